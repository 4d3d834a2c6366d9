import { describe, expect, test } from 'vitest';
import { bench, meta, type Sent, settle } from './fixtures/peer.ts';
import { gate, workshop } from './fixtures/workshop.ts';

function call(id: unknown, name: string, more: Sent = {}) {
  return { jsonrpc: '2.0', id, method: 'tools/call', params: { name, _meta: meta(undefined, more) } };
}

describe('requests in flight', () => {
  test('a cancelled request is told to stop, and nothing more is sent for it', async () => {
    const { peer, engine } = bench(workshop());
    const waiting = peer.post(call(40, 'wait', { progressToken: 1 }));
    await settle();
    await peer.post({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: '40' } });
    expect(gate.signal?.aborted).toBe(false);
    await peer.post({
      jsonrpc: '2.0',
      method: 'notifications/cancelled',
      params: { requestId: 40, reason: 'changed my mind' },
    });
    expect(gate.signal).toMatchObject({ aborted: true, reason: 'changed my mind' });
    gate.open();
    await waiting;
    await settle();
    expect(peer.frames).toEqual([]);
    expect(engine.status.inFlight).toBe(0);
  });

  test('an id in flight cannot be used again; the first request goes on', async () => {
    const { peer } = bench(workshop());
    const waiting = peer.post(call(40, 'wait'));
    await settle();
    expect(await peer.exchange(call(40, 'talk'))).toMatchObject([{ id: 40, error: { code: -32600 } }]);
    expect(await peer.exchange(call('40', 'talk'))).toMatchObject([{ id: '40', result: {} }]);
    gate.open();
    await waiting;
    expect(peer.frames.at(-1)).toMatchObject({ id: 40, result: { content: [{ text: 'waited' }] } });
    expect(await peer.exchange(call(40, 'talk'))).toMatchObject([{ id: 40, result: {} }]);
  });

  test('a request that is cancelled before anything was done for it does nothing', async () => {
    const { peer, engine } = bench(workshop());
    await engine.settings();
    gate.signal = undefined;
    const waiting = peer.post(call(40, 'wait'));
    await peer.post({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 40 } });
    await waiting;
    expect(gate.signal).toBeUndefined();
    expect(peer.frames).toEqual([]);
    expect(engine.status.inFlight).toBe(0);
  });

  test.each(['close', 'disconnect', 'dispose'] as const)('%s tells what still runs to stop', async (end) => {
    const { peer, engine } = bench(workshop());
    const waiting = peer.post(call(40, 'wait'));
    await settle();
    engine[end](peer.connection);
    expect(gate.signal?.aborted).toBe(true);
    gate.open();
    await waiting;
    expect(peer.frames).toEqual([]);
    expect(engine.status).toEqual({ connections: 0, subscriptions: 0, inFlight: 0 });
  });

  test('the same id on another connection is another request', async () => {
    const { peer, connect } = bench(workshop());
    const waiting = peer.post(call(40, 'wait'));
    await settle();
    expect(await connect().exchange(call(40, 'talk'))).toMatchObject([{ id: 40, result: {} }]);
    gate.open();
    await waiting;
  });

  test('more than 256 are refused with 42900, cancelled ones that still run included', async () => {
    const { peer, ticks } = bench(workshop());
    const gates: (() => void)[] = [];
    const waiting: Promise<void>[] = [];
    for (let id = 0; id < 256; id++) {
      ticks.now += 1000;
      waiting.push(peer.post(call(id, 'wait')));
      await settle();
      gates.push(gate.open);
    }
    const refused = await peer.exchange(call('one more', 'talk'));
    expect(refused).toMatchObject([{ id: 'one more', error: { code: 42900, data: { limit: 256 } } }]);
    await peer.post({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 0 } });
    expect(await peer.exchange(call('still', 'talk'))).toMatchObject([{ error: { code: 42900 } }]);
    for (const open of gates) open();
    await Promise.all(waiting);
    expect(await peer.exchange(call('now', 'talk'))).toMatchObject([{ result: {} }]);
  });

  test('tool calls are limited in rate', async () => {
    const { peer, ticks } = bench(workshop());
    for (let i = 0; i < 50; i++)
      expect(await peer.ask('tools/call', { name: 'report' })).toHaveProperty('result');
    expect((await peer.ask('tools/call', { name: 'report' })).error).toMatchObject({
      code: 42900,
      data: { limit: 50 },
    });
    ticks.now += 1000;
    expect(await peer.ask('tools/call', { name: 'report' })).toHaveProperty('result');
  });
});
