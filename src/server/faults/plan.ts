import { isObject } from '../../protocol/json.ts';
import { Refusal } from '../refusal.ts';

/** Which faults one server has. Plain JSON, kept with the world's state. */
export interface FaultPlan {
  /** An integer; the same seed and faults do the same to the same conversation. */
  readonly seed: number;
  readonly faults: readonly FaultChoice[];
}

export interface FaultChoice {
  readonly id: string;
  /** How often it strikes, above 0 up to 1; default always. */
  readonly rate?: number;
  /** Milliseconds, for faults that wait; default the fault's own. */
  readonly ms?: number;
}

export const NO_FAULTS: FaultPlan = { seed: 1, faults: [] };

/** What `readPlan` has to know of the faults there are. */
export type KnownFaults = readonly { readonly id: string; readonly ms?: number }[];

/** Longer would look like a server that hangs for good, and the interface has a button for that. Milliseconds. */
const LONGEST = 600_000;

/** Reads a plan from whatever came over the control port. Throws an `Error` that names what is wrong and what would do. */
export function readPlan(value: unknown, known: KnownFaults): FaultPlan {
  if (!isObject(value) || !Array.isArray(value.faults))
    throw new Refusal('badFaults', 'Faults must be an object with a seed and a list "faults".');
  const { seed } = value;
  if (typeof seed !== 'number' || !Number.isSafeInteger(seed))
    throw new Refusal('badFaults', 'The seed of faults must be an integer.');
  const faults = value.faults.map((choice: unknown) => readChoice(choice, known));
  const twice = faults.find(({ id }, at) => faults.findIndex((other) => other.id === id) !== at);
  if (twice !== undefined) throw new Refusal('badFaults', `The fault "${twice.id}" is named twice.`);
  return { seed, faults };
}

function readChoice(value: unknown, known: KnownFaults): FaultChoice {
  const { id, rate, ms } = isObject(value) ? value : {};
  const fault = known.find((one) => one.id === id);
  if (fault === undefined)
    throw new Refusal(
      'badFaults',
      `There is no fault "${String(id)}"; there are ${known.map((one) => one.id).join(', ')}.`,
    );
  if (rate !== undefined && !(typeof rate === 'number' && rate > 0 && rate <= 1))
    throw new Refusal('badFaults', `The rate of "${fault.id}" must be a number above 0, at most 1.`);
  if (ms !== undefined && fault.ms === undefined)
    throw new Refusal('badFaults', `The fault "${fault.id}" does not wait, so it takes no "ms".`);
  if (ms !== undefined && !(typeof ms === 'number' && Number.isInteger(ms) && ms >= 0 && ms <= LONGEST))
    throw new Refusal(
      'badFaults',
      `The wait of "${fault.id}" must be an integer of milliseconds, at most ${LONGEST}.`,
    );
  return {
    id: fault.id,
    ...(rate === undefined ? {} : { rate }),
    ...(ms === undefined ? {} : { ms }),
  };
}
