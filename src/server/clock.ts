import { VALUE, type WorldStore } from '../storage/world-store.ts';

/** A world's clock: the wall clock plus an offset that is kept in the world, so that all instances agree. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Moves the clock by so many milliseconds, forward where positive; resolves to the new time. */
  move(by: number): Promise<number>;
  /** Reads the offset again, after another instance has moved the clock or the data were replaced. */
  follow(): Promise<void>;
}

/** `wallClock` gives milliseconds since the epoch. Fractions are cut off: the protocol's times are integers. */
export async function openClock(store: WorldStore, wallClock: () => number): Promise<Clock> {
  let offset = asOffset(await store.values.get(VALUE.clock));
  const now = () => Math.trunc(wallClock()) + offset;
  return {
    now,
    async move(by) {
      if (!Number.isSafeInteger(by)) throw new Error(`The clock moves by whole milliseconds, not by ${by}.`);
      offset = asOffset(await store.values.update(VALUE.clock, (old) => asOffset(old) + by));
      return now();
    },
    async follow() {
      offset = asOffset(await store.values.get(VALUE.clock));
    },
  };
}

/** A world whose clock was never moved has no stored offset. */
function asOffset(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : 0;
}
