import { describe, expect, test } from 'vitest';
import { CODE } from '../../../src/protocol/errors.ts';
import { META } from '../../../src/protocol/meta.ts';
import { bench, libraryBench, meta } from '../../unit/server/fixtures/peer.ts';
import { workshop } from '../../unit/server/fixtures/workshop.ts';
import { echo, notFound, serverOf, single } from './support.ts';

const INTERNAL = { code: -32603, message: 'Internal error' };

describe('errors of reading', () => {
  test('case 37: an unknown resource is -32602 with its URI', async () => {
    const uri = 'file:///nonexistent.txt';
    expect((await serverOf(echo('x://{a}')).ask('resources/read', { uri })).error).toEqual(notFound(uri));
  });

  test('case 38: no frame of the server ever carries an old or reserved code', async () => {
    const { peer } = libraryBench();
    const codes = new Set<number>();
    for (const uri of ['file:///nonexistent.txt', 'lib://pages/none', 'no uri', 'lib://tenants/a/docs/1'])
      codes.add((await peer.ask('resources/read', { uri })).error.code);
    for (const code of codes) expect([-32001, -32002, -32042]).not.toContain(code);
    expect(codes).toEqual(new Set([CODE.invalidParams, CODE.unauthorized]));
  });

  test('case 39: what is not there is an error and never empty contents', async () => {
    const answer = await serverOf(echo('x://{a}', { find: async () => undefined })).ask('resources/read', {
      uri: 'x://nonexistent',
    });
    expect(answer).not.toHaveProperty('result');
    expect(answer.error).toEqual(notFound('x://nonexistent'));
  });

  test('case 50: data.uri is what was sent, byte for byte', async () => {
    const peer = serverOf(echo('test://known'));
    for (const uri of ['TEST://nope', 'test://NOPE/%7e', 'test://caf\u00e9', 'Test://x?B=1&a=2#F'])
      expect((await peer.ask('resources/read', { uri })).error).toEqual(notFound(uri));
  });

  test('case 46: the text of an exception stays inside, of resources, prompts and tools alike', async () => {
    const fail = () => Promise.reject(new Error('db password=hunter2'));
    const peer = serverOf(echo('x://find', { find: fail }), echo('x://read', { read: fail }));
    for (const uri of ['x://find', 'x://read'])
      expect((await peer.ask('resources/read', { uri })).error).toEqual(INTERNAL);
    const tools = bench(workshop()).peer;
    expect((await tools.ask('tools/call', { name: 'fail' })).error).toEqual(INTERNAL);
    expect([...peer.texts, ...tools.texts].join()).not.toContain('hunter2');
  });

  test('case 47: parameters of the wrong type are -32602, without a dump of the validator', async () => {
    const { peer } = bench(workshop());
    for (const [method, params] of [
      ['resources/read', {}],
      ['resources/read', { uri: 7 }],
      ['resources/list', { cursor: 5 }],
      ['prompts/list', { cursor: null }],
      ['prompts/get', { name: 'review', arguments: { a: 5 } }],
      ['tools/call', { name: 'add', arguments: 'a' }],
      ['completion/complete', { ref: 'x' }],
      ['subscriptions/listen', {}],
    ] as const) {
      const { error } = await peer.ask(method, params);
      expect(error.code).toBe(-32602);
      expect(error.message.length).toBeLessThan(200);
      expect(error.message).not.toMatch(/[{\n]/);
    }
  });

  test('case 48: an unknown prompt and a missing argument are -32602', async () => {
    const { peer } = bench(workshop());
    expect((await peer.ask('prompts/get', { name: 'ghost' })).error.code).toBe(-32602);
    expect((await peer.ask('prompts/get', { name: 'review' })).error.code).toBe(-32602);
  });

  test('case 49: a capability that was not declared is -32021 and names it as an object', async () => {
    const { peer } = bench(
      workshop({
        tools: [
          {
            name: 'test_missing_capability',
            title: 'Samples',
            description: 'Needs sampling.',
            scopes: [],
            inputSchema: { type: 'object' },
            call: async () => ({
              inputRequired: true,
              requests: { one: { method: 'sampling/createMessage', params: { messages: [], maxTokens: 1 } } },
            }),
          },
        ],
      }),
    );
    expect((await peer.ask('tools/call', { name: 'test_missing_capability' })).error).toMatchObject({
      code: -32021,
      data: { requiredCapabilities: { sampling: {} } },
    });
    const _meta = meta(undefined, { [META.clientCapabilities]: { sampling: {} } });
    expect((await peer.ask('tools/call', { name: 'test_missing_capability', _meta })).result).toMatchObject({
      resultType: 'input_required',
    });
  });
});

describe('contents', () => {
  test('case 40: an empty text is a text', async () => {
    const peer = serverOf(single('notes://empty-file', { mimeType: 'text/plain', text: '' }));
    expect((await peer.ask('resources/read', { uri: 'notes://empty-file' })).result.contents).toEqual([
      { uri: 'notes://empty-file', mimeType: 'text/plain', text: '' },
    ]);
  });

  test('case 41: binary data go out in standard Base64 with padding, and in nothing else', async () => {
    const good = serverOf(single('notes://blob', { blob: '+/8=' }));
    expect((await good.ask('resources/read', { uri: 'notes://blob' })).result.contents).toMatchObject([
      { blob: '+/8=' },
    ]);
    for (const blob of ['-_8=', '+/8', '!!!not base64', '+/8=\n', '====']) {
      const bad = serverOf(single('notes://blob', { blob }));
      expect((await bad.ask('resources/read', { uri: 'notes://blob' })).error).toEqual(INTERNAL);
    }
  });

  test('case 42: contents are text or blob, never both', async () => {
    const peer = serverOf(single('test://static-binary', { text: 'aGk=', blob: 'aGk=' } as never));
    expect((await peer.ask('resources/read', { uri: 'test://static-binary' })).error).toEqual(INTERNAL);
  });

  test('case 83: a hint that is no hint cannot be registered, set, or sent', async () => {
    const { engine } = libraryBench();
    for (const hint of [
      { ttlMs: -5, cacheScope: 'public' },
      { ttlMs: 1.5, cacheScope: 'public' },
      { ttlMs: 1, cacheScope: 'shared' },
    ])
      await expect(engine.changeSettings({ hints: { page: hint as never } })).rejects.toThrow(/hints\.page/);
    const peer = serverOf(
      echo('x://{a}', { hint: () => ({ ttlMs: -5, cacheScope: 'shared' as never, reason: 'none' }) }),
    );
    expect((await peer.ask('resources/read', { uri: 'x://y' })).error).toEqual(INTERNAL);
  });
});
