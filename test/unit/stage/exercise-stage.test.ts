import { afterEach, describe, expect, test } from 'vitest';
import type { Act } from '../../../src/grading/acts.ts';
import type { Evidence } from '../../../src/grading/evidence.ts';
import type { Exercise } from '../../../src/grading/exercise.ts';
import { nodeTurn } from '../../../src/node/turn.ts';
import { type ExerciseStage, openExerciseStage } from '../../../src/stage/exercise-stage.ts';
import { isFrame } from '../../../src/transcript/model.ts';

const NOTE = 'notes://note-1';
const ORDER = 'orders://tenant/acme/order/1001';

const opened: ExerciseStage[] = [];
afterEach(() => {
  for (const stage of opened.splice(0)) stage.close();
});

/** Plays acts on an exercise that has no checks. */
async function played(parts: Partial<Exercise>, acts: readonly Act[]): Promise<Evidence> {
  const exercise: Exercise = {
    ...{ id: 'stage-test', checks: [], solution: [], wrongAnswers: [] },
    start: { server: 'notes', identity: 'guest', message: { method: 'server/discover' } },
    ...parts,
  };
  const stage = await openExerciseStage(exercise, nodeTurn);
  opened.push(stage);
  for (const act of acts) await stage.do(act);
  return stage.evidence();
}

const read = (uri: string, more: object = {}): Act => ({
  act: 'send',
  method: 'resources/read',
  params: { uri },
  ...more,
});
const AS_ALICE = { server: 'orders', identity: 'alice', message: { method: 'resources/list' } } as const;
const own = (evidence: Evidence) =>
  evidence.exchanges.filter(({ connection }) => channelOf(evidence, connection) === 'composer');
const channelOf = ({ entries }: Evidence, connection: string) =>
  entries.find((entry) => entry.connection === connection)?.channel;
const events = ({ entries }: Evidence) =>
  entries.flatMap((entry) =>
    isFrame(entry) ? [] : [`${entry.channel} ${entry.event} ${entry.reason ?? ''}`.trim()],
  );

describe('the stage on which attempts are played under Node', () => {
  test('begins as the page does, with nothing on record', async () => {
    const evidence = await played({}, []);
    expect(evidence.entries).toEqual([]);
    expect(evidence.world.settings.pageSize).toBe(50);
    expect(evidence.acts).toEqual([]);
  });

  test('sends a message with what the page adds, and a text as it is', async () => {
    const evidence = await played({}, [read(NOTE), { act: 'type', text: '{oops' }]);
    const [exchange] = own(evidence);
    expect(exchange?.id).toBe(1);
    expect(exchange?.answer?.result?.contents).toHaveLength(1);
    expect(evidence.frames.at(-2)?.text).toBe('{oops');
    expect(evidence.frames.at(-1)?.text).toContain('-32700');
  });

  test('a message carries the identity’s token, one of the offers, or none', async () => {
    const evidence = await played(
      {
        start: AS_ALICE,
        controls: {
          identities: ['alice', 'bob'],
          tokens: { stale: { principal: 'alice', fault: 'expired' } },
        },
      },
      [
        read(ORDER),
        read(ORDER, { token: 'none' }),
        read(ORDER, { token: 'stale' }),
        { act: 'become', identity: 'bob' },
        read(ORDER),
      ],
    );
    expect(own(evidence).map(({ subject, answer }) => [subject, answer?.error?.code])).toEqual([
      ['alice', undefined],
      [undefined, 40100],
      ['alice', 40100],
      ['bob', -32602],
    ]);
  });

  test('the start state is there before anything is recorded', async () => {
    const evidence = await played(
      {
        start: {
          server: 'notes',
          identity: 'guest',
          message: { method: 'resources/list' },
          backend: [{ action: 'delete_note', args: { uri: 'notes://note-20' } }],
          settings: { pageSize: 3 },
          faults: { seed: 1, faults: [{ id: 'legacyNotFound' }] },
        },
      },
      [read('notes://note-20'), { act: 'send', method: 'resources/list' }],
    );
    const [missing, list] = own(evidence);
    expect(missing?.answer?.error?.code).toBe(-32002);
    expect(list?.answer?.result?.resources).toHaveLength(3);
    expect(evidence.acts).toEqual([]);
  });

  test('what is done beside the wire is on record with the frame before it', async () => {
    const evidence = await played(
      {
        controls: {
          backend: { edit: { action: 'edit_note', args: { uri: NOTE, text: 'other' } } },
          settings: [{ path: 'pageSize', kind: 'number', min: 1, max: 50 }],
          clock: [1000],
          faults: ['hintsStripped'],
        },
      },
      [
        { act: 'backend', key: 'edit' },
        { act: 'set', path: 'pageSize', value: 2 },
        { act: 'set', path: 'rules.project-notes.project', value: '[a-z]+' },
        { act: 'clock', by: 1000 },
        { act: 'fault', fault: 'hintsStripped', on: true },
        { act: 'send', method: 'resources/list' },
        { act: 'fault', fault: 'hintsStripped', on: false },
      ],
    );
    expect(evidence.acts.map(({ act, after, server }) => [act, after, server])).toEqual([
      ['backend', 0, 'notes'],
      ['changeSettings', 0, 'notes'],
      ['changeSettings', 0, 'notes'],
      ['moveClock', 0, 'notes'],
      ['setFaults', 0, 'notes'],
      ['setFaults', 2, 'notes'],
    ]);
    expect(own(evidence)[0]?.answer?.result?.ttlMs).toBeUndefined();
    expect(own(evidence)[0]?.answer?.result?.resources).toHaveLength(2);
    expect(evidence.world.settings.pageSize).toBe(2);
  });

  test('a subscription hears of a change that another instance makes known', async () => {
    const evidence = await played(
      {
        controls: {
          instances: 2,
          backend: { edit: { action: 'edit_note', args: { uri: NOTE, text: 'other' } } },
        },
      },
      [
        { act: 'instance', number: 2 },
        {
          act: 'send',
          id: 'sub',
          method: 'subscriptions/listen',
          params: { notifications: { resourceSubscriptions: [NOTE] } },
        },
        { act: 'backend', key: 'edit' },
        { act: 'instance', number: 1 },
        read(NOTE),
      ],
    );
    const methods = evidence.frames
      .filter(({ dir }) => dir === 'in')
      .map(({ text }) => JSON.parse(text).method);
    expect(methods).toContain('notifications/subscriptions/acknowledged');
    expect(methods).toContain('notifications/resources/updated');
    const [listen, reading] = own(evidence);
    expect(listen?.connection).not.toBe(reading?.connection);
    expect(JSON.stringify(reading?.answer?.result)).toContain('other');
  });

  test.each([
    ['drop', ['composer lost dropped']],
    ['end', ['composer closed closedByServer']],
    ['kill', ['composer lost killed', 'client lost killed']],
  ] as const)('the connection goes by "%s" and comes back', async (what, expected) => {
    const evidence = await played({ controls: { connection: [what, 'reconnect'] } }, [
      {
        act: 'send',
        id: 5,
        method: 'subscriptions/listen',
        params: { notifications: { resourceSubscriptions: [NOTE] } },
      },
      { act: 'connection', what },
      { act: 'connection', what: 'reconnect' },
      read(NOTE),
    ]);
    expect(events(evidence)).toEqual(expect.arrayContaining([...expected]));
    const final = own(evidence).find(({ id }) => id === 5)?.answer?.kind;
    expect(final).toBe(what === 'end' ? 'result' : undefined);
    expect(own(evidence).at(-1)?.answer?.kind).toBe('result');
  });

  test('nothing is sent on a connection that is gone', async () => {
    await expect(
      played({ controls: { connection: ['drop'] } }, [{ act: 'connection', what: 'drop' }, read(NOTE)]),
    ).rejects.toThrow('reconnect first');
  });

  test('the page’s own client reads through its cache, on a clock that stands still', async () => {
    const evidence = await played(
      {
        start: {
          server: 'notes',
          identity: 'guest',
          message: { method: 'server/discover' },
          clock: 'stopped',
        },
        controls: { cache: ['keyParts'], reads: [NOTE], clock: [1] },
      },
      [
        { act: 'read', uri: NOTE },
        { act: 'read', uri: NOTE },
        { act: 'cache', change: { noStore: [{ uriPrefix: 'notes:' }] } },
        { act: 'read', uri: NOTE },
      ],
    );
    expect(
      evidence.ledger
        .filter(({ method }) => method === 'resources/read')
        .map(({ event, reason }) => `${event} ${reason}`),
    ).toEqual([
      'miss unknown',
      'stored fresh',
      'hit fresh',
      'evicted noStore',
      'miss noStore',
      'notStored noStore',
    ]);
    expect(evidence.ledger.every(({ at }) => at === evidence.world.clock)).toBe(true);
    expect(evidence.exchanges.filter(({ method }) => method === 'resources/read')).toHaveLength(2);
  });

  test('another server of the same world is reached, and the transcript goes on', async () => {
    const evidence = await played({ start: AS_ALICE, controls: { servers: ['orders', 'notes'] } }, [
      { act: 'connect', server: 'notes' },
      read(NOTE),
    ]);
    expect(own(evidence).map(({ server, answer }) => [server, answer?.kind])).toEqual([['notes', 'result']]);
    expect(events(evidence)).toContain('composer closed closedByPage');
  });

  test('a batch goes out in order, with an id for each message', async () => {
    const evidence = await played(
      { controls: { batches: { all: [{ method: 'resources/list' }, { method: 'prompts/list' }] } } },
      [{ act: 'batch', key: 'all' }],
    );
    expect(own(evidence).map(({ id, method }) => [id, method])).toEqual([
      [1, 'resources/list'],
      [2, 'prompts/list'],
    ]);
  });

  test('decisions are kept as the page keeps them', async () => {
    const { decisions } = await played({}, [
      { act: 'choose', question: 'q', choice: 'a' },
      { act: 'choose', question: 'grid', item: 'one', choice: 'x' },
      { act: 'reason', question: 'grid', item: 'one', reason: 'r' },
      { act: 'write', question: 'text', text: ' 42 ' },
      read('notes://missing'),
      { act: 'point', question: 'proof', frame: { dir: 'in', id: 1 } },
    ]);
    expect(decisions).toEqual({ q: 'a', 'grid.one': 'x', 'grid.one.why': 'r', text: ' 42 ', proof: '2' });
  });

  test('a fault that waits takes no time', async () => {
    const evidence = await played(
      {
        start: {
          ...{ server: 'notes', identity: 'guest', message: { method: 'server/discover' } },
          faults: { seed: 1, faults: [{ id: 'slowAnswer' }] },
        },
      },
      [read(NOTE)],
    );
    expect(own(evidence)[0]?.answer?.kind).toBe('result');
  });
});
