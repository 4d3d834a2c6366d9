import { ask, HINTS, refuse, reply } from '../example.ts';
import type { Family } from '../model.ts';
import { pageOf } from '../state/learn.ts';
import type { Turn } from '../turn.ts';

const page = (id: number, name: string, more: object = {}) =>
  reply(id, { resources: [{ uri: `notes://${name}`, name }], ...HINTS, ...more });
const first = [ask(1, 'resources/list'), page(1, 'a', { nextCursor: 'c' })];
const next = (cursor: string) => ask(2, 'resources/list', { cursor });

/** Lists in pages (server/utilities/pagination). */
export const pagination = {
  'pagination.unknownCursor': {
    level: 'must',
    by: 'client',
    section: 'server/utilities/pagination#implementation-guidelines',
    check: (turn) => {
      const cursor = cursorOf(turn);
      if (turn.sender !== 'client' || cursor === undefined) return undefined;
      const known = turn.server.cursors.get(cursor);
      if (known?.method === turn.method) return undefined;
      return { at: ['params', 'cursor'], data: { list: known?.method ?? null } };
    },
    breaks: [...first, next('c2')],
    holds: [...first, next('c')],
  },
  'pagination.ignored': {
    level: 'should',
    by: 'server',
    section: 'server/utilities/pagination#error-handling',
    check: ({ asked, result, server }) => {
      const cursor = asked?.open?.params.cursor;
      if (typeof cursor !== 'string' || result === undefined || server.cursors.has(cursor)) return undefined;
      const again = pageOf(asked?.method, result);
      const before = server.firstPages.get(asked?.method ?? '');
      const same = again !== undefined && again.names.length > 0 && again.text === before?.text;
      return same ? { at: ['result'], key: true } : undefined;
    },
    breaks: [...first, next('made-up'), page(2, 'a')],
    alongside: ['pagination.unknownCursor'],
    holds: [...first, next('c'), page(2, 'b')],
  },
  'pagination.errorCode': {
    level: 'should',
    by: 'server',
    section: 'server/utilities/pagination#error-handling',
    check: ({ asked, error, server }) => {
      const cursor = asked?.open?.params.cursor;
      if (typeof cursor !== 'string' || server.cursors.has(cursor)) return undefined;
      const code = error?.code;
      return code === -32603 || code === -32600 || code === 0
        ? { at: ['error', 'code'], data: { code } }
        : undefined;
    },
    breaks: [...first, next('made-up'), refuse(2, -32603)],
    alongside: ['pagination.unknownCursor'],
    holds: [...first, next('c'), refuse(2, -32602)],
  },
  'pagination.loop': {
    level: 'lab',
    by: 'server',
    section: 'server/utilities/pagination#response-format',
    check: ({ asked, result }) => {
      const cursor = asked?.open?.params.cursor;
      const loops = cursor !== undefined && result?.nextCursor === cursor;
      return loops ? { at: ['result', 'nextCursor'] } : undefined;
    },
    breaks: [...first, next('c'), page(2, 'b', { nextCursor: 'c' })],
    holds: [...first, next('c'), page(2, 'b', { nextCursor: 'd' })],
  },
} satisfies Family<'pagination'>;

function cursorOf({ kind, params, method }: Turn): string | undefined {
  if (kind !== 'request' || method?.endsWith('/list') !== true) return undefined;
  return typeof params?.cursor === 'string' ? params.cursor : undefined;
}
