import { idKey } from '../../../protocol/frames.ts';
import { isObject } from '../../../protocol/json.ts';
import { LIMITS } from '../../../protocol/limits.ts';
import { back, contents, out, read, refuse, reply, text } from '../example.ts';
import { syntaxFault } from '../json/syntax.ts';
import type { Family } from '../model.ts';
import { otherType, type Turn } from '../turn.ts';
import { nestingOf } from '../walk.ts';

const HELLO = '{"jsonrpc":"2.0","method":"notifications/x"}';

const info = { 'io.modelcontextprotocol/serverInfo': { name: 'example', version: '1' } };
const noId = back({ jsonrpc: '2.0', result: { resultType: 'complete', _meta: info } });

/** What makes a text a message of JSON-RPC at all (basic/index, "Messages"). */
export const framing = {
  'framing.json': {
    level: 'must',
    by: 'both',
    section: 'basic/index#messages',
    check({ value, frame }) {
      if (value !== undefined) return undefined;
      const fault = syntaxFault(frame.text);
      if (fault === undefined) return undefined;
      const range = { from: fault.at, to: Math.min(fault.at + 1, frame.text.length) };
      return { at: [], range, data: { why: fault.why, at: fault.at } };
    },
    breaks: [out('{"jsonrpc":"2.0","method":"notifications/x",}')],
    holds: [out(HELLO)],
  },
  'framing.utf8': {
    level: 'must',
    by: 'both',
    section: 'basic/transports/index#messages',
    check({ frame }) {
      const lone = /\p{Surrogate}/u.exec(frame.text);
      if (lone === null) return undefined;
      return { at: [], range: { from: lone.index, to: lone.index + 1 } };
    },
    breaks: [out('{"jsonrpc":"2.0","method":"notifications/\ud800"}')],
    holds: [out('{"jsonrpc":"2.0","method":"notifications/\ud83d\ude00"}')],
  },
  'framing.batch': {
    level: 'must',
    by: 'both',
    section: 'basic/transports/stdio',
    check: ({ value }) => (Array.isArray(value) ? { at: [], data: { count: value.length } } : undefined),
    breaks: [out(`[${HELLO}]`)],
    holds: [out(HELLO)],
  },
  'framing.object': {
    level: 'must',
    by: 'both',
    section: 'basic/index#messages',
    check: ({ value }) =>
      value === undefined || Array.isArray(value) || isObject(value) ? undefined : { at: [] },
    breaks: [out('"hello"')],
    holds: [out(HELLO)],
  },
  'framing.jsonrpc': {
    level: 'must',
    by: 'both',
    section: 'basic/index#messages',
    check: (turn) => (turn.isObject && turn.root.jsonrpc !== '2.0' ? { at: ['jsonrpc'] } : undefined),
    breaks: [out('{"jsonrpc":"1.0","method":"notifications/x"}')],
    holds: [out(HELLO)],
  },
  'framing.shape': {
    level: 'must',
    by: 'both',
    section: 'basic/index#messages',
    check({ isObject: is, root }) {
      if (!is) return undefined;
      const parts = ['method', 'result', 'error'].filter((part) => Object.hasOwn(root, part));
      if (parts.length === 1) return undefined;
      return { at: parts.length === 0 ? [] : [parts[1] ?? ''], key: true, data: { count: parts.length } };
    },
    breaks: [out('{"jsonrpc":"2.0"}')],
    holds: [out(HELLO)],
  },
  'framing.method': {
    level: 'must',
    by: 'both',
    section: 'basic/index#requests',
    check: ({ root }) =>
      Object.hasOwn(root, 'method') && typeof root.method !== 'string' ? { at: ['method'] } : undefined,
    breaks: [out('{"jsonrpc":"2.0","method":7}')],
    holds: [out(HELLO)],
  },
  'framing.params': {
    level: 'must',
    by: 'both',
    section: 'basic/index#requests',
    check: ({ root }) =>
      typeof root.method === 'string' && Object.hasOwn(root, 'params') && !isObject(root.params)
        ? { at: ['params'] }
        : undefined,
    breaks: [out('{"jsonrpc":"2.0","method":"notifications/x","params":[1]}')],
    holds: [out('{"jsonrpc":"2.0","method":"notifications/x","params":{}}')],
  },
  'framing.requestId': {
    level: 'must',
    by: 'both',
    section: 'basic/index#requests',
    check({ root }) {
      const { id } = root;
      const odd = Object.hasOwn(root, 'id') && id !== null && typeof id !== 'string' && !Number.isInteger(id);
      return odd ? { at: ['id'] } : undefined;
    },
    breaks: [out('{"jsonrpc":"2.0","id":1.5,"method":"x"}')],
    holds: [out('{"jsonrpc":"2.0","method":"notifications/x"}')],
  },
  'framing.nullId': {
    level: 'must',
    by: 'both',
    section: 'basic/index#requests',
    check: ({ root }) => (root.id === null ? { at: ['id'] } : undefined),
    breaks: [out('{"jsonrpc":"2.0","id":null,"method":"x"}')],
    holds: [out('{"jsonrpc":"2.0","method":"notifications/x"}')],
  },
  'framing.unsafeId': {
    level: 'lab',
    by: 'both',
    section: 'basic/index#requests',
    check: ({ root }) =>
      Number.isInteger(root.id) && !Number.isSafeInteger(root.id) ? { at: ['id'] } : undefined,
    breaks: [out('{"jsonrpc":"2.0","id":9007199254740993,"method":"x"}')],
    holds: [out('{"jsonrpc":"2.0","method":"notifications/x"}')],
  },
  'framing.notificationId': {
    level: 'must',
    by: 'both',
    section: 'basic/index#notifications',
    check: ({ id, method }) =>
      id !== undefined && method?.startsWith('notifications/') ? { at: ['id'], data: { method } } : undefined,
    breaks: [out('{"jsonrpc":"2.0","id":1,"method":"notifications/x"}')],
    holds: [out(HELLO)],
  },
  'framing.result': {
    level: 'must',
    by: 'server',
    section: 'basic/index#result-responses',
    check: ({ root }) =>
      Object.hasOwn(root, 'result') && !isObject(root.result) ? { at: ['result'] } : undefined,
    breaks: [read(1), back({ jsonrpc: '2.0', id: 1, result: null })],
    holds: [read(1), contents(1, text('notes://a'))],
  },
  'framing.resultId': {
    level: 'must',
    by: 'server',
    section: 'basic/index#result-responses',
    check: ({ root, result }) =>
      result !== undefined && !Object.hasOwn(root, 'id') ? { at: ['id'] } : undefined,
    breaks: [read(1), noId],
    holds: [read(1), contents(1, text('notes://a'))],
  },
  'framing.idInFlight': {
    level: 'must',
    by: 'client',
    section: 'basic/index#requests',
    check({ kind, id, connection }) {
      if (kind !== 'request' || id === undefined) return undefined;
      const earlier = connection.open.get(idKey(id))?.[0];
      return earlier === undefined ? undefined : { at: ['id'], data: { id, other: earlier.seq } };
    },
    breaks: [read(1), read(1, 'notes://b')],
    holds: [read(1), contents(1, text('notes://a')), read(1, 'notes://b')],
  },
  'framing.serverRequest': {
    level: 'must',
    by: 'server',
    section: 'basic/patterns/index',
    check: ({ kind, method = '' }) =>
      kind === 'request' && !method.startsWith('notifications/')
        ? { at: ['method'], data: { method } }
        : undefined,
    breaks: [back({ jsonrpc: '2.0', id: 1, method: 'roots/list' })],
    holds: [back({ jsonrpc: '2.0', method: 'notifications/tools/x' })],
  },
  'framing.clientAnswer': {
    level: 'must',
    by: 'client',
    section: 'basic/transports/stdio#sending-messages',
    check: (turn) =>
      turn.answers ? { at: ['result' in turn.root ? 'result' : 'error'], key: true } : undefined,
    breaks: [out({ jsonrpc: '2.0', id: 1, result: {} })],
    holds: [out(HELLO)],
  },
  'framing.answerToNothing': {
    level: 'must',
    by: 'server',
    section: 'basic/index#responses',
    check: (turn) =>
      answersWith(turn) && turn.asked === undefined && !hasOtherType(turn)
        ? { at: ['id'], data: { id: turn.id ?? null } }
        : undefined,
    breaks: [reply(7)],
    holds: [read(7), contents(7, text('notes://a'))],
  },
  'framing.answerIdType': {
    level: 'must',
    by: 'server',
    section: 'basic/index#result-responses',
    check: (turn) =>
      answersWith(turn) && turn.asked === undefined && hasOtherType(turn)
        ? { at: ['id'], data: { id: turn.id ?? null } }
        : undefined,
    breaks: [read(7), reply('7')],
    holds: [read('7'), contents('7', text('notes://a'))],
  },
  'framing.answeredTwice': {
    level: 'must',
    by: 'server',
    section: 'basic/index#responses',
    check: (turn) =>
      answersWith(turn) && turn.asked?.state === 'answered'
        ? { at: ['id'], data: { id: turn.asked.id, other: turn.asked.seq } }
        : undefined,
    breaks: [read(7), contents(7, text('notes://a')), refuse(7, -32603)],
    holds: [read(7), contents(7, text('notes://a'))],
  },
  'framing.answerWithoutId': {
    level: 'must',
    by: 'server',
    section: 'basic/index#error-responses',
    check: ({ kind, root, connection }) =>
      kind === 'error' && !Object.hasOwn(root, 'id') && connection.nameless.length === 0
        ? { at: ['error'], key: true }
        : undefined,
    breaks: [read(1), refuse(undefined, -32602)],
    holds: [read(1), refuse(1, -32602)],
  },
  'framing.size': {
    level: 'lab',
    by: 'both',
    section: 'basic/transports/index#custom-transports',
    check({ frame, sender }) {
      const limit = sender === 'client' ? LIMITS.clientFrameBytes : LIMITS.serverFrameBytes;
      if (frame.bytes <= limit) return undefined;
      return { at: [], range: { from: 0, to: 1 }, data: { bytes: frame.bytes, limit } };
    },
    breaks: [out(HELLO.padEnd(LIMITS.clientFrameBytes + 1))],
    holds: [out(HELLO.padEnd(1000))],
  },
  'framing.nesting': {
    level: 'lab',
    by: 'both',
    section: 'basic/transports/index#custom-transports',
    check({ value }) {
      const deep = nestingOf(value, LIMITS.nesting);
      return deep === undefined ? undefined : { at: deep, data: { limit: LIMITS.nesting } };
    },
    breaks: [
      out(`{"jsonrpc":"2.0","method":"notifications/x","params":{"a":${'['.repeat(63)}${']'.repeat(63)}}}`),
    ],
    holds: [
      out(`{"jsonrpc":"2.0","method":"notifications/x","params":{"a":${'['.repeat(62)}${']'.repeat(62)}}}`),
    ],
  },
} satisfies Family<'framing'>;

/** An answer of the server that names a request. */
function answersWith({ sender, answers, id }: Turn): boolean {
  return sender === 'server' && answers && id !== undefined;
}

/** Whether the id would fit an open request if it were of the other JSON type. */
function hasOtherType({ id, connection }: Turn): boolean {
  const other = id === undefined ? undefined : otherType(id);
  return other !== undefined && connection.open.has(idKey(other));
}
