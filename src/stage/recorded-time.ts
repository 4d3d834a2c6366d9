import type { OpenWorld } from '../server/open-world.ts';
import type { Session } from '../transcript/exchange/session.ts';
import type { ReplayStep } from '../transcript/replay/index.ts';

/** The wall clock of a record, which goes on as its steps are done again. */
export interface RecordedTime {
  now(): number;
  /** It is now when this step was recorded. The world hears of a longer while, as its timers would have told it. */
  moveTo(step: ReplayStep, world: OpenWorld): Promise<void>;
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
    async moveTo(step, world) {
      const before = now;
      forward(step.kind === 'act' ? step.act.at : times.get(step.seq));
      if (now - before < LONGER_WHILE) return;
      world.bus.publish({ kind: 'state' });
      await world.store.values.get('');
    },
    end: () => forward(last),
  };
}

/** Milliseconds in which no credential ends unnoticed. */
const LONGER_WHILE = 1000;
