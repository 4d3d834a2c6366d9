import { isRequestId, parseFrame } from '../../protocol/frames.ts';
import { isObject } from '../../protocol/json.ts';
import { META } from '../../protocol/meta.ts';
import { SubscriptionsAcknowledged, SubscriptionsListen } from '../../protocol/subscriptions.ts';
import type { Evidence, Exchange } from '../evidence.ts';

/** A `subscriptions/listen` that was sent, and what the server agreed to. */
export interface Listen {
  readonly exchange: Exchange;
  readonly asked: Filter;
  /** `undefined` while no acknowledgment has come. */
  readonly acknowledged: Filter | undefined;
}

/** A filter of notifications, as far as it can be read (basic/patterns/subscriptions, "Notification Filter"). */
export interface Filter {
  readonly uris: readonly string[];
  /** The flags that are on: `resourcesListChanged` and the like. */
  readonly lists: readonly string[];
  /** The names of all its members, on or off. */
  readonly members: readonly string[];
}

/** Every listen, oldest first. An acknowledgment belongs to it by connection and id, the id with its JSON type. */
export function listensOf(evidence: Evidence): readonly Listen[] {
  return evidence.exchanges
    .filter(({ method }) => method === SubscriptionsListen.method)
    .map((exchange) => ({
      exchange,
      asked: readFilter(exchange.params.notifications),
      acknowledged: acknowledgmentOf(evidence, exchange),
    }));
}

function acknowledgmentOf({ frames }: Evidence, exchange: Exchange): Filter | undefined {
  for (const { seq, dir, connection, text } of frames) {
    if (dir !== 'in' || seq < exchange.seq || connection !== exchange.connection) continue;
    const { method, params } = parseFrame(text);
    const meta = isObject(params?._meta) ? params._meta : {};
    const id = meta[META.subscriptionId];
    if (method === SubscriptionsAcknowledged.method && isRequestId(id) && id === exchange.id)
      return readFilter(params?.notifications);
  }
  return undefined;
}

function readFilter(filter: unknown): Filter {
  if (!isObject(filter)) return { uris: [], lists: [], members: [] };
  const { resourceSubscriptions } = filter;
  return {
    uris: Array.isArray(resourceSubscriptions)
      ? resourceSubscriptions.filter((uri) => typeof uri === 'string')
      : [],
    lists: Object.keys(filter).filter((key) => filter[key] === true),
    members: Object.keys(filter),
  };
}
