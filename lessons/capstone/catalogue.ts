/** Lists from two instances, and on connections with a past and without one. */
import { type Check, type Evidence, type Exchange, failed, PASSED } from '../../src/grading/index.ts';
import {
  type ListMethod,
  type ListPage,
  type ListWalk,
  pagesOf,
  walksOf,
} from '../../src/grading/readers/lists.ts';
import { isObject } from '../../src/protocol/json.ts';
import { instanceOf } from '../../src/transcript/instances.ts';

const LISTS: readonly ListMethod[] = [
  ...(['resources/list', 'resources/templates/list', 'prompts/list', 'tools/list'] as const),
];
/** So many of them must come from both instances. */
const ENOUGH = 2;

interface InstanceWalk {
  readonly walk: ListWalk;
  readonly instance: string;
  readonly subject: string | undefined;
}

/** The ways through a list that kept to one instance. */
function walksByInstance(evidence: Evidence, method: ListMethod): readonly InstanceWalk[] {
  const exchanges = evidence.exchanges.filter(({ channel }) => channel === 'composer');
  const instances = new Set(exchanges.map(({ connection }) => instanceOf(connection)));
  return [...instances].flatMap((instance) => {
    const here = exchanges.filter(({ connection }) => instanceOf(connection) === instance);
    return walksOf({ ...evidence, exchanges: here }, method).map((walk) => ({
      ...{ walk, instance },
      subject: walk.pages[0]?.exchange.subject,
    }));
  });
}

type Comparison = 'none' | 'oneInstance' | 'incomplete' | 'empty' | 'different' | 'same';
/** The nearer to the goal, the later. */
const NEARNESS: readonly Comparison[] = ['none', 'oneInstance', 'incomplete', 'empty', 'different', 'same'];

/** How near this list is to being proved the same on two instances. */
function comparisonOf(evidence: Evidence, method: ListMethod): Comparison {
  const walks = walksByInstance(evidence, method);
  if (walks.length === 0) return 'none';
  const found = walks.flatMap((one) =>
    walks
      .filter(({ instance, subject }) => instance !== one.instance && subject === one.subject)
      .map((other) => compared(one.walk, other.walk)),
  );
  return NEARNESS.findLast((comparison) => found.includes(comparison)) ?? 'oneInstance';
}

function compared(one: ListWalk, other: ListWalk): Comparison {
  if (!one.complete || !other.complete) return 'incomplete';
  if (one.keys.length === 0) return 'empty';
  return textOf(one.items) === textOf(other.items) ? 'same' : 'different';
}

/** Members in one order: their order is no part of what is listed, that of the items is. */
function textOf(items: ListPage['items']): string {
  return JSON.stringify(items, (_key, value: unknown) =>
    isObject(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}

export const sameCatalogue: Check = {
  id: 'same-catalogue',
  rule: 'basic/index#statelessness',
  mistakes: ['noList', 'oneInstance', 'incomplete', 'empty', 'different', 'oneList'],
  judge(evidence) {
    const comparisons = LISTS.map((method) => ({ method, is: comparisonOf(evidence, method) }));
    const same = comparisons.filter(({ is }) => is === 'same');
    if (same.length >= ENOUGH) return PASSED;
    const nearest = comparisons
      .filter(({ is }) => is !== 'same')
      .toSorted((one, other) => NEARNESS.indexOf(other.is) - NEARNESS.indexOf(one.is))[0];
    const seen = { method: nearest?.method ?? '', proved: same.map(({ method }) => method).join(', ') };
    if (nearest === undefined || nearest.is === 'none' || nearest.is === 'same')
      return failed(same.length === 0 ? 'noList' : 'oneList', seen);
    return failed(nearest.is, seen);
  },
};

export const noPast: Check = {
  id: 'no-past',
  rule: 'server/resources#capabilities',
  mistakes: ['noList', 'neverFirst', 'nothingBefore', 'different'],
  judge(evidence) {
    const firsts = LISTS.flatMap((method) => firstPages(evidence, method));
    if (firsts.length === 0) return failed('noList');
    const strangers = firsts.filter(({ page }) => requestsBefore(evidence, page.exchange).length === 0);
    if (strangers.length === 0) return failed('neverFirst');
    const regulars = firsts.filter(({ page }) => hasPast(evidence, page.exchange));
    const pairs = strangers.flatMap((one) =>
      regulars
        .filter(
          (other) => other.method === one.method && other.page.exchange.subject === one.page.exchange.subject,
        )
        .map((other) => ({ method: one.method, same: textOf(one.page.items) === textOf(other.page.items) })),
    );
    const [pair] = pairs;
    const [stranger] = strangers;
    if (pair === undefined) return failed('nothingBefore', { method: stranger?.method ?? '' });
    return pairs.some(({ same }) => same) ? PASSED : failed('different', { method: pair.method });
  },
};

function firstPages(evidence: Evidence, method: ListMethod) {
  return pagesOf(evidence, method).flatMap((page) =>
    page.cursor === undefined && page.exchange.channel === 'composer' && page.items.length > 0
      ? [{ method, page }]
      : [],
  );
}

function requestsBefore({ exchanges }: Evidence, { seq, connection }: Exchange): readonly Exchange[] {
  return exchanges.filter(
    (one) => one.channel === 'composer' && one.connection === connection && one.seq < seq,
  );
}

/** Whether this connection saw anything that a server with a memory could have remembered: more than lists. */
function hasPast(evidence: Evidence, exchange: Exchange): boolean {
  return requestsBefore(evidence, exchange).some(({ method }) => !method.endsWith('/list'));
}
