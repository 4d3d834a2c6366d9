import type { RequestId } from '../../protocol/frames.ts';
import type { Json } from '../../protocol/json.ts';
import type { Path } from '../lint/index.ts';
import type { PredictionRule } from './rules.ts';

/** What a frame is answered with. Codes and kinds only; the words stand in `messages.en.ts` and `messages.zh.ts`. */
export type Outcome =
  | { readonly kind: 'result'; readonly of: ResultKind }
  /** A result that asks for input (basic/patterns/mrtr). */
  | { readonly kind: 'inputRequired' }
  /** `about` tells errors of one code apart by their data: a URI, or a limit. */
  | { readonly kind: 'error'; readonly code: number; readonly about?: 'resource' | 'limit' }
  | Acknowledgment
  /** Nothing comes: notifications, answers of a client. */
  | { readonly kind: 'none' };

/** The first message of a subscription. */
export interface Acknowledgment {
  readonly kind: 'acknowledgment';
  /** Which of the lists asked for are honoured, sorted; absent where the capabilities are not known. */
  readonly lists?: readonly string[];
  /** The URIs asked for: no other may be honoured. */
  readonly uris: readonly string[];
}

/** A complete result by what it holds. `tool` leaves open whether the tool failed, `toolError` says that it did. */
export type ResultKind =
  | 'discovery'
  | 'resources'
  | 'resourceTemplates'
  | 'prompts'
  | 'tools'
  | 'contents'
  | 'messages'
  | 'tool'
  | 'toolError'
  | 'completion'
  /** Of a subscription that the server has ended. */
  | 'end'
  | 'other';

export type PredictionData = { readonly [name: string]: Json };

/** Why an outcome is expected, and the place in the frame that decides it. */
export interface Reason {
  readonly rule: PredictionRule;
  readonly at: Path;
  /** An exact place, where there is no JSON to have paths in. */
  readonly range?: { readonly from: number; readonly to: number };
  readonly data?: PredictionData;
}

/** What the rules say about the answer to a frame, before it is sent. */
export interface Prediction {
  /** One: that is what will come. Several: the rules and the transcript leave these open, because of `rule`. */
  readonly outcomes: readonly [Outcome, ...Outcome[]];
  /** The id that the answer carries; absent where it carries none. */
  readonly id?: RequestId;
  readonly rule: PredictionRule;
  /** Page and anchor, for `specLink`. */
  readonly section: string;
  readonly at: Path;
  /** Where in the text, in UTF-16 code units. */
  readonly from: number;
  readonly to: number;
  readonly data: PredictionData;
}

export interface Judgment {
  /** `open`: one of several that were possible. `waiting`: nothing has come yet. */
  readonly verdict: 'right' | 'wrong' | 'open' | 'waiting';
  /** What came; absent while nothing has. */
  readonly got?: Outcome;
}
