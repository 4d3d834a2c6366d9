import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  acknowledged,
  cancelled,
  conversation,
  error,
  listen,
  request,
  result,
  updated,
} from './conversation.ts';

const id = fc.constantFrom<unknown>(0, 1, '1', 'a', null, 1.5);
const message = fc.oneof(
  id.map((one) => ['out', request(one, 'resources/read', { uri: 'notes://a' })] as const),
  id.map((one) => ['out', listen(one, 'notes://a')] as const),
  id.map((one) => ['out', cancelled(one)] as const),
  id.map((one) => ['in', result(one)] as const),
  fc
    .tuple(id, fc.constantFrom(-32600, -32602, -32700))
    .map(([one, code]) => ['in', error(one, code)] as const),
  id.map((one) => ['in', acknowledged(one, 'notes://a')] as const),
  id.map((one) => ['in', updated(one, 'notes://a')] as const),
  fc.string().map((text) => ['out', text] as const),
);
const talk = fc.array(fc.tuple(message, fc.constantFrom('c1', 'c2')), { maxLength: 60 });

test('whatever is said, links lead both ways and never into the future or to another connection', () => {
  fc.assert(
    fc.property(talk, (messages) => {
      const told = conversation();
      const connections = new Map<number, string>();
      for (const [[dir, said], connection] of messages)
        connections.set(dir === 'out' ? told.out(said, connection) : told.in(said, connection), connection);
      for (const [seq, connection] of connections) {
        const { answers, answeredBy, cancels, belongsTo, sameIdAs } = told.index.links(seq);
        if (answers !== undefined) expect(told.index.links(answers).answeredBy).toBe(seq);
        if (answeredBy !== undefined) expect(told.index.links(answeredBy).answers).toBe(seq);
        for (const earlier of [answers, cancels, belongsTo, sameIdAs]) {
          if (earlier === undefined) continue;
          expect(earlier).toBeLessThan(seq);
          expect(connections.get(earlier)).toBe(connection);
        }
      }
      for (const { seq, events } of told.index.subscriptions())
        for (const event of events) expect(told.index.links(event).belongsTo).toBe(seq);
    }),
    { numRuns: 300 },
  );
});
