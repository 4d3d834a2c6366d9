import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Path } from '../../../src/transcript/lint/index.ts';
import { locate } from '../../../src/transcript/lint/json/locate.ts';
import { syntaxFault } from '../../../src/transcript/lint/json/syntax.ts';

const at = (text: string, ...path: Path): string => {
  const [place] = locate(text, [path]);
  return text.slice(place?.from, place?.to);
};

describe('a path leads to its exact place in the text', () => {
  test.each<[string, Path, string]>([
    ['{"a": 1, "b":[true, {"c" : "x"}]}', ['b', 1, 'c'], '"x"'],
    ['  [ 1 , [2,3] ]', [1], '[2,3]'],
    ['{"a":"}\\"]","b":2}', ['b'], '2'],
    ['{"\\u0061":1}', ['a'], '1'],
    ['{"a":1,"a":22}', ['a'], '22'],
    ['{"a":{"b":1},"a":{}}', ['a', 'b'], '{}'],
    ['{"a":"é\\\\"}', ['a'], '"é\\\\"'],
    ['-1.5e3', [], '-1.5e3'],
  ])('%s', (text, path, expected) => {
    expect(at(text, ...path)).toBe(expected);
  });

  test('a member has its key, and what is missing its nearest ancestor', () => {
    const text = '{"a":{"b":1}}';
    const [member, missing] = locate(text, [['a'], ['a', 'x', 'y']]);
    expect(member).toMatchObject({ from: 5, to: 12, key: { from: 1, to: 4 }, exact: true });
    expect(missing).toMatchObject({ from: 5, to: 12, key: { from: 1, to: 4 }, exact: false });
  });
});

const paths = (value: unknown, path: Path = []): readonly Path[] => [
  path,
  ...(Array.isArray(value)
    ? value.flatMap((item, index) => paths(item, [...path, index]))
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, item]) => paths(item, [...path, key]))
      : []),
];
const follow = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, step) => (inner as { [key: string | number]: unknown })[step], value);

test('what stands at the place of any path of any JSON is the value there, whatever the spacing', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(undefined, 1, '\t'), (value, space) => {
      const text = JSON.stringify(value, undefined, space);
      const parsed: unknown = JSON.parse(text);
      const all = paths(parsed);
      locate(text, all).forEach(({ from, to }, index) => {
        expect(JSON.parse(text.slice(from, to))).toEqual(follow(parsed, all[index] ?? []));
      });
    }),
  );
});

describe('the first fault of a text is found', () => {
  test.each<[string, number, string]>([
    ['', 0, 'end'],
    ['{"a":1,}', 7, 'unexpected'],
    ['{"a" 1}', 5, 'unexpected'],
    ['{"a"', 4, 'end'],
    ['[1 2]', 3, 'unexpected'],
    ['[1,]', 3, 'unexpected'],
    ['{} {}', 3, 'more'],
    ['"a\nb"', 2, 'control'],
    ['"\\x"', 1, 'escape'],
    ['"abc', 4, 'end'],
    ['01', 1, 'more'],
    ['{a:1}', 1, 'unexpected'],
    ['[}', 1, 'unexpected'],
    ['\uFEFF{}', 0, 'unexpected'],
    ['nul', 0, 'unexpected'],
  ])('%s', (text, place, why) => {
    expect(syntaxFault(text)).toEqual({ at: place, why });
  });
});

test('a text has a fault exactly where JSON.parse refuses it', () => {
  const pieces = fc.constantFrom(
    ...['{', '}', '[', ']', ',', ':', '"', 'a', '1', '-', '.', 'e', 'true', '\\', ' ', '\u0001', '\u007f'],
  );
  const text = fc.oneof(
    fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
    fc.json(),
  );
  fc.assert(
    fc.property(text, (one) => {
      let valid = true;
      try {
        JSON.parse(one);
      } catch {
        valid = false;
      }
      expect(syntaxFault(one) === undefined).toBe(valid);
    }),
    { numRuns: 5000 },
  );
});

test('nesting of any depth is read without recursion', () => {
  const deep = '['.repeat(200_000);
  expect(syntaxFault(deep)).toEqual({ at: 200_000, why: 'end' });
  expect(at(`{"a":${deep}${']'.repeat(200_000)},"b":7}`, 'b')).toBe('7');
});
