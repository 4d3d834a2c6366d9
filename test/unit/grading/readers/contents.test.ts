import { expect, test } from 'vitest';
import { collectEvidence } from '../../../../src/grading/evidence.ts';
import {
  bytesIn,
  contentNamed,
  contentsRead,
  typeByBytes,
} from '../../../../src/grading/readers/contents.ts';
import { read, recorded, refused, text } from '../frames.ts';

const NOTE = 'notes://note-1';

test('the contents of a URI are those of its last read that brought some', () => {
  const evidence = collectEvidence(
    recorded(
      read(1, NOTE),
      text(1, NOTE, 'old'),
      read(2, NOTE),
      text(2, NOTE, 'new'),
      read(3, NOTE),
      refused(3, -32603, 'Internal error'),
    ),
  );
  expect(contentsRead(evidence, 'NOTES://note-1')).toEqual([
    { uri: NOTE, mimeType: undefined, text: 'new', blob: undefined },
  ]);
  expect(contentsRead(evidence, NOTE, 'orders')).toBeUndefined();
  expect(contentsRead(evidence, 'notes://note-2')).toBeUndefined();
});

test('a content of any shape is taken as it came', () => {
  const odd = { resultType: 'complete', contents: [{ uri: 7, blob: 'AA==' }, 'no object'] };
  const evidence = collectEvidence(recorded(read(1, NOTE), ['in', { jsonrpc: '2.0', id: 1, result: odd }]));
  expect(contentsRead(evidence, NOTE)).toEqual([
    { uri: '', mimeType: undefined, text: undefined, blob: 'AA==' },
  ]);
});

test('bytes come from standard Base64 with its padding, and from nothing else', () => {
  expect(bytesIn('+/8Awyg=')).toEqual([0xfb, 0xff, 0x00, 0xc3, 0x28]);
  expect(bytesIn('')).toEqual([]);
  expect(bytesIn('-_8Awyg=')).toBeUndefined();
  expect(bytesIn('+/8Awyg')).toBeUndefined();
});

test('a content is found by its own URI, also in the answer about the directory that holds it', () => {
  const contents = [
    { uri: 'file:///workspace', mimeType: 'inode/directory', text: 'a.txt' },
    { uri: 'file:///workspace/a.txt', mimeType: 'text/plain', text: 'A' },
  ];
  const evidence = collectEvidence(
    recorded(read(1, 'file:///workspace'), ['in', { jsonrpc: '2.0', id: 1, result: { contents } }]),
  );
  expect(contentNamed(evidence, 'file:///workspace/a.txt')?.text).toBe('A');
  expect(contentNamed(evidence, 'file:///workspace/b.txt')).toBeUndefined();
});

test('first bytes speak for a type only if all of its signature is there', () => {
  expect(typeByBytes([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])).toBe('image/png');
  expect(typeByBytes([0x89, 0x50, 0x4e, 0x47])).toBeUndefined();
  expect(typeByBytes([])).toBeUndefined();
});
