import { expect, test } from 'vitest';
import { createClientCalls, listenId } from '../../../src/client/client-calls.ts';
import { connectClient } from '../../../src/client/official-client.ts';
import type { RequestId } from '../../../src/protocol/frames.ts';
import { type Answers, ScriptedServer } from './scripted-server.ts';

async function callsTo(capabilities: object, answers: Answers = {}) {
  const server = new ScriptedServer(capabilities, answers);
  let last: RequestId | undefined;
  const send = server.send.bind(server);
  server.send = (message) => {
    last = listenId(message) ?? last;
    return send(message);
  };
  return { server, calls: createClientCalls(await connectClient(server), () => last) };
}

test('the first thing that a client says is server/discover', async () => {
  const { server } = await callsTo({ resources: {} });
  expect(server.asked).toEqual(['server/discover']);
});

test('a server without completions is not asked for any', async () => {
  const { server, calls } = await callsTo({ resources: {} });
  const ref = { type: 'ref/resource', uri: 'm://{id}' } as const;
  expect(await calls.complete({ ref, argument: { name: 'id', value: '' } })).toEqual([]);
  expect(server.asked).not.toContain('completion/complete');
});

test('suggestions for a resource template need its URI only, and come before anything is typed', async () => {
  const completion = { values: ['alpha', 'beta'] };
  const { server, calls } = await callsTo(
    { resources: {}, completions: {} },
    { 'completion/complete': { completion } },
  );
  const ref = { type: 'ref/resource', uri: 'm://{id}' } as const;
  expect(await calls.complete({ ref, argument: { name: 'id', value: '' } })).toEqual(['alpha', 'beta']);
  expect(server.asked.at(-1)).toBe('completion/complete');
});

test('a server with tools only can be listened to, and is asked for no resources', async () => {
  const { server, calls } = await callsTo({ tools: { listChanged: true } });
  // The subscription's id is that of the request which the server was asked with.
  expect(await calls.listen({ toolsListChanged: true })).toBe(server.ids.at(-1));
  expect(await calls.request('resources/list', {})).toEqual({});
  expect(server.asked).toEqual(['server/discover', 'subscriptions/listen']);
});

test('a result without its hints is refused, and does not look like a success', async () => {
  const contents = [{ uri: 'm://1', text: 'one' }];
  const { calls } = await callsTo({ resources: {} }, { 'resources/read': { contents } });
  await expect(calls.request('resources/read', { uri: 'm://1' })).rejects.toThrow(/ttlMs[\s\S]*cacheScope/);
});
