import type { JsonObject } from '../../protocol/json.ts';

/** One thing that a subscription asked for, and what became of it. */
export interface FilterItem {
  /** A URI, or the name of a list type. */
  readonly name: string;
  readonly kind: 'uri' | 'list';
  readonly state: 'accepted' | 'leftOut' | 'pending' | 'unasked';
}

/**
 * Compares what was asked for with what the server acknowledged (basic/patterns/subscriptions, "Acknowledgment"):
 * URIs may be missing, and whole types too.
 */
export function filterDiff(asked: JsonObject, acknowledged: JsonObject | undefined): readonly FilterItem[] {
  const wanted = itemsOf(asked);
  if (acknowledged === undefined) return wanted.map((item) => ({ ...item, state: 'pending' }));
  const agreed = itemsOf(acknowledged);
  const has = (list: readonly Item[], item: Item): boolean =>
    list.some(({ name, kind }) => name === item.name && kind === item.kind);
  return [
    ...wanted.map((item): FilterItem => ({ ...item, state: has(agreed, item) ? 'accepted' : 'leftOut' })),
    ...agreed.filter((item) => !has(wanted, item)).map((item): FilterItem => ({ ...item, state: 'unasked' })),
  ];
}

type Item = Pick<FilterItem, 'name' | 'kind'>;

function itemsOf(filter: JsonObject): readonly Item[] {
  const lists = Object.entries(filter)
    .filter(([, value]) => value === true)
    .map(([name]): Item => ({ name, kind: 'list' }));
  const uris = Array.isArray(filter.resourceSubscriptions) ? filter.resourceSubscriptions : [];
  const unique = [...new Set(uris.filter((uri) => typeof uri === 'string'))];
  return [...lists, ...unique.map((name): Item => ({ name, kind: 'uri' }))];
}
