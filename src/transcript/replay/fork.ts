import type { Session } from '../exchange/index.ts';
import { isFrame } from '../model.ts';
import type { ReplayPlace } from './plan.ts';

/** A session that goes another way from one frame on. */
export interface Fork {
  /** All that came before the frame, with the start it needs: to be replayed first. */
  readonly session: Session;
  /** What is then sent in its place. */
  readonly next: { readonly place: ReplayPlace; readonly text: string };
}

/**
 * Forks a session at a client's frame, edited or not. The original stays as it is. `undefined` where there is no such
 * frame: what a server has sent cannot be edited, only brought about.
 */
export function forkSession(
  session: Session,
  seq: number,
  change: { name: string; text?: string },
): Fork | undefined {
  const frame = session.entries.find((entry) => entry.seq === seq);
  if (frame === undefined || !isFrame(frame) || frame.dir !== 'out') return undefined;
  const { connection, channel, server } = frame;
  return {
    session: {
      name: change.name,
      ...(session.start === undefined ? {} : { start: session.start }),
      fork: { of: session.name ?? '', at: seq },
      entries: session.entries.filter((entry) => entry.seq < seq),
      acts: session.acts.filter(({ after }) => after < seq),
      marks: session.marks.filter((mark) => mark.seq < seq),
    },
    next: { place: { connection, channel, server }, text: change.text ?? frame.text },
  };
}
