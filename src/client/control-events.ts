import type { ControlEvent } from '../control/api.ts';
import type { JsonObject } from '../protocol/json.ts';
import type { Connection } from './connection.ts';
import type { LabProblem } from './lab.ts';
import type { Source } from './observable.ts';
import type { Problems } from './problems.ts';

/** Log entries kept for reading; the oldest go first. */
const LOG_KEPT = 500;

export interface ControlEventTargets {
  connection(id: string): Pick<Connection, 'endAfter'> | undefined;
  readonly problems: Problems;
  readonly log: Source<readonly JsonObject[]>;
  /** Clock, settings or data of the world were replaced. */
  stateChanged(): void;
}

/** Hands on what a worker tells by itself. */
export function onControlEvent(event: ControlEvent, targets: ControlEventTargets): void {
  switch (event.kind) {
    case 'closed':
      targets.connection(event.connection)?.endAfter(event.sent, { kind: 'closed', reason: event.reason });
      return;
    case 'storage':
      targets.problems.add({ code: STORAGE[event.state], ...detailOf(event.detail) });
      return;
    case 'unreadable':
      targets.problems.add({ code: 'unreadableMessage', detail: event.detail });
      return;
    case 'failed':
      targets.problems.add({ code: 'workerFailed', detail: event.detail });
      return;
    case 'log':
      targets.log.set([...targets.log.value, ...event.entries].slice(-LOG_KEPT));
      return;
    case 'changed':
      if (event.change.kind === 'state') targets.stateChanged();
      return;
  }
}

const STORAGE: Readonly<Record<Extract<ControlEvent, { kind: 'storage' }>['state'], LabProblem['code']>> = {
  blocked: 'storageBlocked',
  terminated: 'storageTerminated',
  upgraded: 'storageOutdated',
  full: 'storageFull',
  refused: 'notPersistent',
};

function detailOf(detail: string | undefined): { readonly detail?: string } {
  return detail === undefined ? {} : { detail };
}
