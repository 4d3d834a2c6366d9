import type { RequestId } from '../../protocol/frames.ts';
import type { FrameRole } from '../describe.ts';
import type { FrameFacts } from '../facts.ts';
import { isFrame, type RecordedFrame, type TranscriptEntry } from '../model.ts';
import type { TranscriptIndex } from '../transcript-index.ts';

/** How an exchange stands. Frames that ask for no answer have `none`. */
export type ExchangeStatus = 'ok' | 'error' | 'pending' | 'cancelled' | 'lost' | 'none';

/** A frame as queries see it: derived once, kept, and changed in place when a later frame says more. */
export interface FrameView {
  readonly frame: RecordedFrame;
  readonly facts: FrameFacts;
  readonly role: FrameRole;
  /** Its own, or that of the request it answers or belongs to. */
  readonly method: string | undefined;
  readonly subject: string | undefined;
  readonly sub: RequestId | undefined;
  readonly status: ExchangeStatus;
  /** Of requests answered with an error, and of the error. */
  readonly code: number | undefined;
  /** Milliseconds from request to answer; of both. */
  readonly took: number | undefined;
  /** It came for a request that was cancelled or over already. */
  readonly late: boolean;
  /** Rules and levels that the lint found broken; filled in by whoever runs it. */
  readonly lint: readonly string[];
}

export interface FrameViews {
  /**
   * Takes the next entry, after the index has taken it. The same small work each time. Returns the earlier views that
   * it changed: a request that has its answer now, or whose connection is gone.
   */
  add(entry: TranscriptEntry): readonly FrameView[];
  view(seq: number): FrameView | undefined;
  /** All views in order; grows in place. */
  readonly all: readonly FrameView[];
  /** Notes what the lint found in a frame: rule ids and levels. */
  setLint(seq: number, words: readonly string[]): void;
}

export function createFrameViews(index: TranscriptIndex): FrameViews {
  const all: Changing[] = [];
  const bySeq = new Map<number, Changing>();
  /** Requests without an answer, by connection. */
  const waiting = new Map<string, Set<Changing>>();

  const settle = (asked: Changing, status: ExchangeStatus): void => {
    asked.status = status;
    waiting.get(asked.frame.connection)?.delete(asked);
  };
  const answer = (asked: Changing, view: Changing): void => {
    view.late = asked.status === 'cancelled';
    const took = view.frame.at - asked.frame.at;
    view.took = took;
    asked.took = took;
    asked.code = view.code;
    if (!view.late) settle(asked, view.status);
  };

  return {
    all,
    view: (seq) => bySeq.get(seq),
    setLint(seq, words) {
      const view = bySeq.get(seq);
      if (view !== undefined) view.lint = words;
    },
    add(entry) {
      if (!isFrame(entry)) {
        if (entry.event !== 'closed' && entry.event !== 'lost') return NONE;
        const left = [...(waiting.get(entry.connection) ?? [])];
        for (const asked of left) asked.status = 'lost';
        waiting.delete(entry.connection);
        return left;
      }
      const facts = index.facts(entry.seq);
      if (facts === undefined) return NONE;
      const links = index.links(entry.seq);
      const { role, method, subject } = index.describe(entry);
      const owner = bySeq.get(links.belongsTo ?? -1);
      const view: Changing = {
        ...{ frame: entry, facts, role, method },
        subject: subject ?? (role === 'progress' ? owner?.subject : undefined),
        sub: facts.subscription ?? (role === 'listen' ? facts.id : undefined),
        ...{ status: statusOf(facts), code: facts.code, took: undefined },
        late: owner !== undefined && OVER.has(owner.status),
        lint: NOTHING,
      };
      all.push(view);
      bySeq.set(entry.seq, view);
      if (view.status === 'pending') {
        const others = waiting.get(entry.connection);
        if (others === undefined) waiting.set(entry.connection, new Set([view]));
        else others.add(view);
      }
      const asked = bySeq.get(links.answers ?? -1);
      if (asked !== undefined) answer(asked, view);
      const cancelled = bySeq.get(links.cancels ?? -1);
      if (cancelled?.status === 'pending') settle(cancelled, 'cancelled');
      return [asked, cancelled].filter((one) => one !== undefined);
    },
  };
}

type Changing = { -readonly [key in keyof FrameView]: FrameView[key] };

const NOTHING: readonly string[] = [];
const NONE: readonly FrameView[] = [];
const OVER = new Set<ExchangeStatus>(['ok', 'error', 'cancelled', 'lost']);

function statusOf({ kind }: FrameFacts): ExchangeStatus {
  if (kind === 'request') return 'pending';
  if (kind === 'result') return 'ok';
  return kind === 'error' ? 'error' : 'none';
}
