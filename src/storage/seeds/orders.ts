import type { OrderRecord } from '../records.ts';
import { inOrderOf } from './order.ts';
import { CUSTOMERS, EXCEPTIONS, INTERNAL_NOTES, STATUSES } from './order-facts.ts';

/**
 * Orders of three tenants: acme 1001–1060, globex 2001–2008, acme-test 3001–3004 and one with an id of twenty digits,
 * which no JavaScript number holds. 1013 is acme's and hidden from alice all the same.
 */
export const ORDERS: readonly OrderRecord[] = inOrderOf(
  [
    ...series('acme', 1001, 60, 'EUR'),
    ...series('globex', 2001, 8, 'USD'),
    ...series('acme-test', 3001, 4, 'EUR'),
    order('acme-test', '12345678901234567890', 5, 'EUR'),
  ],
  (each) => each.uri,
);

function series(tenant: string, first: number, count: number, currency: string): OrderRecord[] {
  return Array.from({ length: count }, (_, index) => order(tenant, String(first + index), index, currency));
}

/** Everything follows from the place in the series, so that every world begins the same. */
function order(tenant: string, id: string, index: number, currency: string): OrderRecord {
  const known = EXCEPTIONS[id] ?? {};
  return {
    uri: `orders://tenant/${tenant}/order/${id}`,
    id,
    tenant,
    customer: pick(CUSTOMERS, index),
    status: pick(STATUSES, index),
    totalMinor: 1_995 + ((index * 7_919) % 48_000),
    currency,
    version: 1 + (index % 3),
    updatedAt: timeOf(index),
    internalNote: pick(INTERNAL_NOTES, index),
    hiddenFrom: [],
    ...known,
  };
}

/** Nine hours and a quarter apart. */
function timeOf(index: number): string {
  return new Date(Date.UTC(2026, 7, 1, 8) + index * 555 * 60_000).toISOString();
}

function pick<T>(list: readonly T[], index: number): T {
  const value = list[index % list.length];
  if (value === undefined) throw new Error('There is nothing to pick from.');
  return value;
}
