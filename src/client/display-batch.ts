/** Milliseconds after which a batch runs although the display draws nothing, as in a hidden tab. */
const HIDDEN_LIMIT = 100;

/** Runs `task` once for all calls of `schedule` before the next frame of the display. */
export function createDisplayBatch(task: () => void): { schedule(): void; cancel(): void } {
  let frame: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = (): void => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    clearTimeout(timer);
    frame = undefined;
    timer = undefined;
  };
  const run = (): void => {
    cancel();
    task();
  };
  return {
    schedule() {
      if (timer !== undefined) return;
      frame = requestAnimationFrame(run);
      timer = setTimeout(run, HIDDEN_LIMIT);
    },
    cancel,
  };
}
