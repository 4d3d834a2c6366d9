import { ProtocolError } from '../../protocol/errors.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { type SubscriptionFilter, SubscriptionsListen } from '../../protocol/subscriptions.ts';
import { type Call, LISTENING, type Method } from '../call.ts';
import type { CatalogView } from '../catalog-view.ts';
import type { Identity } from '../identity/identity.ts';
import { readObject } from '../params.ts';
import { invalidParams, tooMany } from '../refusals.ts';
import { readContext } from '../request-context.ts';
import { reach, resolve, topicOf } from '../resolve.ts';
import { acknowledge } from '../subscriptions/messages.ts';
import type { WatchedUri } from '../subscriptions/registry.ts';

/**
 * `subscriptions/listen` (basic/patterns/subscriptions). The acknowledgment names the part of the filter that is
 * honoured: what the server does not announce is left out, and so is every URI that is malformed, unknown or not for
 * this caller, all in the same silent way.
 */
export const subscriptionsListen: Method = {
  name: SubscriptionsListen.method,
  offered: () => true,
  prepare(params, view) {
    const wanted = readFilter(readObject(params, 'notifications'));
    return async (call) => {
      const { request, server } = call;
      const { connection } = request;
      if (connection.subscriptions >= LIMITS.subscriptions)
        throw new ProtocolError(tooMany('open subscriptions', LIMITS.subscriptions));
      // Counted before the first wait, so that a burst of listens cannot slip past the limit.
      connection.countSubscription(1);
      let forget: (() => void) | undefined;
      request.onEnd(() => {
        connection.countSubscription(-1);
        forget?.();
      });
      const identity = await call.identify();
      const serves = view.catalog.resources !== undefined && view.settings.subscribe;
      const uris = serves ? wanted.resourceSubscriptions : undefined;
      const watches = await watchesFor(call, identity, uris ?? []);
      if (!request.isOpen) return LISTENING;
      const subscription = {
        id: request.id,
        request,
        token: call.token,
        expiresAt: identity.kind === 'principal' ? identity.expiresAt : undefined,
        filter: {
          ...listsHonoured(wanted, view),
          ...(uris && { resourceSubscriptions: watches.map(({ spelling }) => spelling) }),
        },
        watches,
      };
      forget = server.subscriptions.add(subscription);
      server.expiry.watch(subscription.expiresAt);
      acknowledge(subscription);
      return LISTENING;
    };
  },
};

const LISTS = ['toolsListChanged', 'promptsListChanged', 'resourcesListChanged'] as const;

function readFilter(filter: Record<string, unknown>): SubscriptionFilter {
  const read: { -readonly [K in keyof SubscriptionFilter]: SubscriptionFilter[K] } = {};
  for (const list of LISTS) {
    const value = filter[list];
    if (value === undefined) continue;
    if (typeof value !== 'boolean') throw invalidParams(`params.notifications.${list} must be true or false`);
    read[list] = value;
  }
  const uris = filter.resourceSubscriptions;
  if (uris === undefined) return read;
  if (!Array.isArray(uris)) throw invalidParams('params.notifications.resourceSubscriptions must be a list');
  if (uris.length > LIMITS.filterUris)
    throw invalidParams(
      `params.notifications.resourceSubscriptions holds more than ${LIMITS.filterUris} URIs`,
      { limit: LIMITS.filterUris },
    );
  read.resourceSubscriptions = uris.map((uri: unknown) => {
    if (typeof uri !== 'string')
      throw invalidParams('params.notifications.resourceSubscriptions must hold strings');
    return uri;
  });
  return read;
}

function listsHonoured(wanted: SubscriptionFilter, { catalog, settings }: CatalogView): SubscriptionFilter {
  return {
    ...(wanted.toolsListChanged && catalog.tools && settings.toolsListChanged && { toolsListChanged: true }),
    ...(wanted.promptsListChanged &&
      catalog.prompts &&
      settings.promptsListChanged && { promptsListChanged: true }),
    ...(wanted.resourcesListChanged &&
      catalog.resources &&
      settings.listChanged && { resourcesListChanged: true }),
  };
}

/** The URIs that the caller may listen to, each object once, under its first spelling and in the order asked. */
async function watchesFor(
  call: Call,
  identity: Identity,
  uris: readonly string[],
): Promise<readonly WatchedUri[]> {
  const byCanonical = new Map<string, WatchedUri>();
  for (const spelling of uris) {
    const watched = watchedUri(call.view, spelling);
    if (watched !== undefined && !byCanonical.has(watched.canonical))
      byCanonical.set(watched.canonical, watched);
  }
  const context = readContext(call, identity);
  const candidates = [...byCanonical.values()];
  const reached = await Promise.all(candidates.map(({ target }) => reach(target, identity, context)));
  return candidates.filter((_watched, index) => reached[index]?.kind === 'object');
}

function watchedUri(view: CatalogView, spelling: string): WatchedUri | undefined {
  try {
    const resolved = resolve(view, spelling);
    if (resolved.kind === 'unknown') return undefined;
    const { target } = resolved;
    return { topic: topicOf(target), canonical: target.uri, spelling, target };
  } catch (error) {
    if (error instanceof ProtocolError) return undefined;
    throw error;
  }
}
