import { ask, contents, HINTS, needs, read, reply, text } from '../example.ts';
import type { Breach, Family } from '../model.ts';
import type { Turn } from '../turn.ts';
import { completeFor } from '../walk.ts';

const page = (id: number, more: object) => reply(id, { resources: [], ...HINTS, ...more });

/** Cache hints of lists, reads and discovery (server/utilities/caching). */
export const caching = {
  'caching.ttlMissing': {
    level: 'must',
    by: 'server',
    section: 'server/utilities/caching#cacheable-results',
    check: (turn) => missing(turn, 'ttlMs'),
    breaks: [read(1), reply(1, { contents: [text('notes://a')], cacheScope: 'private' })],
    holds: [read(1), contents(1, text('notes://a'))],
  },
  'caching.scopeMissing': {
    level: 'must',
    by: 'server',
    section: 'server/utilities/caching#cacheable-results',
    check: (turn) => missing(turn, 'cacheScope'),
    breaks: [read(1), reply(1, { contents: [text('notes://a')], ttlMs: 0 })],
    holds: [read(1), contents(1, text('notes://a'))],
  },
  'caching.ttl': {
    level: 'must',
    by: 'server',
    section: 'server/utilities/caching#time-to-live-ttl-field',
    check: (turn) =>
      wrong(turn, 'ttlMs', (ttl) => Number.isInteger(ttl) && typeof ttl === 'number' && ttl >= 0),
    breaks: [read(1), reply(1, { contents: [text('notes://a')], ttlMs: -5, cacheScope: 'private' })],
    holds: [read(1), reply(1, { contents: [text('notes://a')], ttlMs: 0, cacheScope: 'private' })],
  },
  'caching.scope': {
    level: 'must',
    by: 'server',
    section: 'server/utilities/caching#cache-scope-field',
    check: (turn) => wrong(turn, 'cacheScope', (scope) => scope === 'public' || scope === 'private'),
    breaks: [read(1), reply(1, { contents: [text('notes://a')], ttlMs: 0, cacheScope: 'shared' })],
    holds: [read(1), contents(1, text('notes://a'))],
  },
  'caching.inputRequired': {
    level: 'lab',
    by: 'server',
    section: 'server/utilities/caching#cacheable-results',
    check({ result }) {
      if (result?.resultType !== 'input_required') return undefined;
      const name = ['ttlMs', 'cacheScope'].find((hint) => Object.hasOwn(result, hint));
      return name === undefined ? undefined : { at: ['result', name], key: true, data: { name } };
    },
    breaks: [read(1), needs(1, { requestState: 's', ttlMs: 0 })],
    holds: [read(1), needs(1, { requestState: 's' })],
  },
  'caching.scopeVaries': {
    level: 'must',
    by: 'server',
    section: 'server/utilities/caching#interaction-with-pagination',
    check(turn) {
      const cursor = turn.asked?.open?.params.cursor;
      if (typeof cursor !== 'string' || completeFor(turn) === undefined) return undefined;
      const before = turn.server.cursors.get(cursor);
      const scope = turn.result?.cacheScope;
      if (before === undefined || before.scope === scope || typeof scope !== 'string') return undefined;
      return { at: ['result', 'cacheScope'], data: { scope, before: String(before.scope) } };
    },
    breaks: [
      ...[ask(1, 'resources/list'), page(1, { nextCursor: 'c' })],
      ...[ask(2, 'resources/list', { cursor: 'c' }), page(2, { cacheScope: 'public' })],
    ],
    holds: [
      ...[ask(1, 'resources/list'), page(1, { nextCursor: 'c' })],
      ...[ask(2, 'resources/list', { cursor: 'c' }), page(2, { ttlMs: 0 })],
    ],
  },
} satisfies Family<'caching'>;

/** Operations whose complete results carry hints. */
const CACHEABLE = new Set([
  ...['server/discover', 'tools/list', 'prompts/list'],
  ...['resources/list', 'resources/templates/list', 'resources/read'],
]);

function missing(turn: Turn, name: string): Breach | undefined {
  const { result } = turn;
  if (!CACHEABLE.has(completeFor(turn) ?? '') || result === undefined || Object.hasOwn(result, name))
    return undefined;
  return { at: ['result', name], data: { method: turn.asked?.method ?? '' } };
}

function wrong(turn: Turn, name: string, fits: (value: unknown) => boolean): Breach | undefined {
  const { result } = turn;
  if (!CACHEABLE.has(completeFor(turn) ?? '') || result === undefined) return undefined;
  if (!Object.hasOwn(result, name) || fits(result[name])) return undefined;
  return { at: ['result', name], data: { value: JSON.stringify(result[name]).slice(0, 40) } };
}
