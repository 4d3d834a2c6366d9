/** Chance that can be repeated. */
export interface Dice {
  /** A number from 0 up to, but not including, 1: the next of the sequence. */
  roll(): number;
  /** The number that belongs to `key`, whatever was rolled before. */
  rollFor(key: string): number;
}

/** Dice of a seed and a name: the same pair gives the same numbers everywhere. */
export function createDice(seed: number, name: string): Dice {
  const start = `${seed}:${name}`;
  return {
    roll: mulberry32(hash(start)),
    rollFor: (key) => mulberry32(hash(`${start}:${key}`))(),
  };
}

/** Tommy Ettinger's generator of 32 bits: small, even, and good enough for anything but secrets. */
function mulberry32(state: number): () => number {
  let a = state;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let mixed = Math.imul(a ^ (a >>> 15), a | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** FNV-1a over UTF-16 code units. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return value;
}
