/** Acts and controls that several exercises of this lesson use. */
import type { Act } from '../../src/grading/acts.ts';
import type { BackendStep } from '../../src/grading/controls.ts';
import type { JsonObject } from '../../src/protocol/json.ts';

export function orderUri(id: string): string {
  return `orders://tenant/acme/order/${id}`;
}

/** A button: a colleague corrects the customer's name, which can be done any number of times. */
export function edits(id: string): BackendStep {
  return { action: 'edit_order', args: { uri: orderUri(id), customer: 'Alder Harbour & Sons' } };
}

/** Opens a subscription; `id` is for acts that must name it later. */
export function listen(notifications: JsonObject, id?: string): Act {
  return {
    act: 'send',
    method: 'subscriptions/listen',
    params: { notifications },
    ...(id === undefined ? {} : { id }),
  };
}

export function watch(uris: readonly string[], id?: string): Act {
  return listen({ resourceSubscriptions: uris }, id);
}

/** Waits until so many events of a kind have come in all: what a server tells by itself takes its time. */
export function heard(
  kind: 'resources/updated' | 'resources/list_changed' | 'prompts/list_changed',
  times: number,
): Act {
  return { act: 'await', frame: { dir: 'in', method: `notifications/${kind}` }, times };
}

export function press(key: string): Act {
  return { act: 'backend', key };
}

export function choose(question: string, choice: string, item?: string): Act {
  return item === undefined ? { act: 'choose', question, choice } : { act: 'choose', question, item, choice };
}
