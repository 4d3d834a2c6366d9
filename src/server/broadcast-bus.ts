import { isObject } from '../protocol/json.ts';
import type { Change, ChangeBus } from './world.ts';

/**
 * A bus that reaches listeners here in the same task, and those on a channel of the same name in other instances
 * and tabs soon after. Without a name it stays in this instance. A listener that throws does not keep a change from
 * the others; its error is reported when all have heard.
 */
export function createBus(channelName: string | undefined): ChangeBus {
  const listeners = new Set<(change: Change) => void>();
  const deliver = (change: Change) => {
    const errors: unknown[] = [];
    for (const listener of [...listeners]) {
      try {
        listener(change);
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw new AggregateError(errors, 'Listeners of a change failed');
  };
  let channel = channelName === undefined ? undefined : new BroadcastChannel(channelName);
  if (channel !== undefined) {
    channel.onmessage = ({ data }) => {
      // Anything of this origin can post here, an older version of the lab in another tab too.
      if (isChange(data)) deliver(data);
    };
    letProcessEnd(channel);
  }
  return {
    publish(change) {
      channel?.postMessage(change);
      deliver(change);
    },
    subscribe(listener) {
      // Each subscription counts for itself, even where one function subscribes twice.
      const own = (change: Change) => listener(change);
      listeners.add(own);
      return () => {
        listeners.delete(own);
      };
    },
    close() {
      listeners.clear();
      channel?.close();
      channel = undefined;
    },
  };
}

/** Node would wait for messages for ever; browsers have no such method. */
function letProcessEnd(channel: object): void {
  if ('unref' in channel && typeof channel.unref === 'function') channel.unref();
}

const LISTS: readonly unknown[] = ['resources', 'prompts', 'tools'];

function isChange(data: unknown): data is Change {
  if (!isObject(data)) return false;
  switch (data.kind) {
    case 'updated':
      return typeof data.server === 'string' && typeof data.topic === 'string';
    case 'list':
      return typeof data.server === 'string' && LISTS.includes(data.list);
    case 'state':
    case 'replaced':
      return true;
    default:
      return false;
  }
}
