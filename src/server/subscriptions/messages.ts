import { META } from '../../protocol/meta.ts';
import { PromptsListChanged } from '../../protocol/prompts.ts';
import { ResourcesListChanged, ResourcesUpdated } from '../../protocol/resources.ts';
import { SubscriptionsAcknowledged } from '../../protocol/subscriptions.ts';
import { ToolsListChanged } from '../../protocol/tools.ts';
import type { Catalog } from '../catalog.ts';
import { serverMeta } from '../results.ts';
import type { ListName, Subscription } from './registry.ts';

/** What is sent on a subscription; every message of it carries its id, in the JSON type that the client chose. */

/** The first message, before any event (basic/patterns/subscriptions, "Acknowledgment"). */
export function acknowledge({ request, id, filter }: Subscription): void {
  request.notify(SubscriptionsAcknowledged.method, { _meta: metaOf(id), notifications: filter });
}

export function tellUpdated({ request, id }: Subscription, uri: string): void {
  request.notify(ResourcesUpdated.method, { _meta: metaOf(id), uri });
}

export function tellListChanged({ request, id }: Subscription, list: ListName): void {
  request.notify(LIST_CHANGED[list].method, { _meta: metaOf(id) });
}

/** The final result: the server ends the subscription in order ("Graceful Closure"). */
export function finish({ request, id }: Subscription, catalog: Catalog): void {
  request.complete({ resultType: 'complete', _meta: { ...serverMeta(catalog), ...metaOf(id) } });
}

const LIST_CHANGED = {
  resources: ResourcesListChanged,
  prompts: PromptsListChanged,
  tools: ToolsListChanged,
} as const;

function metaOf(id: Subscription['id']) {
  return { [META.subscriptionId]: id };
}
