import { isFrame, type TranscriptEntry } from '../../transcript/model.ts';

/** Searches a growing transcript for a text, letter case aside; what was searched before is not searched again. */
export class FrameFinder {
  #query = '';
  #searched = 0;
  #last: TranscriptEntry | undefined;
  #found: readonly TranscriptEntry[] = [];

  /** The frames that contain `query`; every entry where there is nothing to look for. */
  find(entries: readonly TranscriptEntry[], query: string): readonly TranscriptEntry[] {
    if (query === '') return entries;
    const continues = query === this.#query && entries[this.#searched - 1] === this.#last;
    if (!continues) {
      this.#query = query;
      this.#searched = 0;
      this.#found = [];
    }
    const pattern = new RegExp(query.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), 'i');
    const more = entries.slice(this.#searched).filter((entry) => isFrame(entry) && pattern.test(entry.text));
    if (more.length > 0) this.#found = [...this.#found, ...more];
    this.#searched = entries.length;
    this.#last = entries.at(-1);
    return this.#found;
  }
}
