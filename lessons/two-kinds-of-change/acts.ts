/** Acts that the exercises of this lesson use. */

import type { ServerId } from '../../src/control/servers.ts';
import type { Act } from '../../src/grading/acts.ts';
import type { Message } from '../../src/grading/exercise.ts';
import type { Json } from '../../src/protocol/json.ts';

export type Told = 'resources/updated' | 'resources/list_changed' | 'prompts/list_changed';

/** A filter for one content, for both lists of resources, and for prompts. */
export function listening(uri: string, prompts = true): Message {
  const lists = { resourcesListChanged: true, ...(prompts ? { promptsListChanged: true } : {}) };
  return {
    method: 'subscriptions/listen',
    params: { notifications: { ...lists, resourceSubscriptions: [uri] } },
  };
}

export function send(message: Message): Act {
  return { act: 'send', ...message };
}

/** Waits until so many events of a kind have come in all: what a server tells by itself takes its time. */
export function heard(what: Told, times: number): Act {
  return { act: 'await', frame: { dir: 'in', method: `notifications/${what}` }, times };
}

export function press(key: string): Act {
  return { act: 'backend', key };
}

export function batch(key: string): Act {
  return { act: 'batch', key };
}

export function set(path: string, value: Json): Act {
  return { act: 'set', path, value };
}

export function connect(server: ServerId): Act {
  return { act: 'connect', server };
}

export function choose(question: string, choice: string, item: string): Act {
  return { act: 'choose', question, item, choice };
}
