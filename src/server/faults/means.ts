import { createDice } from './dice.ts';
import type { Fault, FrameFault, FrameMeans, Means } from './fault.ts';
import type { FaultChoice } from './plan.ts';

/** A fault that is on. */
export interface Chosen<F extends Fault = Fault> {
  readonly fault: F;
  readonly choice: FaultChoice;
  readonly seed: number;
}

/** Means that depend on what is asked about, and on nothing that happened before. */
export function meansOf({ fault, choice, seed }: Chosen): Means {
  const { rate = 1 } = choice;
  const chance = createDice(seed, fault.id);
  const choose = createDice(seed, `${fault.id}:choice`);
  return {
    strikesAt: (key) => rate === 1 || chance.rollFor(key) < rate,
    pickAt: (key, count) => Math.floor(choose.rollFor(key) * count),
  };
}

/** Means of one connection, which begin anew with each. */
export function frameMeansOf(
  { fault, choice, seed }: Chosen<FrameFault>,
  later: (task: () => void, ms: number) => () => void,
): FrameMeans {
  const { rate = 1, ms = fault.ms ?? 0 } = choice;
  const chance = createDice(seed, fault.id);
  const choose = createDice(seed, `${fault.id}:choice`);
  return {
    strikes: () => rate === 1 || chance.roll() < rate,
    pick: (count) => Math.floor(choose.roll() * count),
    ms,
    later: (task) => later(task, ms),
  };
}
