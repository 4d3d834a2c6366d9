import type { KeptRecord } from './records.ts';

const NAME = 'resource-lab:work';

/** An exercise tells its page how far the learner is with it now. */
export function tellWork(record: KeptRecord): void {
  dispatchEvent(new CustomEvent<KeptRecord>(NAME, { detail: record }));
}

export function onWork(listener: (record: KeptRecord) => void): void {
  // Nothing but `tellWork` sends this event.
  addEventListener(NAME, (event) => listener((event as CustomEvent<KeptRecord>).detail));
}
