import type { ControlApi } from '../control/api.ts';
import { isFaultId } from '../control/faults.ts';
import { isObject, type JsonObject } from '../protocol/json.ts';
import { parseSnapshot } from '../storage/parse-snapshot.ts';
import type { WorldId } from '../storage/world-id.ts';
import type { SessionAct, SessionStart } from '../transcript/exchange/index.ts';
import { instanceOf } from '../transcript/instances.ts';
import { isFrame } from '../transcript/model.ts';
import type { ReplayPlace } from '../transcript/replay/index.ts';
import type { Connection } from './connection.ts';
import type { LinkParts } from './lab-link.ts';
import { createProblems } from './problems.ts';
import { createRecorder, type Recorder } from './recorder.ts';
import { removeWorld } from './remove-world.ts';
import { signAgain } from './sign-again.ts';
import { createWorldAccess, type WorldAccess } from './world-access.ts';

/** A world of its own in a worker of its own, in which recorded frames are sent again. */
export interface ReplayStage {
  readonly world: WorldId;
  readonly recorder: Recorder;
  /** Milliseconds since the epoch on the world's clock. */
  now(): number;
  /** Opens a connection in place of a recorded one. */
  open(place: ReplayPlace): Promise<void>;
  /** Posts a text on the connection that stands for a recorded one; tokens of the lab are signed again. */
  send(place: ReplayPlace, text: string): Promise<void>;
  close(connection: string): Promise<void>;
  /** Does again what was done over the control port. False where nobody knows how. */
  act(act: SessionAct): Promise<boolean>;
  /** What was done again so far, in order. */
  readonly acts: readonly SessionAct[];
  /** Frames that have come in on the connection that stands for a recorded one. */
  received(connection: string): readonly string[];
  /** Resolves when so many frames have come in, or when nothing more came for so many milliseconds. */
  wait(connection: string, frames: number, patience: number): Promise<void>;
  /** Resolves when the worker has taken everything that was sent to it before. */
  barrier(): Promise<void>;
  /** Ends the worker; the world's data go too unless they are to be kept. */
  end(keep: boolean): Promise<void>;
}

export class ReplayError extends Error {
  /** `snapshot`: the session's start state is none that a world can take. */
  readonly code: 'snapshot' | 'worker';

  constructor(code: ReplayError['code'], message: string) {
    super(message);
    this.name = 'ReplayError';
    this.code = code;
  }
}

/** Starts a worker with the world as the session found it. Rejects with a `ReplayError`, or as the worker does. */
export async function openReplayStage(
  world: WorldId,
  start: SessionStart | undefined,
  signal: AbortSignal,
  parts: LinkParts = {},
): Promise<ReplayStage> {
  const snapshot = start === undefined ? undefined : parseSnapshot(start.snapshot);
  if (start !== undefined && snapshot === undefined)
    throw new ReplayError('snapshot', 'The start state of the session is none that a world could take.');
  const recorder = createRecorder();
  const connections = new Map<string, Connection>();
  /** Texts that have come in, by the connection's own name. */
  const came = new Map<string, string[]>();
  recorder.onEntry((entry) => {
    if (!isFrame(entry) || entry.dir !== 'in') return;
    const texts = came.get(entry.connection);
    if (texts === undefined) came.set(entry.connection, [entry.text]);
    else texts.push(entry.text);
  });
  let lost = false;
  const access = createWorldAccess({
    ...parts,
    ...{ world, recorder, problems: createProblems() },
    onLost: () => {
      lost = true;
    },
  });
  await access.start(signal);
  const control = <T>(work: (api: ControlApi) => Promise<T>): Promise<T> => access.control(work);
  if (start !== undefined && snapshot !== undefined) {
    await control((api) => api.restore(world, snapshot));
    const now = await control((api) => api.now(world));
    await access.moveClock(start.clock - now);
  }
  const liveName = (recorded: string): string | undefined => connections.get(recorded)?.info.connection;
  const received = (recorded: string): readonly string[] => came.get(liveName(recorded) ?? '') ?? [];
  const done: SessionAct[] = [];
  const liveOf = (instance: unknown): readonly string[] =>
    [...connections]
      .filter(([recorded]) => instanceOf(recorded) === instance)
      .map(([, { info }]) => info.connection);
  const doers = knownActs({ world, control, live: liveName, liveOf, access });

  return {
    ...{ world, recorder, received, acts: done },
    now: access.now,
    async open(place) {
      connections.set(place.connection, await access.open(place.channel, place.server));
    },
    async send(place, text) {
      const signed = await signAgain(text, (token) => control((api) => api.resign(world, token)));
      connections.get(place.connection)?.post(signed);
    },
    async close(recorded) {
      const connection = connections.get(recorded);
      if (connection !== undefined) await access.disconnect(connection);
    },
    async act({ act, server = '', args }) {
      const known = Object.hasOwn(doers, act) ? doers[act] : undefined;
      if (known === undefined) return false;
      done.push({ after: recorder.entries.length, at: Date.now(), act, server, args });
      await known(server, args);
      return true;
    },
    wait: (recorded, frames, patience) =>
      whenQuiet(recorder, patience, () => lost || signal.aborted || received(recorded).length >= frames),
    async barrier() {
      // What the first call set off is under way when the second is answered.
      for (let turn = 0; turn < 2; turn += 1) await control((api) => api.ping());
    },
    async end(keep) {
      await access.disconnectAll();
      await access.shutdown();
      if (!keep) await removeWorld(world);
    },
  };
}

type Act = (server: string, args: JsonObject) => Promise<unknown>;

interface ActParts {
  readonly world: WorldId;
  control<T>(work: (api: ControlApi) => Promise<T>): Promise<T>;
  /** The connection that stands for a recorded one. */
  live(recorded: string): string | undefined;
  /** Those that stand for the connections of a recorded instance. */
  liveOf(instance: unknown): readonly string[];
  readonly access: Pick<WorldAccess, 'moveClock' | 'stopClock' | 'disconnectAll' | 'closeByServer' | 'drop'>;
}

/** What can be done again. Arguments may come from a file: what does not fit is refused by the worker, or left. */
function knownActs({ world, control, live, liveOf, access }: ActParts): { readonly [act: string]: Act } {
  return {
    backend: async (server, { action, args }) =>
      typeof action === 'string' && isJsonObject(args)
        ? control((api) => api.backend(world, server, action, args))
        : undefined,
    endSubscriptions: (server) => control((api) => api.endSubscriptions(world, server)),
    closeConnection: async (_server, { connection }) => {
      const name = typeof connection === 'string' ? live(connection) : undefined;
      return name === undefined ? undefined : access.closeByServer(name);
    },
    dropConnection: async (_server, { connection }) => {
      const name = typeof connection === 'string' ? live(connection) : undefined;
      return name === undefined ? undefined : access.drop(name);
    },
    // Here one worker stands for all: which of them answers makes no difference. Its connections end as they did.
    startInstance: async () => undefined,
    stopInstance: async (_server, { instance }) => {
      for (const name of liveOf(instance)) await access.closeByServer(name);
    },
    killInstance: async (_server, { instance }) => {
      for (const name of liveOf(instance)) await access.drop(name);
    },
    moveClock: async (_server, { by }) => (typeof by === 'number' ? access.moveClock(by) : undefined),
    stopClock: () => access.stopClock(),
    changeSettings: async (server, { change }) =>
      isJsonObject(change) ? control((api) => api.changeSettings(world, server, change)) : undefined,
    setFaults: async (server, { plan }) => {
      const faults = isJsonObject(plan) && Array.isArray(plan.faults) ? plan.faults : [];
      const chosen = faults.flatMap((one) => {
        if (!isJsonObject(one) || typeof one.id !== 'string' || !isFaultId(one.id)) return [];
        return [{ ...one, id: one.id }];
      });
      const seed = isJsonObject(plan) && typeof plan.seed === 'number' ? plan.seed : 1;
      return control((api) => api.setFaults(world, server, { seed, faults: chosen }));
    },
    reset: () => control((api) => api.reset(world)),
    restore: async (_server, { snapshot }) => {
      const parsed = parseSnapshot(snapshot);
      return parsed === undefined ? undefined : control((api) => api.restore(world, parsed));
    },
    // Of the page's own cache, which no server sees.
    ...{ renewCache: keep, read: keep, cache: keep, authorize: keep },
    // The data outlive a worker that is ended; its connections do not.
    killWorker: () => access.disconnectAll(),
  };
}

/** Knows what it is and has nothing to do. */
const keep: Act = async () => undefined;

function isJsonObject(value: unknown): value is JsonObject {
  return isObject(value);
}

/** Resolves when `done` says so, or when nothing was recorded for `patience` milliseconds. */
function whenQuiet(recorder: Recorder, patience: number, done: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (done()) {
      resolve();
      return;
    }
    const finish = (): void => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    let timer = setTimeout(finish, patience);
    const stop = recorder.onEntry(() => {
      clearTimeout(timer);
      if (done()) finish();
      else timer = setTimeout(finish, patience);
    });
  });
}
