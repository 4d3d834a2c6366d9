import type { ControlApi, ControlEvent } from '../control/api.ts';
import { INSTANCE_NAMES, type InstanceName } from '../control/instances.ts';
import type { JsonObject } from '../protocol/json.ts';
import type { WorldId } from '../storage/world-id.ts';
import { type Connection, createConnection, type Ending } from './connection.ts';
import { onControlEvent } from './control-events.ts';
import { createHosts, type Hosts, noWorker } from './hosts.ts';
import { LabError } from './lab.ts';
import { createSource, type Source } from './observable.ts';
import type { Problems } from './problems.ts';
import type { Recorder } from './recorder.ts';
import type { WorkerHostOptions, WorkerLoss } from './worker-host.ts';

/** A world through the workers that serve it: control ports, clock, connections. */
export interface WorldAccess {
  /** True while a worker runs. */
  readonly running: boolean;
  /** The workers that run, by name. */
  readonly instances: Hosts['running'];
  /** False where the world's data end with the tab. */
  readonly persistent: Source<boolean>;
  readonly log: Source<readonly JsonObject[]>;
  /** Rises each time that clock, settings, faults or all data of the world were replaced, by whomever. */
  readonly changes: Source<number>;
  /** Calls the control port of the first worker. Rejects with a `LabError` where there is none, or when it is lost. */
  control<T>(work: (control: ControlApi) => Promise<T>): Promise<T>;
  /** Calls the control port of every worker: what concerns connections concerns each worker's own. */
  everywhere<T>(work: (control: ControlApi) => Promise<T>): Promise<readonly T[]>;
  /** Milliseconds since the epoch on the world's clock. */
  now(): number;
  /** Moves the clock by so many milliseconds; resolves to its new time. */
  moveClock(by: number): Promise<number>;
  /** Makes the clock stand still; resolves to its time. */
  stopClock(): Promise<number>;
  /** Starts a worker and opens the world in it. Rejects with what went wrong. */
  start(signal: AbortSignal, name?: InstanceName): Promise<void>;
  /** Opens an MCP connection to a server of the world, at the first worker unless another is named. */
  open(channel: 'client' | 'composer', server: string, name?: InstanceName): Promise<Connection>;
  /** Tells the worker that the page has closed a connection. */
  disconnect(connection: Connection): Promise<void>;
  /** Closes every connection from this side. */
  disconnectAll(): Promise<void>;
  /** The server ends a connection in order. One that is not open is one that has ended. */
  closeByServer(connection: string): Promise<void>;
  /** Cuts a connection, as a broken network would: neither side says a word. */
  drop(connection: string): Promise<void>;
  /** Ends a worker at once, or all of them. */
  kill(name?: InstanceName): void;
  /** Ends a worker in order, or all of them: final results first. */
  shutdown(name?: InstanceName): Promise<void>;
}

export interface WorldAccessOptions extends Pick<WorkerHostOptions, 'spawn' | 'timing'> {
  readonly world: WorldId;
  readonly recorder: Recorder;
  readonly problems: Problems;
  /** A worker is gone, and all its connections with it. */
  onLost(loss: WorkerLoss): void;
}

interface Held {
  readonly connection: Connection;
  readonly by: InstanceName;
}

export function createWorldAccess(options: WorldAccessOptions): WorldAccess {
  const { world, recorder, problems } = options;
  const persistent = createSource(true);
  const log = createSource<readonly JsonObject[]>([]);
  const changes = createSource(0);
  const held = new Map<string, Held>();
  /** Endings that were announced before the id of their connection was. */
  const early = new Map<string, readonly [sent: number, ending: Ending]>();
  let clock = { now: Date.now(), runs: true, readAt: Date.now() };

  const hosts = createHosts({
    ...options,
    onEvent: (event, name) => onEvent(event, name),
    onLost(loss, name) {
      for (const { connection, by } of [...held.values()])
        if (by === name) connection.end({ kind: 'lost', reason: loss.reason });
      options.onLost(loss);
    },
  });
  const control = <T>(work: (control: ControlApi) => Promise<T>, name = hosts.first): Promise<T> =>
    hosts.call(name, work);
  const follow = async (reading: Promise<number | Pick<typeof clock, 'now' | 'runs'>>): Promise<number> => {
    const read = await reading;
    clock = { ...clock, ...(typeof read === 'number' ? { now: read } : read), readAt: Date.now() };
    return clock.now;
  };
  const onEvent = (event: ControlEvent, name: InstanceName): void =>
    onControlEvent(event, {
      connection: (id) =>
        held.get(id)?.connection ?? { endAfter: (sent, ending) => early.set(id, [sent, ending]) },
      problems,
      log,
      stateChanged() {
        // Every worker hears of it; once is enough.
        if (name !== hosts.first) return;
        changes.set(changes.value + 1);
        void follow(control((api) => api.clock(world))).catch(ignoreLoss);
      },
    });
  const end = async ({ connection, by }: Held, ending: Ending): Promise<void> => {
    connection.end(ending);
    await control((api) => api.disconnect(connection.info.connection), by).catch(ignoreLoss);
  };
  const closed = { kind: 'closed', reason: 'closedByPage' } as const;
  /** Resolves when every connection of a worker has got its last frame. */
  const drained = (name: InstanceName): Promise<void> =>
    Promise.all(
      [...held.values()]
        .filter(({ by }) => by === name)
        .map(({ connection }) => new Promise<void>((resolve) => void connection.onEnd(() => resolve()))),
    ).then(() => undefined);

  return {
    get running() {
      return hosts.first !== undefined;
    },
    instances: hosts.running,
    ...{ persistent, log, changes },
    control: (work) => control(work),
    everywhere: (work) => Promise.all(hosts.running.value.map(({ name }) => hosts.call(name, work))),
    now: () => (clock.runs ? clock.now + Date.now() - clock.readAt : clock.now),
    moveClock: (by) => follow(control((api) => api.moveClock(world, by))),
    async stopClock() {
      await control((api) => api.stopClock(world));
      return follow(control((api) => api.clock(world)));
    },
    async start(signal, name = INSTANCE_NAMES[0]) {
      await hosts.start(name, signal, async (api) => {
        const opened = await api.openWorld(world);
        persistent.set(opened.persistent);
        if (!opened.persistent)
          problems.add({
            code: 'notPersistent',
            ...(opened.reason === undefined ? {} : { detail: opened.reason }),
          });
        await follow(api.clock(world));
      });
    },
    async open(channel, server, name = hosts.first) {
      if (name === undefined) throw noWorker();
      const { port1, port2 } = new MessageChannel();
      const id = await control((api) => api.connect(world, server, port2), name);
      const connection = createConnection(port1, { connection: id, channel, server }, recorder);
      held.set(id, { connection, by: name });
      connection.onEnd(() => held.delete(id));
      const announced = early.get(id);
      early.delete(id);
      if (announced !== undefined) connection.endAfter(...announced);
      return connection;
    },
    async disconnect(connection) {
      const one = held.get(connection.info.connection);
      if (one !== undefined) await end(one, closed);
    },
    async disconnectAll() {
      for (const one of [...held.values()]) await end(one, closed);
    },
    async closeByServer(id) {
      const one = held.get(id);
      if (one !== undefined) await control((api) => api.closeConnection(id), one.by);
    },
    async drop(id) {
      const one = held.get(id);
      if (one !== undefined) await end(one, { kind: 'lost', reason: 'dropped' });
    },
    kill: hosts.kill,
    shutdown: (name) => hosts.shutdown(name, drained),
  };
}

/** Taking leave of a worker that is gone already is no failure; anything else is. */
function ignoreLoss(error: unknown): void {
  if (!(error instanceof LabError)) throw error;
}
