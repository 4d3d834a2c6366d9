import { describe, expect, test } from 'vitest';
import { notes } from '../../../src/server/catalogs/notes/catalog.ts';
import { createEngine } from '../../../src/server/engine.ts';
import { openFaultyServer } from '../../../src/server/faults/index.ts';
import { createLine } from '../../../src/server/faults/line.ts';
import { FAULTS } from '../../../src/server/faults/registry.ts';
import { issuerOf } from '../../../src/server/identity/audience.ts';
import { createAuthenticator } from '../../../src/server/identity/authenticator.ts';
import { type Frame, faultyBench, manualTimer, settled } from './faulty-bench.ts';

const NOTE = 'notes://note-1';

describe('off', () => {
  test('means that the line is the given one, its own two functions', () => {
    const plain = { out: () => undefined, in: async () => undefined };
    const line = createLine(plain, manualTimer().timer);
    expect([line.out, line.in]).toEqual([plain.out, plain.in]);
    line.use(
      FAULTS.flatMap((fault) =>
        fault.layer === 'frames' ? [{ fault, seed: 1, choice: { id: fault.id } }] : [],
      ),
    );
    expect(line.out).not.toBe(plain.out);
    line.use([]);
    expect(line.out).toBe(plain.out);
    expect(line.in).toBe(plain.in);
  });

  test('means that the families of the catalog are its own', async () => {
    const bench = await faultyBench(notes);
    expect(bench.server.faults()).toEqual({ seed: 1, faults: [] });
    let families: unknown;
    const server = await openFaultyServer({
      createEngine(options) {
        const engine = createEngine(options);
        families = () => options.catalog.resources;
        return engine;
      },
      catalog: notes,
      world: bench.world,
      authenticator: createAuthenticator({
        store: bench.world.store,
        issuer: issuerOf(bench.world.id),
        now: bench.world.now,
      }),
    });
    const served = families as () => unknown;
    expect(served()).toBe(notes.resources);
    await server.setFaults({ seed: 1, faults: [{ id: 'emptyList' }] });
    expect(served()).not.toBe(notes.resources);
    await server.setFaults({ seed: 1, faults: [] });
    expect(served()).toBe(notes.resources);
  });

  test('gives the same bytes as a server that never had a fault', async () => {
    const [once, never] = await Promise.all([faultyBench(notes), faultyBench(notes)]);
    await once.set(...FAULTS.map(({ id }) => id));
    await once.set();
    for (const bench of [once, never]) {
      await bench.listen(NOTE);
      await bench.change('edit_note', { uri: NOTE, text: 'x' });
      for (const uri of [NOTE, 'notes://missing']) await bench.ask('resources/read', { uri });
    }
    expect(once.wire.map(({ text }) => text)).toEqual(never.wire.map(({ text }) => text));
  });
});

test('what a fault held back goes on when it is switched off, in order', async () => {
  const bench = await faultyBench(notes);
  await bench.set('lateAcknowledgment', 'slowAnswer');
  await bench.listen(NOTE);
  await bench.change('edit_note', { uri: NOTE, text: 'x' });
  await bench.request('resources/read', { uri: NOTE });
  expect(bench.came()).toEqual([]);
  await bench.set();
  expect(bench.came().map(({ id, method }) => id ?? method)).toEqual(
    expect.arrayContaining([
      'notifications/subscriptions/acknowledged',
      'notifications/resources/updated',
      2,
    ]),
  );
});

test('nothing that was held back reaches a peer that is gone', async () => {
  const bench = await faultyBench(notes);
  await bench.set('slowAnswer');
  const sent: string[] = [];
  const { engine } = bench.server;
  const connection = engine.connect({ credentials: { from: 'meta' }, send: (text) => sent.push(text) });
  await bench.request('server/discover');
  await engine.receive(bench.wire[0]?.text ?? '', connection);
  engine.disconnect(connection);
  bench.pass(10_000);
  expect(sent).toEqual([]);
});

test('closing in order sends what was held back, then the final results', async () => {
  const bench = await faultyBench(notes);
  await bench.set('lateAcknowledgment');
  const sent: Frame[] = [];
  const { engine } = bench.server;
  const connection = engine.connect({
    credentials: { from: 'meta' },
    send: (text) => sent.push(JSON.parse(text)),
  });
  await bench.listen(NOTE);
  await engine.receive(bench.wire[0]?.text ?? '', connection);
  engine.close(connection);
  expect(sent.map(({ id, method }) => id ?? method)).toEqual(['notifications/subscriptions/acknowledged', 1]);
});

describe('the plan', () => {
  test('stands in the world: another instance follows, a snapshot holds it, a reset ends it', async () => {
    const bench = await faultyBench(notes);
    const { world } = bench;
    const other = await openFaultyServer({
      createEngine,
      catalog: notes,
      world,
      authenticator: createAuthenticator({ store: world.store, issuer: issuerOf(world.id), now: world.now }),
    });
    await bench.set('hintsStripped');
    await settled();
    expect(other.faults()).toEqual({ seed: 1, faults: [{ id: 'hintsStripped' }] });
    const snapshot = await world.store.snapshot();
    expect(snapshot.values['state:faults:notes']).toEqual(other.faults());
    await world.reset();
    await settled();
    for (const server of [other, bench.server]) expect(server.faults().faults).toEqual([]);
    await world.restore(snapshot);
    await settled();
    expect(other.faults().faults).toEqual([{ id: 'hintsStripped' }]);
  });

  test('belongs to one server of the world', async () => {
    const bench = await faultyBench(notes);
    await bench.set('hintsStripped');
    expect(await bench.world.store.values.get('state:faults:orders')).toBeUndefined();
  });

  test.each<[string, unknown, RegExp]>([
    ['nothing', undefined, /seed and a list/],
    ['a seed that is no integer', { seed: 0.5, faults: [] }, /seed of faults must be an integer/],
    ['an unknown fault', { seed: 1, faults: [{ id: 'ghost' }] }, /no fault "ghost"; there are noAck/],
    [
      'the same fault twice',
      { seed: 1, faults: [{ id: 'slowAnswer' }, { id: 'slowAnswer' }] },
      /named twice/,
    ],
    ['a rate above one', { seed: 1, faults: [{ id: 'slowAnswer', rate: 2 }] }, /rate of "slowAnswer"/],
    ['a wait where none is', { seed: 1, faults: [{ id: 'droppedEvent', ms: 5 }] }, /does not wait/],
    ['a wait without end', { seed: 1, faults: [{ id: 'slowAnswer', ms: 1e9 }] }, /at most 600000/],
  ])('is refused: %s, and what was there stays', async (_what, plan, message) => {
    const bench = await faultyBench(notes);
    await bench.set('droppedEvent');
    await expect(bench.server.setFaults(plan)).rejects.toThrow(message);
    expect(bench.server.faults().faults).toEqual([{ id: 'droppedEvent' }]);
  });

  test('of another version of the lab is no plan, and the operator hears why', async () => {
    const bench = await faultyBench(notes);
    await bench.world.store.values.put('state:faults:notes', { seed: 1, faults: [{ id: 'fromTheFuture' }] });
    await bench.server.follow();
    expect(bench.server.faults().faults).toEqual([]);
    expect(bench.log.at(-1)?.detail).toMatch(/fromTheFuture/);
  });
});

describe('a seed', () => {
  const eventsHeard = async (seed: number) => {
    const bench = await faultyBench(notes, seed);
    await bench.set({ id: 'droppedEvent', rate: 0.5 });
    await bench.listen(NOTE);
    const heard: boolean[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      const before = bench.came().length;
      await bench.change('edit_note', { uri: NOTE, text: `text ${turn}` });
      heard.push(bench.came().length > before);
    }
    return heard;
  };

  test('drops the same events of the same conversation', async () => {
    const heard = await eventsHeard(42);
    expect(await eventsHeard(42)).toEqual(heard);
    expect(new Set(heard)).toEqual(new Set([true, false]));
    expect(await eventsHeard(43)).not.toEqual(heard);
  });
});
