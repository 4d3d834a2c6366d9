import { CODE } from '../../../protocol/errors.ts';
import { isObject } from '../../../protocol/json.ts';
import { META } from '../../../protocol/meta.ts';
import {
  ask,
  CAPABILITIES,
  contents,
  discover,
  discovered,
  HINTS,
  out,
  read,
  refuse,
  reply,
  text,
} from '../example.ts';
import { metaKey } from '../formats.ts';
import type { Family } from '../model.ts';
import type { Turn } from '../turn.ts';

const OLD = '1900-01-01';
const old = (id: number) => read(id, 'notes://a', { [META.protocolVersion]: OLD });
const tooOld = (id: number) => refuse(id, -32022, { supported: ['2026-07-28'], requested: OLD });

/** Versions, capabilities and extensions (basic/versioning, server/discover). */
export const versioning = {
  'versioning.served': {
    level: 'must',
    by: 'server',
    section: 'basic/versioning#protocol-version-negotiation',
    check({ asked, result, server }) {
      const version = asked?.open?.meta[META.protocolVersion];
      if (result === undefined || typeof version !== 'string') return undefined;
      const unsupported =
        server.supported === undefined ? !KNOWN.has(version) : !server.supported.includes(version);
      return unsupported ? { at: ['result'], key: true, data: { version: version.slice(0, 40) } } : undefined;
    },
    breaks: [old(1), contents(1, text('notes://a'))],
    holds: [old(1), tooOld(1)],
  },
  'versioning.requested': {
    level: 'must',
    by: 'server',
    section: 'basic/versioning#protocol-version-negotiation',
    check({ asked, error }) {
      const version = asked?.open?.meta[META.protocolVersion];
      const data = error?.code === -32022 && isObject(error.data) ? error.data : undefined;
      if (data === undefined || version === undefined || typeof data.requested !== 'string') return undefined;
      return data.requested === version
        ? undefined
        : { at: ['error', 'data', 'requested'], data: { version: String(version) } };
    },
    breaks: [old(1), refuse(1, -32022, { supported: ['2026-07-28'], requested: '2025-11-25' })],
    holds: [old(1), tooOld(1)],
  },
  'versioning.again': {
    level: 'should',
    by: 'client',
    section: 'basic/versioning#protocol-version-negotiation',
    check({ kind, sender, meta, server }) {
      const version = meta?.[META.protocolVersion];
      if (kind !== 'request' || sender !== 'client' || typeof version !== 'string') return undefined;
      if (!server.refused.has(version)) return undefined;
      const supported = (server.supported ?? []).join(', ');
      return {
        at: ['params', '_meta', META.protocolVersion],
        data: { version: version.slice(0, 40), supported },
      };
    },
    breaks: [old(1), tooOld(1), old(2)],
    holds: [old(1), tooOld(1), read(2)],
  },
  'versioning.discover': {
    level: 'must',
    by: 'server',
    section: 'server/discover',
    check: ({ asked, error }) =>
      asked?.method === 'server/discover' && error?.code === -32601 ? { at: ['error', 'code'] } : undefined,
    breaks: [discover(1), refuse(1, -32601)],
    holds: [discover(1), discovered(1, {})],
  },
  'versioning.undeclared': {
    level: 'must',
    by: 'server',
    section: 'server/resources#capabilities',
    check(turn) {
      const { capabilities } = turn.server;
      const name = used(turn);
      if (capabilities === undefined || name === undefined || isObject(capabilities[name])) return undefined;
      return {
        at: [turn.result === undefined ? 'method' : 'result'],
        key: turn.result !== undefined,
        data: { name },
      };
    },
    breaks: [discover(1), discovered(1, { tools: {} }), read(2), contents(2, text('notes://a'))],
    holds: [discover(1), discovered(1, { resources: {} }), read(2), contents(2, text('notes://a'))],
  },
  'versioning.declaredRefused': {
    level: 'must',
    by: 'server',
    section: 'server/resources#capabilities',
    check({ asked, error, server }) {
      const name = LISTS[asked?.method ?? ''];
      if (name === undefined || error?.code !== -32601 || !isObject(server.capabilities?.[name]))
        return undefined;
      return { at: ['error', 'code'], data: { name, method: asked?.method ?? '' } };
    },
    breaks: [discover(1), discovered(1, { resources: {} }), ask(2, 'resources/list'), refuse(2, -32601)],
    holds: [discover(1), discovered(1, {}), ask(2, 'resources/list'), refuse(2, -32601)],
  },
  'versioning.embeddedUndeclared': {
    level: 'should',
    by: 'server',
    section: 'server/tools#embedded-resources',
    check({ asked, result, server }) {
      if (asked?.method !== 'tools/call' || server.capabilities === undefined) return undefined;
      if (isObject(server.capabilities.resources) || !Array.isArray(result?.content)) return undefined;
      const index = result.content.findIndex(
        (block: unknown) => isObject(block) && block.type === 'resource',
      );
      return index === -1 ? undefined : { at: ['result', 'content', index] };
    },
    breaks: [...embedding({ tools: {} })],
    holds: [...embedding({ tools: {}, resources: {} })],
  },
  'versioning.extensionId': {
    level: 'must',
    by: 'both',
    section: 'basic/versioning#extension-negotiation',
    check({ meta, result }) {
      const client = ['params', '_meta', CAPABILITIES];
      const [at, owner] =
        result === undefined
          ? [client, meta?.[CAPABILITIES]]
          : [['result', 'capabilities'], result.capabilities];
      if (!isObject(owner) || !isObject(owner.extensions)) return undefined;
      return Object.keys(owner.extensions)
        .filter((id) => (metaKey(id)?.labels.length ?? 0) === 0)
        .map((id) => ({ at: [...at, 'extensions', id], key: true, data: { id } }));
    },
    breaks: [read(1, 'notes://a', { [CAPABILITIES]: { extensions: { ui: {} } } })],
    holds: [read(1, 'notes://a', { [CAPABILITIES]: { extensions: { 'com.example/ui': {} } } })],
  },
  'versioning.initialize': {
    level: 'should',
    by: 'server',
    section: 'basic/versioning#backward-compatibility-with-initialization-based-versions',
    check({ asked, error }) {
      // A message of a wrong shape is no `initialize` request yet.
      if (asked?.method !== 'initialize' || error === undefined || error.code === CODE.invalidRequest)
        return undefined;
      const names = /\d{4}-\d\d-\d\d/.test(JSON.stringify([error.message, error.data]));
      return names ? undefined : { at: ['error'], key: true };
    },
    breaks: [ask(1, 'initialize'), refuse(1, -32601)],
    alongside: ['versioning.removed'],
    holds: [ask(1, 'server/discover'), refuse(1, -32603)],
  },
  'versioning.removed': {
    level: 'lab',
    by: 'both',
    section: 'changelog#major-changes',
    check: ({ method }) =>
      REMOVED.has(method ?? '') ? { at: ['method'], data: { method: method ?? '' } } : undefined,
    breaks: [out({ jsonrpc: '2.0', method: 'notifications/initialized' })],
    holds: [ask(1, 'resources/list'), reply(1, { resources: [], ...HINTS })],
  },
} satisfies Family<'versioning'>;

/** All revisions that were published. */
const KNOWN = new Set(['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28']);
const REMOVED = new Set([
  ...['initialize', 'notifications/initialized', 'ping', 'logging/setLevel'],
  ...['resources/subscribe', 'resources/unsubscribe', 'notifications/roots/list_changed'],
]);
const LISTS: { readonly [method: string]: string } = {
  'resources/list': 'resources',
  'prompts/list': 'prompts',
  'tools/list': 'tools',
};

/** The capability that a server shows by what it does. */
function used({ sender, asked, result, method }: Turn): string | undefined {
  if (sender !== 'server') return undefined;
  if (method === 'notifications/message') return 'logging';
  if (result === undefined) return undefined;
  const family = asked?.method?.split('/')[0];
  if (family === 'completion') return 'completions';
  return family === 'resources' || family === 'prompts' || family === 'tools' ? family : undefined;
}

function embedding(capabilities: object) {
  const resource = { uri: 'notes://a', mimeType: 'text/plain', text: 'A' };
  return [
    ...[discover(1), discovered(1, capabilities), ask(2, 'tools/call', { name: 'show' })],
    reply(2, { content: [{ type: 'resource', resource }] }),
  ];
}
