import { INSTANCE_NAMES, type InstanceName } from '../control/instances.ts';
import type { PrincipalId, ServerId } from '../control/servers.ts';
import type { ClientCalls } from './client-calls.ts';
import { createCredentials } from './credentials.ts';
import { LabError, type LabOptions, type LabProblem, type LabState } from './lab.ts';
import { storageProblem } from './lab-memory.ts';
import { createMembers, type Members } from './members.ts';
import { createSource, type Source } from './observable.ts';
import type { Problems } from './problems.ts';
import type { Recorder } from './recorder.ts';
import type { WorkerHostOptions } from './worker-host.ts';
import { createWorldAccess, type WorldAccess } from './world-access.ts';

/** The lab's connections to one server: opened, switched, lost, opened again, one change after the other. */
export interface LabLink {
  readonly state: Source<LabState>;
  readonly server: Source<ServerId>;
  readonly identity: Source<PrincipalId>;
  readonly world: WorldAccess;
  /** The connections; the composer's may be there although the client was refused. */
  readonly members: Omit<Members, 'connect' | 'join' | 'forget' | 'calls'>;
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
  /** One more instance of the server; resolves to its name. Like the next two it rejects where it cannot be. */
  add(): Promise<InstanceName>;
  /** New connections to an instance. */
  connect(name: InstanceName): Promise<void>;
  /** Ends an instance in order. */
  stop(name: InstanceName): Promise<void>;
  /** Ends an instance at once; without a name all of them, one that is still starting too. */
  kill(name?: InstanceName): void;
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
  /** Gives up every start that was asked for so far. */
  let giveUp = new AbortController();
  let queue: Promise<void> = Promise.resolve();

  const lose = (): void => {
    members.forget();
    if (state.value === 'ready') state.set('lost');
  };
  const world = createWorldAccess({
    ...parts,
    ...{ world: options.world, recorder, problems },
    onLost({ reason, problem }) {
      // Of several one may go, and was perhaps told to: then the transcript says so, and the others go on.
      const told = reason === 'shutdown' || (reason === 'killed' && world.running);
      if (state.value !== 'closed' && !told) problems.add(problem);
      if (!world.running) lose();
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
  const members = createMembers({
    world,
    token: () => credentials.token,
    onError(error) {
      // The SDK also reports late answers here; those are in the transcript and no problem of the lab.
      if (error instanceof LabError) problems.add(error.problem);
    },
    onAlone: lose,
  });

  const restart = async (signal: AbortSignal): Promise<void> => {
    state.set('starting');
    members.forget();
    await world.disconnectAll();
    if (!world.running) {
      await world.start(signal);
      problems.resolve('workerFailed', 'workerLost', 'workerSilent');
    }
    onWorld();
    await refresh();
    await members.connect(server.value);
    problems.resolve('notConnected');
    state.set('ready');
  };
  /** One more instance. Nobody waits for it: the lab is ready with the first. */
  const add = async (signal: AbortSignal): Promise<InstanceName> => {
    if (!world.persistent.value) throw new LabError({ code: 'instancesNotShared' });
    const taken = world.instances.value.map(({ name }) => name);
    const name = INSTANCE_NAMES.find((one) => !taken.includes(one));
    if (name === undefined) throw new LabError({ code: 'tooManyInstances' });
    try {
      await world.start(signal, name);
      await members.join(name, server.value);
    } catch (error) {
      world.kill(name);
      throw error;
    }
    return name;
  };
  const fill = async (signal: AbortSignal): Promise<void> => {
    while (state.value === 'ready' && world.instances.value.length < (options.instances ?? 1))
      await add(signal);
  };

  const enqueue = <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const { signal } = giveUp;
    const turn = queue.then(() => work(signal));
    // What came of it concerns whoever asked; the next in line goes on all the same.
    queue = turn.then(
      () => undefined,
      () => undefined,
    );
    return turn;
  };
  const inTurn = (work: (signal: AbortSignal) => Promise<void>): Promise<void> =>
    enqueue(async (signal) => {
      if (state.value === 'closed') return;
      try {
        await work(signal);
      } catch (error) {
        problems.add(problemOf(error));
        if (state.value === 'starting') state.set('failed');
      }
    });
  const ready = <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> =>
    enqueue((signal) => (state.value === 'ready' ? work(signal) : Promise.reject(notConnected())));
  const abandon = (): void => {
    giveUp.abort();
    giveUp = new AbortController();
  };

  return {
    ...{ state, server, identity, world, members },
    async calls() {
      await queue;
      if (members.calls === undefined) throw notConnected();
      await refresh();
      return members.calls;
    },
    async token() {
      await queue;
      await refresh();
      return credentials.token;
    },
    async start() {
      await inTurn(restart);
      void inTurn(fill);
    },
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
    add: () => ready(add),
    connect: (name) => ready(() => members.join(name, server.value)),
    stop: (name) => enqueue(() => world.shutdown(name)),
    kill(name) {
      if (name === undefined) abandon();
      world.kill(name);
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
