import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ControlRefusal } from '../../../src/control/refusals.ts';
import type { Exercise, ExerciseWords } from '../../../src/grading/exercise.ts';
import { failed, PASSED } from '../../../src/grading/verdict.ts';
import type { KeyedStore } from '../../../src/storage/keyed-store.ts';
import { Draft } from '../../../src/ui/composer/draft.ts';
import { ExerciseModel } from '../../../src/ui/lesson/exercise-model.ts';
import { ExerciseView } from '../../../src/ui/lesson/exercise-view.tsx';
import { loadParts } from '../../../src/ui/lesson/parts.ts';
import { createFakeLab, type FakeLab } from '../ui/fake-lab.ts';
import { privateStore, show } from '../ui/stage.tsx';
import { memoryStore } from './memory-store.ts';

const EXERCISE: Exercise = {
  id: 'demo',
  start: {
    server: 'notes',
    identity: 'guest',
    message: { method: 'resources/read', params: { uri: 'notes://note-1' } },
    backend: [{ action: 'delete_note', args: { uri: 'notes://note-9' } }],
  },
  questions: [{ id: 'q', choices: ['a', 'b'] }],
  checks: [
    {
      id: 'decide',
      rule: 'server/resources',
      mistakes: ['wrong'],
      judge: ({ decisions }) =>
        decisions.q === 'a' ? PASSED : failed('wrong', { uri: '<img src=x onerror=alert(1)>' }),
    },
    {
      id: 'fragile',
      rule: 'server/resources',
      mistakes: ['never'],
      judge: ({ decisions }) => {
        if (decisions.q === 'b') throw new TypeError('a helper was renamed');
        return PASSED;
      },
    },
  ],
  solution: [{ act: 'choose', question: 'q', choice: 'a' }],
  wrongAnswers: [],
};

const WORDS: ExerciseWords = {
  title: 'Demo',
  task: 'Do it.',
  hints: ['one', 'two', 'three', 'four'],
  checks: { decide: 'You decided.', fragile: 'Nothing broke.' },
  mistakes: { 'decide.wrong': 'You sent `{seen.uri}`.', 'fragile.never': '' },
  questions: { q: { ask: 'Which?', choices: { a: 'this', b: 'that' } } },
};

const PARTS = await loadParts(EXERCISE);

function present(lab: FakeLab = createFakeLab(), store = memoryStore()): { lab: FakeLab; store: KeyedStore } {
  const model = new ExerciseModel(EXERCISE, lab, store);
  show(lab, <ExerciseView model={model} words={WORDS} parts={PARTS} persistent />);
  return { lab, store };
}

const check = page.getByRole('button', { name: 'Check my work' });

test('the start state is made once, whatever the number of visits', async () => {
  const { lab, store } = present();
  await expect.element(check).toBeEnabled();
  expect(lab.actions).toEqual([
    ['reset', undefined],
    ['delete_note', { uri: 'notes://note-9' }],
  ]);
  const again = createFakeLab();
  await new ExerciseModel(EXERCISE, again, store).start();
  expect(again.actions).toEqual([]);
});

test('a check that breaks is shown as broken, and the exercise is not solved', async () => {
  present();
  await page.getByLabelText('Which?').selectOptions('that');
  await check.click();
  await expect.element(page.getByText(/This check failed by itself.*a helper was renamed/)).toBeVisible();
  await expect.element(page.getByText('Check 1: 0 of 2 passed. Not yet.')).toBeVisible();
});

test('what the learner sent is shown as text, whatever stands in it', async () => {
  present();
  await check.click();
  await expect.element(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
});

test('hints open one at a time', async () => {
  present();
  await page.getByRole('button', { name: 'Open hint 1 of 4' }).click();
  const hints = page.getByRole('list', { name: 'Hints' });
  await expect.element(hints).toHaveTextContent('Where to look one');
  await expect.element(hints).not.toHaveTextContent('two');
});

test('a decision takes an old verdict away, so that it never stands beside other answers', async () => {
  present();
  await check.click();
  await expect.element(page.getByText('You sent', { exact: false })).toBeVisible();
  await page.getByLabelText('Which?').selectOptions('this');
  expect(page.getByText('You sent', { exact: false }).query()).toBeNull();
  await check.click();
  await expect.element(page.getByText('Check 2: all 2 passed. Solved.')).toBeVisible();
});

test('decisions of two tabs are merged, question by question', async () => {
  const store = memoryStore();
  const [one, other] = [0, 1].map(() => new ExerciseModel(EXERCISE, createFakeLab(), store));
  if (one === undefined || other === undefined) throw new Error('there are two');
  await one.start();
  await other.start();
  one.decide('q', 'a');
  other.decide('r', 'b');
  await expect
    .poll(() => [...store.values.values()])
    .toEqual([expect.objectContaining({ decisions: { q: 'a', r: 'b' } })]);
});

test('a decision that the database never got is there at the next visit, and is stored then', async () => {
  const [store, site] = [memoryStore(), privateStore()];
  const dying: KeyedStore = { ...store, update: () => new Promise(() => undefined) };
  const gone = new ExerciseModel(EXERCISE, createFakeLab(), dying, site);
  gone.decide('q', 'b');
  gone.openHint();
  const next = new ExerciseModel(EXERCISE, createFakeLab(), store, site);
  await next.start();
  expect(next.record.value).toMatchObject({ decisions: { q: 'b' }, hints: 1 });
  await expect
    .poll(() => [...store.values.values()])
    .toEqual([expect.objectContaining({ decisions: { q: 'b' }, hints: 1 })]);
});

test('of two decisions on one question the later one stays, although the earlier was left behind', async () => {
  const [store, site] = [memoryStore(), privateStore()];
  const dying: KeyedStore = { ...store, update: () => new Promise(() => undefined) };
  new ExerciseModel(EXERCISE, createFakeLab(), dying, site).decide('q', 'a');
  const other = new ExerciseModel(EXERCISE, createFakeLab(), store, site);
  other.decide('q', 'b');
  await expect.poll(() => store.values.size).toBe(1);
  const next = new ExerciseModel(EXERCISE, createFakeLab(), store, site);
  await next.start();
  expect(next.record.value.decisions).toEqual({ q: 'b' });
});

test('what was started again does not come back by itself', async () => {
  const [store, site] = [memoryStore(), privateStore()];
  const model = new ExerciseModel(EXERCISE, createFakeLab(), store, site);
  await model.start();
  model.decide('q', 'b');
  const undo = await model.reset();
  expect(model.record.value.decisions).toEqual({});
  const next = new ExerciseModel(EXERCISE, createFakeLab(), store, site);
  await next.start();
  expect(next.record.value.decisions).toEqual({});
  await undo();
  expect(model.record.value.decisions).toEqual({ q: 'b' });
});

test('checks are made in the order in which they were asked for', async () => {
  const lab = createFakeLab();
  const answers: (() => void)[] = [];
  const slow: FakeLab = {
    ...lab,
    backend: { ...lab.backend, settings: () => new Promise((resolve) => answers.push(() => resolve({}))) },
  };
  const model = new ExerciseModel(EXERCISE, slow, memoryStore());
  const started = model.start();
  await expect.poll(() => answers.length).toBe(1);
  answers[0]?.();
  await started;
  model.decide('q', 'b');
  const checks = [model.check(), model.check()];
  await expect.poll(() => answers.length).toBe(2);
  model.decide('q', 'a');
  answers[1]?.();
  await expect.poll(() => answers.length).toBe(3);
  answers[2]?.();
  const verdicts = await Promise.all(checks);
  // Judged is what there is when the server has answered.
  expect(verdicts.map(({ passed }) => passed)).toEqual([true, true]);
  expect(model.record.value.attempts).toBe(2);
});

test('nothing passes where the server did not start', async () => {
  const lab = createFakeLab();
  lab.setState('failed');
  const model = new ExerciseModel(EXERCISE, lab, memoryStore());
  show(lab, <ExerciseView model={model} words={WORDS} parts={PARTS} persistent />);
  await page.getByLabelText('Which?').selectOptions('this');
  await expect
    .element(page.getByText('The server of this exercise did not start', { exact: false }))
    .toBeVisible();
  await check.click();
  await expect.element(page.getByText('Check 1', { exact: false })).not.toBeInTheDocument();
  await expect(model.check()).rejects.toThrow('The server is not running.');
  expect(model.record.value).toMatchObject({ attempts: 0, solved: false });
});

test('what is typed while the server starts is not replaced by the draft of an earlier visit', async () => {
  const lab = createFakeLab();
  let connected = (): void => undefined;
  const meta = new Promise<void>((resolve) => {
    connected = resolve;
  }).then(() => lab.meta());
  const slow: FakeLab = { ...lab, meta: () => meta };
  const store = privateStore();
  new Draft(store, lab.options).save({ text: '{"old": 1}', labId: undefined });
  const model = new ExerciseModel(EXERCISE, slow, memoryStore());
  show(slow, <ExerciseView model={model} words={WORDS} parts={PARTS} persistent />, 'en', store);
  const message = page.getByRole('textbox', { name: 'Message' });
  await expect.element(message).toHaveValue('{"old": 1}');
  await message.fill('{"new": 2}');
  connected();
  await meta;
  await expect.element(check).toBeEnabled();
  await expect.element(message).toHaveValue('{"new": 2}');
});

test('what is sent and pressed while the start is made goes out after it, once, and stays on record', async () => {
  const lab = createFakeLab({ answer: () => ['{"jsonrpc":"2.0","id":1,"result":{}}'] });
  let prepared = (): void => undefined;
  const preparing = new Promise<void>((resolve) => {
    prepared = resolve;
  });
  const slow: FakeLab = {
    ...lab,
    backend: { ...lab.backend, reset: () => preparing.then(() => lab.backend.reset()) },
  };
  const exercise: Exercise = {
    ...EXERCISE,
    controls: { backend: { drop: { action: 'delete_note', args: { uri: 'notes://note-1' } } } },
  };
  const words: ExerciseWords = { ...WORDS, controls: { 'backend.drop': 'Delete a note' } };
  const model = new ExerciseModel(exercise, slow, memoryStore());
  const parts = await loadParts(exercise);
  show(slow, <ExerciseView model={model} words={words} parts={parts} persistent />);
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await send.click();
  await send.click();
  await page.getByRole('button', { name: 'Delete a note' }).click();
  expect(lab.sent).toEqual([]);
  prepared();
  await expect.poll(() => lab.sent.length).toBe(1);
  await expect
    .poll(() => lab.actions.map(([, args]) => args))
    .toEqual([undefined, { uri: 'notes://note-9' }, { uri: 'notes://note-1' }]);
  expect(lab.transcript.value).toHaveLength(2);
});

test('a start that the server refuses is told in the language of the page', async () => {
  const lab = createFakeLab();
  const refused = new ControlRefusal('notThere', 'There is nothing at notes://note-9.', {
    what: 'notes://note-9',
  });
  const refusing: FakeLab = { ...lab, backend: { ...lab.backend, run: () => Promise.reject(refused) } };
  const model = new ExerciseModel(EXERCISE, refusing, memoryStore());
  show(refusing, <ExerciseView model={model} words={WORDS} parts={PARTS} persistent />, 'zh');
  await expect
    .element(page.getByText('练习没有准备好：notes://note-9 处什么也没有。', { exact: false }))
    .toBeVisible();
});
