import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '../../../src/protocol/limits.ts';
import { META } from '../../../src/protocol/meta.ts';
import { ENVELOPE, fitting, type HttpLab, openHttpLab } from './http-lab.ts';

let lab: HttpLab;
beforeAll(async () => {
  lab = await openHttpLab();
});
afterAll(() => lab.close());

const LIST = { method: 'resources/list' };
const DISCOVER = { method: 'server/discover' };
const read = (uri: string) => ({ method: 'resources/read', params: { uri } });

describe('one POST, one answer', () => {
  test('a read is answered with one JSON object', async () => {
    const { status, headers, json } = await lab.call('notes', { id: 'a', ...read('notes://note-1') });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/json');
    expect(json.id).toBe('a');
    expect(json.result?.contents).toMatchObject([{ uri: 'notes://note-1', mimeType: 'text/markdown' }]);
  });

  test('a resource that does not exist is an answer, not a failure of HTTP', async () => {
    const { status, json } = await lab.call('notes', read('notes://missing'));
    expect(status).toBe(200);
    expect(json.error).toEqual({
      code: -32602,
      message: 'Resource not found',
      data: { uri: 'notes://missing' },
    });
  });

  test('the same id twice at once is two requests: over HTTP each stands alone', async () => {
    const answers = await Promise.all([
      lab.call('notes', { id: 7, ...LIST }),
      lab.call('notes', { id: 7, ...LIST }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('a notification is accepted without a body', async () => {
    const body = JSON.stringify({
      jsonrpc: '2.0',
      method: 'notifications/cancelled',
      params: { requestId: 1 },
    });
    const { status, text } = await lab.send({ ...fitting('notes', LIST), body });
    expect([status, text]).toEqual([202, '']);
  });

  test('no session id is made, and one that is sent is ignored', async () => {
    const { status, headers } = await lab.call('notes', LIST, {
      'Mcp-Session-Id': 'old',
      'Last-Event-ID': '5',
    });
    expect(status).toBe(200);
    expect(headers['mcp-session-id']).toBeUndefined();
  });
});

describe('what is refused before it is read', () => {
  test.each(['GET', 'DELETE', 'PUT', 'PATCH', 'OPTIONS'])(
    '%s is 405 and names what is allowed',
    async (method) => {
      const { status, headers } = await lab.send({ method, path: '/mcp/notes' });
      expect([status, headers.allow]).toEqual([405, 'POST']);
    },
  );

  test.each(['text/plain', 'application/json; charset=latin1', 'application/x-json', ''])(
    'Content-Type "%s" is 415',
    async (type) => {
      expect((await lab.call('notes', LIST, { 'Content-Type': type })).status).toBe(415);
    },
  );

  test('a compressed body is 415', async () => {
    expect((await lab.call('notes', LIST, { 'Content-Encoding': 'gzip' })).status).toBe(415);
  });

  test.each([
    undefined,
    'application/json',
    'text/event-stream',
    'text/html',
    'application/json, text/event-stream;q=0',
  ])('Accept %s is 406', async (accept) => {
    expect((await lab.call('notes', LIST, { Accept: accept })).status).toBe(406);
  });

  test.each(['*/*', 'TEXT/*, Application/JSON;q=0.5', 'text/event-stream,application/json'])(
    'Accept %s passes',
    async (accept) => {
      expect((await lab.call('notes', LIST, { Accept: accept })).status).toBe(200);
    },
  );

  test.each(['evil.example', 'evil.example:80', 'localhost.evil.example'])('Host %s is 403', async (host) => {
    expect((await lab.call('notes', LIST, { Host: host })).status).toBe(403);
  });

  test.each(['http://evil.example', 'null', 'http://127.0.0.1.evil.example'])(
    'Origin %s is 403, for a preflight too',
    async (origin) => {
      expect((await lab.call('notes', LIST, { Origin: origin })).status).toBe(403);
      expect(
        (await lab.send({ method: 'OPTIONS', path: '/mcp/notes', headers: { Origin: origin } })).status,
      ).toBe(403);
    },
  );

  test('a page of this machine may call, and is told so before and after', async () => {
    const headers = {
      Origin: 'http://localhost:5173',
      'Access-Control-Request-Headers': 'mcp-param-region, x-evil',
    };
    const preflight = await lab.send({ method: 'OPTIONS', path: '/mcp/notes', headers });
    expect(preflight.status).toBe(204);
    expect(preflight.headers['access-control-allow-headers']).toBe(
      'accept, authorization, content-type, mcp-method, mcp-name, mcp-protocol-version, mcp-param-region',
    );
    const answer = await lab.call('notes', LIST, { Origin: 'http://localhost:5173' });
    expect(answer.headers['access-control-allow-origin']).toBe('http://localhost:5173');
  });

  test.each(['/', '/mcp', '/mcp/', '/mcp/nothing', '/mcp/notes/', '//mcp/notes', '/mcp/notes%2f'])(
    'the path %s is 404',
    async (path) => {
      expect((await lab.send({ ...fitting('notes', LIST), path })).status).toBe(404);
    },
  );

  test('a body over the limit is 413, whether its length is stated or not', async () => {
    const body = `"${'x'.repeat(LIMITS.clientFrameBytes)}"`;
    const { headers = {} } = fitting('notes', LIST);
    const stated = await lab.send({ path: '/mcp/notes', headers, body });
    const chunked = await lab.send({
      path: '/mcp/notes',
      headers: { ...headers, 'Transfer-Encoding': 'chunked' },
      body,
    });
    for (const { status, json } of [stated, chunked]) {
      expect(status).toBe(413);
      expect(json.error).toMatchObject({ code: -32600, data: { limit: LIMITS.clientFrameBytes } });
      expect(json).not.toHaveProperty('id');
    }
  });
});

describe('what is refused after it is read', () => {
  test.each([
    ['no JSON', '{oops', -32700],
    ['nothing', '', -32700],
    ['bytes that are no UTF-8', Uint8Array.of(0x22, 0xff, 0x22), -32700],
    ['a byte order mark', '\ufeff{}', -32700],
    ['a batch', JSON.stringify([{ jsonrpc: '2.0', id: 1, method: 'resources/list' }]), -32600],
    ['a response', '{"jsonrpc":"2.0","id":1,"result":{}}', -32600],
    ['an id that is null', '{"jsonrpc":"2.0","id":null,"method":"resources/list"}', -32600],
  ])('%s is 400 without an id', async (_what, body, code) => {
    const { status, json } = await lab.send({ ...fitting('notes', LIST), body });
    expect([status, json.error?.code]).toEqual([400, code]);
    expect(json).not.toHaveProperty('id');
  });

  test.each([
    ['an envelope without a version', { _meta: { [META.clientCapabilities]: {} } }, 400, -32602],
    ['an envelope without capabilities', { _meta: { [META.protocolVersion]: '2026-07-28' } }, 400, -32602],
    ['no envelope', { _meta: undefined }, 400, -32602],
    ['a cursor that is a number', { cursor: 5 }, 200, -32602],
    ['an unknown cursor', { cursor: 'bogus' }, 200, -32602],
  ])('%s is %s', async (_what, params, status, code) => {
    const answer = await lab.call('notes', { id: 9, method: 'resources/list', params });
    expect([answer.status, answer.json.error?.code, answer.json.id]).toEqual([status, code, 9]);
  });

  test.each(['initialize', 'ping', 'logging/setLevel', 'resources/subscribe', 'nothing/at-all'])(
    'the method %s is 404 with -32601',
    async (method) => {
      const { status, json } = await lab.call('notes', { method });
      expect([status, json.error?.code]).toEqual([404, -32601]);
    },
  );

  test('an unsupported version is 400 with -32022 that names the supported ones', async () => {
    const params = { _meta: { ...ENVELOPE, [META.protocolVersion]: '1900-01-01' } };
    const { status, json } = await lab.call(
      'notes',
      { ...DISCOVER, params },
      { 'MCP-Protocol-Version': '1900-01-01' },
    );
    expect(status).toBe(400);
    expect(json.error).toMatchObject({
      code: -32022,
      data: { supported: ['2026-07-28'], requested: '1900-01-01' },
    });
  });

  test.each([
    ['MCP-Protocol-Version', undefined],
    ['MCP-Protocol-Version', '2025-11-25'],
    ['Mcp-Method', undefined],
    ['Mcp-Method', 'RESOURCES/READ'],
    ['Mcp-Name', undefined],
    ['Mcp-Name', 'notes://note-2'],
    ['Mcp-Name', '=?base64?SGVsbG8?='],
  ])('a header %s that says %s is 400 with -32020 and the id', async (name, value) => {
    const { status, json } = await lab.call('notes', { id: 3, ...read('notes://note-1') }, { [name]: value });
    expect([status, json.error?.code, json.id]).toEqual([400, -32020, 3]);
  });

  test('header names are read in any case, blanks around values are none of theirs', async () => {
    const { status } = await lab.call('notes', LIST, {
      'Mcp-Method': undefined,
      'MCP-METHOD': '  resources/list  ',
    });
    expect(status).toBe(200);
  });

  test('more completions in a second than the limit are 429 with a time to wait', async () => {
    const ask = {
      method: 'completion/complete',
      params: { ref: { type: 'ref/prompt', name: 'x' }, argument: { name: 'y', value: '' } },
    };
    const burst = Array.from({ length: LIMITS.completionsPerSecond + 5 }, () => lab.call('vault', ask));
    const refused = (await Promise.all(burst)).filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(5);
    expect(refused[0]?.headers['retry-after']).toBe('1');
    expect(refused[0]?.json.error?.code).toBe(42900);
  });
});

describe('credentials', () => {
  test('discovery needs none, everything else of the vault does: 401 that says where to ask for which scope', async () => {
    expect((await lab.call('vault', DISCOVER)).status).toBe(200);
    const { status, headers, json } = await lab.call('vault', read('vault://secret/1'));
    expect([status, json.error?.code]).toEqual([401, 40100]);
    const metadata = `${lab.origin}/.well-known/oauth-protected-resource/mcp/vault`;
    expect(headers['www-authenticate']).toBe(`Bearer resource_metadata="${metadata}", scope="vault:read"`);
  });

  test('the metadata that a challenge names is served', async () => {
    const { status, json } = await lab.send({
      method: 'GET',
      path: '/.well-known/oauth-protected-resource/mcp/vault',
    });
    expect(status).toBe(200);
    expect(json).toEqual({
      resource: `${lab.origin}/mcp/vault`,
      resource_name: 'Vault',
      authorization_servers: [lab.host.issuer],
      bearer_methods_supported: ['header'],
      scopes_supported: ['vault:read'],
    });
  });

  test('a valid token that lacks the scope is 403 insufficient_scope', async () => {
    const { status, headers, json } = await lab.call('vault', read('vault://secret/1'), await as('alice'));
    expect([status, json.error?.code]).toEqual([403, 40300]);
    expect(json.error?.data).toEqual({ requiredScopes: ['vault:read'] });
    expect(headers['www-authenticate']).toContain(
      'Bearer error="insufficient_scope", scope="vault:read", resource_metadata=',
    );
  });

  test('a token with the scope opens the vault; the scheme is read in any case', async () => {
    const { Authorization = '' } = await as('admin');
    const { status, json } = await lab.call('vault', read('vault://secret/1'), {
      Authorization: Authorization.replace('Bearer', 'bEARER '),
    });
    expect(status).toBe(200);
    expect(json.result?.contents).toEqual([{ uri: 'vault://secret/1', text: 'open sesame' }]);
  });

  test.each(['Bearer nonsense', 'Bearer', 'Basic YWxpY2U6', 'Bearer a.b.c'])(
    'the credential "%s" is 401 invalid_token, even where a guest may read',
    async (value) => {
      const { status, headers } = await lab.call('notes', LIST, { Authorization: value });
      expect(status).toBe(401);
      expect(headers['www-authenticate']).toContain('error="invalid_token"');
    },
  );

  test('two Authorization headers are 400', async () => {
    const { Authorization = '' } = await as('admin');
    const raw = fitting('vault', LIST);
    const answer = await lab.send({
      ...raw,
      headers: { ...raw.headers, Authorization: [Authorization, Authorization] },
    });
    expect(answer.status).toBe(400);
  });

  test('a token in the query is not read, and the caller is told', async () => {
    const raw = fitting('vault', LIST);
    const { status, json } = await lab.send({
      ...raw,
      path: `/mcp/vault?access_token=${await lab.token('admin')}`,
    });
    expect(status).toBe(400);
    expect(json.error?.message).toContain('Authorization header');
  });

  test("the lab's own key in a frame is no credential over HTTP", async () => {
    const _meta = { ...ENVELOPE, [META.authorization]: `Bearer ${await lab.token('admin')}` };
    const { status } = await lab.call('vault', { method: 'resources/list', params: { _meta } });
    expect(status).toBe(401);
  });

  test('a token names the addresses it is good for', async () => {
    const [, body = ''] = (await lab.token('alice')).split('.');
    const { aud } = JSON.parse(Buffer.from(body, 'base64url').toString());
    expect(aud).toContain(`${lab.origin}/mcp/notes`);
    expect(aud).toContain(`${lab.origin}/mcp/vault`);
  });
});

test('whatever bytes are posted under whatever headers, there is one answer with a status of the table', async () => {
  const value = fc.oneof(
    fc.constantFrom('2026-07-28', 'resources/list', '*/*', 'application/json', 'Bearer x'),
    fc.stringMatching(/^[!-~]{0,20}$/),
  );
  const names = [
    'Content-Type',
    'Accept',
    'MCP-Protocol-Version',
    'Mcp-Method',
    'Mcp-Name',
    'Authorization',
    'Origin',
  ];
  const changes = fc.dictionary(fc.constantFrom(...names), fc.option(value, { nil: undefined }), {
    maxKeys: 3,
  });
  const body = fc.oneof(fc.uint8Array(), fc.json(), fc.constant(String(fitting('notes', LIST).body)));
  await fc.assert(
    fc.asyncProperty(changes, body, async (headers, bytes) => {
      const { status, text, json } = await lab.send({ ...fitting('notes', LIST, headers), body: bytes });
      expect([200, 202, 400, 401, 403, 404, 406, 415]).toContain(status);
      if (status === 202) expect(text).toBe('');
      else expect(json.jsonrpc).toBe('2.0');
    }),
    { numRuns: 300 },
  );
});

async function as(principal: string) {
  return { Authorization: `Bearer ${await lab.token(principal)}` };
}
