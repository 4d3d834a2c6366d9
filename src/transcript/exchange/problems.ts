import type { Json } from '../../protocol/json.ts';

/** Why a file or link cannot be taken; the words stand in `messages.en.ts` and `messages.zh.ts`. */
export type ProblemCode =
  | 'empty'
  | 'tooLarge'
  | 'lineTooLong'
  | 'tooManyEntries'
  | 'notJson'
  | 'unknownFormat'
  /** Made by a newer version of the lab. */
  | 'newerVersion'
  | 'missingField'
  | 'badField'
  | 'tooDeep'
  /** Entries do not follow one another. */
  | 'outOfOrder'
  /** The file is not whole: fewer or more lines than its head promises. */
  | 'wrongCount'
  | 'noFrames'
  /** The Inspector exports several things; this is another one. */
  | 'inspectorNetwork'
  | 'inspectorOther'
  /** mcpsnoop's reports do not hold the frames; its session log does. */
  | 'snoopReport'
  // Links
  | 'linkNotOurs'
  | 'linkTooLong'
  | 'linkDamaged'
  | 'linkTooLarge';

export type ProblemData = { readonly [name: string]: Json };

export interface Problem {
  readonly code: ProblemCode;
  /** Counted from 1; absent where it is about the whole. */
  readonly line?: number;
  readonly data: ProblemData;
}

/** What a reader should know of what was taken: how far it is from the original, and what is not in it. */
export type NoteCode =
  /** The texts were written anew from parsed values, so spaces, order and spelling may differ from the wire. */
  | 'reserialised'
  /** Spaces between tokens may have been removed. */
  | 'compacted'
  | 'truncated'
  | 'redactedElsewhere'
  | 'framesMissing'
  | 'linesSkipped'
  | 'directionGuessed'
  | 'gaps'
  | 'byteOrderMark';

export interface Note {
  readonly code: NoteCode;
  readonly line?: number;
  readonly data: ProblemData;
}

/** Ends an import from within; becomes a `Problem` at its border and goes no further. */
export class ImportFault extends Error {
  readonly problem: Problem;

  constructor(code: ProblemCode, line?: number, data: ProblemData = {}) {
    super(code);
    this.name = 'ImportFault';
    this.problem = line === undefined ? { code, data } : { code, line, data };
  }
}
