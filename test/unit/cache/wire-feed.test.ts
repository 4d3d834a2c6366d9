import { describe, expect, test } from 'vitest';
import { createWireFeed } from '../../../src/client/cache/wire-feed.ts';
import { META } from '../../../src/protocol/meta.ts';
import type { RecordedFrame, TranscriptEntry } from '../../../src/transcript/model.ts';
import { cacheBench, HINTS, read } from './cache-bench.ts';

const URI = 'notes://note-1';
const NOTE = read(URI, 'digest-of-a');

/** A wire on which a test says what goes over it. */
function wire() {
  const bench = cacheBench();
  const feed = createWireFeed(bench.cache, (token) =>
    token === 'unknown' ? undefined : `digest-of-${token}`,
  );
  let seq = 0;
  const common = (connection: string, channel: 'client' | 'composer') => {
    seq += 1;
    return { seq, at: seq, connection, channel, server: 'notes' } as const;
  };
  const frame = (dir: RecordedFrame['dir'], message: object, where: Partial<TranscriptEntry> = {}) => {
    const text = JSON.stringify({ jsonrpc: '2.0', ...message });
    feed({ ...common('c1', 'client'), dir, text, bytes: text.length, ...where } as RecordedFrame);
  };
  const request = (id: unknown, params: object = {}, token = 'a', where: Partial<TranscriptEntry> = {}) =>
    frame(
      'out',
      {
        ...{ id, method: 'resources/read' },
        params: { uri: URI, ...params, _meta: { [META.authorization]: `Bearer ${token}` } },
      },
      where,
    );
  const result = (id: unknown, more: object = {}, where: Partial<TranscriptEntry> = {}) =>
    frame('in', { id, result: { resultType: 'complete', contents: [], ...HINTS, ...more } }, where);
  const tell = (method: string, params: object, where: Partial<TranscriptEntry> = {}) =>
    frame('in', { method: `notifications/${method}`, params }, where);
  const acknowledge = (id: unknown, notifications: object, where: Partial<TranscriptEntry> = {}) =>
    tell('subscriptions/acknowledged', { _meta: { [META.subscriptionId]: id }, notifications }, where);
  const end = (event: 'closed' | 'lost', connection = 'c1') =>
    feed({ ...common(connection, 'client'), event });
  return { ...bench, frame, request, result, tell, acknowledge, end };
}

describe('what goes over the wire fills the cache', () => {
  test('with the result as it came, under the token that was sent', () => {
    const { cache, ask, request, result } = wire();
    request(1);
    result(1, { more: 'kept' });
    expect(ask(NOTE)).toBe('hit fresh');
    expect(cache.entries[0]?.result).toMatchObject({ more: 'kept', ...HINTS });
    expect(JSON.stringify(cache.entries)).not.toContain('Bearer');
  });

  test('an answer belongs to the request of its connection with its id, of its JSON type', () => {
    const { cache, request, result } = wire();
    request(1);
    request('1', { uri: 'notes://two' });
    result(1, {}, { connection: 'c2' });
    expect(cache.entries).toEqual([]);
    result('1');
    expect(cache.entries).toMatchObject([{ parts: { uri: 'notes://two' } }]);
  });

  test('the composer’s requests do not: that is another client', () => {
    const { cache, request, result } = wire();
    request(1, {}, 'a', { channel: 'composer' });
    result(1, {}, { channel: 'composer' });
    expect(cache.entries).toEqual([]);
  });

  test('neither does a retry with input, nor a token that nobody knows', () => {
    const { cache, request, result } = wire();
    request(1, { requestState: 's' });
    result(1);
    request(2, {}, 'unknown');
    result(2);
    expect(cache.entries).toEqual([]);
  });

  test('an error is a failure or a refusal', () => {
    const { frame, lines, request, result } = wire();
    request(1);
    result(1);
    request(2);
    frame('in', { id: 2, error: { code: -32603, message: 'Internal error' } });
    request(3);
    frame('in', { id: 3, error: { code: -32602, message: 'Resource not found' } });
    expect(lines()).toEqual(['stored fresh', 'failed keptStale', 'evicted refused']);
  });

  test('a read that the client gave up, and one whose connection ended, failed', () => {
    const { end, frame, lines, request, result } = wire();
    request(1);
    frame('out', { method: 'notifications/cancelled', params: { requestId: 1 } });
    result(1);
    request(2);
    end('lost');
    expect(lines()).toEqual(['failed nothingKept', 'failed nothingKept']);
  });
});

describe('what the server tells', () => {
  test('makes stale what it concerns, on whatever connection it comes', () => {
    const { ask, request, result, tell } = wire();
    request(1);
    result(1);
    tell('resources/updated', { uri: URI }, { connection: 'c2', channel: 'composer' });
    expect(ask(NOTE)).toBe('miss updated');
  });

  test('spoils the read that is under way', () => {
    const { ask, request, result, tell } = wire();
    request(1);
    tell('resources/updated', { uri: URI });
    result(1);
    expect(ask(NOTE)).toBe('miss changedMeanwhile');
    request(2);
    tell('resources/updated', { uri: 'notes://other' });
    result(2);
    expect(ask(NOTE)).toBe('hit fresh');
  });

  test('a lost subscription makes stale what it would have told of; one that ended in order does not', () => {
    const { acknowledge, ask, end, request, result, frame } = wire();
    request(1);
    result(1);
    acknowledge('listen:1', { resourceSubscriptions: [URI] });
    frame('in', { id: 'listen:1', result: { resultType: 'complete' } });
    end('lost');
    expect(ask(NOTE)).toBe('hit fresh');
    acknowledge('listen:2', { resourceSubscriptions: [URI], toolsListChanged: true });
    end('closed');
    expect(ask(NOTE)).toBe('hit fresh');
    acknowledge('listen:3', { resourceSubscriptions: [URI] });
    for (const other of ['c2', 'c']) end('lost', other);
    expect(ask(NOTE)).toBe('hit fresh');
    end('lost');
    expect(ask(NOTE)).toBe('miss subscriptionLost');
  });

  test('a connection that is lost is not another one whose name begins alike', () => {
    const { acknowledge, ask, end, request, result } = wire();
    request(1);
    result(1);
    acknowledge(5, { resourceSubscriptions: [URI] }, { connection: 'c11' });
    end('lost');
    expect(ask(NOTE)).toBe('hit fresh');
    end('lost', 'c11');
    expect(ask(NOTE)).toBe('miss subscriptionLost');
  });

  test('that is broken or strange changes nothing', () => {
    const { ask, request, result, tell, frame } = wire();
    request(1);
    result(1);
    tell('resources/updated', { uri: 5 });
    tell('resources/updated', {});
    tell('ghost', { uri: URI });
    frame('in', { id: null, result: 5 });
    expect(ask(NOTE)).toBe('hit fresh');
  });
});
