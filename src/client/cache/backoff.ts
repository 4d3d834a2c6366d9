/** Milliseconds of the first wait, and of the longest. */
const FIRST = 1000;
const LONGEST = 60_000;

/**
 * How long to wait after so many failures in a row (from 1): twice as long each time, and of that between one half and
 * all, so that many clients do not come back at once. `seed` decides how much; the same seed gives the same waits.
 */
export function waitAfter(failures: number, seed: number): number {
  const longest = Math.min(FIRST * 2 ** (failures - 1), LONGEST);
  return Math.round(longest * (0.5 + fraction(seed, failures) / 2));
}

/** A number from 0 up to 1 that belongs to both arguments: one step of the generator mulberry32. */
function fraction(seed: number, step: number): number {
  let mixed = (seed + Math.imul(step, 0x6d2b79f5)) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}
