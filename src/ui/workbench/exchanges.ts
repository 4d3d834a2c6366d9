import type { ListView } from '../../transcript/list-view.ts';
import { isFrame, type TranscriptEntry } from '../../transcript/model.ts';
import type { FrameLinks } from '../../transcript/pairing.ts';

/** Frames that belong together, or one thing that happened to a connection. */
export interface Exchange {
  /** The frame that everything in it belongs to, whether it is among them or not; else the entry itself. */
  readonly root: number;
  /** Its entries, oldest first. */
  readonly seqs: readonly number[];
  /** It is no frame but what happened to a connection. */
  readonly event: boolean;
}

type Growing = Exchange & { readonly seqs: number[] };

/**
 * Gathers a growing list of entries into exchanges, in the order of their first entries. What was gathered is not
 * gathered again.
 */
export class Exchanges {
  #list: Growing[] = [];
  readonly #byRoot = new Map<number, Growing>();
  #taken = 0;
  #first: TranscriptEntry | undefined;
  #last: TranscriptEntry | undefined;

  /** All exchanges of `entries`; `links` tells what each frame belongs to. */
  take(entries: ListView<TranscriptEntry>, links: (seq: number) => FrameLinks): readonly Exchange[] {
    const taken = this.#taken;
    // A query may have put a frame in between: then the list is gathered anew.
    const goesOn =
      taken > 0 &&
      taken <= entries.length &&
      entries.at(0) === this.#first &&
      entries.at(taken - 1) === this.#last;
    if (!goesOn) {
      this.#list = [];
      this.#byRoot.clear();
      this.#taken = 0;
      this.#first = entries.at(0);
    }
    for (; this.#taken < entries.length; this.#taken += 1) {
      const entry = entries.at(this.#taken);
      if (entry === undefined) break;
      this.#add(entry, links);
      this.#last = entry;
    }
    return this.#list;
  }

  #add(entry: TranscriptEntry, links: (seq: number) => FrameLinks): void {
    const event = !isFrame(entry);
    const root = event ? entry.seq : rootOf(entry.seq, links(entry.seq));
    const known = this.#byRoot.get(root);
    if (known !== undefined) {
      known.seqs.push(entry.seq);
      return;
    }
    const one = { root, seqs: [entry.seq], event };
    this.#byRoot.set(root, one);
    this.#list.push(one);
  }
}

/** What a frame belongs to: its request, its subscription, the request it cancels; else itself. */
export function rootOf(seq: number, { answers, belongsTo, cancels }: FrameLinks): number {
  return answers ?? belongsTo ?? cancels ?? seq;
}

/** One line of the view: an exchange, or a frame in one that is open. */
export type ExchangeRow =
  | { readonly type: 'exchange'; readonly exchange: Exchange }
  | { readonly type: 'frame'; readonly seq: number; readonly of: number };

/** The lines of a list of exchanges; `open` holds the roots of those whose frames are shown. */
export function rowsOf(exchanges: readonly Exchange[], open: ReadonlySet<number>): readonly ExchangeRow[] {
  const rows: ExchangeRow[] = [];
  for (const exchange of exchanges) {
    rows.push({ type: 'exchange', exchange });
    if (!open.has(exchange.root)) continue;
    for (const seq of exchange.seqs) rows.push({ type: 'frame', seq, of: exchange.root });
  }
  return rows;
}
