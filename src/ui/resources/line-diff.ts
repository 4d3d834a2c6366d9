/** One line of a comparison; `same` ones only near a difference. */
export interface DiffLine {
  readonly sign: 'same' | 'removed' | 'added' | 'gap';
  readonly text: string;
}

export type LineDiff =
  | { readonly kind: 'same' }
  | {
      readonly kind: 'lines';
      readonly lines: readonly DiffLine[];
      readonly removed: number;
      readonly added: number;
    }
  /** Too much differs to be laid side by side: the first line that does, counted from 1. */
  | { readonly kind: 'tooMuch'; readonly line: number };

/** What to do to `before` to get `after`, line by line and as little as possible. */
export function lineDiff(before: string, after: string): LineDiff {
  if (before === after) return { kind: 'same' };
  const a = before.split('\n');
  const b = after.split('\n');
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const left = a.slice(start, a.length - end);
  const right = b.slice(start, b.length - end);
  if (left.length * right.length > MOST_CELLS || left.length + right.length > MOST_LINES)
    return { kind: 'tooMuch', line: start + 1 };
  const all: DiffLine[] = [
    ...a.slice(0, start).map(same),
    ...middle(left, right),
    ...a.slice(a.length - end).map(same),
  ];
  return {
    kind: 'lines',
    lines: nearDifferences(all),
    removed: all.filter(({ sign }) => sign === 'removed').length,
    added: all.filter(({ sign }) => sign === 'added').length,
  };
}

/** Comparisons of one line with another: a few milliseconds. */
const MOST_CELLS = 1_000_000;
/** Lines that can be drawn at once. */
const MOST_LINES = 2_000;
/** Lines around a difference that say where it stands. */
const AROUND = 2;

const same = (text: string): DiffLine => ({ sign: 'same', text });

/** By the longest common subsequence. */
function middle(a: readonly string[], b: readonly string[]): readonly DiffLine[] {
  const width = b.length + 1;
  const longest = new Uint32Array((a.length + 1) * width);
  const at = (i: number, j: number): number => longest[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      longest[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const lines: DiffLine[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push(same(a[i] ?? ''));
      i += 1;
      j += 1;
    } else if (j >= b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ sign: 'removed', text: a[i] ?? '' });
      i += 1;
    } else {
      lines.push({ sign: 'added', text: b[j] ?? '' });
      j += 1;
    }
  }
  return lines;
}

function nearDifferences(lines: readonly DiffLine[]): readonly DiffLine[] {
  const near = new Set<number>();
  for (const [index, { sign }] of lines.entries())
    if (sign !== 'same') for (let by = -AROUND; by <= AROUND; by += 1) near.add(index + by);
  const shown: DiffLine[] = [];
  for (const [index, line] of lines.entries()) {
    if (near.has(index)) shown.push(line);
    else if (shown.at(-1)?.sign !== 'gap') shown.push({ sign: 'gap', text: '' });
  }
  return shown;
}
