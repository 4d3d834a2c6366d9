import { FAULTS, type FaultId } from '../../../control/faults.ts';

/** A moment of a presentation, as an address holds it. */
export interface Moment {
  /** The exercise whose solution is shown; `undefined` for the reading alone. */
  readonly exercise?: string;
  /** How many steps have been played. */
  readonly step: number;
  readonly faults: readonly FaultId[];
}

/** The address that opens a lesson in presentation at this moment: `?present=EXERCISE.STEP&faults=A,B`. */
export function presentAddress(here: string, { exercise, step, faults }: Moment): string {
  const address = new URL(here);
  address.hash = '';
  address.search = '';
  address.searchParams.set('present', exercise === undefined ? '' : `${exercise}.${step}`);
  if (faults.length > 0) address.searchParams.set('faults', faults.join(','));
  return address.href;
}

/** Reads such an address; `undefined` where it asks for no presentation. What is no exercise and no fault is left out. */
export function readMoment(search: string): Moment | undefined {
  const query = new URLSearchParams(search);
  const present = query.get('present');
  if (present === null) return undefined;
  const [, exercise, step = '0'] = /^([a-z0-9]+(?:-[a-z0-9]+)*)(?:\.(\d{1,3}))?$/.exec(present) ?? [];
  const wanted = (query.get('faults') ?? '').split(',');
  return {
    ...(exercise === undefined ? {} : { exercise }),
    step: Number(step),
    faults: FAULT_IDS.filter((id) => wanted.includes(id)),
  };
}

const FAULT_IDS: readonly FaultId[] = FAULTS.map(({ id }) => id);
