import type { RequestId } from '../../protocol/frames.ts';
import type { FieldName } from './fields.ts';

/** A query as a tree. `all` of nothing matches every frame. */
export type Query =
  | { readonly type: 'all'; readonly of: readonly Query[] }
  | { readonly type: 'any'; readonly of: readonly Query[] }
  | { readonly type: 'not'; readonly of: Query }
  | { readonly type: 'field'; readonly field: FieldName; readonly want: Want };

/** What a field's value must be. */
export type Want =
  | { readonly type: 'glob'; readonly pattern: string }
  | { readonly type: 'word'; readonly word: string }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'id'; readonly ids: readonly RequestId[] }
  /** Bounds in the field's unit (bytes, milliseconds, plain); absent means open. */
  | { readonly type: 'range'; readonly above?: Bound; readonly below?: Bound };

export interface Bound {
  readonly value: number;
  readonly inclusive: boolean;
}

/** What is wrong with a query, and where: positions in UTF-16 code units. The words are the translations'. */
export interface QueryError {
  readonly from: number;
  readonly to: number;
  readonly code:
    | 'unknownField'
    | 'valueExpected'
    | 'unknownChoice'
    | 'notANumber'
    | 'notASize'
    | 'notADuration'
    | 'emptyRange'
    | 'unclosedQuote'
    | 'unclosedGroup'
    | 'unexpectedClose'
    | 'operandExpected'
    | 'tooLong'
    | 'tooDeep';
  /** What could stand there instead; empty where anything could. */
  readonly expected: readonly string[];
}

export type ParsedQuery =
  | { readonly ok: true; readonly query: Query }
  | { readonly ok: false; readonly errors: readonly QueryError[] };
