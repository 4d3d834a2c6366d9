import { parseFrame } from '../../protocol/frames.ts';
import { isObject } from '../../protocol/json.ts';
import { META } from '../../protocol/meta.ts';
import { redact } from '../../protocol/redaction.ts';

/** What a call cannot say, or says in another way; the words stand in the messages. */
export type CallRemark =
  /** The client chooses its own ids. */
  | 'id'
  /** Version, capabilities and client info come from the client's own set-up. */
  | 'envelope'
  /** The credential is the transport's business. */
  | 'credential'
  /** Asked for by the option `onprogress`, whose token the client chooses. */
  | 'progress'
  /** The client walks input requests by itself, with handlers that it was given. */
  | 'input';

export type ClientCall =
  | { readonly ok: true; readonly code: string; readonly remarks: readonly CallRemark[] }
  /** `notRequest`: only requests are calls. `unknown`: the client has no such method. `broken`: no valid frame. */
  | { readonly ok: false; readonly why: 'notRequest' | 'unknown' | 'broken' };

/**
 * A request as a call of the official TypeScript client (`@modelcontextprotocol/client` 2.x) on a connected `client`.
 * Texts and keys become literals of JSON, which are valid in TypeScript, so that nothing in a frame can become code.
 */
export function asClientCall(text: string): ClientCall {
  const frame = parseFrame(redact(text));
  const { kind, method, params } = frame;
  if (kind === 'invalid' || !isObject(frame.value) || frame.value.jsonrpc !== '2.0')
    return { ok: false, why: 'broken' };
  if (kind !== 'request' || method === undefined) return { ok: false, why: 'notRequest' };
  const call = CALLS[method];
  if (call === undefined) return { ok: false, why: 'unknown' };
  const { _meta: meta, ...own } = params ?? {};
  const envelope = isObject(meta) ? meta : {};
  const rest = Object.entries(envelope).filter(([key]) => !HANDLED.has(key));
  const sent = rest.length === 0 ? own : { ...own, _meta: Object.fromEntries(rest) };
  const options =
    META.progressToken in envelope ? '{ onprogress: (progress) => console.log(progress) }' : undefined;
  return { ok: true, code: `${call(sent, options)}\n`, remarks: remarksOn(envelope, own) };
}

type Call = (params: Record<string, unknown>, options: string | undefined) => string;

/** The client answers a read from its cache where it can, and then sends nothing: this call is to send. */
function read(params: Record<string, unknown>, options: string | undefined): string {
  const bypass = "{ cacheMode: 'bypass' }";
  const both = options?.replace('{ ', "{ cacheMode: 'bypass', ") ?? bypass;
  return plain('readResource')(params, both);
}

/** `const result = await client.name(params, options);` */
function plain(name: string): Call {
  return (params, options) => `const result = await client.${name}(${args(literal(params), options)});`;
}

/** `listResources` and its like walk all pages where no cursor is named, so one page is asked for as a request. */
function page(method: string): Call {
  return (params, options) => {
    const request = Object.keys(params).length === 0 ? { method } : { method, params };
    return `const result = await client.request(${args(literal(request), options)});`;
  };
}

function discover(_params: Record<string, unknown>, options: string | undefined): string {
  return `const result = await client.discover(${options ?? ''});`;
}

function listen({ notifications }: Record<string, unknown>, options: string | undefined): string {
  return [
    `const subscription = await client.listen(${args(literal(notifications ?? {}), options)});`,
    '// Later: await subscription.close();',
  ].join('\n');
}

const CALLS: { readonly [method: string]: Call | undefined } = Object.assign(Object.create(null), {
  'server/discover': discover,
  'resources/list': page('resources/list'),
  'resources/templates/list': page('resources/templates/list'),
  'resources/read': read,
  'prompts/list': page('prompts/list'),
  'prompts/get': plain('getPrompt'),
  'tools/list': page('tools/list'),
  'tools/call': plain('callTool'),
  'completion/complete': plain('complete'),
  'subscriptions/listen': listen,
});

const HANDLED = new Set<string>([
  META.protocolVersion,
  META.clientInfo,
  META.clientCapabilities,
  META.progressToken,
  META.authorization,
]);

function args(first: string, options: string | undefined): string {
  return options === undefined ? first : `${first}, ${options}`;
}

/** JSON is a literal of TypeScript, but for one key: `__proto__` would set a prototype. */
function literal(value: unknown): string {
  return JSON.stringify(value, undefined, 2).replaceAll(/^(\s*)"__proto__":/gm, '$1["__proto__"]:');
}

function remarksOn(meta: Record<string, unknown>, own: Record<string, unknown>): readonly CallRemark[] {
  const remarks: CallRemark[] = ['id', 'envelope'];
  if (META.authorization in meta) remarks.push('credential');
  if (META.progressToken in meta) remarks.push('progress');
  if ('inputResponses' in own || 'requestState' in own) remarks.push('input');
  return remarks;
}
