import type { ControlApi, ControlEvent } from '../control/api.ts';
import { INSTANCE_NAMES, type InstanceName } from '../control/instances.ts';
import { LabError } from './lab.ts';
import { createSource, type Source } from './observable.ts';
import type { Problems } from './problems.ts';
import { startWorker, type WorkerHost, type WorkerHostOptions, type WorkerLoss } from './worker-host.ts';

export interface RunningInstance {
  readonly name: InstanceName;
  /** The name made unique over all tabs and visits: the connections that it gives begin with it. */
  readonly instance: string;
}

/** The workers of one world, by name. */
export interface Hosts {
  /** Those that run, in the order of their names. */
  readonly running: Source<readonly RunningInstance[]>;
  /** The one that is asked where any would do. */
  readonly first: InstanceName | undefined;
  /** Rejects with a `LabError` where there is no such worker, or when it is lost. */
  call<T>(name: InstanceName | undefined, work: (control: ControlApi) => Promise<T>): Promise<T>;
  /** Starts one, which runs once `prepare` has succeeded. Rejects with what went wrong. */
  start(name: InstanceName, signal: AbortSignal, prepare: (api: ControlApi) => Promise<void>): Promise<void>;
  /** Ends one at once, or all. */
  kill(name?: InstanceName): void;
  /** Ends one in order, or all. `drained` waits for the last frames of a worker that has ended. */
  shutdown(name: InstanceName | undefined, drained: (name: InstanceName) => Promise<void>): Promise<void>;
}

export interface HostsOptions extends Pick<WorkerHostOptions, 'spawn' | 'timing'> {
  readonly problems: Problems;
  onEvent(event: ControlEvent, name: InstanceName): void;
  onLost(loss: WorkerLoss, name: InstanceName): void;
}

/** Milliseconds for which a worker that ended in order may still have frames on their way. */
const LAST_FRAMES = 2000;

export function createHosts(options: HostsOptions): Hosts {
  const { problems } = options;
  const hosts = new Map<InstanceName, WorkerHost>();
  const running = createSource<readonly RunningInstance[]>([]);
  const publish = (): void =>
    running.set(
      INSTANCE_NAMES.flatMap((name) => {
        const host = hosts.get(name);
        return host === undefined ? [] : [{ name, instance: host.instance }];
      }),
    );
  const chosen = (name: InstanceName | undefined) =>
    [...hosts].filter(([one]) => name === undefined || one === name);

  return {
    running,
    get first() {
      return running.value[0]?.name;
    },
    call(name, work) {
      const host = name === undefined ? undefined : hosts.get(name);
      return host === undefined ? Promise.reject(noWorker()) : host.call(work);
    },
    async start(name, signal, prepare) {
      const host = await startWorker({
        name,
        ...(options.spawn === undefined ? {} : { spawn: options.spawn }),
        ...(options.timing === undefined ? {} : { timing: options.timing }),
        signal,
        onEvent: (event) => options.onEvent(event, name),
        onTrouble: problems.add,
        onRelief: problems.resolve,
        onLost(loss) {
          if (hosts.get(name) !== host) return;
          hosts.delete(name);
          publish();
          options.onLost(loss, name);
        },
      });
      // Known from here on: what is told while it prepares is told of a worker that runs.
      hosts.set(name, host);
      publish();
      await host.call(prepare);
    },
    kill(name) {
      for (const [, host] of chosen(name)) host.terminate();
    },
    async shutdown(name, drained) {
      await Promise.all(
        chosen(name).map(([one, host]) => host.shutdown(() => Promise.race([drained(one), lastFrames()]))),
      );
    },
  };
}

export function noWorker(): LabError {
  return new LabError({ code: 'notConnected', detail: 'There is no worker.' });
}

function lastFrames(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, LAST_FRAMES));
}
