/**
 * Reads bytes as people write them: hexadecimal pairs with or without `0x`, `\x`, commas or spaces, or decimals. Gives
 * `undefined` for what is neither.
 */
export function writtenBytes(text: string): readonly number[] | undefined {
  const plain = text.replaceAll(/0x|\\x|["'[\](){}<>]/gi, ' ').trim();
  const tokens = plain.split(/[\s,;:|-]+/).filter((token) => token !== '');
  if (tokens.length === 0) return undefined;
  const decimal = tokens.some((token) => /^\d{3}$/.test(token));
  if (decimal) {
    const numbers = tokens.map((token) => (/^\d{1,3}$/.test(token) ? Number(token) : Number.NaN));
    return numbers.every((number) => number <= 255) ? numbers : undefined;
  }
  const pairs = tokens.map((token) => (token.length === 1 ? `0${token}` : token)).join('');
  if (pairs.length % 2 !== 0 || !/^[0-9a-f]+$/i.test(pairs)) return undefined;
  return (pairs.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
}

/** Bytes as a learner reads them best. */
export function hex(bytes: readonly number[]): string {
  return bytes.map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join(' ');
}
