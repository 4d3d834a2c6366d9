/** Where work waits while something else must come first. Open at first. */
export class Gate {
  #waiting: Promise<void> | undefined;
  #letThrough: () => void = () => undefined;

  get isOpen(): boolean {
    return this.#waiting === undefined;
  }

  /** Lets everything through that waits, in the order in which it came, or has it wait from now on. */
  set(isOpen: boolean): void {
    if (isOpen === this.isOpen) return;
    if (isOpen) {
      this.#waiting = undefined;
      this.#letThrough();
      return;
    }
    this.#waiting = new Promise((resolve) => {
      this.#letThrough = resolve;
    });
  }

  /** Resolves when the gate is open. */
  async passed(): Promise<void> {
    // It may have been closed again before the turn of whoever waited came.
    while (this.#waiting !== undefined) await this.#waiting;
  }
}
