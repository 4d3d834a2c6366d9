import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fitting, type HttpLab, openHttpLab, type RawRequest } from './http-lab.ts';

let lab: HttpLab;
beforeAll(async () => {
  lab = await openHttpLab();
});
afterAll(() => lab.close());

const READ = { method: 'resources/read', params: { uri: 'orders://tenant/acme/order/1001' } };

describe('the Authorization header', () => {
  test('holds a credential only under the scheme Bearer, in any case of its letters', async () => {
    const token = await lab.token('alice');
    const statusOf = async (value: string) =>
      (await lab.call('orders', READ, { Authorization: value })).status;
    expect(await statusOf(`Bearer ${token}`)).toBe(200);
    expect(await statusOf(`bEARER ${token}`)).toBe(200);
    for (const value of [token, `Token ${token}`, `Basic ${token}`, `Bearer${token}`, `Bearer ${token} x`])
      expect(await statusOf(value)).toBe(401);
  });

  test('that stands twice, or a token in the query, is refused under the id of the request', async () => {
    const token = await lab.token('alice');
    const twice = fitting('orders', { ...READ, id: 'seven' });
    const Authorization = [`Bearer ${token}`, `Bearer ${token}`];
    const inQuery = { ...twice, path: `${twice.path}?access_token=${token}` };
    for (const sent of [{ ...twice, headers: { ...twice.headers, Authorization } }, inQuery])
      expect(await lab.send(sent)).toMatchObject({
        status: 400,
        json: { id: 'seven', error: { code: -32600 } },
      });
  });
});

describe('a client of an older revision', () => {
  const INITIALIZE = {
    id: 0,
    method: 'initialize',
    params: {
      _meta: undefined,
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 'old', version: '1' },
    },
  };

  // Its user sees nothing but this error (basic/versioning, "Backward Compatibility").
  test.each([
    ['without any of the new headers', { 'MCP-Protocol-Version': undefined, 'Mcp-Method': undefined }],
    ['without the method', { 'Mcp-Method': undefined }],
    ['with another method', { 'Mcp-Method': 'ping' }],
    ['with a version of its time', { 'MCP-Protocol-Version': '2025-11-25' }],
    ['with every header right', {}],
  ])('that says initialize %s learns which versions are served', async (_name, changes) => {
    const { json } = await lab.call('notes', INITIALIZE, changes);
    expect(json.id).toBe(0);
    expect(json.error?.data).toMatchObject({ supported: ['2026-07-28'] });
  });

  test('that says anything else without headers is told which one is missing, and no more', async () => {
    const { json } = await lab.call('notes', { method: 'ping' }, { 'MCP-Protocol-Version': undefined });
    expect(json.error).toEqual({
      code: -32020,
      message: 'Header mismatch: the MCP-Protocol-Version header is missing',
    });
  });
});

// Which of two is meant is for nobody to guess (RFC 9112 section 3.2).
test('a Host header that stands twice is refused', async () => {
  const { headers, body, path }: RawRequest = fitting('notes', { method: 'server/discover' });
  const lines = Object.entries({ ...headers, Connection: 'close' }).flat();
  const { port } = new URL(lab.origin);
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      method: 'POST',
      headers: [
        'Host',
        `127.0.0.1:${port}`,
        'Host',
        'elsewhere.example',
        'Content-Length',
        String(Buffer.byteLength(body ?? '')),
        ...lines.map(String),
      ],
    });
    sent.once('response', (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.once('error', reject);
    sent.end(body);
  });
  expect(status).toBe(400);
});
