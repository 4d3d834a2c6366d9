import { isObject } from '../../../protocol/json.ts';
import type { OrderRecord } from '../../../storage/records.ts';
import type { InputRequired, RequestContext, ToolDefinition } from '../../catalog.ts';
import { readable, structured, textInput, toolResult } from '../shared/tool.ts';
import { InputError, text } from '../shared/values.ts';
import {
  advanceOrder,
  cancelOrder,
  checkCancellable,
  nextStatus,
  OUTCOME_SCHEMA,
  outcome,
} from './changes.ts';

const URI = 'URI of the order, e.g. orders://tenant/acme/order/1001';

export const tools: readonly ToolDefinition[] = [
  {
    name: 'advance_order',
    title: 'Advance an order',
    description: 'Takes an order one step further: pending, paid, shipped, delivered. Reports its progress.',
    inputSchema: textInput({ uri: URI }),
    outputSchema: OUTCOME_SCHEMA,
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
    scopes: ['orders:write'],
    call: (args, context) =>
      toolResult(async () => {
        const order = await orderToChange(text(args, 'uri'), context);
        context.progress(1, 3, `Order ${order.id} is ${order.status}`);
        const next = nextStatus(order);
        context.progress(2, 3, `Order ${order.id} may become ${next}`);
        if (context.signal.aborted) throw new InputError('Cancelled before anything was changed.');
        const advanced = await advanceOrder(order.uri, context);
        context.log('info', { order: order.id, from: order.status, to: advanced.status }, 'orders');
        context.progress(3, 3, `Order ${order.id} is ${advanced.status}`);
        return structured(outcome(advanced));
      }),
  },
  {
    name: 'cancel_order',
    title: 'Cancel an order',
    description: 'Cancels an order that is pending or paid. Asks the user first where the client can ask.',
    inputSchema: textInput({ uri: URI }),
    outputSchema: OUTCOME_SCHEMA,
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
    scopes: ['orders:write'],
    call: (args, context) =>
      toolResult(async () => {
        const order = await orderToChange(text(args, 'uri'), context);
        checkCancellable(order);
        if (!canAsk(context)) return structured(outcome(await cancelOrder(order.uri, context)));
        const answer = context.input.responses?.confirm;
        const asked = context.input.state;
        if (!isObject(answer) || !isObject(asked) || typeof asked.version !== 'number')
          return askFirst(order);
        if (!agrees(answer)) return structured(outcome(order));
        return structured(outcome(await cancelOrder(order.uri, context, asked.version)));
      }),
  },
];

/** Reads with the caller's own rights, so that a tool tells no more about an order than a read does. */
async function orderToChange(uri: string, context: RequestContext): Promise<OrderRecord> {
  const { uri: shown } = await readable(uri, context);
  const [withoutView = shown] = shown.split('?', 1);
  const order = await context.world.store.orders.get(withoutView);
  if (order === undefined) throw new InputError(`There is no resource ${uri} that you can read.`);
  return order;
}

/** The version is sealed into the state: a yes to one state of the order does not cancel another. */
function askFirst(order: OrderRecord): InputRequired {
  return {
    inputRequired: true,
    requests: {
      confirm: {
        method: 'elicitation/create',
        params: {
          mode: 'form',
          message: `Cancel order ${order.id} of ${order.customer}? It is ${order.status}. This cannot be undone.`,
          requestedSchema: {
            type: 'object',
            properties: { cancel: { type: 'boolean', title: 'Cancel this order', default: false } },
            required: ['cancel'],
          },
        },
      },
    },
    state: { version: order.version },
  };
}

/** Forms are what `elicitation: {}` declares; a client that names other modes must name this one too. */
function canAsk({ clientCapabilities }: RequestContext): boolean {
  const { elicitation } = clientCapabilities;
  return isObject(elicitation) && (elicitation.form !== undefined || elicitation.url === undefined);
}

function agrees(answer: Record<string, unknown>): boolean {
  return answer.action === 'accept' && isObject(answer.content) && answer.content.cancel === true;
}
