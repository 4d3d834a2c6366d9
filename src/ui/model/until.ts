import type { Observable } from '../../client/lab.ts';

/** Resolves when `done` says so of the value; rejects with what it throws. */
export function until<T>(observable: Observable<T>, done: (value: T) => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    let over = false;
    const stop = observable.subscribe((value) => {
      if (over) return;
      try {
        over = done(value);
        if (over) resolve();
      } catch (error) {
        over = true;
        reject(error);
      }
      // Called at once, before there is anything to stop.
      if (over) queueMicrotask(() => stop());
    });
  });
}
