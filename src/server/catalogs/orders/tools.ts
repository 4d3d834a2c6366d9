import { isObject, type Json } from '../../../protocol/json.ts';
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
    scopes: ['orders:read', 'orders:write'],
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
    scopes: ['orders:read', 'orders:write'],
    call: (args, context) =>
      toolResult(async () => {
        const order = await orderToChange(text(args, 'uri'), context);
        checkCancellable(order);
        const answer = readAnswer(context.input.responses?.confirm);
        // A no counts whatever the retry declares and brings along: it can only leave things as they are.
        if (answer === 'no') return structured(outcome(order));
        const version = versionAskedFor(context);
        if (answer === 'yes' && version !== undefined)
          return structured(outcome(await cancelOrder(order.uri, context, version)));
        // Whoever was asked once is asked again, and never taken for a client that cannot be.
        if (canAsk(context) || answer === 'unclear' || version !== undefined) return askFirst(order);
        return structured(outcome(await cancelOrder(order.uri, context)));
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

function versionAskedFor({ input: { state } }: RequestContext): number | undefined {
  return isObject(state) && typeof state.version === 'number' ? state.version : undefined;
}

/** `unclear`: an answer to something else, or one that leaves out what was asked. */
function readAnswer(answer: Json | undefined): 'yes' | 'no' | 'unclear' | undefined {
  if (answer === undefined) return undefined;
  if (!isObject(answer)) return 'unclear';
  if (answer.action === 'decline' || answer.action === 'cancel') return 'no';
  const said = answer.action === 'accept' && isObject(answer.content) ? answer.content.cancel : undefined;
  if (typeof said !== 'boolean') return 'unclear';
  return said ? 'yes' : 'no';
}
