import { type ReadonlySignal, signal } from '@preact/signals';
import type { Lab } from '../../client/lab.ts';
import type { ListView } from '../../transcript/list-view.ts';
import type { TranscriptEntry } from '../../transcript/model.ts';
import { compileQuery, type FrameTest, parseQuery, type QueryError } from '../../transcript/query/index.ts';
import type { BrowserStore } from '../model/browser-store.ts';
import { findingsSeen } from '../model/findings-seen.ts';
import { FrameFinder } from './frame-finder.ts';
import { LintFeed } from './lint-feed.ts';
import { MarksModel } from './marks-model.ts';
import { Places } from './places.ts';

export const VIEWS = ['list', 'conversation', 'sequence', 'findings'] as const;
export type ViewName = (typeof VIEWS)[number];

/** What a query's text comes to. */
export interface QueryState {
  readonly text: string;
  readonly errors: readonly QueryError[];
  /** Of the last text that could be read; `undefined` passes everything. */
  readonly test: FrameTest | undefined;
}

const VIEW = 'resource-lab:transcript-view';

/** The state that the parts of one transcript's workbench share. */
export class WorkbenchModel {
  readonly finder: FrameFinder;
  readonly lint: LintFeed;
  readonly marks: MarksModel;
  readonly places = new Places();
  /** The frame that the reader was last sent to; drawing a view anew must not send them there again. */
  sentTo: object | undefined;
  readonly #store: BrowserStore;
  readonly #seen: ReturnType<typeof findingsSeen>;
  readonly #query = signal<QueryState>({ text: '', errors: [], test: undefined });
  readonly #view = signal<ViewName>('list');
  readonly #comparing = signal<{ readonly from?: number; readonly to?: number }>({});
  readonly #marked = signal(false);
  readonly #unfolded = signal<ReadonlySet<number>>(new Set());

  constructor(lab: Lab, store: BrowserStore) {
    this.#seen = findingsSeen(lab);
    this.#store = store;
    this.marks = new MarksModel(lab);
    this.#view.value = VIEWS.find((name) => name === store.get(VIEW)) ?? 'list';
    this.finder = new FrameFinder(
      () => lab.index,
      (seq) => this.lint.of(seq)?.words ?? [],
    );
    this.lint = new LintFeed((seqs) => {
      for (const seq of seqs) {
        this.finder.linted(seq);
        this.#seen.note(seq, this.lint.of(seq)?.words ?? []);
      }
    });
  }

  get query(): ReadonlySignal<QueryState> {
    return this.#query;
  }
  get view(): ReadonlySignal<ViewName> {
    return this.#view;
  }

  /** Exchanges whose frames are shown, by their roots. */
  get unfolded(): ReadonlySignal<ReadonlySet<number>> {
    return this.#unfolded;
  }

  unfold(root: number, show: boolean): void {
    const after = new Set(this.#unfolded.value);
    if (show) after.add(root);
    else after.delete(root);
    this.#unfolded.value = after;
  }

  /** Frames that are compared: the first waits for the second. */
  get comparing(): ReadonlySignal<{ readonly from?: number; readonly to?: number }> {
    return this.#comparing;
  }
  /** Only frames with a pin or a note are shown. */
  get marked(): ReadonlySignal<boolean> {
    return this.#marked;
  }

  /** Chooses a frame to compare; the second one chosen is compared with the first. */
  compare(seq: number, before?: number): void {
    const { from } = this.#comparing.value;
    if (before !== undefined) this.#comparing.value = { from: before, to: seq };
    else if (from === seq) this.#comparing.value = {};
    else this.#comparing.value = from === undefined ? { from: seq } : { from, to: seq };
  }

  compareNothing(): void {
    this.#comparing.value = {};
  }

  showMarked(only: boolean): void {
    this.#marked.value = only;
  }

  /** Takes a query as it is typed. One that cannot be read leaves the frames as they are shown, and says why. */
  ask(text: string): void {
    const before = this.#query.value;
    if (text === before.text) return;
    const parsed = parseQuery(text);
    if (!parsed.ok) this.#query.value = { text, errors: parsed.errors, test: before.test };
    else
      this.#query.value = {
        ...{ text, errors: [] },
        test: text.trim() === '' ? undefined : compileQuery(parsed.query),
      };
  }

  /** Shows another view, and remembers it over visits. */
  show(view: ViewName): void {
    this.#view.value = view;
    this.#store.set(VIEW, view);
  }

  /** Takes the transcript as it is now. */
  take(entries: ListView<TranscriptEntry>): void {
    this.places.take(entries.length);
    this.#seen.take(entries.length);
    this.lint.take(entries);
    this.marks.take(entries);
  }

  close(): void {
    this.lint.close();
    this.marks.close();
  }
}
