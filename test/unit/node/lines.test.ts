import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LineReader } from '../../../src/node/lines.ts';

test('lines may arrive in pieces of any size, and end with or without a carriage return', () => {
  const bytes = Buffer.from('{"a":"é"}\r\n\n\r\n{"b":2}\n{"c":3}');
  const expected = ['{"a":"é"}', '{"b":2}', '{"c":3}'].map((text) => ({ kind: 'text', text }));
  for (let size = 1; size <= bytes.length; size += 1)
    expect(read(100, pieces(bytes, size))).toEqual(expected);
});

test('a line of exactly the limit passes, with either ending; one byte more does not', () => {
  expect(read(3, [Buffer.from('abc\nabc\r\nabc')])).toEqual([text('abc'), text('abc'), text('abc')]);
  expect(read(3, [Buffer.from('abcd\nabc\n')])).toEqual([{ kind: 'tooLong' }, text('abc')]);
  expect(read(3, [Buffer.from('abcde\nabc\n')])).toEqual([{ kind: 'tooLong' }, text('abc')]);
});

test('a line without end is told once, at once, and dropped up to the next newline', () => {
  const reader = new LineReader(10);
  expect([...reader.push(Buffer.alloc(12, 'x'))]).toEqual([{ kind: 'tooLong' }]);
  for (let times = 0; times < 1000; times += 1) expect([...reader.push(Buffer.alloc(1000, 'x'))]).toEqual([]);
  expect([...reader.push(Buffer.from('xx\nok\n'))]).toEqual([text('ok')]);
});

test('bytes that are not UTF-8 are told, and the next line is read', () => {
  expect(read(10, [Buffer.from([0xff, 0x0a]), Buffer.from('ok\n')])).toEqual([
    { kind: 'notUtf8' },
    text('ok'),
  ]);
});

test('a byte order mark stays in the text', () => {
  expect(read(10, [Buffer.from('\ufeff{}\n')])).toEqual([text('\ufeff{}')]);
});

test('a buffer that the stream uses again does not change what was read', () => {
  const reader = new LineReader(10);
  const buffer = Buffer.from('abc');
  expect([...reader.push(buffer)]).toEqual([]);
  buffer.fill('x');
  expect([...reader.push(Buffer.from('\n'))]).toEqual([text('abc')]);
});

test('whatever the pieces, the lines are those of the whole', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 7 }), (input, size) => {
      const bytes = Buffer.from(input.replaceAll(' ', '\n'));
      expect(read(5, pieces(bytes, size))).toEqual(read(5, [bytes]));
    }),
  );
});

function text(value: string) {
  return { kind: 'text', text: value };
}

function read(limit: number, chunks: readonly Uint8Array[]) {
  const reader = new LineReader(limit);
  return [...chunks.flatMap((chunk) => [...reader.push(chunk)]), ...reader.end()];
}

function pieces(bytes: Buffer, size: number): Buffer[] {
  const count = Math.ceil(bytes.length / size);
  return Array.from({ length: count }, (_, index) => bytes.subarray(index * size, (index + 1) * size));
}
