import { describe, expect, test } from 'vitest';
import { META } from '../../../src/protocol/meta.ts';
import { bench, meta, type Sent, settle } from './fixtures/peer.ts';
import { gate, workshop } from './fixtures/workshop.ts';

function call(id: unknown, name: string, more: Sent = {}) {
  return { jsonrpc: '2.0', id, method: 'tools/call', params: { name, _meta: meta(undefined, more) } };
}

describe('tools/list', () => {
  test('is sorted by name, and schemas go out as they are declared', async () => {
    const catalog = workshop();
    const { peer } = bench(catalog);
    await peer.ask('tools/call', { name: 'add', arguments: { a: 1, b: 2 } });
    const tools = (await peer.ask('tools/list')).result.tools as { name: string; inputSchema: unknown }[];
    expect(tools.map(({ name }) => name)).toEqual(tools.map(({ name }) => name).toSorted());
    expect(tools[0]).toEqual({
      name: 'add',
      title: 'Add',
      description: 'Adds.',
      inputSchema: catalog.tools?.[0]?.inputSchema,
      outputSchema: catalog.tools?.[0]?.outputSchema,
      annotations: { readOnlyHint: true },
    });
  });
});

describe('arguments', () => {
  test('that fit are passed on', async () => {
    const { peer } = bench(workshop());
    const { result } = await peer.ask('tools/call', { name: 'add', arguments: { a: 1, b: 2 } });
    expect(result).toMatchObject({
      resultType: 'complete',
      content: [{ type: 'text', text: '3' }],
      structuredContent: { sum: 3 },
    });
  });

  test.each<[string, Sent]>([
    ['missing ones', { name: 'add' }],
    ['one missing', { name: 'add', arguments: { a: 1 } }],
    ['one of another type', { name: 'add', arguments: { a: 1, b: '2' } }],
    ['a fraction for an integer', { name: 'add', arguments: { a: 1.5, b: 2 } }],
    ['an unknown one', { name: 'add', arguments: { a: 1, b: 2, c: 3 } }],
    ['a list', { name: 'add', arguments: [1, 2] }],
    ['null', { name: 'add', arguments: null }],
    ['no name', { arguments: {} }],
    ['an unknown tool', { name: 'ghost' }],
    ['a name that every object has', { name: 'constructor' }],
  ])('%s: -32602', async (_name, params) => {
    const { peer } = bench(workshop());
    expect((await peer.ask('tools/call', params)).error).toMatchObject({ code: -32602 });
  });

  test.each<Sent>([
    { a: -1, b: 2 },
    { a: 1, b: 101 },
  ])('%j have a value that is not allowed: a result that a model can read', async (args) => {
    const { peer } = bench(workshop());
    const { result } = await peer.ask('tools/call', { name: 'add', arguments: args });
    expect(result).toMatchObject({ resultType: 'complete', isError: true, content: [{ type: 'text' }] });
    expect(result).not.toHaveProperty('structuredContent');
  });
});

describe('what a tool gives', () => {
  test('a failure of its own is a result with isError', async () => {
    const { peer } = bench(workshop());
    const { result } = await peer.ask('tools/call', { name: 'report' });
    expect(result).toMatchObject({ isError: true, content: [{ text: 'The stock is empty.' }] });
  });

  test.each([
    ['an exception', 'fail', {}, 'hunter2'],
    ['content that is no Base64', 'broken', {}, 'content[0]'],
    ['a structure that is no JSON', 'endless', {}, 'circular'],
    ['a structure against its own schema', 'add', { a: 6, b: 7 }, 'cannot be sent'],
  ])('%s is -32603, with the reason for the operator only', async (_name, name, args, reason) => {
    const { peer, log } = bench(workshop());
    const { error } = await peer.ask('tools/call', { name, arguments: args });
    expect(error).toEqual({ code: -32603, message: 'Internal error' });
    expect(log.at(-1)?.detail).toContain(reason);
  });

  test('scopes are asked, and what it read has the rights of the caller', async () => {
    const { peer } = bench(workshop());
    expect((await peer.ask('tools/call', { name: 'write' })).error).toMatchObject({ code: 40100 });
    expect((await peer.ask('tools/call', { name: 'write' }, 'dana')).error).toMatchObject({ code: 40300 });
    const open = { name: 'open', arguments: { uri: 'lib://tenants/acme/docs/1' } };
    expect(await peer.ask('tools/call', open, 'alice')).toHaveProperty('result');
    expect((await peer.ask('tools/call', open, 'bob')).error).toMatchObject({
      message: 'Resource not found',
    });
  });

  test('a change that it makes reaches those who listen', async () => {
    const { peer } = bench(workshop());
    await peer.ask('subscriptions/listen', {}).catch(() => undefined);
    const filter = { resourcesListChanged: true, resourceSubscriptions: ['lib://pages/one'] };
    await peer.post({
      jsonrpc: '2.0',
      id: 5,
      method: 'subscriptions/listen',
      params: { _meta: meta(), notifications: filter },
    });
    await peer.ask('tools/call', { name: 'write' }, 'alice');
    await settle();
    expect(peer.frames.map(({ method }) => method)).toEqual(
      expect.arrayContaining(['notifications/resources/updated', 'notifications/resources/list_changed']),
    );
  });

  test('a disabled tool is unknown', async () => {
    const { peer, engine } = bench(workshop());
    await engine.changeSettings({ disabled: ['add'] });
    expect((await peer.ask('tools/call', { name: 'add', arguments: { a: 1, b: 2 } })).error).toMatchObject({
      code: -32602,
    });
  });
});

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
