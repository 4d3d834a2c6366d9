/** Frames as a session has them: requests, answers of a page of text, events. */
import { request } from './frames.ts';

export interface Recordable {
  readonly dir: 'in' | 'out';
  readonly text: string;
}

/** The frame with that number; each request is answered by the next frame. */
export function recordable(number: number): Recordable {
  const id = Math.floor(number / 3);
  const uri = `notes://note-${id % 60}`;
  switch (number % 3) {
    case 0:
      return { dir: 'out', text: request(id, 'resources/read', { uri }) };
    case 1:
      return { dir: 'in', text: answer(id, uri) };
    default:
      return { dir: 'in', text: event(uri) };
  }
}

/** The request of the subscription that the events belong to. */
export const LISTEN = request(-1, 'subscriptions/listen', { notifications: { resourcesListChanged: true } });

function answer(id: number, uri: string): string {
  const text = `# Note ${id}\n\n${'A paragraph of an answer, neither long nor short. '.repeat(8)}`;
  const result = {
    resultType: 'complete',
    contents: [{ uri, mimeType: 'text/markdown', text }],
    ttlMs: 60_000,
    cacheScope: 'public',
  };
  return JSON.stringify({ jsonrpc: '2.0', id, result });
}

function event(uri: string): string {
  const _meta = { 'io.modelcontextprotocol/subscriptionId': -1 };
  return JSON.stringify({
    jsonrpc: '2.0',
    method: 'notifications/resources/updated',
    params: { _meta, uri },
  });
}
