import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLinter, lintAll, RULE_IDS, RULES, type Rule } from '../../../src/transcript/lint/index.ts';
import type { RecordedFrame } from '../../../src/transcript/model.ts';
import { recorded } from './frames.ts';

const examples = RULE_IDS.flatMap((id) => {
  const rule: Rule = RULES[id];
  return [...rule.breaks, ...rule.holds].filter(({ text }) => text.length < 5000);
});
const line = fc.oneof(
  fc.constantFrom(...examples),
  fc.record({ dir: fc.constantFrom('in' as const, 'out' as const), text: fc.oneof(fc.string(), fc.json()) }),
);

test('whatever is said in whatever order, the linter judges it without throwing and points into the text', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      const frames = recorded(lines);
      for (const finding of lintAll(frames)) {
        const text = frames[finding.seq - 1]?.text ?? '';
        expect(finding.from).toBeLessThanOrEqual(finding.to);
        expect(finding.to).toBeLessThanOrEqual(text.length);
      }
    }),
    { numRuns: 200 },
  );
});

/** Puts any JSON in the place of any value of a frame. */
const mutated = fc
  .tuple(fc.constantFrom(...examples), fc.nat(), fc.jsonValue({ maxDepth: 2 }))
  .map(([one, n, value]) => {
    let place = 0;
    try {
      const total = JSON.stringify(JSON.parse(one.text), (_key, inner: unknown) => {
        place += 1;
        return inner;
      });
      const target = n % place;
      place = 0;
      const text = JSON.stringify(JSON.parse(total), (_key, inner: unknown) => {
        place += 1;
        return place - 1 === target ? value : inner;
      });
      return { dir: one.dir, text: text ?? 'null' };
    } catch {
      return one;
    }
  });

test('a value of any kind in any place of a frame is judged without throwing', () => {
  fc.assert(
    fc.property(fc.array(mutated, { maxLength: 10 }), (lines) => {
      expect(() => lintAll(recorded(lines))).not.toThrow();
    }),
    { numRuns: 100 },
  );
});

test('frames of two connections do not touch each other', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...examples), { maxLength: 15 }), (lines) => {
      const own = recorded(lines);
      const other = recorded(lines).map((frame) => ({ ...frame, connection: 'c2', server: 'orders' }));
      const linter = createLinter();
      const mixed = own.flatMap((frame, index) => {
        linter.add(other[index] ?? frame);
        return linter.add(frame);
      });
      expect(mixed).toEqual(lintAll(own));
    }),
  );
});

/** A text that counts how often it is looked at; what the linter does with a frame, it does by these. */
function counted(frames: readonly RecordedFrame[]): number {
  let parses = 0;
  const linter = createLinter();
  for (const frame of frames)
    linter.add(
      new Proxy(frame, {
        get(target, key: keyof RecordedFrame) {
          if (key === 'text') parses += 1;
          return target[key];
        },
      }),
    );
  return parses;
}

test('each frame is looked at a bounded number of times, however long the conversation', () => {
  const talk = (count: number) =>
    recorded(
      Array.from(
        { length: count },
        (_, n) => examples[n % examples.length] ?? { dir: 'in' as const, text: '' },
      ),
    );
  const few = counted(talk(examples.length)) / examples.length;
  const many = counted(talk(examples.length * 10)) / (examples.length * 10);
  expect(few).toBeLessThan(5);
  expect(many).toBeLessThan(5);
});

test('what a finding says is short, however big the frame', () => {
  const big = 'x'.repeat(50_000);
  const reading = Array.from({ length: 200 }, (_, id) => [
    {
      dir: 'out' as const,
      text: JSON.stringify({ jsonrpc: '2.0', id, method: 'resources/read', params: { uri: `a:${id}`, big } }),
    },
    {
      dir: 'in' as const,
      text: JSON.stringify({ jsonrpc: '2.0', id, result: { resultType: 'complete', contents: [], big } }),
    },
  ]).flat();
  const frames = recorded(reading);
  expect(lintAll(frames).some(({ data }) => JSON.stringify(data).length > 1000)).toBe(false);
});
