import { expect, it } from 'vitest';
import { decodeBase64, hexDump, imageType, readOutcome } from '../../../src/ui/model/contents.ts';

const PNG = 'iVBORw0KGgo=';

it('shows an empty text as a text, not as nothing', () => {
  const { contents } = readOutcome({
    contents: [{ uri: 'notes://empty', mimeType: 'text/plain', text: '' }],
  });
  expect(contents).toEqual([{ uri: 'notes://empty', mimeType: 'text/plain', kind: 'text', text: '' }]);
});

it('keeps all contents of a read', () => {
  const { contents } = readOutcome({
    contents: [
      { uri: 'a:1', text: 'x' },
      { uri: 'a:2', blob: PNG },
    ],
  });
  expect(contents.map(({ kind }) => kind)).toEqual(['text', 'bytes']);
});

it('decides by bytes and not by claims what is a picture', () => {
  const [real, lie] = readOutcome({
    contents: [
      { uri: 'a:1', mimeType: 'text/plain', blob: PNG },
      { uri: 'a:2', mimeType: 'image/png', blob: 'PHN2Zz4=' },
    ],
  }).contents;
  expect(real).toMatchObject({ kind: 'bytes', image: 'image/png' });
  expect(lie).toMatchObject({ kind: 'bytes', image: undefined });
  expect(imageType(new TextEncoder().encode('<svg xmlns="…">'))).toBeUndefined();
});

it('takes standard padded Base64 only', () => {
  expect(decodeBase64('+/8=')).toEqual(Uint8Array.of(0xfb, 0xff));
  expect(decodeBase64('-_8=')).toBeUndefined();
  expect(decodeBase64('+/8')).toBeUndefined();
  expect(decodeBase64('a b=')).toBeUndefined();
  expect(decodeBase64('')).toEqual(new Uint8Array());
});

it('survives results of any shape', () => {
  for (const odd of [undefined, null, 7, {}, { contents: 'x' }, { contents: [null, 1, {}] }])
    expect(() => readOutcome(odd)).not.toThrow();
});

it('dumps bytes with offset, hex and what is printable', () => {
  expect(
    hexDump(
      Uint8Array.from({ length: 18 }, (_, index) => index + 60),
      64,
    ),
  ).toBe(
    '000000  3c 3d 3e 3f 40 41 42 43 44 45 46 47 48 49 4a 4b  <=>?@ABCDEFGHIJK\n' +
      '000010  4c 4d                                            LM',
  );
});
