import { type ReadonlySignal, signal } from '@preact/signals';
import type { Lab } from '../../client/lab.ts';
import type { KeptMark, SessionMarks } from '../../client/session-marks.ts';
import type { ListView } from '../../transcript/list-view.ts';
import type { TranscriptEntry } from '../../transcript/model.ts';
import { indexOfSeq } from '../model/frame-view.ts';

/** Characters of a note: it is a remark, not an essay. */
export const NOTE_LIMIT = 2000;

/** Pins and notes on the frames of a transcript, kept with its session. */
export class MarksModel {
  readonly #lab: Lab;
  readonly #marks = signal<ReadonlyMap<number, KeptMark>>(new Map());
  readonly #store: Promise<SessionMarks | undefined>;
  #length = 0;
  #first: TranscriptEntry | undefined;
  /** What a clearing took away, until it is undone. */
  #cleared: { readonly first: TranscriptEntry; readonly marks: ReadonlyMap<number, KeptMark> } | undefined;

  constructor(lab: Lab) {
    this.#lab = lab;
    this.#store = this.#open();
  }

  get all(): ReadonlySignal<ReadonlyMap<number, KeptMark>> {
    return this.#marks;
  }

  of(seq: number): KeptMark | undefined {
    return this.#marks.value.get(seq);
  }

  pin(seq: number, pinned: boolean): void {
    const { note } = this.of(seq) ?? {};
    this.#set({ seq, ...(pinned ? { pinned } : {}), ...(note === undefined ? {} : { note }) });
  }

  /** An empty note is none. */
  note(seq: number, text: string): void {
    const pinned = this.of(seq)?.pinned;
    const note = text.trim().slice(0, NOTE_LIMIT);
    this.#set({ seq, ...(pinned === true ? { pinned } : {}), ...(note === '' ? {} : { note }) });
  }

  /** Takes the transcript as it is now: clearing it takes the marks along, and an undo brings them back. */
  take(entries: ListView<TranscriptEntry>): void {
    const first = entries.at(0);
    const cleared = this.#cleared;
    if (cleared !== undefined && first === cleared.first) {
      const later = [...this.#marks.value.values()].map((mark) => this.#placed(mark)).filter(isThere);
      this.#marks.value = new Map([...cleared.marks, ...later.map((mark) => [mark.seq, mark] as const)]);
      this.#cleared = undefined;
      this.#keepAll();
    } else if (this.#length > 0 && this.#first !== undefined && first !== this.#first) {
      this.#cleared = { first: this.#first, marks: this.#marks.value };
      this.#marks.value = new Map();
      this.#keepAll();
    }
    this.#length = entries.length;
    this.#first = first;
  }

  close(): void {
    void this.#store.then((store) => store?.close());
  }

  async #open(): Promise<SessionMarks | undefined> {
    try {
      const { openMarks } = await import('../../client/session-marks.ts');
      const { world, session } = this.#lab.options;
      const store = await openMarks(world.course, session);
      const kept = (await store.load()).map((mark) => this.#placed(mark)).filter(isThere);
      this.#marks.value = new Map([...kept.map((mark) => [mark.seq, mark] as const), ...this.#marks.value]);
      return store;
    } catch (error) {
      // Marks can be made all the same; the lab itself says that nothing is kept.
      console.info('Pins and notes end with this tab.', error);
      return undefined;
    }
  }

  #set(mark: KeptMark): void {
    const entries = this.#lab.transcript.value;
    const at = entries.at(indexOfSeq(entries, mark.seq))?.at;
    const dated = at === undefined ? mark : { ...mark, at };
    const after = new Map(this.#marks.value);
    if (mark.pinned === undefined && mark.note === undefined) after.delete(mark.seq);
    else after.set(mark.seq, dated);
    this.#marks.value = after;
    this.#keep((store) => store.set(dated));
  }

  #keepAll(): void {
    const marks = [...this.#marks.value.values()];
    this.#keep((store) => store.replace(marks));
  }

  #keep(work: (store: SessionMarks) => Promise<void>): void {
    void this.#store
      .then((store) => (store === undefined ? undefined : work(store)))
      .catch((error: unknown) => console.info('A pin or note was not kept.', error));
  }

  /** The mark where its entry stands now; `undefined` where it is gone. */
  #placed(mark: KeptMark): KeptMark | undefined {
    const entries = this.#lab.transcript.value;
    const there = entries.at(Math.max(0, indexOfSeq(entries, mark.seq)));
    if (mark.at === undefined || (there?.seq === mark.seq && there.at === mark.at)) return mark;
    let nearest: TranscriptEntry | undefined;
    const away = (entry: TranscriptEntry) => Math.abs(entry.seq - mark.seq);
    // Clocks are coarse: of several with the same time it is the one whose number is nearest.
    for (const entry of entries)
      if (entry.at === mark.at && (nearest === undefined || away(entry) < away(nearest))) nearest = entry;
    return nearest === undefined ? undefined : { ...mark, seq: nearest.seq };
  }
}

function isThere(mark: KeptMark | undefined): mark is KeptMark {
  return mark !== undefined;
}
