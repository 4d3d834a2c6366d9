import { isLogLevel, reachesLevel } from '../../../protocol/logging.ts';
import { META } from '../../../protocol/meta.ts';
import { acknowledge, contents, listen, read, refuse, tell, text } from '../example.ts';
import type { Family } from '../model.ts';
import type { Turn } from '../turn.ts';

const asking = (level: unknown) => read(1, 'notes://a', { [META.logLevel]: level });
const says = (more: object = {}) => tell('notifications/message', { level: 'info', data: 'Hello', ...more });
const done = contents(1, text('notes://a'));

/** Log messages of requests that ask for them (server/utilities/logging). */
export const logging = {
  'logging.unasked': {
    level: 'must',
    by: 'server',
    section: 'server/utilities/logging#per-request-log-level',
    check: (turn) => (logs(turn) && turn.connection.logging.size === 0 ? { at: ['method'] } : undefined),
    breaks: [read(1), says(), done],
    holds: [asking('info'), says(), done],
  },
  'logging.below': {
    level: 'must',
    by: 'server',
    section: 'server/utilities/logging#per-request-log-level',
    check(turn) {
      const level = turn.params?.level;
      if (!logs(turn) || !isLogLevel(level)) return undefined;
      const asked = [...turn.connection.logging.keys()];
      const none =
        asked.length > 0 && asked.every((least) => least !== 'other' && !reachesLevel(level, least));
      return none ? { at: ['params', 'level'], data: { level } } : undefined;
    },
    breaks: [asking('warning'), says()],
    holds: [asking('warning'), says({ level: 'error' })],
  },
  'logging.onStream': {
    level: 'must',
    by: 'server',
    section: 'server/utilities/logging#per-request-log-level',
    check: (turn) =>
      logs(turn) && turn.meta?.[META.subscriptionId] !== undefined
        ? { at: ['params', '_meta', META.subscriptionId], key: true }
        : undefined,
    breaks: [
      ...[listen(2, 'notes://a'), acknowledge(2, 'notes://a'), asking('info')],
      says({ _meta: { [META.subscriptionId]: 2 } }),
    ],
    holds: [listen(2, 'notes://a'), acknowledge(2, 'notes://a'), asking('info'), says()],
  },
  'logging.levelAccepted': {
    level: 'should',
    by: 'server',
    section: 'server/utilities/logging#error-handling',
    check({ asked, result }) {
      const level = asked?.open?.meta[META.logLevel];
      if (level === undefined || isLogLevel(level) || result === undefined) return undefined;
      return { at: ['result'], key: true, data: { level: String(level).slice(0, 40) } };
    },
    breaks: [asking('loud'), done],
    alongside: ['wire.params'],
    holds: [asking('info'), refuse(1, -32602)],
  },
  'logging.secret': {
    level: 'must',
    by: 'server',
    section: 'server/utilities/logging#security',
    check: (turn) =>
      logs(turn) && SECRET.test(JSON.stringify(turn.params?.data ?? null))
        ? { at: ['params', 'data'] }
        : undefined,
    breaks: [asking('info'), says({ data: 'Authorization: Bearer abcdefghijklmnop0123' })],
    holds: [asking('info'), says({ data: 'Password must be changed' })],
  },
} satisfies Family<'logging'>;

/** A credential in plain sight: a bearer token, a compact token, or a named secret with its value. */
const SECRET =
  /\bbearer\s+[\w.~+/-]{16,}|\beyJ[\w-]{10,500}\.[\w-]{10,2000}\.|\b(?:password|passwd|api[_-]?key|secret)\\?["']?\s*[:=]\s*\\?["']?[^\s"'\\]{4,}/i;

function logs({ method, sender }: Turn): boolean {
  return method === 'notifications/message' && sender === 'server';
}
