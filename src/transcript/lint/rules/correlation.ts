import { idKey } from '../../../protocol/frames.ts';
import { isObject } from '../../../protocol/json.ts';
import { back, contents, out, read, refuse, reply, text } from '../example.ts';
import type { Family } from '../model.ts';
import { otherType, type Turn } from '../turn.ts';

const HELLO = '{"jsonrpc":"2.0","method":"notifications/x"}';
const info = { 'io.modelcontextprotocol/serverInfo': { name: 'example', version: '1' } };
const noId = back({ jsonrpc: '2.0', result: { resultType: 'complete', _meta: info } });

/** Who sends what, and which answer belongs to which request (basic/index, "Requests" and "Responses"). */
export const correlation = {
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
