import { type ReadonlySignal, signal } from '@preact/signals';
import type { Finding, FromLinter, Level } from '../../transcript/lint/index.ts';
import { type ListView, viewList } from '../../transcript/list-view.ts';
import { isFrame, type TranscriptEntry } from '../../transcript/model.ts';
import { type LintListener, openLinter, type RemoteLinter } from './lint-worker.ts';

/** What the rules say of one frame. */
export interface FrameVerdict {
  readonly counts: { readonly [level in Level]: number };
  /** Ids of broken rules and their levels, as queries ask for them. */
  readonly words: readonly string[];
  /** In the order of the rules; empty where there are too many findings to keep them all. */
  readonly findings: readonly Finding[];
}

/** How far the lint is. A new object at each change. */
export interface LintState {
  /** Entries that were judged. */
  readonly judged: number;
  readonly counts: { readonly [level in Level]: number };
  /** Frames with findings, ascending. */
  readonly frames: ListView<number>;
  /** Findings of later frames are counted and not kept. */
  readonly full: boolean;
  /** Connections whose opening is not on record. */
  readonly partial: readonly string[];
  /** There is no lint: why. */
  readonly failed: string | undefined;
}

/** Findings that are kept with their places; more are counted. */
export const FINDINGS_KEPT = 20_000;
/** Entries and characters that are handed over at a time: cloning them must not hold the page up. */
const PORTION = { entries: 400, characters: 400_000 };

/**
 * Hands a growing transcript over to the linter in its worker, portion by portion, and keeps what it says. The linter
 * lives on when the transcript is cleared: what was cleared away was said all the same.
 */
export class LintFeed implements LintListener {
  readonly #told: (seqs: readonly number[]) => void;
  readonly #remote: RemoteLinter | undefined;
  readonly #state = signal<LintState>(EMPTY);
  #verdicts = new Map<number, FrameVerdict>();
  #frames: number[] = [];
  #counts = { must: 0, should: 0, lab: 0 };
  #kept = 0;
  /** Entries that the linter has judged in its life, to know them again. */
  #known = new WeakSet<TranscriptEntry>();
  #entries: ListView<TranscriptEntry> = [];
  #handedOver = 0;
  #last: TranscriptEntry | undefined;
  /** Entries in the portion that is under way; what comes back of an older transcript is dropped. */
  #underWay: { readonly count: number; stale: boolean } | undefined;

  /** `told` hears which frames have findings now. */
  constructor(told: (seqs: readonly number[]) => void) {
    this.#told = told;
    try {
      this.#remote = openLinter(this);
      this.#remote.post({ kind: 'begin' });
    } catch (error) {
      this.#remote = undefined;
      this.failed(error instanceof Error ? error.message : String(error));
    }
  }

  get state(): ReadonlySignal<LintState> {
    return this.#state;
  }

  /** What is said of a frame so far; whatever is drawn with it is drawn again when more is said. */
  of(seq: number): FrameVerdict | undefined {
    void this.#state.value;
    return this.#verdicts.get(seq);
  }

  /** Takes the transcript as it is now. `another`: it is another conversation, not this one gone on or cleared. */
  take(entries: ListView<TranscriptEntry>, another = false): void {
    const at = this.#handedOver;
    const replaced = at > 0 && (at > entries.length || entries.at(at - 1) !== this.#last);
    if (replaced || another) this.#startOver(entries, another);
    this.#entries = entries;
    this.#handOver();
  }

  hear({ findings, partial }: FromLinter): void {
    const portion = this.#underWay;
    this.#underWay = undefined;
    if (portion !== undefined && !portion.stale) {
      const seqs = this.#keep(findings);
      const { full } = this.#state.value;
      this.#state.value = {
        judged: this.#state.value.judged + portion.count,
        counts: { ...this.#counts },
        frames: viewList(this.#frames),
        full: full || this.#kept >= FINDINGS_KEPT,
        ...{ partial, failed: undefined },
      };
      if (seqs.length > 0) this.#told(seqs);
    }
    this.#handOver();
  }

  failed(why: string): void {
    console.info('Frames are not checked against the rules: the worker for it failed.', why);
    this.#state.value = { ...this.#state.value, failed: why };
  }

  close(): void {
    this.#remote?.close();
  }

  #startOver(entries: ListView<TranscriptEntry>, another: boolean): void {
    const first = entries.at(0);
    // What was judged before and comes back (a clearing was undone) is judged again, from its beginning.
    if (another || (first !== undefined && this.#known.has(first))) {
      this.#remote?.post({ kind: 'begin' });
      this.#known = new WeakSet();
    }
    this.#handedOver = 0;
    this.#last = undefined;
    if (this.#underWay !== undefined) this.#underWay.stale = true;
    this.#verdicts = new Map();
    this.#frames = [];
    this.#counts = { must: 0, should: 0, lab: 0 };
    this.#kept = 0;
    this.#state.value = { ...EMPTY, failed: this.#state.value.failed };
  }

  #handOver(): void {
    if (this.#underWay !== undefined || this.#state.value.failed !== undefined) return;
    const entries: TranscriptEntry[] = [];
    let characters = 0;
    while (entries.length < PORTION.entries && characters < PORTION.characters) {
      const entry = this.#entries.at(this.#handedOver);
      if (entry === undefined) break;
      characters += isFrame(entry) ? entry.text.length : 0;
      // A long one goes alone.
      if (entries.length > 0 && characters > PORTION.characters) break;
      entries.push(entry);
      this.#known.add(entry);
      this.#handedOver += 1;
      this.#last = entry;
    }
    if (entries.length === 0) return;
    this.#underWay = { count: entries.length, stale: false };
    this.#remote?.post({ kind: 'entries', entries });
  }

  /** Keeps the findings of a portion; returns the frames they belong to. */
  #keep(findings: readonly Finding[]): readonly number[] {
    const bySeq = new Map<number, Finding[]>();
    for (const finding of findings) {
      const others = bySeq.get(finding.seq);
      if (others === undefined) bySeq.set(finding.seq, [finding]);
      else others.push(finding);
    }
    for (const [seq, list] of bySeq) {
      const counts = { must: 0, should: 0, lab: 0 };
      const words = new Set<string>();
      for (const { level, rule } of list) {
        counts[level] += 1;
        this.#counts[level] += 1;
        words.add(level).add(rule);
      }
      const room = this.#kept < FINDINGS_KEPT;
      if (room) this.#kept += list.length;
      this.#verdicts.set(seq, { counts, words: [...words], findings: room ? list : [] });
      this.#frames.push(seq);
    }
    return [...bySeq.keys()];
  }
}

const EMPTY: LintState = {
  ...{ judged: 0, counts: { must: 0, should: 0, lab: 0 }, frames: [], full: false },
  ...{ partial: [], failed: undefined },
};
