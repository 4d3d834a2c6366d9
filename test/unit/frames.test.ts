import { expect, test } from 'vitest';
import { idKey, parseFrame } from '../../src/protocol/frames.ts';

test('the ids 1 and "1" are different ids', () => {
  expect(idKey(1)).not.toBe(idKey('1'));
});

test('a frame whose id is null is no notification', () => {
  expect(parseFrame('{"jsonrpc":"2.0","id":null,"method":"tools/list"}').kind).toBe('invalid');
});

test('text that is no JSON is an invalid frame, not an exception', () => {
  expect(parseFrame('{oops').kind).toBe('invalid');
});
