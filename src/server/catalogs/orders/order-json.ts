import type { Json, JsonObject } from '../../../protocol/json.ts';
import type { OrderRecord } from '../../../storage/records.ts';
import { hasScopes, type Identity } from '../../identity/identity.ts';

/**
 * An order as its readers get it. Internal notes are for those who work on orders; for everyone else the member is
 * there, so that the shape is the same, and says that something was left out.
 */
export function fullView(order: OrderRecord, identity: Identity): JsonObject {
  const { tenant, customer, status, currency, version, updatedAt } = order;
  return {
    id: jsonInteger(order.id),
    tenant,
    customer,
    status,
    total: total(order),
    currency,
    version,
    updatedAt,
    internalNote: maySeeInternalNote(identity) ? order.internalNote : REDACTED,
  };
}

/** Enough for a list: no customer, no notes. */
export function summaryView(order: OrderRecord): JsonObject {
  const { tenant, status, currency, version } = order;
  return { id: jsonInteger(order.id), tenant, status, total: total(order), currency, version };
}

export const REDACTED = '[redacted]';

export function maySeeInternalNote(identity: Identity): boolean {
  return hasScopes(identity, ['orders:write']);
}

/**
 * A number where every JSON reader gets it exactly, which is up to 2^53 − 1 (RFC 8259 section 6), and text beyond.
 * Readers that must treat all ids alike take the id from the URI, where it is text always.
 */
export function jsonInteger(digits: string): Json {
  const number = Number(digits);
  return Number.isSafeInteger(number) ? number : digits;
}

/** In whole units with at most two decimals: hundredths are exact inside, and as a numeral they are exact on the wire. */
function total({ totalMinor }: OrderRecord): number {
  return totalMinor / 100;
}
