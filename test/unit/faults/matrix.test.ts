import { describe, expect, test } from 'vitest';
import { FAULTS as OFFERED } from '../../../src/control/faults.ts';
import { notes } from '../../../src/server/catalogs/notes/catalog.ts';
import { FAULTS } from '../../../src/server/faults/registry.ts';
import type { RuleId } from '../../../src/transcript/lint/index.ts';
import { type FaultyBench, faultyBench } from './faulty-bench.ts';

/**
 * What the lint finds under each fault, all rules of one conversation that touches everything. An empty list is a
 * finding too: what breaks no rule on the wire has to be found in another way, and the note says how.
 */
const FINDINGS: { readonly [fault: string]: readonly RuleId[] } = {
  noAcknowledgment: ['subscriptions.ackFirst'],
  // In order, only slow: nothing is broken.
  lateAcknowledgment: [],
  eventBeforeAcknowledgment: ['subscriptions.ackFirst'],
  wrongSubscriptionId: ['subscriptions.unknownId'],
  // Duplicates are allowed: an event is a signal, not a log.
  duplicateEvent: [],
  // What did not come cannot be seen; only reading again finds it.
  droppedEvent: [],
  unaskedEvent: ['subscriptions.unasked'],
  eventsAfterCancel: ['cancellation.after'],
  hintsStripped: ['caching.ttlMissing', 'caching.scopeMissing'],
  ttlNegative: ['caching.ttl'],
  scopeUnknown: ['caching.scope'],
  scopeVaries: ['caching.scopeVaries'],
  resultTypeStripped: ['results.resultType'],
  emptyContents: ['resources.empty'],
  legacyNotFound: ['errors.oldCode'],
  lyingMimeType: ['resources.mimeType'],
  urlSafeBase64: ['resources.blob'],
  // One list says nothing of whose it is: two principals have to be compared.
  leakingList: [],
  // A list may be empty.
  emptyList: [],
  // An empty page with a cursor is allowed, and so is the cursor "".
  emptyFirstPage: [],
  resourcesUndeclared: ['versioning.undeclared'],
  // Who asks is decided behind the wire.
  membershipLost: [],
  identityMixedUp: [],
  // This server does not log at all, which makes it two findings.
  unaskedLog: ['logging.unasked', 'versioning.undeclared'],
  lateProgress: ['progress.afterEnd'],
  serverRequest: ['framing.serverRequest'],
  truncatedAnswer: ['framing.json'],
  wrongAnswerId: ['framing.answerIdType', 'framing.answerToNothing'],
  // Slow is not wrong.
  slowAnswer: [],
  replyAfterCancel: ['cancellation.crossed'],
};

test('the control port offers exactly the faults that there are', () => {
  expect(OFFERED.map(({ id, layer, ...more }) => ({ id, layer, ...more }))).toEqual(
    FAULTS.map(({ id, layer, ms }) => ({ id, layer, ...(ms === undefined ? {} : { ms }) })),
  );
  expect(Object.keys(FINDINGS)).toEqual(FAULTS.map(({ id }) => id));
});

describe('each fault gives exactly its findings', () => {
  for (const { id } of FAULTS)
    test(id, async () => {
      const bench = await faultyBench(notes);
      await bench.set(id);
      await conversation(bench);
      const found = new Set(bench.findings().map(({ rule }) => rule));
      expect([...found].toSorted()).toEqual([...(FINDINGS[id] ?? [])].toSorted());
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
