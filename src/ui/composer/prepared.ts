/** Messages that are ready to be sent: one for each method, and some that are broken on purpose. */
import type { ServerId } from '../../control/servers.ts';
import type { RequestId } from '../../protocol/frames.ts';
import type { JsonObject } from '../../protocol/json.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { META } from '../../protocol/meta.ts';
import type { Messages } from '../i18n/index.ts';
import { EXAMPLES, type ServerExamples } from './examples.ts';

export interface PreparedContext {
  readonly id: RequestId;
  /** What a request's `_meta` must hold now, the token included. */
  readonly meta: JsonObject;
  readonly server: ServerId;
  /** The id of a request that is still open, for the message that cancels it. */
  readonly open?: RequestId | undefined;
}

export type PreparedGroup = keyof Messages['composer']['groups'];

export interface Prepared {
  readonly key: string;
  readonly group: PreparedGroup;
  label(m: Messages): string;
  /** The text; undefined where the server has nothing of the kind. */
  text(context: PreparedContext): string;
}

export const PREPARED: readonly Prepared[] = [
  request('discovery', 'server/discover', () => ({})),
  request('discovery', 'resources/list', () => ({})),
  request('discovery', 'resources/templates/list', () => ({})),
  request('discovery', 'prompts/list', () => ({})),
  request('discovery', 'tools/list', () => ({})),
  request('resources', 'resources/read', (examples) => ({ uri: examples.uri })),
  request('resources', 'completion/complete', (examples) => ({ ...examples.completion })),
  request('prompts', 'prompts/get', (examples) => ({ ...examples.prompt })),
  request('prompts', 'tools/call', (examples) => ({ ...examples.tool })),
  request('change', 'subscriptions/listen', (examples) => ({
    notifications: { resourcesListChanged: true, resourceSubscriptions: [examples.uri] },
  })),
  {
    key: 'notifications/cancelled',
    group: 'change',
    label: () => 'notifications/cancelled',
    text: ({ open }) =>
      write({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: open ?? 1 } }),
  },
  broken('unknownUri', (context) => read(context, { uri: 'notes://missing' })),
  broken('malformedUri', (context) => read(context, { uri: 'notes://note 1' })),
  broken('missingUri', (context) => read(context, {})),
  broken('noMeta', ({ id, server }) =>
    write({ jsonrpc: '2.0', id, method: 'resources/read', params: { uri: EXAMPLES[server].uri } }),
  ),
  broken('oldVersion', ({ id, meta }) =>
    message(id, 'server/discover', {}, { ...meta, [META.protocolVersion]: '1900-01-01' }),
  ),
  broken('unknownMethod', ({ id, meta }) => message(id, 'resources/sing', {}, meta)),
  broken('removedMethod', ({ id, meta }) =>
    message(
      id,
      'initialize',
      { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'old', version: '1' } },
      meta,
    ),
  ),
  broken('nullId', ({ meta }) => message(null, 'resources/list', {}, meta)),
  broken('fractionalId', ({ meta }) => message(1.5, 'resources/list', {}, meta)),
  broken('batch', ({ id, meta }) =>
    write([
      { jsonrpc: '2.0', id, method: 'server/discover', params: { _meta: meta } },
      { jsonrpc: '2.0', id: `${id}b`, method: 'resources/list', params: { _meta: meta } },
    ]),
  ),
  broken('notJson', (context) =>
    read(context, { uri: EXAMPLES[context.server].uri }).replace(/}\s*}\s*$/, ''),
  ),
  broken('tooLarge', ({ id, meta }) => {
    const line = 'x'.repeat(1000);
    const padding = Array.from({ length: (2 * LIMITS.clientFrameBytes) / 1000 }, () => line);
    return message(id, 'resources/list', { padding }, meta);
  }),
];

/** The message that the composer starts with. */
export const FIRST_PREPARED = 'resources/read';

/** A `resources/read` of one URI. */
export function readMessage(context: PreparedContext, uri: string): string {
  return read(context, { uri });
}

function request(
  group: PreparedGroup,
  method: string,
  params: (examples: ServerExamples) => JsonObject,
): Prepared {
  return {
    key: method,
    group,
    label: () => method,
    text: ({ id, meta, server }) => message(id, method, params(EXAMPLES[server]), meta),
  };
}

function broken(
  key: keyof Messages['composer']['broken'],
  text: (context: PreparedContext) => string,
): Prepared {
  return { key, group: 'broken', label: (m) => m.composer.broken[key], text };
}

function read({ id, meta }: PreparedContext, params: JsonObject): string {
  return message(id, 'resources/read', params, meta);
}

function message(id: RequestId | null, method: string, params: JsonObject, meta: JsonObject): string {
  return write({ jsonrpc: '2.0', id, method, params: { ...params, _meta: meta } });
}

function write(value: unknown): string {
  return JSON.stringify(value, undefined, 2);
}
