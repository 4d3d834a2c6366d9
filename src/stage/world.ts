import { CATALOGS } from '../server/catalogs/index.ts';
import { createEngine } from '../server/engine.ts';
import { type FaultyServer, openFaultyServer } from '../server/faults/index.ts';
import { issuerOf } from '../server/identity/audience.ts';
import { createAuthenticator } from '../server/identity/authenticator.ts';
import { type OpenWorld, openWorld } from '../server/open-world.ts';
import { openWorldStore } from '../storage/open-world-store.ts';
import { newMemoryPlatform } from '../storage/platform.ts';
import type { WorldId } from '../storage/world-id.ts';
import { createBusy } from './busy.ts';
import { createStageTimer } from './timer.ts';

/** A world in memory with its servers, each as often as there are instances. */
export interface StageWorld {
  readonly world: OpenWorld;
  /** A server at one instance, made on first use. Rejects for one that no catalog describes. */
  server(server: string, instance: string): Promise<FaultyServer>;
  /** A server at whichever instance there is: what concerns the world's data is the same at all. */
  any(server: string): Promise<FaultyServer>;
  /** A server at every instance that was made so far. */
  everywhere(server: string): Promise<readonly FaultyServer[]>;
  /** All servers take over what the world holds after its data were replaced. */
  followFaults(): Promise<void>;
  /** An instance ends without a word, or all of them; the data stay. */
  kill(instance?: string): void;
  /** Counts work as under way until it is over. */
  during<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Resolves when nothing happens any more by itself. As long as `waiting` says so, faults that wait are made to go on.
   */
  settle(progress: () => number, waiting: () => boolean): Promise<void>;
  close(): void;
}

/** Resolves in a later turn of the event loop, as soon as that can be: each host has its own way to that. */
export type Turn = () => Promise<void>;

export interface StageWorldOptions {
  readonly id: WorldId;
  /** Milliseconds since the epoch; default the host's. */
  readonly wallClock?: () => number;
  readonly turn: Turn;
}

export async function openStageWorld(options: StageWorldOptions): Promise<StageWorld> {
  const { id } = options;
  const busy = createBusy();
  const store = busy.store(await openWorldStore(id, { platform: await newMemoryPlatform() }));
  const world = await openWorld({ id, store, wallClock: options.wallClock ?? Date.now, channel: null });
  const authenticator = busy.authenticator(
    createAuthenticator({ store, issuer: issuerOf(id), now: () => world.now() }),
  );
  const time = createStageTimer();
  const servers = new Map<string, Promise<FaultyServer>>();
  /** Rates are limited in time that does not pass here by itself: each rest counts as a long one. */
  let rests = 0;

  const make = async (server: string): Promise<FaultyServer> => {
    const catalog = Object.hasOwn(CATALOGS, server) ? CATALOGS[server] : undefined;
    if (catalog === undefined)
      throw new Error(`There is no server "${server}"; there are ${Object.keys(CATALOGS).join(', ')}.`);
    const monotonic = () => rests * LONG_REST;
    return openFaultyServer({ createEngine, catalog, world, authenticator, timer: time.timer, monotonic });
  };
  const serverAt = (server: string, instance: string): Promise<FaultyServer> => {
    const key = `${instance} ${server}`;
    const known = servers.get(key);
    if (known !== undefined) return known;
    const making = make(server);
    servers.set(key, making);
    making.catch(() => servers.delete(key));
    return making;
  };
  const at = (server: string): readonly Promise<FaultyServer>[] =>
    [...servers].flatMap(([key, making]) => (key.endsWith(` ${server}`) ? [making] : []));
  const inFlight = async (): Promise<number> => {
    const all = await Promise.all(servers.values());
    return all.reduce((sum, { engine }) => sum + engine.status.inFlight, 0);
  };

  return {
    world,
    server: serverAt,
    any: (server) => at(server)[0] ?? serverAt(server, 'A'),
    everywhere: (server) => Promise.all(at(server)),
    async followFaults() {
      for (const making of servers.values()) await (await making).follow();
    },
    kill(instance) {
      for (const [key, making] of [...servers]) {
        if (instance !== undefined && !key.startsWith(`${instance} `)) continue;
        servers.delete(key);
        // Their connections are gone already, so nobody hears of it.
        void making.then(({ engine }) => engine.dispose());
      }
    },
    during: busy.during,
    async settle(progress, waiting) {
      rests += 1;
      let still = 0;
      // What hangs for good must not hang its stage.
      for (let idle = 0; still < STILL && idle < LONGEST; idle += 1) {
        const before = progress();
        await rest(options.turn);
        if (progress() !== before) idle = 0;
        const isStill = busy.count === 0 && (await inFlight()) === 0 && progress() === before;
        still = isStill ? still + 1 : 0;
        if (still === STILL && waiting() && time.next()) still = 0;
      }
    },
    close() {
      for (const making of servers.values()) void making.then(({ engine }) => engine.dispose());
      world.close();
    },
  };
}

/** Milliseconds. */
const LONG_REST = 10_000;
/** So many rests in a row without anything new count as silence. */
const STILL = 2;
/** Rests, of a millisecond at least, after which nobody waits for what is under way. */
const LONGEST = 3000;

/** Between what is counted lie promises, and one turn of the event loop. */
async function rest(turn: Turn): Promise<void> {
  for (let count = 0; count < 4; count += 1) await turn();
  await new Promise<void>((resolve) => void setTimeout(resolve, 1));
}
