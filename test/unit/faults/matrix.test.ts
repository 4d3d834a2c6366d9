import { describe, expect, test } from 'vitest';
import { FAULTS as OFFERED } from '../../../src/control/faults.ts';
import { notes } from '../../../src/server/catalogs/notes/catalog.ts';
import { FAULTS } from '../../../src/server/faults/registry.ts';
import { EXPECTED } from '../../../src/ui/faults/expected.ts';
import { type FaultyBench, faultyBench } from './faulty-bench.ts';

test('the control port offers exactly the faults that there are', () => {
  expect(OFFERED.map(({ id, layer, ...more }) => ({ id, layer, ...more }))).toEqual(
    FAULTS.map(({ id, layer, ms }) => ({ id, layer, ...(ms === undefined ? {} : { ms }) })),
  );
  expect(Object.keys(EXPECTED)).toEqual(FAULTS.map(({ id }) => id));
});

describe('each fault gives exactly its findings', () => {
  for (const { id } of OFFERED)
    test(id, async () => {
      const bench = await faultyBench(notes);
      await bench.set(id);
      await conversation(bench);
      const found = new Set(bench.findings().map(({ rule }) => rule));
      expect([...found].toSorted()).toEqual([...EXPECTED[id]].toSorted());
    });

  test('and without faults there is none', async () => {
    const bench = await faultyBench(notes);
    await conversation(bench);
    expect(bench.findings()).toEqual([]);
  });
});

/** Everything that a fault could touch: lists over pages, reads of all kinds, two subscriptions, cancelling, an end. */
async function conversation(bench: FaultyBench): Promise<void> {
  await bench.ask('server/discover');
  let cursor: string | undefined;
  for (let pages = 0; pages < 4; pages += 1) {
    const page = await bench.ask('resources/list', cursor === undefined ? {} : { cursor });
    const next = (page?.result as { nextCursor?: string } | undefined)?.nextCursor;
    if (next === undefined) break;
    cursor = next;
  }
  for (const uri of ['notes://note-1', 'notes://missing', 'notes://lighthouse'])
    await bench.ask('resources/read', { uri, _meta: { progressToken: `progress of ${uri}` } });
  const first = await bench.listen('notes://note-1');
  await bench.listen('notes://note-2');
  for (const uri of ['notes://note-1', 'notes://note-2'])
    await bench.change('edit_note', { uri, text: 'changed' });
  bench.pass(5000);
  const unwanted = await bench.request('resources/read', { uri: 'notes://note-3' });
  if (!bench.came().some(({ id }) => id === unwanted)) await bench.cancel(unwanted);

  await bench.cancel(first);
  await bench.ask('resources/read', { uri: 'notes://note-4' });
  bench.pass(5000);
  await bench.change('edit_note', { uri: 'notes://note-1', text: 'changed again' });
  bench.server.engine.endSubscriptions();
  bench.pass(5000);
}
