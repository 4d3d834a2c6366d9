import { signAgain } from '../client/sign-again.ts';
import type { CacheLine, WorldFacts } from '../grading/evidence.ts';
import { resignToken } from '../server/identity/mint.ts';
import { parseSnapshot } from '../storage/parse-snapshot.ts';
import type { Session, SessionAct } from '../transcript/exchange/session.ts';
import { instanceOf } from '../transcript/instances.ts';
import { isFrame, type RecordedEvent } from '../transcript/model.ts';
import { fillIn, planReplay, type ReplayStep } from '../transcript/replay/index.ts';
import { asJson } from './as-json.ts';
import { createStageConnections } from './connections.ts';
import { createRecordedTime } from './recorded-time.ts';
import { createStageRecorder } from './recorder.ts';
import { createRedoing } from './redo.ts';
import { createReplayedCache } from './replayed-cache.ts';
import { openStageWorld, type Turn } from './world.ts';

export interface ReplayOptions {
  /** The course whose tokens the frames carry. */
  readonly course: string;
  /** The server whose settings count. */
  readonly server: string;
  /** Wall clock at the end, in milliseconds. */
  readonly at: number;
  readonly turn: Turn;
}

/** What came of doing recorded work again. */
export interface ReplayedWork {
  readonly session: Session;
  readonly ledger: readonly CacheLine[];
  readonly world: WorldFacts;
  /** What could not be done again, because nobody knows how or because it was refused. */
  readonly skipped: readonly SessionAct[];
}

/**
 * Does a recorded session again, in a world of its own that begins with the recorded state: the client's frames go out
 * as they were recorded, signed anew; what the server sends is its own. Time is the record's, so that whatever had
 * expired then has expired now. Rejects where the start state is none that a world could take.
 */
export async function replayWork(session: Session, options: ReplayOptions): Promise<ReplayedWork> {
  const { start } = session;
  const snapshot = start === undefined ? undefined : parseSnapshot(start.snapshot);
  if (start === undefined || snapshot === undefined)
    throw new Error('The start state of the session is none that a world could take.');
  const time = createRecordedTime(session, options.at);
  const stage = await openStageWorld({
    id: { course: options.course, world: 'replay' },
    wallClock: time.now,
    turn: options.turn,
  });
  try {
    const { world } = stage;
    await world.restore(snapshot);
    const late = start.clock - world.now();
    if (Math.abs(late) > CLOCK_TOLERANCE) await world.moveClock(Math.trunc(late));
    const recorder = createStageRecorder(time.now);
    const connections = createStageConnections(stage, recorder);
    const cache = createReplayedCache(recorder, () => world.now());
    const redo = createRedoing({ stage, connections, cache });
    const came = new Map<string, string[]>();
    recorder.onEntry((entry) => {
      if (!isFrame(entry) || entry.dir !== 'in') return;
      const texts = came.get(entry.connection);
      if (texts === undefined) came.set(entry.connection, [entry.text]);
      else texts.push(entry.text);
    });
    const received = (connection: string): readonly string[] => came.get(connection) ?? [];
    const quiet = () =>
      stage.settle(
        () => recorder.entries.length,
        () => false,
      );
    const waitFor = async (connection: string, frames: number): Promise<void> => {
      const missing = () => received(connection).length < frames;
      if (missing()) await stage.settle(() => recorder.entries.length, missing);
    };
    const events = new Map(
      session.entries.flatMap((entry) => (isFrame(entry) ? [] : [[entry.seq, entry] as const])),
    );
    const eventAt = (seq: number): RecordedEvent | undefined => events.get(seq);
    const acts: SessionAct[] = [];
    const skipped: SessionAct[] = [];
    const underWay: Promise<unknown>[] = [];

    const take = async (step: ReplayStep): Promise<void> => {
      switch (step.kind) {
        case 'open':
          // A record may begin on connections that were there before it.
          return connections.openAs(
            step.place,
            instanceOf(step.place.connection),
            eventAt(step.seq) !== undefined,
          );
        case 'close': {
          const event = eventAt(step.seq);
          if (event?.event === 'lost') connections.lose(step.connection, event.reason ?? 'dropped');
          else connections.close(step.connection);
          return;
        }
        case 'act':
          acts.push({ ...step.act, after: recorder.entries.length });
          if (!(await redo(step.act))) skipped.push(step.act);
          return;
        default: {
          const { text } = fillIn(step.message, (connection, nth) => received(connection)[nth]);
          const signed = await signAgain(text, (token) => resignToken(world, token));
          // Not waited for: what the record has before its answer comes before it here too.
          underWay.push(connections.send(step.place.connection, signed));
        }
      }
    };
    for (const step of planReplay(session).steps) {
      for (const { connection, frames } of step.waits) await waitFor(connection, frames);
      const passed = time.moveTo(step);
      // What went out in a row goes out in a row; after a while the server has taken what it was sent.
      if (step.kind !== 'send' || passed >= IN_A_ROW) await quiet();
      if (passed >= LONGER_WHILE) world.bus.publish({ kind: 'state' });
      await take(step);
    }
    for (const [connection, frames] of expectedOf(session)) await waitFor(connection, frames);
    await quiet();
    await Promise.all(underWay);
    time.end();
    const { engine } = await stage.any(options.server);
    return {
      session: { start, entries: [...recorder.entries], acts, marks: [] },
      ledger: cache.ledger,
      world: { settings: asJson(await engine.settings()), clock: world.now() },
      skipped,
    };
  } finally {
    stage.close();
  }
}

/** The world's clock is read a moment before the first entry is recorded; more than this is another clock. Milliseconds. */
const CLOCK_TOLERANCE = 60_000;

/** Milliseconds between two frames that one press of a button sent. */
const IN_A_ROW = 4;
/** Milliseconds after which a credential may have ended, which the servers' own timers would have told them. */
const LONGER_WHILE = 1000;

/** How many frames came in on each connection that was open at the end. */
function expectedOf({ entries }: Session): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const entry of entries) {
    const { connection } = entry;
    if (isFrame(entry)) {
      if (entry.dir === 'in') counts.set(connection, (counts.get(connection) ?? 0) + 1);
    } else if (entry.event === 'closed' || entry.event === 'lost') counts.delete(connection);
  }
  return counts;
}
