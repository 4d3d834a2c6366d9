import { EXCHANGE_LIMITS } from './limits.ts';
import { ImportFault } from './problems.ts';

export interface Line {
  /** Counted from 1, blank lines included. */
  readonly number: number;
  readonly text: string;
}

/** The lines of a text that hold something, in order; ended by LF or CRLF. One pass, nothing is kept. */
export function* linesOf(text: string): Generator<Line> {
  let number = 0;
  for (let start = 0; start < text.length; ) {
    const feed = text.indexOf('\n', start);
    const end = feed === -1 ? text.length : feed;
    number += 1;
    if (end - start > EXCHANGE_LIMITS.lineCharacters)
      throw new ImportFault('lineTooLong', number, {
        characters: end - start,
        limit: EXCHANGE_LIMITS.lineCharacters,
      });
    const line = text.slice(start, text[end - 1] === '\r' ? end - 1 : end);
    if (/\S/.test(line)) yield { number, text: line };
    start = end + 1;
  }
}
