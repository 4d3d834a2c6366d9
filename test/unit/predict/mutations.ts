import { META } from '../../../src/protocol/meta.ts';
import type { Message } from './lab.ts';

/** What the changes of one message can draw on: a seeded dice, and things that the lab has at hand. */
export interface Means {
  /** An integer below `limit`, always the same sequence for one seed. */
  readonly dice: (limit: number) => number;
  /** Tokens to try, good and bad, by name. */
  readonly tokens: { readonly [name: string]: string };
  /** The id of a subscription that is open. */
  readonly openId: number;
  /** Cursors that the server has given out, over all lists. */
  readonly cursors: readonly string[];
}

/** Changes a message (a fresh copy of a valid one), or gives a text of its own. */
export type Mutation = (message: Message, means: Means) => string | undefined;

type Part = Record<string, unknown>;

const part = (owner: Part, name: string): Part => owner[name] as Part;
const params = (message: Message): Part => part(message, 'params');
const meta = (message: Message): Part => part(params(message), '_meta');
const set =
  (where: (message: Message) => Part, name: string, value: unknown): Mutation =>
  (message) => {
    where(message)[name] = value;
    return undefined;
  };
const without =
  (where: (message: Message) => Part, name: string): Mutation =>
  (message) => {
    delete where(message)[name];
    return undefined;
  };
const root = (message: Message): Part => message;
const text =
  (change: (json: string, means: Means) => string): Mutation =>
  (message, means) =>
    change(JSON.stringify(message), means);
const token =
  (name: string): Mutation =>
  (message, { tokens }) => {
    meta(message)[META.authorization] = `Bearer ${tokens[name]}`;
    return undefined;
  };
const inside =
  (owner: string, name: string, value: unknown): Mutation =>
  (message) => {
    const inner = params(message)[owner];
    if (typeof inner === 'object' && inner !== null) (inner as Part)[name] = value;
    else params(message)[owner] = { [name]: value };
    return undefined;
  };

/** A change somewhere in the text, of one character. */
const flip: Mutation = text((json, { dice }) => {
  const at = dice(json.length);
  return json.slice(0, at) + 'x{"1,'[dice(5)] + json.slice(at + 1);
});

const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

export const MUTATIONS: { readonly [name: string]: Mutation } = {
  unchanged: () => undefined,
  'a character changed': flip,
  'another character changed': flip,
  'cut short': text((json, { dice }) => json.slice(0, dice(json.length))),
  'empty text': () => '',
  'byte order mark': text((json) => `\uFEFF${json}`),
  'half a surrogate pair': text((json) => json.replace('"jsonrpc"', '"\ud800":1,"jsonrpc"')),
  'escaped half of a pair': set(params, 'extra', '\ud800'),
  'blank around': text((json) => `\n\t ${json} \r\n`),
  'something behind': text((json) => `${json}{}`),
  'a key twice': text((json) => json.replace('{"jsonrpc"', '{"method":"nothing","jsonrpc"')),
  'a batch': text((json) => `[${json}]`),
  'an empty batch': () => '[]',
  'a plain string': () => '"hello"',
  null: () => 'null',
  'nested deeper than allowed': set(params, 'extra', deep(70)),
  'nested as deep as allowed': set(params, 'extra', deep(62)),
  'too large': set(params, 'extra', 'x'.repeat(1024 * 1024)),
  'no version of JSON-RPC': without(root, 'jsonrpc'),
  'JSON-RPC 1.0': set(root, 'jsonrpc', '1.0'),
  'no id': without(root, 'id'),
  'id null': set(root, 'id', null),
  'id a fraction': set(root, 'id', 1.5),
  'id beyond exact integers': text((json) => json.replace(/"id":\d+/, '"id":90071992547409931')),
  'id an object': set(root, 'id', {}),
  'id as text': text((json) => json.replace(/"id":(\d+)/, '"id":"$1"')),
  'id empty': set(root, 'id', ''),
  'id of an open subscription': (message, { openId }) => {
    message.id = openId;
    return undefined;
  },
  'no method': without(root, 'method'),
  'method a number': set(root, 'method', 5),
  'method unknown': set(root, 'method', 'resources/write'),
  'method of an older revision': set(root, 'method', 'resources/subscribe'),
  'method initialize': set(root, 'method', 'initialize'),
  'method ping': set(root, 'method', 'ping'),
  'method named like a property': set(root, 'method', 'constructor'),
  'a result beside the method': set(root, 'result', {}),
  'a response': () => '{"jsonrpc":"2.0","id":1,"result":{}}',
  'an error without id': () => '{"jsonrpc":"2.0","error":{"code":1,"message":"no"}}',
  'a cancellation of nothing': () =>
    '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"nobody"}}',
  'a notification with a request inside': (message) => {
    delete message.id;
    message.method = 'notifications/cancelled';
    return undefined;
  },
  'params an array': set(root, 'params', [1]),
  'params null': set(root, 'params', null),
  'no params': without(root, 'params'),
  'no _meta': without(params, '_meta'),
  '_meta an array': set(params, '_meta', []),
  '_meta empty': set(params, '_meta', {}),
  'no protocol version': without(meta, META.protocolVersion),
  'protocol version a number': set(meta, META.protocolVersion, 2026),
  'an older protocol version': set(meta, META.protocolVersion, '2025-11-25'),
  'a protocol version of the future': set(meta, META.protocolVersion, 'v999'),
  'no capabilities': without(meta, META.clientCapabilities),
  'capabilities a list': set(meta, META.clientCapabilities, []),
  'a capability that is no object': set(meta, META.clientCapabilities, { sampling: true }),
  'capabilities of all kinds': set(meta, META.clientCapabilities, {
    elicitation: {},
    sampling: {},
    roots: {},
  }),
  'client info without version': set(meta, META.clientInfo, { name: 'x' }),
  'client info whole': set(meta, META.clientInfo, { name: 'x', version: '1', title: 'X' }),
  'progress token a fraction': set(meta, META.progressToken, 1.5),
  'progress token': set(meta, META.progressToken, 'p'),
  'log level unknown': set(meta, META.logLevel, 'loud'),
  'log level': set(meta, META.logLevel, 'debug'),
  'a key of somebody else': set(meta, 'com.example/trace', 'x'),
  'no token': without(meta, META.authorization),
  'token a number': set(meta, META.authorization, 5),
  'token without its scheme': set(meta, META.authorization, 'secret'),
  'token that is none': set(meta, META.authorization, 'Bearer a.b.c'),
  'token expired': token('expired'),
  'token signed by a stranger': token('wrongKey'),
  'token for somebody else': token('wrongAudience'),
  'token of another issuer': token('wrongIssuer'),
  'token not valid yet': token('notYetValid'),
  'token without a subject': token('noSubject'),
  'token without scopes': token('noScopes'),
  'token of bob': token('bob'),
  'token of dana': token('dana'),
  'token of the administrator': token('admin'),
  'token redacted': token('redacted'),
  'token with claims exchanged': token('forged'),
  'uri a number': set(params, 'uri', 5),
  'no uri': without(params, 'uri'),
  'uri empty': set(params, 'uri', ''),
  'uri without a scheme': set(params, 'uri', 'note-1'),
  'uri with a blank': set(params, 'uri', 'notes://note 1'),
  'uri with a broken escape': set(params, 'uri', 'notes://note%2'),
  'uri of a template': set(params, 'uri', 'notes://projects/{project}/notes/1'),
  'uri of nothing': set(params, 'uri', 'notes://nothing-here'),
  'uri of another server': set(params, 'uri', 'https://example.com/'),
  'uri too long': set(params, 'uri', `notes://${'a'.repeat(3000)}`),
  'uri with its scheme in capitals': (message) => {
    const { uri } = params(message);
    if (typeof uri === 'string') params(message).uri = uri.replace(/^\w+/, (scheme) => scheme.toUpperCase());
    return undefined;
  },
  'uri with its last character changed': (message) => {
    const { uri } = params(message);
    if (typeof uri === 'string') params(message).uri = `${uri.slice(0, -1)}~`;
    return undefined;
  },
  'cursor invented': set(params, 'cursor', 'bogus'),
  'cursor empty': set(params, 'cursor', ''),
  'cursor a number': set(params, 'cursor', 5),
  'cursor null': set(params, 'cursor', null),
  'cursor of whatever list': (message, { cursors, dice }) => {
    params(message).cursor = cursors[dice(cursors.length)] ?? 'none';
    return undefined;
  },
  'cursor with a character changed': (message, { cursors, dice }) => {
    const cursor = cursors[dice(cursors.length)] ?? 'none';
    params(message).cursor = `${cursor.slice(0, -2)}~${cursor.slice(-1)}`;
    return undefined;
  },
  'name unknown': set(params, 'name', 'nobody'),
  'no name': without(params, 'name'),
  'arguments a list': set(params, 'arguments', [1]),
  'arguments empty': set(params, 'arguments', {}),
  'an argument too many': inside('arguments', 'surplus', 'x'),
  'an argument of another type': inside('arguments', 'uri', 5),
  'an argument null': inside('arguments', 'uri', null),
  'requestState invented': set(params, 'requestState', 'forged'),
  'requestState a number': set(params, 'requestState', 5),
  'inputResponses a list': set(params, 'inputResponses', []),
  'inputResponses that are none': set(params, 'inputResponses', { a: 5 }),
  'inputResponses nobody asked for': set(params, 'inputResponses', { a: { action: 'accept', content: {} } }),
  'notifications missing': without(params, 'notifications'),
  'notifications a list': set(params, 'notifications', []),
  'notifications empty': set(params, 'notifications', {}),
  'a flag that is no boolean': inside('notifications', 'toolsListChanged', 'yes'),
  'every flag': (message) => {
    params(message).notifications = {
      toolsListChanged: true,
      promptsListChanged: true,
      resourcesListChanged: true,
      surprise: true,
    };
    return undefined;
  },
  'URIs that are none in a filter': inside('notifications', 'resourceSubscriptions', [
    'no uri',
    'notes://gone',
  ]),
  'a number in a filter': inside('notifications', 'resourceSubscriptions', [1]),
  'too many URIs in a filter': inside(
    'notifications',
    'resourceSubscriptions',
    Array(1001).fill('notes://note-1'),
  ),
  'ref of an unknown kind': inside('ref', 'type', 'ref/tool'),
  'ref to nothing': inside('ref', 'name', 'nobody'),
  'argument unknown': inside('argument', 'name', 'nothing'),
  'argument without value': inside('argument', 'value', undefined),
  'context of numbers': set(params, 'context', { arguments: { a: 1 } }),
};
