/** A span of time in its largest fitting unit, in the reader's language: `59 minutes`. Signs are dropped. */
export function formatDuration(ms: number, language: string): string {
  const span = Math.abs(ms);
  const [unit, size] = UNITS.find(([, least]) => span >= least) ?? (['millisecond', 1] as const);
  return format(Math.floor(span / size), unit, language);
}

/** A span of time to the millisecond, in the largest unit that tells it exactly: `59,999 milliseconds`, `1 minute`. */
export function formatExactDuration(ms: number, language: string): string {
  const [unit, size] =
    UNITS.find(([, least]) => ms >= least && ms % least === 0) ?? (['millisecond', 1] as const);
  return format(ms / size, unit, language);
}

function format(value: number, unit: string, language: string): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;
