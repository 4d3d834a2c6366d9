import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { utf8Length } from '../../../src/transcript/utf8.ts';

const encoder = new TextEncoder();

test('a text has as many bytes as an encoder makes of it, halves of surrogate pairs included', () => {
  const texts = string({ unit: 'binary' });
  assert(property(texts, (text) => utf8Length(text) === encoder.encode(text).length));
  for (const text of ['', 'a', 'é', '架', '😀', 'a\ud83d', '\ude00a', '\ude00\ud83d', '\ud83d\ud83d\ude00'])
    expect([text, utf8Length(text)]).toEqual([text, encoder.encode(text).length]);
});
