import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isObject } from '../../../src/protocol/json.ts';
import { isDeeperThan, isLongerThan, isWellFormed, utf8Length } from '../../../src/protocol/scan.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('a', 'é', '語', '😀', '\ud83d', '\ude00') }),
);

test('bytes are counted as an encoder would write them', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const bytes = new TextEncoder().encode(text).length;
      expect(utf8Length(text)).toBe(bytes);
      for (const limit of [0, bytes - 1, bytes, bytes + 1])
        expect(isLongerThan(limit, text)).toBe(bytes > limit);
    }),
  );
});

test('halves of surrogate pairs count three bytes, whole characters what they are', () => {
  for (const text of ['', 'a', 'é', '架', '😀', 'a\ud83d', '\ude00a', '\ude00\ud83d', '\ud83d\ud83d\ude00'])
    expect([text, utf8Length(text)]).toEqual([text, new TextEncoder().encode(text).length]);
});

test('half a surrogate pair is found wherever it stands', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      // An encoder replaces it, so that decoding gives another text.
      expect(isWellFormed(text)).toBe(
        new TextDecoder().decode(new TextEncoder().encode(`x${text}`)) === `x${text}`,
      );
    }),
  );
});

test('depth is that of the value, whatever its strings hold', () => {
  const string = fc.string({ unit: fc.constantFrom('[', '{', ']', '}', '"', '\\', 'a') });
  const value = fc.letrec((tie) => ({
    any: fc.oneof({ maxDepth: 12 }, string, fc.integer(), tie('list'), tie('object')),
    list: fc.array(tie('any'), { maxLength: 3 }),
    object: fc.dictionary(string, tie('any'), { maxKeys: 3 }),
  })).any;
  fc.assert(
    fc.property(value, fc.boolean(), (nested, indented) => {
      const text = JSON.stringify(nested, undefined, indented ? 2 : 0);
      const depth = depthOf(nested);
      for (const limit of [0, 1, Math.max(0, depth - 1), depth, depth + 1])
        expect(isDeeperThan(limit, text)).toBe(depth > limit);
    }),
  );
});

function depthOf(value: unknown): number {
  if (!Array.isArray(value) && !isObject(value)) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}
