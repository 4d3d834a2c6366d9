import { describe, expect, test } from 'vitest';
import { validateExercise } from '../../../src/build/lessons/validate-exercise.ts';
import { validateWords } from '../../../src/build/lessons/validate-words.ts';
import type { Act } from '../../../src/grading/acts.ts';
import type { Controls } from '../../../src/grading/controls.ts';
import type { Exercise, ExerciseWords } from '../../../src/grading/exercise.ts';
import type { Question } from '../../../src/grading/questions.ts';
import { PASSED } from '../../../src/grading/verdict.ts';

const CONTROLS: Controls = {
  identities: ['alice', 'bob'],
  servers: ['orders', 'notes'],
  backend: { ship: { action: 'advance_order', args: {} } },
  tokens: { expired: { principal: 'alice', fault: 'expired' } },
  settings: [
    { path: 'pageSize', kind: 'number', min: 1, max: 50 },
    { path: 'checkSubject', kind: 'switch' },
    { path: 'disabled', kind: 'names', names: ['review_order'] },
    { path: 'hints.order.cacheScope', kind: 'choice', choices: ['public', 'private'] },
    { path: 'rules.order.tenant', kind: 'text' },
  ],
  clock: [1000],
  faults: ['duplicateEvent'],
  connection: ['drop'],
  reads: ['orders://tenant/acme/order/1001'],
  cache: ['keyParts'],
  instances: 2,
  batches: { three: [{ method: 'resources/list', token: 'expired' }] },
};

const QUESTIONS: readonly Question[] = [
  { id: 'pick', choices: ['a', 'b'] },
  { id: 'say', kind: 'text' },
  { id: 'show', kind: 'frame' },
  { id: 'sort', kind: 'sort', items: ['one', 'two'], choices: ['left', 'right'], reasons: ['because'] },
];

/** Every act that this exercise offers. */
const ACTS: readonly Act[] = [
  { act: 'send', method: 'resources/list' },
  { act: 'send', method: 'resources/list', token: 'none' },
  { act: 'send', method: 'resources/list', token: 'expired' },
  { act: 'type', text: '{' },
  { act: 'await', frame: { dir: 'in' } },
  { act: 'choose', question: 'pick', choice: 'a' },
  { act: 'choose', question: 'sort', item: 'one', choice: 'left' },
  { act: 'reason', question: 'sort', item: 'two', reason: 'because' },
  { act: 'write', question: 'say', text: '7' },
  { act: 'point', question: 'show', frame: { dir: 'in' } },
  { act: 'become', identity: 'bob' },
  { act: 'connect', server: 'notes' },
  { act: 'backend', key: 'ship' },
  { act: 'set', path: 'pageSize', value: 2 },
  { act: 'set', path: 'checkSubject', value: false },
  { act: 'set', path: 'disabled', value: ['review_order'] },
  { act: 'set', path: 'hints.order.cacheScope', value: 'public' },
  { act: 'set', path: 'rules.order.tenant', value: '^a$' },
  { act: 'clock', by: 1000 },
  { act: 'fault', fault: 'duplicateEvent', on: true },
  { act: 'connection', what: 'drop' },
  { act: 'read', uri: 'orders://tenant/acme/order/1001' },
  { act: 'cache', change: { keyParts: ['uri'] } },
  { act: 'instance', number: 2 },
  { act: 'batch', key: 'three' },
];

function exercise(change: Partial<Exercise> = {}): Exercise {
  const caughtBy = { check: 'check', mistake: 'wrong' };
  return {
    id: 'demo',
    start: { server: 'orders', identity: 'alice', message: { method: 'resources/list' } },
    controls: CONTROLS,
    questions: QUESTIONS,
    checks: [{ id: 'check', rule: 'server/resources', mistakes: ['wrong'], judge: () => PASSED }],
    solution: ACTS,
    wrongAnswers: ['x', 'y', 'z'].map((id) => ({ id, acts: [], caughtBy })),
    ...change,
  };
}

function found(change: Partial<Exercise>): readonly string[] {
  return validateExercise(exercise(change)).map(({ message }) => message);
}

/** What is found wrong with one act of a solution. */
function wrongWith(act: Act): readonly string[] {
  return found({ solution: [act] });
}

describe('the acts of an exercise', () => {
  test('may use everything that it offers', () => {
    expect(found({})).toEqual([]);
  });

  test.each<readonly [Act, string]>([
    [{ act: 'send', method: 'x', token: 'stolen' }, 'a message needs token "stolen", which is not offered.'],
    [
      { act: 'choose', question: 'nope', choice: 'a' },
      'there is no question "nope"; there are pick, say, show, sort.',
    ],
    [{ act: 'choose', question: 'pick', choice: 'c' }, 'question "pick" has no choice "c"; there are a, b.'],
    [
      { act: 'choose', question: 'pick', item: 'one', choice: 'a' },
      'question "pick" has no item "one"; there is none.',
    ],
    [{ act: 'choose', question: 'sort', choice: 'left' }, 'a choice for "sort" names no item of it.'],
    [
      { act: 'choose', question: 'sort', item: 'six', choice: 'left' },
      'question "sort" has no item "six"; there are one, two.',
    ],
    [
      { act: 'reason', question: 'sort', item: 'one', reason: 'why not' },
      'question "sort" has no reason "why not"; there is because.',
    ],
    [{ act: 'write', question: 'pick', text: 'a' }, 'question "pick" cannot be answered by "write".'],
    [
      { act: 'point', question: 'say', frame: { dir: 'in' } },
      'question "say" cannot be answered by "point".',
    ],
    [
      { act: 'become', identity: 'dana' },
      'an act needs identity "dana", which is not offered; there are alice, bob.',
    ],
    [
      { act: 'connect', server: 'tracker' },
      'an act needs server "tracker", which is not offered; there are orders, notes.',
    ],
    [{ act: 'backend', key: 'burn' }, 'an act needs backend "burn", which is not offered; there is ship.'],
    [{ act: 'batch', key: 'four' }, 'an act needs batch "four", which is not offered; there is three.'],
    [{ act: 'clock', by: 1 }, 'an act needs clock step "1", which is not offered; there is 1000.'],
    [
      { act: 'fault', fault: 'slowAnswer', on: true },
      'an act needs fault "slowAnswer", which is not offered; there is duplicateEvent.',
    ],
    [
      { act: 'connection', what: 'kill' },
      'an act needs connection "kill", which is not offered; there is drop.',
    ],
    [
      { act: 'read', uri: 'orders://' },
      'an act needs read "orders://", which is not offered; there is orders://tenant/acme/order/1001.',
    ],
    [{ act: 'follow' }, 'an act needs control "follow", which is not offered; there is none.'],
    [
      { act: 'set', path: 'subscribe', value: true },
      'an act needs setting "subscribe", which is not offered.',
    ],
    [{ act: 'set', path: 'pageSize', value: 51 }, 'setting "pageSize" cannot be set to 51.'],
    [{ act: 'set', path: 'checkSubject', value: 1 }, 'setting "checkSubject" cannot be set to 1.'],
    [{ act: 'set', path: 'disabled', value: ['x'] }, 'setting "disabled" cannot be set to ["x"].'],
    [
      { act: 'cache', change: { noStore: [] } },
      'an act changes "noStore" of the cache, which is not offered.',
    ],
  ])('%j is found out', (act, problem) => {
    expect(wrongWith(act)).toEqual([`Exercise "demo": ${problem}`]);
  });

  test('of wrong answers are looked at too', () => {
    const [first, ...rest] = exercise().wrongAnswers;
    if (first === undefined) throw new Error('there are three');
    const answer = { ...first, acts: [{ act: 'backend', key: 'burn' }] } as const;
    expect(found({ wrongAnswers: [answer, ...rest] })).toHaveLength(1);
  });
});

describe('what an exercise offers', () => {
  const controlsFound = (controls: Controls): readonly string[] =>
    found({ controls: { ...CONTROLS, ...controls } });

  test('is more than nothing', () => {
    expect(found({ controls: { reads: [] }, solution: [{ act: 'type', text: '' }] })).toEqual([
      'Exercise "demo": controls.reads is empty; leave it out.',
    ]);
  });

  test('are settings that there are, each in its own way', () => {
    expect(
      controlsFound({
        settings: [
          ...(CONTROLS.settings ?? []),
          { path: 'colour', kind: 'text' },
          { path: 'subscribe', kind: 'text' },
          { path: 'hints.order.ttlMs', kind: 'number', min: 5, max: 1 },
        ],
      }),
    ).toEqual([
      'Exercise "demo": there is no setting "colour".',
      'Exercise "demo": the setting "subscribe" is a switch, not a text.',
      'Exercise "demo": the setting "hints.order.ttlMs" has a least value above its greatest.',
    ]);
  });

  test('moves the clock forward', () => {
    expect(controlsFound({ clock: [1000, -1] })).toHaveLength(1);
  });

  test('is not set up in the start without being there', () => {
    const start = { ...exercise().start, cache: { keepOthers: true }, settings: { pageSizes: 3 } };
    expect(found({ start, controls: {}, solution: [{ act: 'type', text: '' }] })).toEqual([
      'Exercise "demo": start.cache sets a cache up that controls.cache does not turn on.',
      'Exercise "demo": there is no setting "pageSizes".',
    ]);
  });
});

describe('questions', () => {
  test('have names of their own, and something to choose among', () => {
    const questions: readonly Question[] = [
      { id: 'a.b', choices: ['x', 'x'] },
      { id: 'a.b', kind: 'predict', items: [], choices: ['x'] },
    ];
    expect(found({ questions, solution: [{ act: 'type', text: '' }] })).toEqual([
      'Exercise "demo": two questions are called "a.b".',
      'Exercise "demo": question "a.b" has "x" twice among its choices.',
      'Exercise "demo": question "a.b" may have no dot in its id.',
      'Exercise "demo": question "a.b" has no items.',
      'Exercise "demo": question "a.b" may have no dot in its id.',
    ]);
  });
});

describe('words', () => {
  const WORDS: ExerciseWords = {
    title: 'Demo',
    task: 'Do it.',
    hints: ['1', '2', '3', '4'],
    checks: { check: '' },
    mistakes: { 'check.wrong': '' },
    questions: {
      pick: { ask: '', choices: { a: '', b: '' } },
      say: { ask: '' },
      show: { ask: '' },
      sort: {
        ask: '',
        choices: { left: '', right: '' },
        items: { one: '', two: '' },
        reasons: { because: '' },
      },
    },
    controls: {
      'backend.ship': '',
      'token.expired': '',
      'batch.three': '',
      'setting.pageSize': '',
      'setting.checkSubject': '',
      'setting.disabled': '',
      'setting.hints.order.cacheScope': '',
      'setting.rules.order.tenant': '',
    },
  };
  const missing = (words: ExerciseWords): readonly string[] =>
    validateWords(exercise(), words).map(({ message }) => message);

  test('are there for every item, reason and control', () => {
    expect(missing(WORDS)).toEqual([]);
  });

  test('are missed, and missed out, one by one', () => {
    const { sort } = WORDS.questions ?? {};
    if (sort === undefined) throw new Error('there are words');
    const { 'backend.ship': _, ...controls } = WORDS.controls ?? {};
    const words: ExerciseWords = {
      ...WORDS,
      questions: { ...WORDS.questions, sort: { ...sort, items: { one: '', three: '' }, reasons: {} } },
      controls: { ...controls, 'backend.sink': '' },
    };
    expect(missing(words)).toEqual([
      'Exercise "demo": the item "two" of "sort" has no words; add them to "items".',
      'Exercise "demo": there are words for the item "three" of "sort", which the exercise does not have; rename or delete them.',
      'Exercise "demo": the reason "because" of "sort" has no words; add them to "reasons".',
      'Exercise "demo": the control "backend.ship" has no words; add them to "controls".',
      'Exercise "demo": there are words for the control "backend.sink", which the exercise does not have; rename or delete them.',
    ]);
  });
});
