import type { Session } from '../transcript/exchange/session.ts';
import type { ReplayStep } from '../transcript/replay/index.ts';

/** The wall clock of a record, which goes on as its steps are done again. */
export interface RecordedTime {
  now(): number;
  /** It is now when this step was recorded; gives the milliseconds that have passed since the step before. */
  moveTo(step: ReplayStep): number;
  end(): void;
}

export function createRecordedTime({ entries, acts }: Session, last: number): RecordedTime {
  const times = new Map(entries.map(({ seq, at }) => [seq, at]));
  let now = entries[0]?.at ?? acts[0]?.at ?? last;
  // A record from elsewhere may go back in time; a clock does not.
  const forward = (at: number | undefined): void => {
    now = Math.max(now, at ?? now);
  };
  return {
    now: () => now,
    moveTo(step) {
      const before = now;
      forward(step.kind === 'act' ? step.act.at : times.get(step.seq));
      return now - before;
    },
    end: () => forward(last),
  };
}
