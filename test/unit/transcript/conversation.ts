import type { RecordedEvent, RecordedFrame } from '../../../src/transcript/model.ts';
import { createTranscriptIndex, type TranscriptIndex } from '../../../src/transcript/transcript-index.ts';

/** Writes a transcript by hand: each call records the next entry and gives back its seq. */
export interface Conversation {
  readonly index: TranscriptIndex;
  out(message: unknown, connection?: string): number;
  in(message: unknown, connection?: string): number;
  happens(event: RecordedEvent['event'], connection?: string): number;
}

export function conversation(index: TranscriptIndex = createTranscriptIndex()): Conversation {
  let seq = 0;
  const base = (connection: string) => ({
    seq,
    channel: 'composer' as const,
    connection,
    server: 'notes',
    at: seq,
  });
  const record = (dir: 'in' | 'out', message: unknown, connection: string): number => {
    seq += 1;
    const text = typeof message === 'string' ? message : JSON.stringify(message);
    const frame: RecordedFrame = {
      ...base(connection),
      dir,
      text,
      bytes: new TextEncoder().encode(text).length,
    };
    index.add(frame);
    return seq;
  };
  return {
    index,
    out: (message, connection = 'c1') => record('out', message, connection),
    in: (message, connection = 'c1') => record('in', message, connection),
    happens(event, connection = 'c1') {
      seq += 1;
      index.add({ ...base(connection), event });
      return seq;
    },
  };
}

export const request = (id: unknown, method: string, params: object = {}) => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
});
export const result = (id: unknown, more: object = {}) => ({
  jsonrpc: '2.0',
  id,
  result: { resultType: 'complete', ...more },
});
export const error = (id: unknown, code: number, data?: unknown) => ({
  jsonrpc: '2.0',
  ...(id === undefined ? {} : { id }),
  error: { code, message: 'no', ...(data === undefined ? {} : { data }) },
});
const SID = 'io.modelcontextprotocol/subscriptionId';
export const listen = (id: unknown, ...uris: string[]) =>
  request(id, 'subscriptions/listen', { notifications: { resourceSubscriptions: uris } });
export const acknowledged = (id: unknown, ...uris: string[]) => ({
  jsonrpc: '2.0',
  method: 'notifications/subscriptions/acknowledged',
  params: { _meta: { [SID]: id }, notifications: { resourceSubscriptions: uris } },
});
export const updated = (id: unknown, uri: string) => ({
  jsonrpc: '2.0',
  method: 'notifications/resources/updated',
  params: { _meta: { [SID]: id }, uri },
});
export const cancelled = (requestId: unknown) => ({
  jsonrpc: '2.0',
  method: 'notifications/cancelled',
  params: { requestId },
});
