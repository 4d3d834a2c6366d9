import { type ReadonlySignal, signal } from '@preact/signals';
import type { Lab } from '../../client/lab.ts';
import { compileQuery, type FrameTest, parseQuery, type QueryError } from '../../transcript/query/index.ts';
import { FrameFinder } from './frame-finder.ts';

/** What a query's text comes to. */
export interface QueryState {
  readonly text: string;
  readonly errors: readonly QueryError[];
  /** Of the last text that could be read; `undefined` passes everything. */
  readonly test: FrameTest | undefined;
}

/** The state that the parts of one transcript's workbench share. */
export class WorkbenchModel {
  readonly finder: FrameFinder;
  readonly #query = signal<QueryState>({ text: '', errors: [], test: undefined });

  constructor(lab: Lab) {
    this.finder = new FrameFinder(() => lab.index);
  }

  get query(): ReadonlySignal<QueryState> {
    return this.#query;
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
}
