import { Client, type Transport } from '@modelcontextprotocol/client';
import { describe, expect, test } from 'vitest';
import { META } from '../../../src/protocol/meta.ts';
import { notes } from '../../../src/server/catalogs/notes/catalog.ts';
import { createEngine } from '../../../src/server/engine.ts';
import { issuerOf } from '../../../src/server/identity/audience.ts';
import { createAuthenticator } from '../../../src/server/identity/authenticator.ts';
import { asClientCall } from '../../../src/transcript/exchange/index.ts';
import { freshWorld } from '../catalogs/support.ts';

const request = (method: string, params: object = {}, meta: object = {}) =>
  JSON.stringify({
    jsonrpc: '2.0',
    id: 77,
    method,
    params: {
      ...params,
      _meta: { [META.protocolVersion]: '2026-07-28', [META.clientCapabilities]: {}, ...meta },
    },
  });

function codeOf(text: string): string {
  const call = asClientCall(text);
  if (!call.ok) throw new Error(call.why);
  return call.code;
}

/** The official client on the real engine; every frame that it sends is kept. */
async function connected() {
  const world = await freshWorld();
  const engine = createEngine({
    catalog: notes,
    world,
    authenticator: createAuthenticator({
      store: world.store,
      issuer: issuerOf(world.id),
      now: () => world.now(),
    }),
  });
  const sent: { method?: string; params?: Record<string, unknown> }[] = [];
  const transport: Transport = {
    start: async () => undefined,
    close: async () => undefined,
    async send(message) {
      const text = JSON.stringify(message);
      sent.push(JSON.parse(text));
      await engine.receive(text, peer);
    },
  };
  const peer = engine.connect({
    credentials: { from: 'meta' },
    send: (text) => transport.onmessage?.(JSON.parse(text)),
  });
  const client = new Client(
    { name: 'test', version: '1' },
    { versionNegotiation: { mode: { pin: '2026-07-28' } } },
  );
  await client.connect(transport);
  return { client, sent };
}

const AsyncFunction: new (...args: string[]) => (client: Client) => Promise<unknown> = Object.getPrototypeOf(
  async () => undefined,
).constructor;

describe('the call sends what the frame says', () => {
  test.each<readonly [string, object]>([
    ['server/discover', {}],
    ['resources/list', {}],
    ['resources/templates/list', {}],
    ['resources/read', { uri: 'notes://note-1' }],
    ['prompts/list', {}],
    ['prompts/get', { name: 'review_note', arguments: { uri: 'notes://note-1' } }],
    ['tools/list', {}],
    [
      'completion/complete',
      { ref: { type: 'ref/prompt', name: 'review_note' }, argument: { name: 'uri', value: 'notes://' } },
    ],
    ['subscriptions/listen', { notifications: { resourceSubscriptions: ['notes://note-1'] } }],
  ])('%s', async (method, params) => {
    const { client, sent } = await connected();
    const before = sent.length;
    await new AsyncFunction('client', codeOf(request(method, params)))(client);
    const [frame, ...more] = sent.slice(before);
    expect(more).toEqual([]);
    const { _meta, ...own } = frame?.params ?? {};
    expect({ method: frame?.method, ...own }).toEqual({ method, ...params });
    await client.close();
  });
});

test('a tool call and a cursor are written out', () => {
  expect(codeOf(request('tools/call', { name: 'create_note', arguments: { title: 'a' } }))).toBe(
    'const result = await client.callTool({\n  "name": "create_note",\n  "arguments": {\n    "title": "a"\n  }\n});\n',
  );
  expect(codeOf(request('resources/list', { cursor: '' }))).toContain('"cursor": ""');
});

test('progress becomes an option, credentials and ids stay behind, and a remark says so', () => {
  const meta = {
    [META.progressToken]: 'p',
    [META.authorization]: 'Bearer secretsecretsecretsecret',
    'com.example/x': 1,
  };
  const call = asClientCall(request('resources/read', { uri: 'notes://a' }, meta));
  expect(call).toMatchObject({ ok: true, remarks: ['id', 'envelope', 'credential', 'progress'] });
  expect(call.ok && call.code).toContain(
    `{ cacheMode: 'bypass', onprogress: (progress) => console.log(progress) }`,
  );
  expect(call.ok && call.code).toContain('"com.example/x": 1');
  expect(call.ok && call.code).not.toContain('secret');
});

test('nothing in a frame becomes code', async () => {
  const uri = ['`$', '{alert(1)}`\\"); alert(2); ("\u2028</script>'].join('');
  const code = codeOf(
    request('resources/read', { uri, extra: JSON.parse('{"__proto__":{"polluted":true}}') }),
  );
  let params: unknown;
  const client = { readResource: (given: unknown) => (params = given) };
  await new AsyncFunction('client', code)(client as unknown as Client);
  expect(params).toMatchObject({ uri });
  expect(JSON.stringify(params)).toContain('__proto__');
});

test.each([
  ['{oops', 'broken'],
  ['{"method":"resources/list","id":1}', 'broken'],
  ['{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}', 'notRequest'],
  ['{"jsonrpc":"2.0","id":1,"result":{}}', 'notRequest'],
  ['{"jsonrpc":"2.0","id":1,"method":"constructor"}', 'unknown'],
])('%s is no call', (text, why) => {
  expect(asClientCall(text)).toEqual({ ok: false, why });
});
