import fc from 'fast-check';
import { expect, test } from 'vitest';
import { notes } from '../../../src/server/catalogs/notes/catalog.ts';
import { FAULTS } from '../../../src/server/faults/registry.ts';
import { type FaultyBench, faultyBench } from './faulty-bench.ts';

/** Cursors are sealed with a secret that each world has for itself. */
const CURSOR = /"nextCursor":"[^"]+"/;
const NOTE = 'notes://note-1';

const choice = fc
  .constantFrom(...FAULTS)
  .chain(({ id }) => fc.record({ id: fc.constant(id), rate: fc.constantFrom(0.3, 0.7, 1) }));
const plan = fc.uniqueArray(choice, { selector: ({ id }) => id, maxLength: 6 });
const step = fc.constantFrom('read', 'miss', 'list', 'listen', 'cancel', 'edit', 'pass', 'end');

async function play(bench: FaultyBench, steps: readonly string[]): Promise<void> {
  for (const [at, name] of steps.entries()) {
    if (name === 'read') await bench.request('resources/read', { uri: NOTE });
    else if (name === 'miss') await bench.request('resources/read', { uri: 'notes://missing' });
    else if (name === 'list') await bench.request('resources/list');
    else if (name === 'listen') await bench.listen(NOTE);
    else if (name === 'cancel') await bench.cancel(at);
    else if (name === 'edit') await bench.change('edit_note', { uri: NOTE, text: `text ${at}` });
    else if (name === 'pass') bench.pass(1500);
    else bench.server.engine.endSubscriptions();
  }
}

test('whatever faults are on: the same seed gives the same wire, and switched off the server is whole again', async () => {
  await fc.assert(
    fc.asyncProperty(
      plan,
      fc.array(step, { maxLength: 12 }),
      fc.integer({ min: 0 }),
      async (faults, steps, seed) => {
        const wires = [];
        for (const bench of [await faultyBench(notes, seed), await faultyBench(notes, seed)]) {
          await bench.set(...faults);
          await play(bench, steps);
          bench.pass(100_000);
          wires.push(bench.wire.map(({ dir, text }) => `${dir} ${text.replace(CURSOR, '')}`));
          await bench.set();
          const at = bench.wire.length;
          expect(await bench.ask('resources/read', { uri: NOTE })).toHaveProperty('result.ttlMs');
          expect(bench.wire.slice(at).map(({ dir }) => dir)).toEqual(['out', 'in']);
          expect(bench.log.filter(({ detail }) => detail?.startsWith('exception'))).toEqual([]);
        }
        expect(wires[0]).toEqual(wires[1]);
      },
    ),
    { numRuns: 20 },
  );
}, 60_000);
