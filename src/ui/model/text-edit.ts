/** One replacement in a text: everything from `from` to `to` became `insert`. */
export interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** The smallest replacement that turns one text into the other; `undefined` where they are equal. */
export function changeBetween(before: string, after: string): TextChange | undefined {
  if (before === after) return undefined;
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start += 1;
  let end = 0;
  while (
    end < shorter - start &&
    before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end)
  )
    end += 1;
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
}

/**
 * What an edit in a textarea means for the exact text. A textarea turns CR and CRLF into LF; carried over blindly,
 * one typed letter would change every line end of the message. Only what the edit touched follows the textarea.
 */
export function carryEdit(exact: string, shown: string): string {
  if (!exact.includes('\r')) return shown;
  const change = changeBetween(asShown(exact), shown);
  if (change === undefined) return exact;
  const before = exact.slice(0, exactOffset(exact, change.from));
  const after = change.insert + exact.slice(exactOffset(exact, change.to));
  // A CR that now stands before an LF would become one line end with it.
  const meets = before.endsWith('\r') && after.startsWith('\n');
  return (meets ? `${before.slice(0, -1)}\n` : before) + after;
}

/** The text as a textarea shows it. */
export function asShown(exact: string): string {
  return exact.replace(/\r\n?/g, '\n');
}

/** Where an offset in the shown text stands in the exact one. */
export function exactOffset(exact: string, shownOffset: number): number {
  let at = 0;
  for (let shown = 0; shown < shownOffset; shown += 1) {
    at += exact.charCodeAt(at) === 0x0d && exact.charCodeAt(at + 1) === 0x0a ? 2 : 1;
  }
  return at;
}
