import { isObject } from '../../../protocol/json.ts';
import { LIMITS } from '../../../protocol/limits.ts';
import { ask, reply } from '../example.ts';
import type { Family } from '../model.ts';
import type { Turn } from '../turn.ts';

const asking = ask(1, 'completion/complete', {
  ref: { type: 'ref/resource', uri: 'notes://{id}' },
  argument: { name: 'id', value: '' },
});
const gives = (completion: object) => [asking, reply(1, { completion })];

/** Suggestions for arguments (server/utilities/completion). */
export const completion = {
  'completion.tooMany': {
    level: 'must',
    by: 'server',
    section: 'server/utilities/completion#completion-results',
    check(turn) {
      const count = valuesOf(turn)?.length ?? 0;
      if (count <= LIMITS.completionValues) return undefined;
      return {
        at: ['result', 'completion', 'values'],
        key: true,
        data: { count, limit: LIMITS.completionValues },
      };
    },
    breaks: gives({ values: Array.from({ length: 101 }, (_, index) => `v${index}`) }),
    holds: gives({
      values: Array.from({ length: 100 }, (_, index) => `v${index}`),
      total: 101,
      hasMore: true,
    }),
  },
  'completion.total': {
    level: 'lab',
    by: 'server',
    section: 'server/utilities/completion#completion-results',
    check(turn) {
      const count = valuesOf(turn)?.length;
      const given = turn.result?.completion;
      if (count === undefined || !isObject(given) || typeof given.total !== 'number') return undefined;
      const tooSmall = given.total < count;
      const denied = given.hasMore === false && given.total > count;
      return tooSmall || denied
        ? { at: ['result', 'completion', 'total'], data: { total: given.total, count } }
        : undefined;
    },
    breaks: gives({ values: ['a', 'b'], total: 1 }),
    holds: gives({ values: ['a', 'b'], total: 3, hasMore: true }),
  },
  'completion.repeated': {
    level: 'lab',
    by: 'server',
    section: 'server/utilities/completion#completion-results',
    check(turn) {
      const values = valuesOf(turn) ?? [];
      const seen = new Set<unknown>();
      const again = values.findIndex((value) => seen.size === seen.add(value).size);
      return again === -1 ? undefined : { at: ['result', 'completion', 'values', again] };
    },
    breaks: gives({ values: ['a', 'a'] }),
    holds: gives({ values: ['a', 'b'] }),
  },
} satisfies Family<'completion'>;

function valuesOf({ asked, result }: Turn): readonly unknown[] | undefined {
  if (asked?.method !== 'completion/complete' || !isObject(result?.completion)) return undefined;
  return Array.isArray(result.completion.values) ? result.completion.values : undefined;
}
