import { isObject, type Json } from '../protocol/json.ts';
import { VALUE, type WorldStore } from '../storage/world-store.ts';
import { Refusal } from './refusal.ts';

/**
 * A world's clock: the wall clock plus an offset, or a time at which it stands still. Either is kept in the world, so
 * that all instances agree.
 */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** False where it stands still until it is moved. */
  running(): boolean;
  /** Moves the clock by so many milliseconds, forward where positive; resolves to the new time. */
  move(by: number): Promise<number>;
  /** Makes it stand still at the present time, which it resolves to. */
  stop(): Promise<number>;
  /** Reads it again, after another instance has moved the clock or the data were replaced. */
  follow(): Promise<void>;
}

/** `wallClock` gives milliseconds since the epoch. Fractions are cut off: the protocol's times are integers. */
export async function openClock(store: WorldStore, wallClock: () => number): Promise<Clock> {
  let state = asState(await store.values.get(VALUE.clock));
  const timeOf = ({ offset, stopped }: ClockState) => stopped ?? Math.trunc(wallClock()) + offset;
  const now = () => timeOf(state);
  return {
    now,
    running: () => state.stopped === undefined,
    async move(by) {
      if (!Number.isSafeInteger(by))
        throw new Refusal('clockStep', `The clock moves by whole milliseconds, not by ${by}.`, { by });
      state = asState(await store.values.update(VALUE.clock, (old) => asJson(moved(asState(old), by))));
      return now();
    },
    async stop() {
      state = asState(
        await store.values.update(VALUE.clock, (old) => asJson({ offset: 0, stopped: timeOf(asState(old)) })),
      );
      return now();
    },
    async follow() {
      state = asState(await store.values.get(VALUE.clock));
    },
  };
}

interface ClockState {
  /** Milliseconds that it is ahead of the wall clock. */
  readonly offset: number;
  /** The time at which it stands still; the offset is then without meaning. */
  readonly stopped?: number;
}

function moved({ offset, stopped }: ClockState, by: number): ClockState {
  return stopped === undefined ? { offset: offset + by } : { offset, stopped: stopped + by };
}

function asJson({ offset, stopped }: ClockState): Json {
  return stopped === undefined ? offset : { stopped };
}

/** A world whose clock was never moved has nothing stored. */
function asState(value: unknown): ClockState {
  if (Number.isSafeInteger(value)) return { offset: Number(value) };
  const stopped = isObject(value) && Number.isSafeInteger(value.stopped) ? Number(value.stopped) : undefined;
  return stopped === undefined ? { offset: 0 } : { offset: 0, stopped };
}
