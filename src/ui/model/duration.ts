/** A span of time in its largest fitting unit, in the reader's language: `59 minutes`. Signs are dropped. */
export function formatDuration(ms: number, language: string): string {
  const span = Math.abs(ms);
  const [unit, size] = UNITS.find(([, least]) => span >= least) ?? (['millisecond', 1] as const);
  const value = Math.floor(span / size);
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;
