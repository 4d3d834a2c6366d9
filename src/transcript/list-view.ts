/**
 * A list as it stood at one moment: what is appended later does not show, and making one copies nothing, however long
 * the list is. Two views are the same list exactly if they are the same object. Every array is one too.
 */
export interface ListView<T> extends Iterable<T> {
  readonly length: number;
  /** As of an array: counts from the end where `index` is negative. */
  at(index: number): T | undefined;
  /** As of an array; this copies. */
  slice(start?: number, end?: number): readonly T[];
}

/** Views all that `list` holds now. Only appending to it leaves the view as it is. */
export function viewList<T>(list: readonly T[]): ListView<T> {
  return new Prefix(list);
}

class Prefix<T> implements ListView<T> {
  readonly length: number;
  readonly #list: readonly T[];

  constructor(list: readonly T[]) {
    this.length = list.length;
    this.#list = list;
  }

  at(index: number): T | undefined {
    const place = index < 0 ? this.length + index : index;
    return place < this.length ? this.#list[place] : undefined;
  }

  slice(start = 0, end = this.length): readonly T[] {
    return this.#list.slice(this.#place(start), this.#place(end));
  }

  *[Symbol.iterator](): Iterator<T> {
    for (let place = 0; place < this.length; place += 1) {
      const item = this.#list[place];
      if (item !== undefined) yield item;
    }
  }

  /** Where a slice begins or ends, so that it never reaches what came later. */
  #place(index: number): number {
    return index < 0 ? Math.max(0, this.length + index) : Math.min(index, this.length);
  }
}
