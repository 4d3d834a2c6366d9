import { isObject } from '../../../protocol/json.ts';
import { LIMITS } from '../../../protocol/limits.ts';
import { out } from '../example.ts';
import { syntaxFault } from '../json/syntax.ts';
import type { Family } from '../model.ts';
import { nestingOf } from '../walk.ts';

const HELLO = '{"jsonrpc":"2.0","method":"notifications/x"}';

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
