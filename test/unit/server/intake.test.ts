import { describe, expect, test } from 'vitest';
import { LIMITS } from '../../../src/protocol/limits.ts';
import { libraryBench, meta, settle } from './fixtures/peer.ts';

const DISCOVER = { jsonrpc: '2.0', id: 1, method: 'server/discover', params: { _meta: meta() } };
const { peer, engine, log } = libraryBench();

async function only(frame: string | object) {
  const frames = await peer.exchange(frame);
  expect(frames).toHaveLength(1);
  return frames[0];
}

describe('frames whose id cannot be read are answered without one', () => {
  test.each([
    ['broken JSON', '{"jsonrpc":"2.0","id":1,', -32700],
    ['an empty frame', '', -32700],
    ['blanks', '  \n', -32700],
    ['a byte order mark', `\uFEFF${JSON.stringify(DISCOVER)}`, -32700],
    ['half a surrogate pair', '{"jsonrpc":"2.0","id":1,"method":"\uD800"}', -32700],
    ['a batch', [DISCOVER, DISCOVER], -32600],
    ['an empty batch', [], -32600],
    ['null', 'null', -32600],
    ['a string', '"server/discover"', -32600],
    ['a null id', { ...DISCOVER, id: null }, -32600],
    ['a fractional id', { ...DISCOVER, id: 1.5 }, -32600],
    ['a boolean id', { ...DISCOVER, id: true }, -32600],
    ['an object as id', { ...DISCOVER, id: {} }, -32600],
    ['an id beyond exact integers', '{"jsonrpc":"2.0","id":9007199254740993,"method":"x"}', -32600],
    ['no method and no id', { jsonrpc: '2.0' }, -32600],
    ['a number as method and no id', { jsonrpc: '2.0', method: 1 }, -32600],
  ])('%s', async (_name, frame, code) => {
    const answer = await only(frame);
    expect(answer).toMatchObject({ jsonrpc: '2.0', error: { code } });
    expect(answer).not.toHaveProperty('id');
  });
});

describe('faulty requests with a readable id are refused under it', () => {
  test.each([
    ['jsonrpc 1.0', { ...DISCOVER, jsonrpc: '1.0' }],
    ['no jsonrpc', { id: 1, method: 'server/discover', params: {} }],
    ['a method that is no string', { ...DISCOVER, method: 5 }],
    ['no method', { jsonrpc: '2.0', id: 1 }],
    ['params that are a list', { ...DISCOVER, params: [1] }],
    ['params that are null', { ...DISCOVER, params: null }],
    ['a request that is a response too', { ...DISCOVER, result: {} }],
  ])('%s', async (_name, frame) => {
    expect(await only(frame)).toMatchObject({ id: 1, error: { code: -32600 } });
  });

  test('id 0 and the empty string are ids', async () => {
    expect(await only({ ...DISCOVER, id: 0 })).toMatchObject({ id: 0, result: { resultType: 'complete' } });
    expect(await only({ ...DISCOVER, id: '' })).toMatchObject({ id: '', result: { resultType: 'complete' } });
  });
});

describe('limits', () => {
  test('a frame of more than 1 MiB of UTF-8 is refused before it is parsed', async () => {
    // Fewer UTF-16 units than the limit, more bytes.
    const text = JSON.stringify({ ...DISCOVER, pad: 'é'.repeat(LIMITS.clientFrameBytes / 2) });
    expect(text.length).toBeLessThan(LIMITS.clientFrameBytes);
    const answer = await only(text);
    expect(answer).toMatchObject({ error: { code: -32600, data: { limit: LIMITS.clientFrameBytes } } });
    expect(answer).not.toHaveProperty('id');
  });

  test('a frame of exactly 1 MiB is served', async () => {
    const empty = JSON.stringify({ ...DISCOVER, pad: '' });
    const pad = 'x'.repeat(LIMITS.clientFrameBytes - empty.length);
    expect(await only(JSON.stringify({ ...DISCOVER, pad }))).toHaveProperty('result');
  });

  test('nesting of 64 is served and of 65 refused', async () => {
    const nested = (depth: number) =>
      `{"jsonrpc":"2.0","id":1,"method":"server/discover","params":{"_meta":${JSON.stringify(meta())}},"x":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;
    expect(await only(nested(64))).toHaveProperty('result');
    expect(await only(nested(65))).toMatchObject({ error: { code: -32600, data: { limit: 64 } } });
    expect(await only('['.repeat(20_000))).toMatchObject({ error: { code: -32600 } });
  });

  test('brackets inside strings are no nesting', async () => {
    const text = JSON.stringify({ ...DISCOVER, pad: `\\"${'['.repeat(100)}` });
    expect(await only(text)).toHaveProperty('result');
  });
});

describe('what is never answered', () => {
  test.each([
    ['an unknown notification', { jsonrpc: '2.0', method: 'notifications/foo' }],
    [
      'a request method without an id',
      { jsonrpc: '2.0', method: 'server/discover', params: { _meta: meta() } },
    ],
    [
      'a notification with params that are a list',
      { jsonrpc: '2.0', method: 'notifications/foo', params: [1] },
    ],
    ['a notification with jsonrpc 1.0', { jsonrpc: '1.0', method: 'notifications/foo' }],
    ['a cancel of nothing', { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 99 } }],
    ['a malformed cancel', { jsonrpc: '2.0', method: 'notifications/cancelled' }],
    ['a result', { jsonrpc: '2.0', id: 1, result: {} }],
    ['an error', { jsonrpc: '2.0', id: 1, error: { code: 1, message: 'x' } }],
    ['an error with a null id', { jsonrpc: '2.0', id: null, error: { code: 1, message: 'x' } }],
  ])('%s', async (_name, frame) => {
    const entries = log.length;
    expect(await peer.exchange(frame)).toEqual([]);
    await settle();
    expect(log.length).toBe(entries + 1);
    expect(engine.status.inFlight).toBe(0);
  });
});

test('of a key that stands twice the last one counts', async () => {
  expect(await only(`{"jsonrpc":"2.0","id":1,"id":2,"method":"none"}`)).toMatchObject({
    id: 2,
    error: { code: -32601 },
  });
});

test('a lone surrogate written as an escape is JSON and comes back as it was', async () => {
  await only('{"jsonrpc":"2.0","id":"\\ud800","method":"none"}');
  expect(peer.texts.at(-1)).toContain('"id":"\\ud800"');
});
