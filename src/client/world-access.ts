import type { ControlApi, ControlEvent } from '../control/api.ts';
import type { JsonObject } from '../protocol/json.ts';
import type { WorldId } from '../storage/world-id.ts';
import { type Connection, createConnection, type Ending } from './connection.ts';
import { onControlEvent } from './control-events.ts';
import { LabError } from './lab.ts';
import { createSource, type Source } from './observable.ts';
import type { Problems } from './problems.ts';
import type { Recorder } from './recorder.ts';
import { startWorker, type WorkerHost, type WorkerHostOptions, type WorkerLoss } from './worker-host.ts';

/** A world through one worker at a time: control port, clock, connections. */
export interface WorldAccess {
  /** True while a worker runs. */
  readonly running: boolean;
  /** False where the world's data end with the tab. */
  readonly persistent: Source<boolean>;
  readonly log: Source<readonly JsonObject[]>;
  /** Rises each time that clock, settings, faults or all data of the world were replaced, by whomever. */
  readonly changes: Source<number>;
  /** Calls the worker's control port. Rejects with a `LabError` where there is no worker, or when it is lost. */
  control<T>(work: (control: ControlApi) => Promise<T>): Promise<T>;
  /** Milliseconds since the epoch on the world's clock. */
  now(): number;
  /** Moves the clock by so many milliseconds; resolves to its new time. */
  moveClock(by: number): Promise<number>;
  /** Starts a worker and opens the world. Rejects with what went wrong. */
  start(signal: AbortSignal): Promise<void>;
  /** Opens an MCP connection to a server of the world. */
  open(channel: 'client' | 'composer', server: string): Promise<Connection>;
  /** Tells the worker that the page has closed a connection. */
  disconnect(connection: Connection): Promise<void>;
  /** Closes every connection from this side. */
  disconnectAll(): Promise<void>;
  /** Ends the worker at once. */
  kill(): void;
  /** Ends the worker in order. */
  shutdown(): Promise<void>;
}

export interface WorldAccessOptions extends Pick<WorkerHostOptions, 'spawn' | 'timing'> {
  readonly world: WorldId;
  readonly recorder: Recorder;
  readonly problems: Problems;
  /** The worker is gone, and all its connections with it. */
  onLost(loss: WorkerLoss): void;
}

export function createWorldAccess(options: WorldAccessOptions): WorldAccess {
  const { world, recorder, problems } = options;
  const persistent = createSource(true);
  const log = createSource<readonly JsonObject[]>([]);
  const changes = createSource(0);
  const connections = new Map<string, Connection>();
  /** Endings that were announced before the id of their connection was. */
  const early = new Map<string, readonly [sent: number, ending: Ending]>();
  let host: WorkerHost | undefined;
  let offset = 0;

  const control = <T>(work: (control: ControlApi) => Promise<T>): Promise<T> =>
    host === undefined ? Promise.reject(noWorker()) : host.call(work);
  const follow = async (reading: Promise<number>): Promise<number> => {
    const time = await reading;
    offset = time - Date.now();
    return time;
  };
  const onEvent = (event: ControlEvent): void =>
    onControlEvent(event, {
      connection: (id) =>
        connections.get(id) ?? { endAfter: (sent, ending) => early.set(id, [sent, ending]) },
      problems,
      log,
      stateChanged() {
        changes.set(changes.value + 1);
        void follow(control((api) => api.now(world))).catch(ignoreLoss);
      },
    });
  const disconnect = async (connection: Connection): Promise<void> => {
    connection.end({ kind: 'closed', reason: 'closedByPage' });
    await control((api) => api.disconnect(connection.info.connection)).catch(ignoreLoss);
  };

  return {
    get running() {
      return host !== undefined && host.loss === undefined;
    },
    persistent,
    log,
    changes,
    control,
    now: () => Date.now() + offset,
    moveClock: (by) => follow(control((api) => api.moveClock(world, by))),
    async start(signal) {
      host = await startWorker({
        ...(options.spawn === undefined ? {} : { spawn: options.spawn }),
        ...(options.timing === undefined ? {} : { timing: options.timing }),
        signal,
        onEvent,
        onTrouble: problems.add,
        onRelief: problems.resolve,
        onLost(loss) {
          for (const connection of [...connections.values()])
            connection.end({ kind: 'lost', reason: loss.reason });
          options.onLost(loss);
        },
      });
      const opened = await control((api) => api.openWorld(world));
      persistent.set(opened.persistent);
      if (!opened.persistent)
        problems.add({
          code: 'notPersistent',
          ...(opened.reason === undefined ? {} : { detail: opened.reason }),
        });
      await follow(control((api) => api.now(world)));
    },
    async open(channel, server) {
      const { port1, port2 } = new MessageChannel();
      const id = await control((api) => api.connect(world, server, port2));
      const connection = createConnection(port1, { connection: id, channel, server }, recorder);
      connections.set(id, connection);
      connection.onEnd(() => connections.delete(id));
      const announced = early.get(id);
      early.delete(id);
      if (announced !== undefined) connection.endAfter(...announced);
      return connection;
    },
    disconnect,
    async disconnectAll() {
      for (const connection of [...connections.values()]) await disconnect(connection);
    },
    kill: () => host?.terminate(),
    shutdown: async () => host?.shutdown(),
  };
}

function noWorker(): LabError {
  return new LabError({ code: 'notConnected', detail: 'There is no worker.' });
}

/** Taking leave of a worker that is gone already is no failure; anything else is. */
function ignoreLoss(error: unknown): void {
  if (!(error instanceof LabError)) throw error;
}
