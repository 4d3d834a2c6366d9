/** Lets at most so many events through in any second. */
export class RateWindow {
  readonly limit: number;
  readonly #now: () => number;
  readonly #times: number[] = [];
  #next = 0;

  /** `now` gives milliseconds that never go back. */
  constructor(limit: number, now: () => number) {
    this.limit = limit;
    this.#now = now;
  }

  /** Counts one event, or says no. What is refused does not count. */
  admit(): boolean {
    const now = this.#now();
    const oldest = this.#times[this.#next];
    if (oldest !== undefined && now - oldest < 1000) return false;
    this.#times[this.#next] = now;
    this.#next = (this.#next + 1) % this.limit;
    return true;
  }
}
