import type { FrameFault, Line } from './fault.ts';
import { type Chosen, frameMeansOf } from './means.ts';

/** One connection's line, whose decorators can be changed while frames go over it. */
export interface SwitchedLine extends Line {
  /** Other faults from now on. What the earlier ones held back goes on at once. */
  use(faults: readonly Chosen<FrameFault>[]): void;
  /** The peer is gone: what is held back is forgotten. */
  end(): void;
}

/** Runs a task after so many milliseconds; returns what calls it off. */
export type Timer = (task: () => void, ms: number) => () => void;

/** The host's timer. */
export const hostTimer: Timer = (task, ms) => {
  const timer = setTimeout(task, ms);
  return () => clearTimeout(timer);
};

/** A line that is `plain` itself, its own two functions, as long as no fault is on. */
export function createLine(plain: Line, timer: Timer): SwitchedLine {
  const waiting = new Set<() => void>();
  let releases: readonly (() => void)[] = [];
  const later: Timer = (task, ms) => {
    const callOff = timer(() => {
      waiting.delete(callOff);
      task();
    }, ms);
    waiting.add(callOff);
    return () => {
      waiting.delete(callOff);
      callOff();
    };
  };
  const line: SwitchedLine = {
    out: plain.out,
    in: plain.in,
    use(faults) {
      const before = releases;
      // The outermost is released first: what it lets go may be held once more on its way.
      const own: (() => void)[] = [];
      let next = plain;
      for (const chosen of faults) {
        const layer = chosen.fault.decorate(next, frameMeansOf(chosen, later));
        next = { out: layer.out ?? next.out, in: layer.in ?? next.in };
        if (layer.release !== undefined) own.unshift(layer.release);
      }
      line.out = next.out;
      line.in = next.in;
      releases = own;
      for (const release of before) release();
    },
    end() {
      for (const callOff of [...waiting]) callOff();
      waiting.clear();
      releases = [];
    },
  };
  return line;
}
