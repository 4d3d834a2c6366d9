export interface WatchdogTiming {
  /** Milliseconds between two pings. */
  readonly every: number;
  /** Milliseconds within which a ping must be answered. */
  readonly limit: number;
}

export interface WatchdogHandlers {
  /** One ping was not answered: perhaps it is only busy. */
  silent(): void;
  /** It answers again. */
  back(): void;
  /** Two pings in a row were not answered. */
  gone(): void;
}

/**
 * Pings until it is stopped or `gone`. A worker dies without a sign, so silence is the only way to learn of it.
 * Two misses are needed: timers of a hidden tab, or of a computer that slept, come late together with the answers.
 */
export function startWatchdog(
  ping: () => Promise<unknown>,
  handlers: WatchdogHandlers,
  timing: WatchdogTiming,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let misses = 0;
  let round = 0;
  const next = (): void => {
    timer = setTimeout(ask, timing.every);
  };
  const ask = (): void => {
    round += 1;
    const asked = round;
    timer = setTimeout(miss, timing.limit);
    ping().then(
      () => answered(asked),
      () => undefined, // A rejected ping is a missed one: the timer says so.
    );
  };
  const answered = (asked: number): void => {
    if (asked !== round || timer === undefined) return;
    clearTimeout(timer);
    if (misses > 0) handlers.back();
    misses = 0;
    next();
  };
  const miss = (): void => {
    misses += 1;
    if (misses === 1) {
      handlers.silent();
      ask();
      return;
    }
    stop();
    handlers.gone();
  };
  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  next();
  return stop;
}
