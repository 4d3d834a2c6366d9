import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMember, removeMember, replaceSpan, valueSpan } from '../../../src/ui/model/json-path.ts';
import { tokens } from '../../../src/ui/model/json-tokens.ts';
import { asWritten, chunks, laidOut } from '../../../src/ui/model/layout.ts';

const joined = (pieces: Iterable<{ readonly text: string }>): string =>
  [...pieces].map(({ text }) => text).join('');

describe('tokens', () => {
  it('cover any text without gaps, broken text included', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.string({ unit: 'binary' })), (text) => {
        let at = 0;
        for (const { from, to } of tokens(text)) {
          expect(from).toBe(at);
          expect(to).toBeGreaterThan(from);
          at = to;
        }
        expect(at).toBe(text.length);
      }),
    );
  });

  it('tell keys from strings', () => {
    const text = '{"a" : "b", "c":["d"]}';
    const kinds = [...tokens(text)].map(({ kind, from, to }) => [kind, text.slice(from, to)]);
    expect(kinds.filter(([kind]) => kind === 'key')).toEqual([
      ['key', '"a"'],
      ['key', '"c"'],
    ]);
    expect(kinds.filter(([kind]) => kind === 'string')).toEqual([
      ['string', '"b"'],
      ['string', '"d"'],
    ]);
  });
});

describe('layout', () => {
  it('as written is the text itself', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(joined(asWritten(text))).toBe(text);
      }),
    );
  });

  it('changes nothing but white space between tokens, so the JSON stays the same JSON', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(JSON.parse(joined(laidOut(text)))).toEqual(JSON.parse(text));
      }),
    );
  });

  it('keeps all 20 digits of a number, repeated keys and escapes', () => {
    const text = '{"id":12345678901234567890,"a":1,"a":"\\u0041"}';
    expect(joined(laidOut(text))).toBe('{\n  "id": 12345678901234567890,\n  "a": 1,\n  "a": "\\u0041"\n}');
  });

  it('leaves empty objects and arrays on one line', () => {
    expect(joined(laidOut('{"a":{},"b":[ ]}'))).toBe('{\n  "a": {},\n  "b": []\n}');
  });

  it('is cut into chunks that together are the whole text', () => {
    const text = JSON.stringify({ blob: 'A'.repeat(1000), list: [1, 2, 3] });
    const parts = [...chunks(laidOut(text), 100)];
    expect(parts.map((part) => joined(part)).join('')).toBe(joined(laidOut(text)));
    for (const part of parts.slice(0, -1)) expect(joined(part)).toHaveLength(100);
  });
});

describe('values by path', () => {
  const text = '{ "id" : 1, "params": {"uri":"notes://a", "id": 2}, "list":[{"id":3}] }';

  it('finds the value at exactly this path', () => {
    const span = valueSpan(text, ['id']);
    expect(span && text.slice(span.from, span.to)).toBe('1');
    const inner = valueSpan(text, ['params', 'id']);
    expect(inner && text.slice(inner.from, inner.to)).toBe('2');
    const object = valueSpan(text, ['params']);
    expect(object && text.slice(object.from, object.to)).toBe('{"uri":"notes://a", "id": 2}');
    expect(valueSpan(text, ['missing'])).toBeUndefined();
    expect(valueSpan('[{"id":1}]', ['id'])).toBeUndefined();
  });

  it('takes the last of repeated keys, as a parser does', () => {
    const twice = '{"id":1,"id":"b"}';
    const span = valueSpan(twice, ['id']);
    expect(span && replaceSpan(twice, span, '9')).toBe('{"id":1,"id":9}');
  });

  it('agrees with a parser on any object', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }), (object) => {
        const written = JSON.stringify(object);
        for (const [key, value] of Object.entries(JSON.parse(written))) {
          const span = valueSpan(written, [key]);
          expect(span && JSON.parse(written.slice(span.from, span.to))).toEqual(value);
        }
      }),
    );
  });

  it('removes a member with its comma, wherever it stands', () => {
    expect(removeMember('{"a":1,"b":2}', ['a'])).toBe('{"b":2}');
    expect(removeMember('{"a":1,"b":2}', ['b'])).toBe('{"a":1}');
    expect(removeMember('{\n  "a": 1,\n  "b": 2\n}', ['b'])).toBe('{\n  "a": 1\n}');
    expect(removeMember('{"a":{"b":1}}', ['a', 'b'])).toBe('{"a":{}}');
    expect(removeMember('{"a":1}', ['x'])).toBe('{"a":1}');
  });

  it('adds a member laid out like its neighbours', () => {
    expect(addMember('{\n  "m": {\n    "a": 1\n  }\n}', ['m'], 'b', 'x')).toBe(
      '{\n  "m": {\n    "a": 1,\n    "b": "x"\n  }\n}',
    );
    expect(addMember('{"m":{}}', ['m'], 'b', 'x')).toBe('{"m":{"b": "x"}}');
    expect(addMember('{"m":1}', ['m'], 'b', 'x')).toBe('{"m":1}');
  });
});
