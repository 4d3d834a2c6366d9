import type { JsonObject } from '../../../protocol/json.ts';
import type { OrderRecord, OrderStatus } from '../../../storage/records.ts';
import { Refusal } from '../../refusal.ts';
import type { ChangeContext } from '../shared/tool.ts';
import { isoTime } from '../shared/values.ts';
import { jsonInteger } from './order-json.ts';

/** The life of an order; what is delivered or cancelled stays so. */
const NEXT: { readonly [status in OrderStatus]: OrderStatus | undefined } = {
  pending: 'paid',
  paid: 'shipped',
  shipped: 'delivered',
  delivered: undefined,
  cancelled: undefined,
};

/** What has left the house cannot be called back. */
const CANCELLABLE: readonly OrderStatus[] = ['pending', 'paid'];

/** What a tool or backend action tells about an order it has changed. */
export function outcome(order: OrderRecord): JsonObject {
  const { uri, id, status, version, updatedAt } = order;
  return { uri, id: jsonInteger(id), status, version, updatedAt };
}

/** JSON Schema of `outcome`. */
export const OUTCOME_SCHEMA: JsonObject = {
  type: 'object',
  properties: {
    uri: { type: 'string' },
    id: { type: ['integer', 'string'] },
    status: { enum: Object.keys(NEXT) },
    version: { type: 'integer', minimum: 1 },
    updatedAt: { type: 'string', format: 'date-time' },
  },
  required: ['uri', 'id', 'status', 'version', 'updatedAt'],
};

/** The status that follows, or an `InputError` that says why there is none. */
export function nextStatus(order: OrderRecord): OrderStatus {
  const next = NEXT[order.status];
  if (next === undefined)
    throw new Refusal('orderEnds', `Order ${order.id} is ${order.status}: it goes no further.`, {
      order: order.id,
      status: order.status,
    });
  return next;
}

export function checkCancellable(order: OrderRecord): void {
  if (CANCELLABLE.includes(order.status)) return;
  throw new Refusal(
    'orderStays',
    `Order ${order.id} is ${order.status}: only pending and paid orders can be cancelled.`,
    { order: order.id, status: order.status },
  );
}

/** Takes an order one step further in its life. */
export function advanceOrder(uri: string, context: ChangeContext): Promise<OrderRecord> {
  return changeOrder(uri, context, (order) => ({ status: nextStatus(order) }));
}

/** Cancels an order; with `version` only if it is still at that version. */
export function cancelOrder(uri: string, context: ChangeContext, version?: number): Promise<OrderRecord> {
  return changeOrder(uri, context, (order) => {
    if (version !== undefined && order.version !== version) {
      throw new Refusal(
        'orderChanged',
        `Order ${order.id} has changed since you were asked: it is ${order.status} now.`,
        { order: order.id, status: order.status },
      );
    }
    checkCancellable(order);
    return { status: 'cancelled' };
  });
}

/** Changes an order in one transaction, raises its version, and tells whoever watches any view of it. */
export async function changeOrder(
  uri: string,
  context: ChangeContext,
  change: (
    order: OrderRecord,
  ) => Partial<Pick<OrderRecord, 'status' | 'customer' | 'totalMinor' | 'internalNote'>>,
): Promise<OrderRecord> {
  const changed = await context.world.store.orders.update(uri, (order) =>
    order === undefined
      ? undefined
      : { ...order, ...change(order), version: order.version + 1, updatedAt: isoTime(context.world.now()) },
  );
  if (changed === undefined) throw new Refusal('notThere', `There is no order ${uri}.`, { what: uri });
  context.changed(uri);
  return changed;
}
