import { describe, expect, test } from 'vitest';
import { bench, meta, type Sent, settle } from './fixtures/peer.ts';
import { workshop } from './fixtures/workshop.ts';

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

  test('a name of any length is quoted in part', async () => {
    const { peer } = bench(workshop());
    const { error } = await peer.ask('tools/call', { name: 'x'.repeat(500_000) });
    expect(error.message.length).toBeLessThan(300);
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
