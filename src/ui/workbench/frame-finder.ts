import { type ListView, viewList } from '../../transcript/list-view.ts';
import { isFrame, type RecordedFrame, type TranscriptEntry } from '../../transcript/model.ts';
import {
  createFrameViews,
  createSeenValues,
  type FrameTest,
  type FrameView,
  type FrameViews,
  type SeenValues,
} from '../../transcript/query/index.ts';
import type { TranscriptIndex } from '../../transcript/transcript-index.ts';

/**
 * Reads a growing transcript for queries, and finds the frames that pass a test. Both in portions, so that the page
 * stays at hand however much there is; nothing is read or tested twice unless a later frame says more about it.
 */
export class FrameFinder {
  readonly #index: () => TranscriptIndex;
  #views: FrameViews;
  #seen: SeenValues = createSeenValues();
  /** Entries read, and the last one of them. */
  #read = 0;
  #last: TranscriptEntry | undefined;
  #entries: ListView<TranscriptEntry> = [];
  #test: FrameTest | undefined;
  /** Of `#views.all`: how many were tested. */
  #tested = 0;
  #found: RecordedFrame[] = [];
  #shown: ListView<RecordedFrame> = viewList(this.#found);
  #changed = new Set<FrameView>();
  readonly #lintOf: (seq: number) => readonly string[];

  /**
   * `index` gives the transcript's index as it is now: clearing a transcript makes a new one. `lintOf` gives what the
   * lint says of a frame so far: ids of rules and levels.
   */
  constructor(index: () => TranscriptIndex, lintOf: (seq: number) => readonly string[] = () => []) {
    this.#index = index;
    this.#lintOf = lintOf;
    this.#views = createFrameViews(index());
  }

  /**
   * The frames that pass `test`, as far as this and earlier portions got; every entry where there is no test.
   * `ample` tells whether there is time for one more frame.
   */
  find(
    entries: ListView<TranscriptEntry>,
    test: FrameTest | undefined,
    ample: () => boolean,
  ): ListView<TranscriptEntry> {
    const read = this.#read;
    if (read > 0 && (read > entries.length || entries.at(read - 1) !== this.#last)) this.#forget();
    if (test !== this.#test) this.#begin(test);
    this.#entries = entries;
    while (this.#read < entries.length && ample()) this.#readNext(entries);
    if (test === undefined) return entries;
    while (this.#tested < this.#views.all.length && ample()) this.#testNext(test);
    this.#testAgain(test);
    if (this.#found.length !== this.#shown.length) this.#shown = viewList(this.#found);
    return this.#shown;
  }

  /** True when all entries of the last call were read, and tested where there is a test. */
  get done(): boolean {
    const tested = this.#test === undefined || this.#tested >= this.#views.all.length;
    return this.#read >= this.#entries.length && tested;
  }

  /** The values that were read so far, for completion. */
  get seen(): SeenValues {
    return this.#seen;
  }

  view(seq: number): FrameView | undefined {
    return this.#views.view(seq);
  }

  /** The lint says something new of a frame. */
  linted(seq: number): void {
    const view = this.#views.view(seq);
    if (view === undefined) return;
    this.#views.setLint(seq, this.#lintOf(seq));
    if (this.#test !== undefined) this.#changed.add(view);
  }

  #forget(): void {
    this.#views = createFrameViews(this.#index());
    this.#seen = createSeenValues();
    this.#read = 0;
    this.#last = undefined;
    this.#begin(this.#test);
  }

  #begin(test: FrameTest | undefined): void {
    this.#test = test;
    this.#tested = 0;
    this.#found = [];
    this.#shown = viewList(this.#found);
    this.#changed.clear();
  }

  #readNext(entries: ListView<TranscriptEntry>): void {
    const entry = entries.at(this.#read);
    this.#read += 1;
    this.#last = entry;
    if (entry === undefined) return;
    const earlier = this.#views.add(entry);
    if (this.#test !== undefined) for (const view of earlier) this.#changed.add(view);
    if (!isFrame(entry)) return;
    this.#views.setLint(entry.seq, this.#lintOf(entry.seq));
    const view = this.#views.view(entry.seq);
    if (view !== undefined) this.#seen.add(view);
  }

  #testNext(test: FrameTest): void {
    const view = this.#views.all[this.#tested];
    this.#tested += 1;
    if (view !== undefined && test(view)) this.#found.push(view.frame);
  }

  /** Frames of which more is known now may come in or go out. What is not tested yet is tested in its turn. */
  #testAgain(test: FrameTest): void {
    if (this.#changed.size === 0) return;
    const upTo = this.#views.all[this.#tested - 1]?.frame.seq ?? 0;
    let found: RecordedFrame[] | undefined;
    for (const view of this.#changed) {
      const { seq } = view.frame;
      if (seq > upTo) continue;
      const list: readonly RecordedFrame[] = found ?? this.#found;
      const at = placeOf(list, seq);
      const is = list[at]?.seq === seq;
      if (test(view) === is) continue;
      // Views of the old list stand as they are, so a new one takes its place.
      found ??= [...list];
      if (is) found.splice(at, 1);
      else found.splice(at, 0, view.frame);
    }
    this.#changed.clear();
    if (found === undefined) return;
    this.#found = found;
    this.#shown = viewList(found);
  }
}

/** Where a frame stands, or would have to be put in. */
function placeOf(list: readonly RecordedFrame[], seq: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.seq ?? seq) < seq) low = middle + 1;
    else high = middle;
  }
  return low;
}
