import { isObject } from '../../../protocol/json.ts';
import { META } from '../../../protocol/meta.ts';
import { ask, CAPABILITIES, contents, HINTS, out, read, reply, text } from '../example.ts';
import { metaKey } from '../formats.ts';
import type { Breach, Family } from '../model.ts';
import type { Turn } from '../turn.ts';
import { metasOf } from '../walk.ts';

const META_SECTION = 'basic/index#meta';
const ok = contents(1, text('notes://a'));

/** What `_meta` carries on requests and results (basic/index, "_meta"). */
export const envelope = {
  'envelope.meta': {
    level: 'must',
    by: 'client',
    section: META_SECTION,
    check: (turn) => (asks(turn) && turn.meta === undefined ? { at: ['params', '_meta'] } : undefined),
    breaks: [out({ jsonrpc: '2.0', id: 1, method: 'resources/list', params: {} })],
    holds: [ask(1, 'resources/list')],
  },
  'envelope.version': {
    level: 'must',
    by: 'client',
    section: META_SECTION,
    check: (turn) => wants(turn, META.protocolVersion, (value) => typeof value === 'string'),
    breaks: [ask(1, 'resources/list', {}, { [META.protocolVersion]: undefined })],
    holds: [ask(1, 'resources/list')],
  },
  'envelope.capabilities': {
    level: 'must',
    by: 'client',
    section: META_SECTION,
    check: (turn) => wants(turn, META.clientCapabilities, isObject),
    breaks: [ask(1, 'resources/list', {}, { [CAPABILITIES]: undefined })],
    holds: [ask(1, 'resources/list')],
  },
  'envelope.clientInfo': {
    level: 'should',
    by: 'client',
    section: META_SECTION,
    check: (turn) => wants(turn, META.clientInfo, (value) => value !== undefined),
    breaks: [ask(1, 'resources/list', {}, { [META.clientInfo]: undefined })],
    holds: [ask(1, 'resources/list')],
  },
  'envelope.accepted': {
    level: 'must',
    by: 'server',
    section: META_SECTION,
    check({ asked, root, error }) {
      if (asked?.open?.faults.envelope !== true) return undefined;
      if ('result' in root) return { at: ['result'], key: true, data: { code: null } };
      const code = error?.code;
      // Without a version there is none to be unsupported; an old client's `initialize` never names one here.
      const named =
        typeof asked.open.meta[META.protocolVersion] === 'string' || asked.method === 'initialize';
      const fitting = typeof code !== 'number' || (REFUSALS.has(code) && (named || code !== -32022));
      return fitting ? undefined : { at: ['error', 'code'], data: { code } };
    },
    breaks: [
      ask(1, 'resources/list', {}, { [META.protocolVersion]: undefined }),
      reply(1, { resources: [], ...HINTS }),
    ],
    alongside: ['envelope.version'],
    holds: [ask(1, 'resources/list'), reply(1, { resources: [], ...HINTS })],
  },
  'envelope.key': {
    level: 'must',
    by: 'both',
    section: META_SECTION,
    check: (turn) => keys(turn, (key) => metaKey(key) === undefined),
    breaks: [ask(1, 'resources/list', {}, { '1st.example/x': 1 })],
    holds: [ask(1, 'resources/list', {}, { 'com.example/x': 1 })],
  },
  'envelope.reverseDns': {
    level: 'should',
    by: 'both',
    section: META_SECTION,
    check: (turn) =>
      keys(turn, (key) => {
        const labels = metaKey(key)?.labels ?? [];
        return TOP_LEVEL.has(labels.at(-1) ?? '') && !TOP_LEVEL.has(labels[0] ?? '');
      }),
    breaks: [ask(1, 'resources/list', {}, { 'example.com/x': 1 })],
    holds: [ask(1, 'resources/list', {}, { 'com.example/x': 1 })],
  },
  'envelope.reserved': {
    level: 'lab',
    by: 'both',
    section: META_SECTION,
    check: (turn) =>
      keys(turn, (key) => {
        const second = metaKey(key)?.labels[1];
        return (second === 'modelcontextprotocol' || second === 'mcp') && !KNOWN.has(key);
      }),
    breaks: [ask(1, 'resources/list', {}, { 'dev.mcp/x': 1 })],
    holds: [ask(1, 'resources/list', {}, { 'com.example.mcp/x': 1 })],
  },
  'envelope.trace': {
    level: 'must',
    by: 'both',
    section: META_SECTION,
    check: (turn) =>
      metasOf(turn).flatMap(({ at, value }) =>
        Object.entries(TRACE).flatMap(([key, format]) => {
          const text = value[key];
          const wrong = text !== undefined && !(typeof text === 'string' && format(text));
          return wrong ? [{ at: [...at, key], data: { key } }] : [];
        }),
      ),
    breaks: [ask(1, 'resources/list', {}, { traceparent: '00-0-0-01' })],
    holds: [
      ask(
        1,
        'resources/list',
        {},
        { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`, baggage: 'a=1,b=2;c' },
      ),
    ],
  },
  'envelope.serverInfo': {
    level: 'should',
    by: 'server',
    section: META_SECTION,
    check({ sender, result }) {
      if (sender !== 'server' || result === undefined) return undefined;
      const info = isObject(result._meta) ? result._meta[META.serverInfo] : undefined;
      return info === undefined ? { at: ['result', '_meta', META.serverInfo] } : undefined;
    },
    breaks: [
      read(1),
      reply(1, { contents: [text('notes://a')], ...HINTS }, { [META.serverInfo]: undefined }),
    ],
    holds: [read(1), ok],
  },
} satisfies Family<'envelope'>;

/** Errors that may come before, or instead of, the one for a faulty `_meta`. */
const REFUSALS = new Set([-32602, -32600, -32601, -32022]);
const KNOWN = new Set<string>(Object.values(META));
const TOP_LEVEL = new Set(['com', 'org', 'net', 'io', 'dev', 'app', 'ai', 'edu', 'gov']);
/** W3C Trace Context and Baggage, as far as their form goes. Lists are cut first, so that no pattern can run wild. */
const TRACE: { readonly [key: string]: (text: string) => boolean } = {
  traceparent: (text) =>
    /^(?!ff)[0-9a-f]{2}-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:-\S{0,200})?$/.test(text),
  tracestate: (text) =>
    text.split(',').every((member) => /^\s*(?:[a-z0-9][a-z0-9_*/@-]{0,255}=[ -~]{1,256})?$/.test(member)),
  baggage: (text) =>
    text
      .split(',')
      .every((member) =>
        /^\s{0,9}[!#$%&'*+.^`|~\w-]{1,200}\s{0,9}=[^\s"\\;]{0,4096}\s{0,9}(?:;.*)?$/.test(member),
      ),
};

function asks({ kind, sender, method }: Turn): boolean {
  return kind === 'request' && sender === 'client' && method?.startsWith('notifications/') === false;
}

function wants(turn: Turn, key: string, fits: (value: unknown) => boolean): Breach | undefined {
  if (!asks(turn) || turn.meta === undefined || fits(turn.meta[key])) return undefined;
  return { at: ['params', '_meta', key], data: { key } };
}

function keys(turn: Turn, wrong: (key: string) => boolean): readonly Breach[] {
  return metasOf(turn).flatMap(({ at, value }) =>
    Object.keys(value)
      .filter(wrong)
      .map((key) => ({ at: [...at, key], key: true, data: { key } })),
  );
}
