import { ResourcesRead } from '../../protocol/resources.ts';
import type { ListView } from '../../transcript/list-view.ts';
import { isFrame, type RecordedFrame, type TranscriptEntry } from '../../transcript/model.ts';
import type { TranscriptIndex } from '../../transcript/transcript-index.ts';
import { frameAt } from '../model/frame-view.ts';

/** One `resources/read` that went over the wire. What came of it is looked up when it is shown: see `readState`. */
export interface ReadRecord {
  readonly request: RecordedFrame;
  /** As asked for; `undefined` where the request names none. */
  readonly uri: string | undefined;
}

/** What came of a read so far. `lost`: the connection ended first. */
export type ReadState =
  | { readonly kind: 'waiting' | 'cancelled' | 'lost' }
  | { readonly kind: 'given'; readonly answer: RecordedFrame }
  | { readonly kind: 'asksMore'; readonly answer: RecordedFrame }
  | { readonly kind: 'refused'; readonly answer: RecordedFrame; readonly code: number | undefined };

/** Entries between two looks at the clock. */
const LOOKED_AT = 64;

/** The reads of a transcript, of both connections. Taking what is new costs the same however much there was before. */
export class ReadLog {
  #reads: ReadRecord[] = [];
  #ended = new Map<string, number>();
  #fed = 0;
  #last: TranscriptEntry | undefined;
  /** What arrived when, on the world's clock, by entry: a transcript that is put back keeps its times. */
  readonly #received = new WeakMap<TranscriptEntry, number>();

  /** Oldest first. */
  get reads(): readonly ReadRecord[] {
    return this.#reads;
  }

  /** Entries that were taken. */
  get taken(): number {
    return this.#fed;
  }

  /**
   * Takes what is new for as long as there is time: `until` is on the clock of `performance.now()`. True where these are
   * not the entries of before with more behind them, so that all of it is taken anew.
   */
  take(entries: ListView<TranscriptEntry>, index: TranscriptIndex, until: number): boolean {
    const anew = this.#fed > entries.length || (this.#fed > 0 && entries.at(this.#fed - 1) !== this.#last);
    if (anew) {
      this.#reads = [];
      this.#ended.clear();
      this.#fed = 0;
    }
    const begun = this.#fed;
    for (; this.#fed < entries.length; this.#fed += 1) {
      // Some are taken in any case, so that it ends.
      const count = this.#fed - begun;
      if (count > 0 && count % LOOKED_AT === 0 && performance.now() > until) break;
      const entry = entries.at(this.#fed);
      if (entry === undefined) continue;
      this.#last = entry;
      if (!isFrame(entry)) {
        if (entry.event === 'closed' || entry.event === 'lost') this.#ended.set(entry.connection, entry.seq);
        continue;
      }
      const facts = index.facts(entry.seq);
      if (entry.dir === 'out' && facts?.kind === 'request' && facts.method === ResourcesRead.method)
        this.#reads.push({ request: entry, uri: facts.subject });
    }
    return anew;
  }

  /** Keeps when an answer came: `offset` is the milliseconds by which the world's clock is ahead of the wall clock now. */
  arrived(frame: RecordedFrame, offset: number): void {
    if (!this.#received.has(frame)) this.#received.set(frame, frame.at + offset);
  }

  /** Milliseconds of the world's clock when a frame came. */
  received(frame: RecordedFrame): number {
    return this.#received.get(frame) ?? frame.at;
  }

  state({ request }: ReadRecord, entries: ListView<TranscriptEntry>, index: TranscriptIndex): ReadState {
    const { answeredBy, cancelledBy } = index.links(request.seq);
    const answer = answeredBy === undefined ? undefined : frameAt(entries, answeredBy);
    if (answer === undefined) {
      if (cancelledBy !== undefined) return { kind: 'cancelled' };
      return { kind: (this.#ended.get(request.connection) ?? 0) > request.seq ? 'lost' : 'waiting' };
    }
    const facts = index.facts(answer.seq);
    if (facts?.kind === 'error') return { kind: 'refused', answer, code: facts.code };
    return { kind: facts?.resultType === 'input_required' ? 'asksMore' : 'given', answer };
  }
}
