import { META } from '../../protocol/meta.ts';
import { REVISION } from '../../protocol/revision.ts';
import type { ExampleLine } from './model.ts';

/** A small notation for example conversations. Everything in it is right, unless a call says otherwise. */
export function out(message: unknown): ExampleLine {
  return { dir: 'out', text: textOf(message) };
}

export function back(message: unknown): ExampleLine {
  return { dir: 'in', text: textOf(message) };
}

/** A request of the client with all it must carry. `meta` adds to `_meta` or, by `undefined`, takes away. */
export function ask(id: unknown, method: string, params: object = {}, meta: object = {}): ExampleLine {
  return out({ jsonrpc: '2.0', id, method, params: { ...params, _meta: { ...CLIENT_META, ...meta } } });
}

/** A complete result of the server. */
export function reply(id: unknown, body: object = {}, meta: object = {}): ExampleLine {
  return back({
    jsonrpc: '2.0',
    id,
    result: { resultType: 'complete', _meta: { ...SERVER_META, ...meta }, ...body },
  });
}

/** An answer that asks for input. */
export function needs(id: unknown, body: object): ExampleLine {
  return reply(id, { resultType: 'input_required', ...body });
}

export function refuse(id: unknown, code: unknown, data?: unknown, message: unknown = 'No'): ExampleLine {
  const error = { code, message, ...(data === undefined ? {} : { data }) };
  return back({ jsonrpc: '2.0', ...(id === undefined ? {} : { id }), error });
}

/** A notification of the server. */
export function tell(method: string, params?: object): ExampleLine {
  return back({ jsonrpc: '2.0', method, ...(params === undefined ? {} : { params }) });
}

export function cancel(requestId: unknown): ExampleLine {
  return out({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId } });
}

export function listen(id: unknown, ...uris: readonly string[]): ExampleLine {
  return ask(id, 'subscriptions/listen', { notifications: { resourceSubscriptions: uris } });
}

export function acknowledge(id: unknown, ...uris: readonly string[]): ExampleLine {
  return tell('notifications/subscriptions/acknowledged', {
    _meta: { [META.subscriptionId]: id },
    notifications: { resourceSubscriptions: uris },
  });
}

export function updated(id: unknown, uri: string): ExampleLine {
  return tell('notifications/resources/updated', { _meta: { [META.subscriptionId]: id }, uri });
}

export function progress(progressToken: unknown, value: number, more: object = {}): ExampleLine {
  return tell('notifications/progress', { progressToken, progress: value, ...more });
}

/** Cache hints, and results that need them. */
export const HINTS = { ttlMs: 60_000, cacheScope: 'private' };
export const text = (uri: string): object => ({ uri, mimeType: 'text/plain', text: 'Hello' });
export const contents = (id: unknown, ...items: readonly object[]): ExampleLine =>
  reply(id, { contents: items, ...HINTS });
export const read = (id: unknown, uri = 'notes://a', meta: object = {}): ExampleLine =>
  ask(id, 'resources/read', { uri }, meta);
/** A result of `server/discover`. */
export const discovered = (id: unknown, capabilities: object): ExampleLine =>
  reply(id, { supportedVersions: [REVISION], capabilities, ...HINTS });
export const discover = (id: unknown): ExampleLine => ask(id, 'server/discover');

export const CAPABILITIES = META.clientCapabilities;
const CLIENT_META = {
  [META.protocolVersion]: REVISION,
  [META.clientInfo]: { name: 'example', version: '1' },
  [META.clientCapabilities]: {},
};
const SERVER_META = { [META.serverInfo]: { name: 'example', version: '1' } };

function textOf(message: unknown): string {
  return typeof message === 'string' ? message : JSON.stringify(message);
}
