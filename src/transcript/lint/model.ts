import type { Json } from '../../protocol/json.ts';
import type { RecordedFrame } from '../model.ts';
import type { Turn } from './turn.ts';

/** `must` and `should` are the specification's words; `lab` is a limit of this lab, or prose without such a word. */
export type Level = 'must' | 'should' | 'lab';

/** Who has to keep a rule. A frame that leaves the page is the client's, one that comes in is the server's. */
export type Party = 'client' | 'server' | 'both';

/** Where in a JSON text: keys and indices from the root. */
export type Path = readonly (string | number)[];

export type FindingData = { readonly [name: string]: Json };

/** One breach of a rule by a frame. The words for it stand in `messages.en.ts` and `messages.zh.ts`. */
export interface Finding<Id extends string = string> {
  readonly rule: Id;
  readonly level: Level;
  /** Page and anchor, for `specLink`. */
  readonly section: string;
  /** The frame. */
  readonly seq: number;
  /** Where in its text, in UTF-16 code units. */
  readonly from: number;
  readonly to: number;
  /** What the message fills in. */
  readonly data: FindingData;
}

/** What a rule's check tells: where, and what to say. A path that is not there points at its nearest ancestor. */
export interface Breach {
  readonly at: Path;
  /** Point at the key instead of the value. */
  readonly key?: boolean;
  /** An exact place, where there is no JSON to have paths in. */
  readonly range?: { readonly from: number; readonly to: number };
  readonly data?: FindingData;
}

export interface Rule {
  readonly level: Level;
  readonly by: Party;
  readonly section: string;
  check(turn: Turn): Breach | readonly Breach[] | undefined;
  /** A conversation with exactly one finding, of this rule, and those of `alongside`. */
  readonly breaks: readonly ExampleLine[];
  /** Other rules that the example cannot help breaking: where a server is judged by how it takes a faulty request. */
  readonly alongside?: readonly string[];
  /** A conversation like it that has none. */
  readonly holds: readonly ExampleLine[];
}

/** One frame of an example conversation. */
export type ExampleLine = Pick<RecordedFrame, 'dir' | 'text'>;

/** The rules of one family, by id. */
export type Family<Name extends string> = { readonly [id in `${Name}.${string}`]: Rule };
