import type { ControlApi, ControlEvent } from '../control/api.ts';
import type { PrincipalId, ServerId } from '../control/servers.ts';
import type { JsonObject } from '../protocol/json.ts';
import { type ClientCalls, createClientCalls, listenId } from './client-calls.ts';
import { type Connection, createConnection, type Ending } from './connection.ts';
import { onControlEvent } from './control-events.ts';
import { createCredentials } from './credentials.ts';
import { LabError, type LabOptions, type LabProblem, type LabState } from './lab.ts';
import { storageProblem } from './lab-memory.ts';
import { createSource, type Source } from './observable.ts';
import { connectClient } from './official-client.ts';
import { PortTransport } from './port-transport.ts';
import type { Problems } from './problems.ts';
import type { Recorder } from './recorder.ts';
import { startWorker, type WorkerHost, type WorkerHostOptions } from './worker-host.ts';

/** What can be used while the lab is ready. */
export interface Linked {
  readonly calls: ClientCalls;
  readonly composer: Connection;
  readonly token: string | undefined;
}

/** The lab's worker and its two connections: started, switched, lost, started again. */
export interface LabLink {
  readonly state: Source<LabState>;
  readonly server: Source<ServerId>;
  readonly identity: Source<PrincipalId>;
  readonly worldPersistent: Source<boolean>;
  readonly log: Source<readonly JsonObject[]>;
  /** What is linked now; `undefined` while there is no connection. */
  readonly now: Linked | undefined;
  /** Waits for a start under way and for a token that holds. Rejects with a `LabError` without connection. */
  linked(): Promise<Linked>;
  /** Calls the worker's control port. */
  control<T>(work: (control: ControlApi) => Promise<T>): Promise<T>;
  /** Milliseconds since the epoch on the world's clock. */
  worldNow(): number;
  /** Moves the world's clock by so many milliseconds; resolves to its new time. */
  moveClock(by: number): Promise<number>;
  /** New connections, and a new worker where there is none. Never rejects: problems and state say what came of it. */
  start(): Promise<void>;
  switchServer(server: ServerId): Promise<void>;
  switchIdentity(identity: PrincipalId): Promise<void>;
  kill(): void;
  close(): Promise<void>;
}

export type LinkParts = Pick<WorkerHostOptions, 'spawn' | 'timing'>;

export function createLink(
  options: LabOptions,
  recorder: Recorder,
  problems: Problems,
  parts: LinkParts,
): LabLink {
  const { world } = options;
  const state = createSource<LabState>('starting');
  const server = createSource(options.server);
  const identity = createSource(options.identity);
  const worldPersistent = createSource(true);
  const log = createSource<readonly JsonObject[]>([]);
  const connections = new Map<string, Connection>();
  /** Endings that were announced before the id of their connection was. */
  const early = new Map<string, readonly [sent: number, ending: Ending]>();
  let host: WorkerHost | undefined;
  let current: Omit<Linked, 'token'> | undefined;
  let offset = 0;
  let queue: Promise<void> = Promise.resolve();

  const worldNow = (): number => Date.now() + offset;
  const control = <T>(work: (control: ControlApi) => Promise<T>): Promise<T> =>
    host === undefined ? Promise.reject(notConnected()) : host.call(work);
  const followClock = async (reading: Promise<number>): Promise<number> => {
    const time = await reading;
    offset = time - Date.now();
    return time;
  };
  const readClock = (): Promise<number> => followClock(control((api) => api.now(world)));
  const credentials = createCredentials(
    (request) => control((api) => api.mintToken(world, request)),
    worldNow,
  );

  const onEvent = (event: ControlEvent): void =>
    onControlEvent(event, {
      connection: (id) =>
        connections.get(id) ?? { endAfter: (sent, ending) => early.set(id, [sent, ending]) },
      problems,
      log,
      stateChanged: () => void readClock().catch(fail),
    });

  const fail = (error: unknown): void => {
    problems.add(problemOf(error));
    if (state.value === 'starting') state.set('failed');
  };

  const startHost = async (): Promise<void> => {
    host = await startWorker({
      ...parts,
      onEvent,
      onTrouble: problems.add,
      onRelief: problems.resolve,
      onLost({ reason, problem }) {
        current = undefined;
        for (const connection of [...connections.values()]) connection.end({ kind: 'lost', reason });
        if (state.value === 'closed') return;
        problems.add(problem);
        state.set('lost');
      },
    });
    problems.resolve('workerFailed', 'workerLost', 'workerSilent');
    const { persistent, reason } = await control((api) => api.openWorld(world));
    worldPersistent.set(persistent);
    if (!persistent)
      problems.add({ code: 'notPersistent', ...(reason === undefined ? {} : { detail: reason }) });
    await readClock();
  };

  const open = async (channel: 'client' | 'composer'): Promise<Connection> => {
    const { port1, port2 } = new MessageChannel();
    const id = await control((api) => api.connect(world, server.value, port2));
    const connection = createConnection(port1, { connection: id, channel, server: server.value }, recorder);
    connections.set(id, connection);
    connection.onEnd(({ reason }) => {
      connections.delete(id);
      if (reason === 'closedByPage' || state.value !== 'ready') return;
      current = undefined;
      state.set('lost');
    });
    const announced = early.get(id);
    early.delete(id);
    if (announced !== undefined) connection.endAfter(...announced);
    return connection;
  };

  const connect = async (): Promise<void> => {
    await credentials.refresh(identity.value, server.value);
    const connection = await open('client');
    let lastListen: ReturnType<typeof listenId>;
    const transport = new PortTransport({
      connection,
      token: () => credentials.token,
      closed: () => void control((api) => api.disconnect(connection.info.connection)).catch(ignoreLoss),
      onSend: (message) => {
        lastListen = listenId(message) ?? lastListen;
      },
    });
    const client = await connectClient(transport).catch((error: unknown) => {
      throw new LabError({ code: 'notConnected', detail: messageOf(error) }, error);
    });
    client.onerror = (error) => {
      // The SDK also reports late answers here; those are in the transcript and no problem of the lab.
      if (error instanceof LabError) problems.add(error.problem);
    };
    current = { calls: createClientCalls(client, () => lastListen), composer: await open('composer') };
  };

  const disconnect = async (): Promise<void> => {
    current = undefined;
    for (const [id, connection] of [...connections]) {
      connection.end({ kind: 'closed', reason: 'closedByPage' });
      await control((api) => api.disconnect(id)).catch(ignoreLoss);
    }
  };

  /** One change of the connections after the other. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    queue = queue.then(async () => {
      if (state.value === 'closed') return;
      try {
        await work();
      } catch (error) {
        fail(error);
      }
    });
    return queue;
  };
  const restart = async (): Promise<void> => {
    state.set('starting');
    await disconnect();
    if (host === undefined || host.loss !== undefined) await startHost();
    await connect();
    problems.resolve('notConnected');
    state.set('ready');
  };

  return {
    ...{ state, server, identity, worldPersistent, log, control, worldNow },
    get now() {
      return current === undefined ? undefined : { ...current, token: credentials.token };
    },
    async linked() {
      await queue;
      await credentials.refresh(identity.value, server.value);
      if (current === undefined) throw notConnected();
      return { ...current, token: credentials.token };
    },
    moveClock: (by) => followClock(control((api) => api.moveClock(world, by))),
    start: () => inTurn(restart),
    switchServer: (next) =>
      inTurn(async () => {
        server.set(next);
        await restart();
      }),
    switchIdentity: (next) =>
      inTurn(async () => {
        identity.set(next);
        await credentials.refresh(next, server.value);
      }),
    kill: () => host?.terminate(),
    close: () =>
      inTurn(async () => {
        await disconnect();
        state.set('closed');
        await host?.shutdown();
      }),
  };
}

function notConnected(): LabError {
  return new LabError({ code: 'notConnected', detail: 'There is no connection to the server.' });
}

/** Taking leave of a worker that is gone already is no failure; anything else is. */
function ignoreLoss(error: unknown): void {
  if (!(error instanceof LabError)) throw error;
}

function problemOf(error: unknown): LabProblem {
  if (error instanceof LabError) return error.problem;
  // Whatever else rejects was thrown by the worker, and came over the control port.
  return storageProblem(error) ?? { code: 'workerFailed', detail: messageOf(error) };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
