import type { ControlEvent } from '../control/api.ts';
import type { JsonObject } from '../protocol/json.ts';

/** What the worker tells by itself. */
export interface Events {
  /** Sends an event, or keeps it until someone listens. Entries of the log are gathered and sent together. */
  readonly emit: (event: ControlEvent) => void;
  listen(listener: (event: ControlEvent) => void): void;
  /** Sends what was gathered now. */
  flush(): void;
}

/** Milliseconds for which log entries are gathered: reading the log must not slow down what it tells of. */
const GATHER = 50;
/** Events and log entries kept for a listener who comes late; the oldest go first. */
const KEPT = 1000;

export function createEvents(): Events {
  let listener: ((event: ControlEvent) => void) | undefined;
  let waiting: ControlEvent[] = [];
  let entries: JsonObject[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = (event: ControlEvent): void => {
    if (listener !== undefined) {
      listener(event);
      return;
    }
    waiting.push(event);
    if (waiting.length > KEPT) waiting.shift();
  };
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (entries.length === 0) return;
    const gathered = entries;
    entries = [];
    send({ kind: 'log', entries: gathered });
  };
  return {
    emit(event) {
      if (event.kind !== 'log') {
        send(event);
        return;
      }
      entries.push(...event.entries);
      if (entries.length > KEPT) entries = entries.slice(-KEPT);
      timer ??= setTimeout(flush, GATHER);
    },
    listen(next) {
      listener = next;
      const missed = waiting;
      waiting = [];
      for (const event of missed) next(event);
    },
    flush,
  };
}
