import { type WorldId, worldName } from '../storage/world-id.ts';
import type { WorldSnapshot, WorldStore } from '../storage/world-store.ts';
import { createBus } from './broadcast-bus.ts';
import { openClock } from './clock.ts';
import type { World } from './world.ts';

export interface OpenWorldOptions {
  readonly id: WorldId;
  /** Belongs to the world from now on: closing the world closes it. */
  readonly store: WorldStore;
  /** Milliseconds since the epoch; the world's clock is this one plus a stored offset. */
  readonly wallClock: () => number;
  /**
   * Name of the BroadcastChannel that joins the instances of this world; `null`: this instance stays alone.
   * Default: the world's name, and for data in memory a name that no other realm has, for it has other data.
   */
  readonly channel?: string | null;
}

/** A world as its host holds it: what a server sees of it, and what an operator may do to it. */
export interface OpenWorld extends World {
  /** Moves the clock of all instances; milliseconds, forward where positive. Resolves to the new time. */
  moveClock(by: number): Promise<number>;
  /** Makes the clock of all instances stand still; from then on only `moveClock` moves it. Resolves to its time. */
  stopClock(): Promise<number>;
  /** False where the clock stands still. */
  clockRuns(): boolean;
  /** Puts the seed back, and tells all instances. Resolves to what was there before. */
  reset(): Promise<WorldSnapshot>;
  /** Replaces all data, and tells all instances. */
  restore(snapshot: WorldSnapshot): Promise<void>;
  close(): void;
}

/** Joins data, clock and channel to a world. */
export async function openWorld(options: OpenWorldOptions): Promise<OpenWorld> {
  const { id, store } = options;
  const clock = await openClock(store, options.wallClock);
  const channel = options.channel === undefined ? defaultChannel(id, store) : options.channel;
  const bus = createBus(channel ?? undefined);
  bus.subscribe((change) => {
    if (change.kind !== 'state') return;
    // If the database is gone the clock runs on as it was; the next request hears of the database's error.
    clock.follow().catch(() => undefined);
  });
  const tellReplaced = async () => {
    await clock.follow();
    bus.publish({ kind: 'state' });
    bus.publish({ kind: 'replaced' });
  };
  return {
    id,
    store,
    bus,
    now: clock.now,
    async moveClock(by) {
      const time = await clock.move(by);
      bus.publish({ kind: 'state' });
      return time;
    },
    async stopClock() {
      const time = await clock.stop();
      bus.publish({ kind: 'state' });
      return time;
    },
    clockRuns: clock.running,
    async reset() {
      const before = await store.reset();
      await tellReplaced();
      return before;
    },
    async restore(snapshot) {
      await store.restore(snapshot);
      await tellReplaced();
    },
    close() {
      bus.close();
      store.close();
    },
  };
}

function defaultChannel(id: WorldId, store: WorldStore): string {
  return store.persistent ? worldName(id) : `${worldName(id)}:${REALM}`;
}

/** Names this page, worker or process among all that may hold a world of the same name in memory. */
const REALM = crypto.randomUUID();
