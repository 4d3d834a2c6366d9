import { type ListView, viewList } from '../../transcript/list-view.ts';
import { isFrame, type TranscriptEntry } from '../../transcript/model.ts';
import { textSearch } from '../../transcript/query/text-search.ts';

/**
 * Searches a growing transcript for a text, letter case aside. It works in portions, so that the page stays at hand
 * however much there is to search; what was searched before is not searched again.
 */
export class FrameFinder {
  #query = '';
  #holds = textSearch('');
  #searched = 0;
  #length = 0;
  #last: TranscriptEntry | undefined;
  #found: TranscriptEntry[] = [];
  #view = viewList(this.#found);

  /**
   * The frames that contain `query`, as far as this and earlier portions got; every entry where there is nothing to
   * look for. `ample` tells whether there is time for one more frame.
   */
  find(entries: ListView<TranscriptEntry>, query: string, ample: () => boolean): ListView<TranscriptEntry> {
    this.#length = entries.length;
    if (query === '') {
      this.#searched = this.#length;
      this.#query = query;
      return entries;
    }
    if (query !== this.#query || entries.at(this.#searched - 1) !== this.#last) this.#begin(query);
    while (this.#searched < this.#length && ample()) {
      const entry = entries.at(this.#searched);
      this.#searched += 1;
      this.#last = entry;
      if (entry !== undefined && isFrame(entry) && this.#holds(entry.text)) this.#found.push(entry);
    }
    if (this.#found.length !== this.#view.length) this.#view = viewList(this.#found);
    return this.#view;
  }

  /** True when all entries of the last call have been searched. */
  get done(): boolean {
    return this.#searched >= this.#length;
  }

  #begin(query: string): void {
    this.#query = query;
    this.#holds = textSearch(query);
    this.#searched = 0;
    this.#last = undefined;
    this.#found = [];
    this.#view = viewList(this.#found);
  }
}
