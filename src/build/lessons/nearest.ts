/** The name that is most like this one, so that a slip of the pen is mended in one look. */
export function nearest(name: string, among: readonly string[]): string | undefined {
  const [first] = among
    .map((one) => ({ one, steps: distance(name, one) }))
    .sort((left, right) => left.steps - right.steps);
  return first?.one;
}

/** A tail for a sentence that finds a name missing: which names there are. */
export function thereAre(given: readonly (string | number)[]): string {
  const names = [...new Set(given)];
  if (names.length === 0) return 'there is none';
  return `there ${names.length === 1 ? 'is' : 'are'} ${names.join(', ')}`;
}

/** Letters to put in, to leave out or to change (Levenshtein), in UTF-16 code units. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
