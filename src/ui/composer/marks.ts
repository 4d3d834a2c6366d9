import type { Level } from '../../transcript/lint/index.ts';
import type { Span } from '../model/json-path.ts';

/** A place in a message, and what is said of it. Positions are UTF-16 code units. */
export interface Mark extends Span {
  readonly level: Level;
  readonly message: string;
}

/** Marks hold for one exact text. */
export interface MarkedText {
  readonly text: string;
  readonly marks: readonly Mark[];
}
