/** Sorted by key in UTF-16 code units, as the database gives them back, so that seed and snapshot compare equal. */
export function inOrderOf<T>(records: readonly T[], key: (record: T) => string): readonly T[] {
  return records.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}
