import { describe, expect, test } from 'vitest';
import { META } from '../../../src/protocol/meta.ts';
import { bench, meta, type Sent, settle } from './fixtures/peer.ts';
import { workshop } from './fixtures/workshop.ts';

function call(id: unknown, name: string, more: Sent = {}) {
  return { jsonrpc: '2.0', id, method: 'tools/call', params: { name, _meta: meta(undefined, more) } };
}

describe('progress and log messages', () => {
  test('progress comes only for a token, and only while it rises', async () => {
    const { peer } = bench(workshop());
    const frames = await peer.exchange(call(1, 'talk', { progressToken: 0 }));
    await settle();
    await settle();
    expect(peer.frames).toHaveLength(frames.length);
    expect(frames.slice(0, -1)).toEqual(
      [
        { progressToken: 0, progress: 1, total: 3, message: 'step 1' },
        { progressToken: 0, progress: 2.5, message: 'step 2.5' },
        { progressToken: 0, progress: 3, total: 3, message: 'step 3' },
      ].map((params) => ({ jsonrpc: '2.0', method: 'notifications/progress', params })),
    );
    expect(frames.at(-1)).toMatchObject({ id: 1, result: { content: [{ text: 'done' }] } });
  });

  test('log messages come only for a level, and from it upwards', async () => {
    const { peer } = bench(workshop());
    const levels = async (level: string) =>
      (await peer.exchange(call(level, 'talk', { [META.logLevel]: level })))
        .filter(({ method }) => method === 'notifications/message')
        .map(({ params }) => (params as Sent).level);
    expect(await levels('debug')).toEqual(['debug', 'info', 'error']);
    expect(await levels('info')).toEqual(['info', 'error']);
    expect(await levels('emergency')).toEqual([]);
    expect(await peer.exchange(call(1, 'talk'))).toHaveLength(1);
  });

  test('a server without the logging capability sends none', async () => {
    const { peer } = bench(workshop({ logging: false }));
    expect(await peer.exchange(call(1, 'talk', { [META.logLevel]: 'debug' }))).toHaveLength(1);
  });

  test('they never go to a subscription', async () => {
    const { peer, connect } = bench(workshop());
    const listener = connect();
    await listener.post({
      jsonrpc: '2.0',
      id: 1,
      method: 'subscriptions/listen',
      params: {
        _meta: meta(undefined, { [META.logLevel]: 'debug' }),
        notifications: { toolsListChanged: true },
      },
    });
    await peer.post(call(1, 'talk', { [META.logLevel]: 'debug', progressToken: 't' }));
    expect(listener.frames).toHaveLength(1);
  });
});
