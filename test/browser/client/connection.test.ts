import type { JSONRPCMessage } from '@modelcontextprotocol/client';
import { describe, expect, test } from 'vitest';
import { createConnection } from '../../../src/client/connection.ts';
import { withCredential } from '../../../src/client/credentials.ts';
import { PortTransport } from '../../../src/client/port-transport.ts';
import { createRecorder } from '../../../src/client/recorder.ts';
import { META } from '../../../src/protocol/meta.ts';

const INFO = { connection: 'a.1', channel: 'client', server: 'notes' } as const;

/** A connection whose other end the test holds, and a transport on it. */
function opened(token?: string) {
  const { port1, port2 } = new MessageChannel();
  const recorder = createRecorder();
  const connection = createConnection(port1, INFO, recorder);
  let closed = 0;
  const transport = new PortTransport({
    connection,
    token: () => token,
    closed: () => {
      closed += 1;
    },
  });
  return { page: port1, server: port2, recorder, connection, transport, told: () => closed };
}

/** Resolves to the next message at the server's end. */
const nextAt = (port: MessagePort): Promise<unknown> =>
  new Promise((resolve) => {
    port.onmessage = ({ data }) => resolve(data);
  });

/** Resolves when everything that was posted to `port`'s peer before has been heard there. */
const settled = (server: MessagePort, page: MessagePort): Promise<void> =>
  new Promise((resolve) => {
    page.addEventListener('message', function heard({ data }) {
      if (data !== '{"settled":true}') return;
      page.removeEventListener('message', heard);
      resolve();
    });
    server.postMessage('{"settled":true}');
  });

const events = (recorder: ReturnType<typeof createRecorder>) =>
  recorder.entries.map((entry) => ('event' in entry ? entry.event : entry.dir));

describe('a connection', () => {
  test('keeps frames that come before anyone reads', async () => {
    const { server, page, connection } = opened();
    server.postMessage('{"early":1}');
    await settled(server, page);
    const texts: string[] = [];
    connection.read({ text: (text) => texts.push(text) });
    expect(texts[0]).toBe('{"early":1}');
  });

  test('tells of a message that is no text, and of one that cannot be read', async () => {
    const { server, page, connection, recorder } = opened();
    const reasons: string[] = [];
    connection.read({ text: () => undefined, unreadable: (reason) => reasons.push(reason) });
    server.postMessage({ jsonrpc: '2.0' });
    await settled(server, page);
    page.dispatchEvent(new MessageEvent('messageerror'));
    expect(reasons).toEqual(['notText', 'notReadable']);
    expect(recorder.entries.filter((entry) => 'event' in entry)).toMatchObject([
      { event: 'opened' },
      { event: 'unreadable', reason: 'notText' },
      { event: 'unreadable', reason: 'notReadable' },
    ]);
  });

  test('ends once, and tells those who ask later too', () => {
    const { connection, recorder } = opened();
    const endings: unknown[] = [];
    connection.onEnd((ending) => endings.push(ending));
    connection.end({ kind: 'lost', reason: 'killed' });
    connection.end({ kind: 'closed', reason: 'closedByPage' });
    connection.onEnd((ending) => endings.push(ending));
    expect(endings).toEqual([
      { kind: 'lost', reason: 'killed' },
      { kind: 'lost', reason: 'killed' },
    ]);
    expect(events(recorder)).toEqual(['opened', 'lost']);
    expect(connection.post('{}')).toBe(false);
    expect(events(recorder)).toEqual(['opened', 'lost']);
  });

  test('announced as closed, it waits for the frames that are still on their way', async () => {
    const { server, connection, recorder } = opened();
    const ended = new Promise((resolve) => connection.onEnd(resolve));
    connection.endAfter(2, { kind: 'closed', reason: 'closedByServer' });
    expect(connection.ending).toBeUndefined();
    server.postMessage('{"one":1}');
    server.postMessage('{"two":2}');
    await ended;
    expect(events(recorder)).toEqual(['opened', 'in', 'in', 'closed']);
  });

  test('announced as closed without a frame, it ends at once', () => {
    const { connection } = opened();
    connection.endAfter(0, { kind: 'closed', reason: 'shutdown' });
    expect(connection.ending).toEqual({ kind: 'closed', reason: 'shutdown' });
  });
});

describe('the transport', () => {
  const REQUEST: JSONRPCMessage = { jsonrpc: '2.0', id: 1, method: 'resources/list' };

  test('sends one JSON text a message, and what is recorded is what is posted', async () => {
    const { server, transport, recorder } = opened('token');
    const posted = nextAt(server);
    await transport.start();
    await transport.send(REQUEST);
    const text = await posted;
    expect(recorder.entries.at(-1)).toMatchObject({ dir: 'out', text });
    expect(JSON.parse(String(text))).toEqual({
      ...REQUEST,
      params: { _meta: { [META.authorization]: 'Bearer token' } },
    });
  });

  test('fires onclose once, whoever closes and however often', async () => {
    for (const close of ['page', 'loss', 'both'] as const) {
      const { transport, connection, told } = opened();
      let closed = 0;
      transport.onclose = () => {
        closed += 1;
      };
      await transport.start();
      if (close !== 'page') connection.end({ kind: 'lost', reason: 'killed' });
      if (close !== 'loss') await transport.close();
      await transport.close();
      expect(closed).toBe(1);
      expect(told()).toBe(close === 'page' ? 1 : close === 'loss' ? 0 : 0);
      await expect(transport.send(REQUEST)).rejects.toMatchObject({ problem: { code: 'notConnected' } });
    }
  });

  test('hands on what came before it started, and reports what is no message', async () => {
    const { server, page, transport } = opened();
    server.postMessage('{"jsonrpc":"2.0","id":1,"result":{}}');
    for (const text of ['{oops', '[]', 'null', '{"jsonrpc":"2.0"}']) server.postMessage(text);
    await settled(server, page);
    const messages: unknown[] = [];
    const errors: Error[] = [];
    transport.onmessage = (message) => messages.push(message);
    transport.onerror = (error) => errors.push(error);
    await transport.start();
    expect(messages).toEqual([{ jsonrpc: '2.0', id: 1, result: {} }]);
    // The last one is the mark of the test itself.
    expect(errors).toHaveLength(5);
    expect(errors[0]).toMatchObject({ problem: { code: 'unreadableMessage' } });
  });
});

describe('a credential', () => {
  test('goes into requests, beside what their metadata hold', () => {
    expect(withCredential({ id: 1, method: 'm', params: { a: 1, _meta: { k: 'v' } } }, 't')).toEqual({
      id: 1,
      method: 'm',
      params: { a: 1, _meta: { k: 'v', [META.authorization]: 'Bearer t' } },
    });
  });

  test.each([
    ['a guest has none', { id: 1, method: 'm' }, undefined],
    ['a notification needs none', { method: 'notifications/cancelled', params: { requestId: 1 } }, 't'],
    ['an answer needs none', { id: 1, result: {} }, 't'],
    [
      'a request with its own keeps it',
      { id: 1, method: 'm', params: { _meta: { [META.authorization]: 'x' } } },
      't',
    ],
  ])('%s', (_why, message, token) => {
    expect(withCredential(message, token)).toBe(message);
  });
});
