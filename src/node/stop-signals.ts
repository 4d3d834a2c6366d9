/**
 * Calls `stop` once when the process is told to end: by a signal, or by the death of the npm that started it. npm
 * hands a signal to a shell, and not every shell hands it on, so the command would go on unseen.
 */
export function onStop(stop: () => void): void {
  let told = false;
  const once = () => {
    if (told) return;
    told = true;
    clearInterval(watch);
    stop();
  };
  const watch = setInterval(() => {
    if (startedByNpm && process.ppid !== parent) once();
  }, ORPHAN_CHECK);
  watch.unref();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, once);
}

/** Read when the process starts: later it may have lost its parent already. */
const parent = process.ppid;
const startedByNpm = process.env.npm_lifecycle_event !== undefined;

/** Milliseconds; nobody waits for it, it only bounds how long an orphan lives. */
const ORPHAN_CHECK = 250;
