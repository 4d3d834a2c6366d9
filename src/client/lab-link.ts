import type { PrincipalId, ServerId } from '../control/servers.ts';
import { type ClientCalls, createClientCalls, listenId } from './client-calls.ts';
import type { Connection } from './connection.ts';
import { createCredentials } from './credentials.ts';
import { LabError, type LabOptions, type LabProblem, type LabState } from './lab.ts';
import { storageProblem } from './lab-memory.ts';
import { createSource, type Source } from './observable.ts';
import { connectClient } from './official-client.ts';
import { PortTransport } from './port-transport.ts';
import type { Problems } from './problems.ts';
import type { Recorder } from './recorder.ts';
import type { WorkerHostOptions } from './worker-host.ts';
import { createWorldAccess, type WorldAccess } from './world-access.ts';

/** The lab's two connections to one server: opened, switched, lost, opened again, one change after the other. */
export interface LabLink {
  readonly state: Source<LabState>;
  readonly server: Source<ServerId>;
  readonly identity: Source<PrincipalId>;
  readonly world: WorldAccess;
  /** The composer's connection; it may be there although the client was refused. */
  readonly composer: Connection | undefined;
  /** Waits for a change under way. Rejects with a `LabError` where the client has no connection. */
  calls(): Promise<ClientCalls>;
  /** A token that holds for the current identity and server; `undefined` for a guest. */
  token(): Promise<string | undefined>;
  /**
   * New connections, and a new worker where there is none. Like the two switches it never rejects: `state` and
   * problems say what came of it.
   */
  start(): Promise<void>;
  switchServer(server: ServerId): Promise<void>;
  switchIdentity(identity: PrincipalId): Promise<void>;
  /** Ends the worker at once, one that is still starting too. */
  kill(): void;
  close(): Promise<void>;
}

/** Hears with which token requests are made from now on. */
export type OnToken = (server: ServerId, principal: PrincipalId, token: string | undefined) => Promise<void>;

/** Hears that the world is there and that connections are about to be opened. */
export type OnWorld = () => void;

export type LinkParts = Pick<WorkerHostOptions, 'spawn' | 'timing'>;

export function createLink(
  options: LabOptions,
  recorder: Recorder,
  problems: Problems,
  parts: LinkParts,
  onToken: OnToken = async () => undefined,
  onWorld: OnWorld = () => undefined,
): LabLink {
  const state = createSource<LabState>('starting');
  const server = createSource(options.server);
  const identity = createSource(options.identity);
  let composer: Connection | undefined;
  let calls: ClientCalls | undefined;
  /** Gives up every start that was asked for so far. */
  let giveUp = new AbortController();
  let queue: Promise<void> = Promise.resolve();

  const lose = (): void => {
    composer = undefined;
    calls = undefined;
    if (state.value === 'ready') state.set('lost');
  };
  const world = createWorldAccess({
    ...parts,
    ...{ world: options.world, recorder, problems },
    onLost({ problem }) {
      if (state.value !== 'closed') problems.add(problem);
      lose();
    },
  });
  const credentials = createCredentials(
    (request) => world.control((api) => api.mintToken(options.world, request)),
    world.now,
  );
  const refresh = async (): Promise<void> => {
    const [principal, at] = [identity.value, server.value];
    await credentials.refresh(principal, at);
    await onToken(at, principal, credentials.token);
  };

  const open = async (channel: 'client' | 'composer'): Promise<Connection> => {
    const connection = await world.open(channel, server.value);
    connection.onEnd(({ reason }) => {
      if (reason !== 'closedByPage') lose();
    });
    return connection;
  };
  const connect = async (): Promise<void> => {
    await refresh();
    composer = await open('composer');
    const connection = await open('client');
    let lastListen: ReturnType<typeof listenId>;
    const transport = new PortTransport({
      connection,
      token: () => credentials.token,
      closed: () => void world.disconnect(connection),
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
    calls = createClientCalls(client, () => lastListen);
  };
  const restart = async (signal: AbortSignal): Promise<void> => {
    state.set('starting');
    composer = undefined;
    calls = undefined;
    await world.disconnectAll();
    if (!world.running) {
      await world.start(signal);
      problems.resolve('workerFailed', 'workerLost', 'workerSilent');
    }
    onWorld();
    await connect();
    problems.resolve('notConnected');
    state.set('ready');
  };

  const inTurn = (work: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    const { signal } = giveUp;
    queue = queue.then(async () => {
      if (state.value === 'closed') return;
      try {
        await work(signal);
      } catch (error) {
        problems.add(problemOf(error));
        if (state.value === 'starting') state.set('failed');
      }
    });
    return queue;
  };
  const abandon = (): void => {
    giveUp.abort();
    giveUp = new AbortController();
  };

  return {
    ...{ state, server, identity, world },
    get composer() {
      return composer;
    },
    async calls() {
      await queue;
      if (calls === undefined) throw notConnected();
      await refresh();
      return calls;
    },
    async token() {
      await queue;
      await refresh();
      return credentials.token;
    },
    start: () => inTurn(restart),
    switchServer: (next) =>
      inTurn(async (signal) => {
        server.set(next);
        await restart(signal);
      }),
    switchIdentity: (next) =>
      inTurn(async () => {
        identity.set(next);
        if (world.running) await refresh();
      }),
    kill() {
      abandon();
      world.kill();
    },
    close() {
      abandon();
      return inTurn(async () => {
        await world.disconnectAll();
        state.set('closed');
        await world.shutdown();
      });
    },
  };
}

function notConnected(): LabError {
  return new LabError({ code: 'notConnected', detail: 'There is no connection to the server.' });
}

function problemOf(error: unknown): LabProblem {
  if (error instanceof LabError) return error.problem;
  // Whatever else rejects was thrown by the worker, and came over the control port.
  return storageProblem(error) ?? { code: 'workerFailed', detail: messageOf(error) };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
