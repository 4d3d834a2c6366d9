import type { WorldId } from '../storage/world-id.ts';
import type { Session, SessionAct } from '../transcript/exchange/index.ts';
import {
  compareReplay,
  type Fork,
  fillIn,
  planReplay,
  type ReplayComparison,
  type ReplayStep,
} from '../transcript/replay/index.ts';
import type { LinkParts } from './lab-link.ts';
import { openReplayStage, type ReplayStage } from './replay-stage.ts';

export { ReplayError } from './replay-stage.ts';

export interface ReplayOptions {
  /** The course of the session's tokens: their issuer is that of the course. */
  readonly course: string;
  readonly signal?: AbortSignal;
  /** Milliseconds without a frame after which a step that waits for one gives up; default 3,000. */
  readonly patience?: number;
  onProgress?(done: number, of: number): void;
  /** For tests. */
  readonly parts?: LinkParts;
}

export interface Replayed {
  /** What came of it. */
  readonly session: Session;
  readonly comparison: ReplayComparison;
  /** What was done beside the wire and could not be done again. */
  readonly skipped: readonly SessionAct[];
}

/**
 * Runs a session again in a world of its own, which starts as the recorded one did and is gone afterwards, and says
 * where the conversation first goes another way. Nothing of the learner's worlds is touched. Rejects with a
 * `ReplayError`, with what the worker says, or with the reason of `signal`.
 */
export async function replaySession(session: Session, options: ReplayOptions): Promise<Replayed> {
  const { signal = new AbortController().signal } = options;
  const world = freshWorld(options.course, 'replay');
  const stage = await openReplayStage(world, session.start, signal, options.parts);
  try {
    const skipped = await carryOut(stage, session, { ...options, signal });
    const replayed = sessionOf(stage, session);
    return { session: replayed, comparison: compareReplay(session, replayed), skipped };
  } finally {
    await stage.end(false);
  }
}

/** A fork that was run up to its changed frame, that one included; its world stays, to be gone on with. */
export interface ForkRun {
  readonly world: WorldId;
  readonly session: Session;
  readonly skipped: readonly SessionAct[];
}

/** Runs a fork: what came before the frame is replayed in a new world, then the changed frame is sent. */
export async function runFork(fork: Fork, options: ReplayOptions): Promise<ForkRun> {
  const { signal = new AbortController().signal, patience = PATIENCE } = options;
  const { place, text } = fork.next;
  const world = freshWorld(options.course, 'fork');
  const last = fork.session.entries.at(-1);
  const next = {
    ...place,
    seq: (last?.seq ?? 0) + 1,
    at: (last?.at ?? 0) + 1,
    dir: 'out',
    bytes: 0,
  } as const;
  // Planned as part of the session, so that its cursors too are those of the new world.
  const session = { ...fork.session, entries: [...fork.session.entries, { ...next, text }] };
  const stage = await openReplayStage(world, session.start, signal, options.parts);
  let kept = false;
  try {
    const skipped = await carryOut(stage, session, { ...options, signal });
    await stage.wait(place.connection, cameBefore(fork, place.connection) + 1, patience);
    kept = true;
    await stage.end(true);
    return { world, session: sessionOf(stage, fork.session), skipped };
  } finally {
    if (!kept) await stage.end(false);
  }
}

const PATIENCE = 3000;
let made = 0;

function freshWorld(course: string, kind: string): WorldId {
  made += 1;
  return { course, world: `${kind}-${Date.now().toString(36)}-${made}` };
}

/** Does every step, each when what it needs is there. Resolves to the acts that could not be done. */
async function carryOut(
  stage: ReplayStage,
  session: Session,
  { signal, patience = PATIENCE, onProgress }: ReplayOptions & { readonly signal: AbortSignal },
): Promise<readonly SessionAct[]> {
  const { steps } = planReplay(session);
  const skipped: SessionAct[] = [];
  for (const [index, step] of steps.entries()) {
    signal.throwIfAborted();
    onProgress?.(index, steps.length);
    for (const { connection, frames } of step.waits) await stage.wait(connection, frames, patience);
    if (!(await take(stage, step)) && step.kind === 'act') skipped.push(step.act);
  }
  for (const [connection, frames] of expected(session)) await stage.wait(connection, frames, patience);
  await stage.barrier();
  signal.throwIfAborted();
  onProgress?.(steps.length, steps.length);
  return skipped;
}

async function take(stage: ReplayStage, step: ReplayStep): Promise<boolean> {
  switch (step.kind) {
    case 'open':
      await stage.open(step.place);
      return true;
    case 'close':
      await stage.close(step.connection);
      return true;
    case 'act':
      return stage.act(step.act);
    default: {
      const { text } = fillIn(step.message, (connection, nth) => stage.received(connection)[nth]);
      await stage.send(step.place, text);
      return true;
    }
  }
}

function cameBefore({ session }: Fork, connection: string): number {
  return session.entries.filter(
    (entry) => 'text' in entry && entry.dir === 'in' && entry.connection === connection,
  ).length;
}

/** How many frames came in on each connection that was not closed from this side. */
function expected({ entries }: Session): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const entry of entries) {
    const { connection } = entry;
    if ('text' in entry) {
      if (entry.dir === 'in') counts.set(connection, (counts.get(connection) ?? 0) + 1);
    } else if (entry.event === 'closed' || entry.event === 'lost') counts.delete(connection);
  }
  return counts;
}

function sessionOf({ recorder, acts }: ReplayStage, { start, name, fork }: Session): Session {
  return {
    ...(name === undefined ? {} : { name }),
    ...(start === undefined ? {} : { start }),
    ...(fork === undefined ? {} : { fork }),
    entries: [...recorder.entries],
    acts: [...acts],
    marks: [],
  };
}
