import type { OrderRecord } from '../../../storage/records.ts';
import {
  type Completer,
  principalOf,
  type ReadContext,
  type ResourceEntry,
  type ResourceFamily,
  type Variables,
} from '../../catalog.ts';
import { inTenant } from '../../identity/identity.ts';
import { listRecords, segments } from '../shared/listing.ts';
import { one, uri } from '../shared/values.ts';
import { HINTS } from './hints.ts';
import { fullView, summaryView } from './order-json.ts';

const ROOT = 'orders://tenant/';

export const TENANT = /^[a-z0-9][a-z0-9-]{0,62}$/;
/** Up to twenty digits: twice as many as fit into 32 bits, and more than a JavaScript number holds. */
export const ORDER_ID = /^[1-9][0-9]{0,19}$/;

/**
 * Orders by tenant and number. The query belongs to the identity here: another view is another representation with a
 * cache entry of its own. `view` left out means `full`, so both spellings show the same; they stay two URIs.
 */
export const orderFamily: ResourceFamily<OrderRecord> = {
  name: 'orders',
  title: 'Orders of a tenant',
  description: 'One order, in full or as a summary. Changes with each step of its life.',
  mimeType: 'application/json',
  uriTemplate: 'orders://tenant/{tenant}/order/{orderId}{?view}',
  variables: {
    tenant: {
      pattern: TENANT,
      description: 'lower-case letters, digits and hyphens, at most 63, no hyphen first',
    },
    orderId: { pattern: ORDER_ID, description: 'a number of up to 20 digits without leading zeros' },
    view: { pattern: /^(?:full|summary)$/, description: '"full" or "summary"' },
  },
  published: true,
  scopes: ['orders:read'],
  tenant: (variables) => one(variables, 'tenant'),
  find: (variables, { world }) => world.store.orders.get(orderUri(variables)),
  may: (identity, order) => mayKnow(principalOf(identity)?.subject, order),
  read: async (order, variables, { identity }) => {
    const { view } = variables;
    const shown = view === 'summary' ? summaryView(order) : fullView(order, identity);
    const query = typeof view === 'string' ? `?view=${view}` : '';
    return [{ uri: order.uri + query, mimeType: 'application/json', text: JSON.stringify(shown) }];
  },
  hint: () => HINTS.order,
  // A change concerns the order, whichever view of it somebody watches.
  topic: orderUri,
  list: async (context, window) => (await visibleOrders(context, window)).map(entry),
  complete: {
    tenant: tenants,
    orderId: async (value, context, { tenant }) => {
      if (tenant === undefined || !inTenant(context.identity, tenant)) return [];
      const prefix = uri`orders://tenant/${tenant}/order/`;
      const found = await visibleOrders(context, { after: undefined, limit: MOST_CANDIDATES }, [
        prefix + value,
      ]);
      return found.map((order) => order.id);
    },
    view: async (value) => ['full', 'summary'].filter((view) => view.startsWith(value)),
  },
};

/** More than the protocol's 100 values, so that `total` still tells how many there are. */
const MOST_CANDIDATES = 1000;

/** The canonical URI of an order, without a view. */
export function orderUri(variables: Variables): string {
  return uri`orders://tenant/${one(variables, 'tenant')}/order/${one(variables, 'orderId')}`;
}

/** Orders of the caller's tenants, without those that are hidden from the caller. */
export async function visibleOrders(
  { identity, world }: ReadContext,
  window: { after: string | undefined; limit: number },
  prefixes: readonly string[] = tenantPrefixes(identity),
): Promise<readonly OrderRecord[]> {
  const subject = principalOf(identity)?.subject;
  return listRecords(
    {
      collection: world.store.orders,
      prefixes,
      key: (order) => order.uri,
      visible: (order) => mayKnow(subject, order),
    },
    window,
  );
}

function mayKnow(subject: string | undefined, order: OrderRecord): boolean {
  return subject !== undefined && !order.hiddenFrom.includes(subject);
}

function tenantPrefixes(identity: ReadContext['identity']): readonly string[] {
  const held = principalOf(identity)?.tenants ?? [];
  return held === 'all' ? [ROOT] : [...new Set(held)].map((tenant) => uri`orders://tenant/${tenant}/`);
}

/** Tenants of the caller: for an administrator those that have orders, which only an administrator may know. */
async function tenants(...[value, { identity, world }]: Parameters<Completer>): Promise<readonly string[]> {
  const held = principalOf(identity)?.tenants ?? [];
  if (held === 'all') return segments(world.store.orders, (order) => order.uri, ROOT, value);
  return held.filter((tenant) => tenant.startsWith(value)).toSorted();
}

function entry(order: OrderRecord): ResourceEntry {
  return {
    uri: order.uri,
    name: order.id,
    title: `Order ${order.id}`,
    mimeType: 'application/json',
    annotations: { audience: ['user', 'assistant'], lastModified: order.updatedAt },
  };
}
