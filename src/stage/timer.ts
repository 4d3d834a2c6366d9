import type { Timer } from '../server/faults/line.ts';

/** Time for faults that wait: nothing happens until it is asked for, and then at once. */
export interface StageTimer {
  readonly timer: Timer;
  /** Lets so much time pass that the next task is due, and runs it. False where none waits. */
  next(): boolean;
}

export function createStageTimer(): StageTimer {
  let now = 0;
  const waiting = new Set<{ readonly due: number; readonly task: () => void }>();
  return {
    timer(task, ms) {
      const one = { due: now + ms, task };
      waiting.add(one);
      return () => void waiting.delete(one);
    },
    next() {
      let first: { readonly due: number; readonly task: () => void } | undefined;
      for (const one of waiting) if (first === undefined || one.due < first.due) first = one;
      if (first === undefined) return false;
      waiting.delete(first);
      now = first.due;
      first.task();
      return true;
    },
  };
}
