import {
  type Act,
  type Check,
  defineExercise,
  type Evidence,
  failed,
  PASSED,
  readsOf,
} from '../../src/grading/index.ts';
import { choiceFor } from '../../src/grading/readers/decisions.ts';
import { promptGetsOf } from '../../src/grading/readers/prompts.ts';
import { CODE } from '../../src/protocol/errors.ts';

const OWN = 'notes://users/alice/notes/1';
const FOREIGN = 'notes://users/bob/notes/1';

/** Ways to a private note: through which method, whose note, and who asks. */
const DOORS = {
  ownRead: { by: 'read', uri: OWN, subject: 'alice' },
  ownPrompt: { by: 'prompt', uri: OWN, subject: 'alice' },
  foreignRead: { by: 'read', uri: FOREIGN, subject: 'alice' },
  foreignPrompt: { by: 'prompt', uri: FOREIGN, subject: 'alice' },
  guestPrompt: { by: 'prompt', uri: OWN, subject: undefined },
} as const;
const DOOR_IDS = ['ownRead', 'ownPrompt', 'foreignRead', 'foreignPrompt', 'guestPrompt'] as const;
type DoorId = (typeof DOOR_IDS)[number];

interface Answered {
  readonly seq: number;
  readonly opened: boolean;
  readonly code: number | undefined;
  readonly errorUri: string | undefined;
}

/** What came through a door, each time that it was tried and answered, oldest first. */
function triesOf(evidence: Evidence, id: DoorId): readonly Answered[] {
  const { by, uri, subject } = DOORS[id];
  if (by === 'read')
    return readsOf(evidence).flatMap(({ uri: asked, exchange, answer }): readonly Answered[] => {
      if (asked !== uri || exchange.subject !== subject) return [];
      if (answer.kind === 'contents')
        return [{ seq: exchange.seq, opened: true, code: undefined, errorUri: undefined }];
      return answer.kind === 'error'
        ? [{ seq: exchange.seq, opened: false, code: answer.code, errorUri: answer.uri }]
        : [];
    });
  return promptGetsOf(evidence).flatMap((get) => {
    if (get.arguments.uri !== uri || get.exchange.subject !== subject) return [];
    const opened = get.messages?.some(({ resource }) => resource?.uri === uri) === true;
    if (!opened && get.code === undefined) return [];
    return [{ seq: get.exchange.seq, opened, code: get.code, errorUri: get.errorUri }];
  });
}

/** When the learner first told the server not to compare subjects: what was sent before this met a careful one. */
function carelessSince({ acts }: Evidence): number {
  return (
    acts.find(
      ({ act, args }) => act === 'changeSettings' && JSON.stringify(args).includes('"checkSubject":false'),
    )?.after ?? Number.POSITIVE_INFINITY
  );
}

/** The first answer of the careful server at a door. */
function carefulAnswer(evidence: Evidence, id: DoorId): Answered | undefined {
  return triesOf(evidence, id).find(({ seq }) => seq <= carelessSince(evidence));
}

const tryAll: Check = {
  id: 'try-all',
  rule: 'server/prompts#security',
  mistakes: ['notTried', 'tooLate'],
  judge(evidence) {
    for (const item of DOOR_IDS) {
      if (carefulAnswer(evidence, item) !== undefined) continue;
      const { uri, by, subject = 'guest' } = DOORS[item];
      const late = triesOf(evidence, item).length > 0;
      const method = by === 'read' ? 'resources/read' : 'prompts/get';
      return failed(late ? 'tooLate' : 'notTried', { item, uri, method, subject });
    }
    return PASSED;
  },
};

const predict: Check = {
  id: 'predict',
  rule: 'server/prompts#security',
  mistakes: [
    'undecided',
    'notTried',
    'ownRefused',
    'sideDoor',
    'directDoor',
    'guestKnown',
    'guestMissing',
    'told',
  ],
  judge(evidence) {
    for (const item of DOOR_IDS) {
      const { uri, by, subject } = DOORS[item];
      const choice = choiceFor(evidence, 'doors', item);
      const answer = carefulAnswer(evidence, item);
      if (choice === undefined) return failed('undecided', { item, uri });
      if (answer === undefined) return failed('notTried', { item, uri });
      const is = answer.opened ? 'content' : answer.code === CODE.invalidParams ? 'notFound' : 'credential';
      if (choice === is) continue;
      const seen = { item, uri, code: answer.code ?? null };
      if (is === 'content') return failed('ownRefused', seen);
      if (subject === undefined) return failed(choice === 'content' ? 'guestKnown' : 'guestMissing', seen);
      if (choice === 'content') return failed(by === 'prompt' ? 'sideDoor' : 'directDoor', seen);
      return failed('told', seen);
    }
    return PASSED;
  },
};

const oneCheck: Check = {
  id: 'one-check',
  rule: 'server/prompts#security',
  mistakes: ['stillCareful', 'readOpen', 'promptOpen', 'undecided', 'oneDoor', 'none'],
  judge(evidence) {
    const since = carelessSince(evidence);
    if (since === Number.POSITIVE_INFINITY) return failed('stillCareful', {}, { uri: FOREIGN });
    const leaked = (id: DoorId): boolean =>
      triesOf(evidence, id).some(({ seq, opened }) => opened && seq > since);
    if (!leaked('foreignRead')) return failed('readOpen', {}, { uri: FOREIGN });
    if (!leaked('foreignPrompt')) return failed('promptOpen', {}, { uri: FOREIGN });
    const { opens } = evidence.decisions;
    if (opens === undefined) return failed('undecided');
    if (opens === 'both') return PASSED;
    return failed(opens === 'none' ? 'none' : 'oneDoor', { choice: opens });
  },
};

const closeAgain: Check = {
  id: 'close-again',
  rule: 'server/resources#security-considerations',
  mistakes: ['neverOpened', 'stillOpen', 'notProved'],
  judge(evidence) {
    if (carelessSince(evidence) === Number.POSITIVE_INFINITY) return failed('neverOpened');
    if (evidence.world.settings.checkSubject !== true) return failed('stillOpen');
    const last = triesOf(evidence, 'foreignPrompt').at(-1);
    const closed = evidence.acts.findLast(({ act }) => act === 'changeSettings')?.after ?? 0;
    return last !== undefined && !last.opened && last.seq > closed
      ? PASSED
      : failed('notProved', {}, { uri: FOREIGN });
  },
};

const read = (uri: string): Act => ({ act: 'send', method: 'resources/read', params: { uri } });
const prompt = (uri: string): Act => ({
  act: 'send',
  method: 'prompts/get',
  params: { name: 'review_note', arguments: { uri } },
});
const expect = (item: DoorId, choice: string): Act => ({ act: 'choose', question: 'doors', item, choice });
const opens = (choice: string): Act => ({ act: 'choose', question: 'opens', choice });
const check = (value: boolean): Act => ({ act: 'set', path: 'checkSubject', value });
const PREDICTED: readonly Act[] = [
  expect('ownRead', 'content'),
  expect('ownPrompt', 'content'),
  expect('foreignRead', 'notFound'),
  expect('foreignPrompt', 'notFound'),
  expect('guestPrompt', 'credential'),
];
const FOREIGN_DOORS: readonly Act[] = [read(FOREIGN), prompt(FOREIGN)];
const TRIED: readonly Act[] = [
  ...[read(OWN), prompt(OWN), ...FOREIGN_DOORS],
  ...[
    { act: 'become', identity: 'guest' } as const,
    prompt(OWN),
    { act: 'become', identity: 'alice' } as const,
  ],
];
const CARELESS: readonly Act[] = [check(false), ...FOREIGN_DOORS];
const CAREFUL: readonly Act[] = [check(true), prompt(FOREIGN)];
const OPENS = opens('both');

export const noSideDoor = defineExercise({
  id: 'no-side-door',
  start: {
    server: 'notes',
    identity: 'alice',
    message: { method: 'prompts/get', params: { name: 'review_note', arguments: { uri: FOREIGN } } },
  },
  controls: {
    identities: ['alice', 'guest'],
    settings: [{ path: 'checkSubject', kind: 'switch' }],
  },
  questions: [
    { kind: 'predict', id: 'doors', items: DOOR_IDS, choices: ['content', 'notFound', 'credential'] },
    { id: 'opens', choices: ['none', 'read', 'prompt', 'both'] },
  ],
  checks: [tryAll, predict, oneCheck, closeAgain],
  solution: [...PREDICTED, ...TRIED, ...CARELESS, OPENS, ...CAREFUL],
  wrongAnswers: [
    {
      id: 'sends-only-what-stood-there',
      acts: [...PREDICTED, prompt(FOREIGN)],
      caughtBy: { check: 'try-all', mistake: 'notTried' },
    },
    {
      id: 'opens-the-doors-first',
      acts: [...PREDICTED, check(false), ...TRIED, OPENS, ...CAREFUL],
      caughtBy: { check: 'try-all', mistake: 'tooLate' },
    },
    {
      id: 'expects-a-side-door',
      acts: [...PREDICTED, expect('foreignPrompt', 'content'), ...TRIED, ...CARELESS, OPENS, ...CAREFUL],
      caughtBy: { check: 'predict', mistake: 'sideDoor' },
    },
    {
      id: 'expects-to-be-told-that-it-is-forbidden',
      acts: [...PREDICTED, expect('foreignRead', 'credential'), ...TRIED, ...CARELESS, OPENS, ...CAREFUL],
      caughtBy: { check: 'predict', mistake: 'told' },
    },
    {
      id: 'takes-a-prompt-for-public',
      acts: [...PREDICTED, expect('guestPrompt', 'content'), ...TRIED, ...CARELESS, OPENS, ...CAREFUL],
      caughtBy: { check: 'predict', mistake: 'guestKnown' },
    },
    {
      id: 'never-switches-the-check-off',
      acts: [...PREDICTED, ...TRIED, OPENS],
      caughtBy: { check: 'one-check', mistake: 'stillCareful' },
    },
    {
      id: 'thinks-that-only-reading-opens',
      acts: [...PREDICTED, ...TRIED, ...CARELESS, opens('read'), ...CAREFUL],
      caughtBy: { check: 'one-check', mistake: 'oneDoor' },
    },
    {
      id: 'leaves-the-door-open',
      acts: [...PREDICTED, ...TRIED, ...CARELESS, OPENS],
      caughtBy: { check: 'close-again', mistake: 'stillOpen' },
    },
    {
      id: 'closes-it-and-does-not-look',
      acts: [...PREDICTED, ...TRIED, ...CARELESS, OPENS, check(true)],
      caughtBy: { check: 'close-again', mistake: 'notProved' },
    },
  ],
});
