/** Acts that several exercises of this lesson use. */

import type { FaultId } from '../../src/control/faults.ts';
import type { Act } from '../../src/grading/acts.ts';
import type { ConnectionAct } from '../../src/grading/controls.ts';

/** Opens a subscription; `id` is for acts that must name it later. */
export function watch(uris: readonly string[], id?: string): Act {
  return {
    act: 'send',
    method: 'subscriptions/listen',
    params: { notifications: { resourceSubscriptions: uris } },
    ...(id === undefined ? {} : { id }),
  };
}

export function cancel(requestId: string): Act {
  return { act: 'send', method: 'notifications/cancelled', id: null, params: { requestId } };
}

export function read(uri: string): Act {
  return { act: 'send', method: 'resources/read', params: { uri } };
}

/** Waits until so many updates have come in all: what a server tells by itself takes its time. */
export function heard(times: number): Act {
  return { act: 'await', frame: { dir: 'in', method: 'notifications/resources/updated' }, times };
}

export function press(key: string): Act {
  return { act: 'backend', key };
}

export function connection(what: ConnectionAct): Act {
  return { act: 'connection', what };
}

export function fault(id: FaultId, on: boolean): Act {
  return { act: 'fault', fault: id, on };
}

export function choose(question: string, choice: string, item?: string): Act {
  return item === undefined ? { act: 'choose', question, choice } : { act: 'choose', question, item, choice };
}
