import { CODE } from '../protocol/errors.ts';
import { idKey, type RequestId } from '../protocol/frames.ts';
import { LIMITS } from '../protocol/limits.ts';
import { Progress } from '../protocol/progress.ts';
import { SubscriptionsListen } from '../protocol/subscriptions.ts';
import type { FrameFacts } from './facts.ts';
import type { RecordedFrame } from './model.ts';

/** How one frame hangs together with others; each number is the `seq` of a frame. */
export interface FrameLinks {
  /** Of a result or error: the frame it answers. */
  readonly answers?: number;
  /** Of a request (or a broken frame): its answer. */
  readonly answeredBy?: number;
  /** Of a cancellation: the request it ends. */
  readonly cancels?: number;
  readonly cancelledBy?: number;
  /** Of events, acknowledgments, progress and final results of subscriptions: the request they belong to. */
  readonly belongsTo?: number;
  /** Of a request: an earlier one on the same connection with the same id. */
  readonly sameIdAs?: number;
}

/** Ties frames together. Adding one costs the same whatever came before. */
export interface Pairing {
  add(frame: RecordedFrame, facts: FrameFacts): void;
  /** The links of a frame. A new object whenever they change, so that views can compare by identity. */
  links(seq: number): FrameLinks;
}

/**
 * Pairs by connection and id with its JSON type (basic/index, "Requests"). While two requests with one id are in
 * flight, `-32600` belongs to the younger one, because the first goes on; everything else belongs to the older.
 * An error without id belongs to the oldest unanswered frame whose id a server could not read.
 */
export function createPairing(): Pairing {
  /** By `seq`, which counts up without large gaps: reading and adding cost the same however long the list is. */
  const all: FrameLinks[] = [];
  const connections = new Map<string, ConnectionPairs>();
  const link = (seq: number, more: FrameLinks): void => {
    all[seq] = { ...all[seq], ...more };
  };
  return {
    links: (seq) => all[seq] ?? NO_LINKS,
    add(frame, facts) {
      let pairs = connections.get(frame.connection);
      if (pairs === undefined) {
        pairs = new ConnectionPairs(link);
        connections.set(frame.connection, pairs);
      }
      pairs.add(frame, facts);
    },
  };
}

const NO_LINKS: FrameLinks = {};

type Link = (seq: number, more: FrameLinks) => void;

/** A request as one connection remembers it. */
interface Asked {
  readonly seq: number;
  readonly listen: boolean;
  over: boolean;
}

class ConnectionPairs {
  readonly #link: Link;
  /** Unanswered requests by direction and id, oldest first. */
  readonly #open = new Map<string, Asked[]>();
  /** The last request by direction and id, answered or not. */
  readonly #latest = new Map<string, Asked>();
  /** The subscription that a direction and id stand for; a refused duplicate does not replace it. */
  readonly #listens = new Map<string, Asked>();
  readonly #tokens = new Map<string, number>();
  /** Frames whose answer may come without an id, oldest first. */
  readonly #nameless = new Set<number>();

  constructor(link: Link) {
    this.#link = link;
  }

  add(frame: RecordedFrame, facts: FrameFacts): void {
    if (facts.kind === 'result' || facts.kind === 'error') this.#addAnswer(frame, facts);
    else this.#addAsking(frame, facts);
    const owner = this.#ownerOf(frame, facts);
    if (owner !== undefined) this.#link(frame.seq, { belongsTo: owner });
  }

  #addAsking(frame: RecordedFrame, facts: FrameFacts): void {
    const tooLarge = frame.dir === 'out' && frame.bytes > LIMITS.clientFrameBytes;
    const notification = facts.kind === 'notification';
    // A frame over the limit is refused unread, so that its answer carries no id.
    if (tooLarge || (facts.id === undefined && !notification)) this.#nameless.add(frame.seq);
    if (notification && facts.cancels !== undefined) this.#addCancel(frame, facts.cancels);
    if (notification || facts.id === undefined) return;

    const key = frame.dir + idKey(facts.id);
    const asked: Asked = { seq: frame.seq, listen: facts.method === SubscriptionsListen.method, over: false };
    const earlier = this.#latest.get(key);
    if (earlier !== undefined) this.#link(frame.seq, { sameIdAs: earlier.seq });
    this.#latest.set(key, asked);
    // What was cancelled gets no answer any more: the next one belongs to the new request.
    this.#open.set(key, [...(this.#open.get(key) ?? []).filter((one) => !one.over), asked]);
    if (asked.listen && this.#listens.get(key)?.over !== false) this.#listens.set(key, asked);
    if (facts.progressToken !== undefined) this.#tokens.set(idKey(facts.progressToken), frame.seq);
  }

  #addAnswer(frame: RecordedFrame, facts: FrameFacts): void {
    const asked = facts.id === undefined ? this.#takeNameless() : this.#takeOpen(frame, facts, facts.id);
    if (asked === undefined) return;
    this.#nameless.delete(asked);
    this.#link(frame.seq, { answers: asked });
    this.#link(asked, { answeredBy: frame.seq });
  }

  #takeNameless(): number | undefined {
    for (const oldest of this.#nameless) return oldest;
    return undefined;
  }

  #takeOpen(frame: RecordedFrame, facts: FrameFacts, id: RequestId): number | undefined {
    const key = opposite(frame.dir) + idKey(id);
    const waiting = this.#open.get(key);
    const asked = facts.code === CODE.invalidRequest ? waiting?.pop() : waiting?.shift();
    if (waiting?.length === 0) this.#open.delete(key);
    if (asked !== undefined) asked.over = true;
    return asked?.seq;
  }

  #addCancel(frame: RecordedFrame, id: RequestId): void {
    // A client cancels what it sent itself; a server that tears a subscription down names the client's request.
    for (const dir of [frame.dir, opposite(frame.dir)]) {
      const key = dir + idKey(id);
      const asked = this.#open.get(key)?.[0] ?? this.#latest.get(key);
      if (asked === undefined) continue;
      asked.over = true;
      this.#link(frame.seq, { cancels: asked.seq });
      this.#link(asked.seq, { cancelledBy: frame.seq });
      return;
    }
  }

  #ownerOf(frame: RecordedFrame, facts: FrameFacts): number | undefined {
    if (facts.subscription !== undefined)
      return this.#listens.get(opposite(frame.dir) + idKey(facts.subscription))?.seq;
    if (facts.method === Progress.method && facts.progressToken !== undefined)
      return this.#tokens.get(idKey(facts.progressToken));
    return undefined;
  }
}

function opposite(dir: 'in' | 'out'): 'in' | 'out' {
  return dir === 'in' ? 'out' : 'in';
}
