import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Lab } from '../../../src/client/lab.ts';
import type { Act } from '../../../src/grading/acts.ts';
import type { Evidence } from '../../../src/grading/evidence.ts';
import type { Exercise, ExerciseWords } from '../../../src/grading/exercise.ts';
import { PASSED } from '../../../src/grading/verdict.ts';
import { isObject } from '../../../src/protocol/json.ts';
import { META } from '../../../src/protocol/meta.ts';
import { createActRunner } from '../../../src/ui/lesson/act-runner.ts';
import { ControlsModel } from '../../../src/ui/lesson/controls/controls-model.ts';
import { ExerciseModel } from '../../../src/ui/lesson/exercise-model.ts';
import { ExerciseView } from '../../../src/ui/lesson/exercise-view.tsx';
import { offerFirstMessage } from '../../../src/ui/lesson/first-message.ts';
import { loadParts } from '../../../src/ui/lesson/parts.ts';
import { useScope } from '../../../src/ui/scope.tsx';
import { freshOptions, readyLab, until } from '../client/worlds.ts';
import { privateStore, show } from '../ui/stage.tsx';
import { memoryStore } from './memory-store.ts';

const ORDER = 'orders://tenant/acme/order/1001';
/** What the last check was given to judge. */
let judged: Evidence | undefined;

const EXERCISE: Exercise = {
  id: 'everything',
  start: {
    server: 'orders',
    identity: 'alice',
    message: { method: 'resources/read', params: { uri: ORDER } },
    settings: { pageSize: 3 },
    faults: { seed: 1, faults: [{ id: 'slowAnswer', ms: 1 }] },
    backend: [{ action: 'edit_note', args: { uri: 'notes://note-1', text: 'Prepared.' }, server: 'notes' }],
    cache: { keepOthers: true },
    clock: 'stopped',
  },
  controls: {
    identities: ['alice', 'bob'],
    servers: ['orders', 'notes'],
    backend: { ship: { action: 'advance_order', args: { uri: ORDER } } },
    tokens: { expired: { principal: 'alice', fault: 'expired' }, bobs: { principal: 'bob' } },
    settings: [
      { path: 'pageSize', kind: 'number', min: 1, max: 50 },
      { path: 'checkSubject', kind: 'switch' },
      { path: 'hints.orders.cacheScope', kind: 'choice', choices: ['public', 'private'] },
      { path: 'disabled', kind: 'names', names: ['review_order'] },
    ],
    clock: [1000],
    faults: ['slowAnswer', 'duplicateEvent'],
    connection: ['drop', 'end', 'kill', 'reconnect'],
    reads: [ORDER],
    cache: ['keyParts', 'noStore'],
    instances: 2,
    batches: { both: [{ method: 'resources/list' }, { method: 'prompts/list', token: 'none' }] },
    follow: true,
    panels: ['cache', 'content', 'subscriptions'],
  },
  questions: [{ id: 'show', kind: 'frame' }],
  checks: [
    {
      id: 'look',
      rule: 'server/resources',
      mistakes: ['never'],
      judge(evidence) {
        judged = evidence;
        return PASSED;
      },
    },
  ],
  solution: [],
  wrongAnswers: [],
};

const WORDS: ExerciseWords = {
  title: 'Everything',
  task: 'Do it.',
  hints: ['one', 'two', 'three', 'four'],
  checks: { look: 'Look.' },
  mistakes: { 'look.never': '' },
  questions: { show: { ask: 'Which frame?' } },
  controls: {
    'backend.ship': 'Ship the order',
    'token.expired': 'An expired token',
    'token.bobs': 'Bob’s token',
    'batch.both': 'Two lists',
    'setting.pageSize': 'Page size',
    'setting.checkSubject': 'Compare the subject',
    'setting.hints.orders.cacheScope': 'Scope',
    'setting.disabled': 'Switched off',
  },
};

const labs: Lab[] = [];
afterEach(async () => {
  judged = undefined;
  for (const lab of labs.splice(0)) await lab.close();
});

interface Stage {
  readonly lab: Lab;
  readonly model: ExerciseModel;
  run(act: Act): Promise<void>;
  /** Checks, and gives what was judged. */
  evidence(): Promise<Evidence>;
}

/** The exercise in a world of its own, drawn and prepared. */
async function present(change: Partial<Exercise> = {}): Promise<Stage> {
  const exercise = { ...EXERCISE, ...change };
  const { server, identity } = exercise.start;
  const lab = await readyLab(freshOptions({ server, identity }));
  labs.push(lab);
  const parts = await loadParts(exercise);
  const store = privateStore();
  offerFirstMessage(exercise, lab, store);
  const model = new ExerciseModel(exercise, lab, memoryStore(), store);
  let run: Stage['run'] = () => Promise.reject(new Error('Nothing is drawn yet.'));
  function Runner() {
    const { composer } = useScope();
    const controls = new ControlsModel(exercise, lab, composer);
    run = (act) => createActRunner({ model, controls, composer, lab }).run(act);
    return null;
  }
  show(
    lab,
    <>
      <ExerciseView model={model} words={WORDS} parts={parts} persistent />
      <Runner />
    </>,
    'en',
    store,
  );
  await expect
    .element(page.getByRole('button', { name: 'Check my work' }), { timeout: 60_000 })
    .toBeEnabled();
  return {
    ...{ lab, model },
    run: (act) => run(act),
    async evidence() {
      await model.check();
      return judged ?? expect.fail('nothing was judged');
    },
  };
}

const said = (text: string | RegExp) =>
  expect.element(page.getByRole('status').filter({ hasText: text })).toBeVisible();
const message = page.getByRole('textbox', { name: 'Message' });
const sent = (evidence: Evidence) => evidence.exchanges.filter(({ channel }) => channel === 'composer');

// Each test starts workers and makes a world: that takes a while where much else is going on.
vi.setConfig({ testTimeout: 90_000 });

test('the start state is made off the record, and the session begins with it', async () => {
  const { lab, evidence } = await present();
  expect(lab.transcript.value.length).toBe(0);
  const { acts, start } = lab.session();
  // Whose the cache is belongs to the record from the start.
  expect(acts.map(({ act }) => act)).toEqual(['renewCache', 'authorize']);
  const values = isObject(start?.snapshot) && isObject(start.snapshot.values) ? start.snapshot.values : {};
  expect(values['state:settings:orders']).toMatchObject({ pageSize: 3 });
  expect(values['state:faults:orders']).toMatchObject({ faults: [{ id: 'slowAnswer', ms: 1 }] });
  expect(JSON.stringify(start?.snapshot)).toContain('Prepared.');
  const { world, ledger } = await evidence();
  expect(world.settings).toMatchObject({ pageSize: 3, checkSubject: true });
  expect(world.clock).toBe(start?.clock);
  expect(ledger).toEqual([]);
  expect(lab.cache.view.value.settings.keepOthers).toBe(true);
});

test('the first message carries the credential of the identity, and is answered', async () => {
  const { lab, evidence } = await present();
  await page.getByRole('button', { name: 'Send' }).click();
  await until(lab.transcript, (entries) => entries.length >= 2);
  expect(sent(await evidence())).toMatchObject([
    { subject: 'alice', answer: { result: { contents: [{ uri: ORDER }] } } },
  ]);
});

test('the first message carries the token that the lesson names', async () => {
  const message = { method: 'resources/list', token: 'expired' };
  const { lab, evidence } = await present({ start: { ...EXERCISE.start, message } });
  await page.getByRole('button', { name: 'Send' }).click();
  await until(lab.transcript, (entries) => entries.length >= 2);
  expect(sent(await evidence())).toMatchObject([{ subject: 'alice', answer: { error: { code: 40100 } } }]);
});

test('whoever one becomes, the message follows', async () => {
  const { run, evidence } = await present();
  await page.getByLabelText('You are').selectOptions('Bob');
  await said('You are now Bob.');
  await run({ act: 'send', method: 'resources/list' });
  await expect.element(page.getByLabelText('Credential of the message')).toHaveValue('own');
  expect(sent(await evidence())).toMatchObject([{ subject: 'bob' }]);
});

test('a credential is chosen for the message that stands there', async () => {
  await present();
  const tokens = page.getByLabelText('Credential of the message');
  await expect.element(tokens).toHaveValue('own');
  await tokens.selectOptions('Bob’s token');
  await said('The message carries: Bob’s token.');
  await tokens.selectOptions('None');
  await said('The message carries: None.');
  expect(await message.element().textContent).not.toContain(META.authorization);
  await message.fill('{"no": "JSON"');
  await tokens.selectOptions('An expired token');
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'The message has no place for a credential' }))
    .toBeVisible();
});

test('what others do, the clock, faults and settings take effect and are told', async () => {
  const { lab, evidence } = await present();
  const before = lab.now();
  await page.getByRole('button', { name: 'Ship the order' }).click();
  await said('Done: Ship the order');
  await page.getByRole('button', { name: 'Forward by 1 second' }).click();
  await said('The clock was moved forward by 1 second.');
  await page.getByLabelText('Duplicate event').click();
  await said('Duplicate event: on');
  await page.getByLabelText('Page size').fill('2');
  await page.getByLabelText('Compare the subject').click();
  await said('Set: Compare the subject');
  await page.getByLabelText('Scope').selectOptions('public');
  await said('Set: Scope');
  await page.getByLabelText('review_order').click();
  await said('Set: Switched off');
  const { world, acts } = await evidence();
  expect(world.clock).toBe(before + 1000);
  expect(world.settings).toMatchObject({
    pageSize: 2,
    checkSubject: false,
    disabled: ['review_order'],
    hints: { orders: { cacheScope: 'public', ttlMs: 0 } },
  });
  expect(acts.map(({ act }) => act)).toEqual([
    ...['renewCache', 'authorize', 'backend', 'moveClock', 'setFaults'],
    ...Array.from({ length: 4 }, () => 'changeSettings'),
  ]);
  expect((await lab.backend.faults()).faults.map(({ id }) => id)).toEqual(['slowAnswer', 'duplicateEvent']);
});

test('a setting that the server refuses stays where it was typed, with the reason', async () => {
  await present();
  const size = page.getByLabelText('Page size');
  await size.fill('many');
  await page.getByLabelText('Scope').click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'That could not be done.' })).toBeVisible();
  await expect.element(size).toHaveValue('many');
});

test('reads go through the cache, whose ledger is judged', async () => {
  const { evidence } = await present();
  const read = page.getByRole('button', { name: ORDER });
  await read.click();
  await said(`Read ${ORDER}: 1 content.`);
  await page.getByLabelText('access token').click();
  await said('The cache is set.');
  await read.click();
  await said(`Read ${ORDER}: 1 content.`);
  await page.getByLabelText(/^Never keep URIs/).fill('orders://');
  await page.getByLabelText('Page size').click();
  await expect
    .poll(async () => (await evidence()).ledger.map(({ event, reason }) => `${event} ${reason}`))
    .toEqual([
      ...['miss unknown', 'stored fresh', 'evicted keyChanged'],
      ...['miss unknown', 'stored fresh', 'evicted noStore'],
    ]);
  const { ledger, acts } = await evidence();
  expect(ledger[0]).toMatchObject({ server: 'orders', method: 'resources/read', uri: ORDER, wrong: [] });
  expect(acts.map(({ act }) => act)).toEqual(['renewCache', 'authorize', 'read', 'cache', 'read', 'cache']);
});

test('messages in a row go out at once, and a page is followed by the next', async () => {
  const { run, evidence } = await present();
  await run({ act: 'batch', key: 'both' });
  await page.getByRole('button', { name: 'Ask for the next page' }).click();
  await said('The next page was asked for.');
  await run({ act: 'await', frame: { dir: 'in', id: 3 } });
  const exchanges = sent(await evidence());
  expect(exchanges.map(({ method, subject }) => [method, subject])).toEqual([
    ['resources/list', 'alice'],
    ['prompts/list', undefined],
    ['resources/list', 'alice'],
  ]);
  expect(exchanges[2]?.params.cursor).toBe(exchanges[0]?.answer?.result?.nextCursor);
});

test('instances, and the ways in which a connection ends', async () => {
  const { lab, run, evidence } = await present();
  await page.getByLabelText('Messages go to').selectOptions('Instance B');
  await said('Your next messages go to instance B.');
  await run({ act: 'send', method: 'resources/list' });
  for (const what of ['end', 'reconnect', 'drop', 'reconnect', 'kill', 'reconnect'] as const)
    await run({ act: 'connection', what });
  expect(lab.instances.value.map(({ name }) => name)).toEqual(['A', 'B']);
  await run({ act: 'send', method: 'resources/list' });
  const { exchanges, entries } = await evidence();
  expect(exchanges.filter(({ method }) => method === 'resources/list')).toMatchObject([
    { connection: expect.stringMatching(/^B-/), answer: {} },
    { answer: {} },
  ]);
  const ends = entries.flatMap((entry) =>
    'event' in entry && entry.channel === 'composer' ? [entry.reason] : [],
  );
  expect(ends).toEqual(expect.arrayContaining(['closedByServer', 'dropped', 'killed']));
});

test('a subscription hears what others do, and a frame is pointed at', async () => {
  const { model, run } = await present();
  const listen = { notifications: { resourceSubscriptions: [ORDER] } };
  await run({ act: 'send', method: 'subscriptions/listen', params: listen });
  await run({ act: 'backend', key: 'ship' });
  const event = { dir: 'in', method: 'notifications/resources/updated' } as const;
  await run({ act: 'await', frame: event });
  await run({ act: 'point', question: 'show', frame: event });
  expect(model.record.value.decisions).toEqual({ show: '3' });
});

test('starting again puts everything back, and its undo brings everything back', async () => {
  const { lab, model, run, evidence } = await present();
  await run({ act: 'become', identity: 'bob' });
  await run({ act: 'connect', server: 'notes' });
  await run({ act: 'set', path: 'pageSize', value: 7 });
  await run({ act: 'fault', fault: 'slowAnswer', on: false });
  await run({ act: 'clock', by: 1000 });
  await run({ act: 'connect', server: 'orders' });
  await run({ act: 'read', uri: ORDER });
  await run({
    act: 'send',
    method: 'subscriptions/listen',
    params: { notifications: { resourcesListChanged: true } },
  });
  await run({ act: 'instance', number: 2 });
  const before = await evidence();

  await page.getByRole('button', { name: 'Start this exercise again' }).click();
  await said('The exercise is as it was at first');
  expect([lab.identity.value, lab.server.value, lab.target.value]).toEqual(['alice', 'orders', 'A']);
  const after = await evidence();
  expect(after.entries).toEqual([]);
  expect(after.acts.map(({ act }) => act)).toEqual(['renewCache', 'authorize']);
  expect(after.ledger).toEqual([]);
  expect(after.world.settings.pageSize).toBe(3);
  expect((await lab.backend.faults()).faults).toHaveLength(1);
  expect((await lab.backend.status()).subscriptions).toBe(0);
  await run({ act: 'send', method: 'resources/list' });

  await page.getByRole('button', { name: 'Bring my work back' }).click();
  await said('Your work is back.');
  expect([lab.identity.value, lab.server.value]).toEqual(['bob', 'orders']);
  const back = await evidence();
  expect(sent(back)).toEqual(sent(before));
  expect(back.acts.slice(0, before.acts.length)).toEqual(before.acts);
  expect(back.acts.slice(before.acts.length).map(({ act }) => act)).toEqual(['authorize']);
  expect(back.ledger.slice(0, before.ledger.length)).toEqual(before.ledger);
  expect(back.world).toEqual(before.world);
  expect(model.record.value.attempts).toBeGreaterThan(0);
});

test('panels are opened by name, and show what is there', async () => {
  const { run } = await present();
  const content = page.getByRole('button', { name: 'Content of the last read' });
  await content.click();
  await expect.element(page.getByText('No read has been answered yet.')).toBeVisible();
  await run({ act: 'send', method: 'resources/read', params: { uri: ORDER } });
  await expect.element(page.getByRole('article', { name: ORDER })).toBeVisible();
  await content.click();
  await expect.element(page.getByRole('article', { name: ORDER })).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('button', { name: 'Subscriptions' }))
    .toHaveAttribute('aria-expanded', 'true');
});

test('an exercise that offers nothing has no card', async () => {
  const { controls: _, ...bare } = EXERCISE;
  const { cache: __, ...start } = EXERCISE.start;
  await present({ ...bare, controls: {}, start });
  await expect.element(page.getByText('What you can change here')).not.toBeInTheDocument();
});
