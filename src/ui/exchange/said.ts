import type { Problem } from '../../transcript/exchange/index.ts';
import type { ExchangeBook } from './words.ts';

/** What is wrong with a file or link, with its line. */
export function said({ code, line, data }: Problem, { messages }: ExchangeBook): string {
  const where = line === undefined ? '' : messages.line(line);
  return where + messages.problems[code](data);
}
