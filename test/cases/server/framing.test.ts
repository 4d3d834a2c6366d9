import { describe, expect, test } from 'vitest';
import { META } from '../../../src/protocol/meta.ts';
import { bench, libraryBench, meta, type Sent, settle } from '../../unit/server/fixtures/peer.ts';
import { gate, workshop } from '../../unit/server/fixtures/workshop.ts';

const LIST = { jsonrpc: '2.0', id: 1, method: 'resources/list', params: { _meta: meta() } };

function withMeta(change: Sent) {
  return { ...LIST, params: { _meta: { ...meta(), ...change } } };
}

describe('framing, lifecycle, cancellation and progress', () => {
  test('case 93: a second request with an id in flight is refused; the first is not touched', async () => {
    const { peer } = bench(workshop());
    const call = (as: string) => ({
      jsonrpc: '2.0',
      id: 40,
      method: 'tools/call',
      params: { name: 'wait', _meta: meta(as) },
    });
    const first = peer.post(call('alice'));
    await settle();
    expect(await peer.exchange(call('bob'))).toMatchObject([{ id: 40, error: { code: -32600 } }]);
    gate.open();
    await first;
    expect(peer.frames.slice(1)).toMatchObject([{ id: 40, result: { content: [{ text: 'waited' }] } }]);
  });

  test('case 94: an id of null is no notification but a faulty request', async () => {
    const { peer } = libraryBench();
    const [answer, ...more] = await peer.exchange({ ...LIST, id: null });
    expect(more).toEqual([]);
    expect(answer).toMatchObject({ jsonrpc: '2.0', error: { code: -32600 } });
    expect(answer).not.toHaveProperty('id');
  });

  test('case 96: an unknown notification is never answered', async () => {
    const { peer } = libraryBench();
    for (const frame of [
      { jsonrpc: '2.0', method: 'notifications/foo' },
      { method: 'notifications/foo' },
      { jsonrpc: '2.0', method: 'notifications/initialized', params: {} },
      { jsonrpc: '2.0', method: 'notifications/roots/list_changed' },
    ])
      expect(await peer.exchange(frame)).toEqual([]);
  });

  test('case 97: a batch gets one error, and nothing of it is done', async () => {
    const { peer, engine } = libraryBench();
    const listen = {
      jsonrpc: '2.0',
      id: 2,
      method: 'subscriptions/listen',
      params: { _meta: meta(), notifications: {} },
    };
    const frames = await peer.exchange([LIST, listen]);
    expect(frames).toMatchObject([{ error: { code: -32600 } }]);
    expect(frames[0]).not.toHaveProperty('id');
    expect(engine.status.subscriptions).toBe(0);
  });

  // Silent: RFC 8259 section 8.1 lets a parser ignore the mark and forbids writing it. A frame is JSON text and
  // nothing else here, so it is a parse error, on every transport (intake.ts).
  test('case 100: a byte order mark is a parse error (decision)', async () => {
    const { peer } = libraryBench();
    const frames = await peer.exchange(`\uFEFF${JSON.stringify(LIST)}`);
    expect(frames).toMatchObject([{ error: { code: -32700 } }]);
    expect(frames[0]).not.toHaveProperty('id');
  });

  test('case 101: every malformed request is answered, under its id where that can be read', async () => {
    const { peer } = libraryBench();
    for (const [frame, code, id] of [
      [{ ...LIST, jsonrpc: '1.0' }, -32600, 1],
      [{ ...LIST, params: [1] }, -32600, 1],
      [{ ...LIST, params: 'x' }, -32600, 1],
      [{ ...LIST, params: { _meta: [] } }, -32602, 1],
      [withMeta({ progressToken: 1.5 }), -32602, 1],
      [withMeta({ [META.clientCapabilities]: true }), -32602, 1],
      [{ ...LIST, id: true }, -32600, undefined],
      [{ ...LIST, id: [1] }, -32600, undefined],
    ] as const) {
      const frames = await peer.exchange(frame);
      expect(frames).toMatchObject([{ error: { code } }]);
      expect(frames[0]?.id).toBe(id);
    }
  });

  test('case 102: an unsupported version is refused on every request', async () => {
    const { peer } = libraryBench();
    expect(await peer.exchange(LIST)).toMatchObject([{ result: {} }]);
    for (const requested of ['v999', '2025-11-25', '1900-01-01'])
      expect(await peer.exchange(withMeta({ [META.protocolVersion]: requested }))).toMatchObject([
        { id: 1, error: { code: -32022, data: { supported: ['2026-07-28'], requested } } },
      ]);
    expect(await peer.exchange(LIST)).toMatchObject([{ result: {} }]);
  });

  test('cases 103 and 104: a frame without _meta is -32602, first or later, and changes nothing for the next', async () => {
    const { peer } = libraryBench();
    const bare = { jsonrpc: '2.0', id: 1, method: 'server/discover' };
    expect(await peer.exchange(bare)).toMatchObject([{ id: 1, error: { code: -32602 } }]);
    expect(await peer.exchange(LIST)).toMatchObject([{ result: {} }]);
    expect(await peer.exchange(bare)).toMatchObject([{ id: 1, error: { code: -32602 } }]);
    expect(await peer.exchange({ ...bare, params: { _meta: meta() } })).toMatchObject([{ result: {} }]);
  });

  test('case 105: a cancelled request gets no answer and no further message', async () => {
    const { peer } = bench(workshop());
    const params = { name: 'wait', _meta: meta(undefined, { progressToken: 1 }) };
    const waiting = peer.post({ jsonrpc: '2.0', id: 5, method: 'tools/call', params });
    await settle();
    await peer.post({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 5 } });
    expect(gate.signal?.aborted).toBe(true);
    gate.open();
    await waiting;
    await settle();
    expect(peer.frames).toEqual([]);
  });

  test('case 108: progress ends with the answer', async () => {
    const { peer } = bench(workshop());
    const params = { name: 'talk', _meta: meta(undefined, { progressToken: 1, [META.logLevel]: 'debug' }) };
    const frames = await peer.exchange({ jsonrpc: '2.0', id: 5, method: 'tools/call', params });
    await settle();
    await settle();
    expect(peer.frames).toHaveLength(frames.length);
    expect(frames.at(-1)).toHaveProperty('result');
  });

  test('case 110: progress rises', async () => {
    const { peer } = bench(workshop());
    const params = { name: 'talk', _meta: meta(undefined, { progressToken: 'p' }) };
    const frames = await peer.exchange({ jsonrpc: '2.0', id: 5, method: 'tools/call', params });
    const values = frames
      .filter(({ method }) => method === 'notifications/progress')
      .map((frame) => (frame as { params: { progress: number } }).params.progress);
    expect(values).toEqual([1, 2.5, 3]);
  });
});
