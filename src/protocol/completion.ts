import { clientRequest } from './message.ts';
import type { Result } from './results.ts';

/** Suggestions for arguments of prompts and templates (server/utilities/completion). */
export const CompletionComplete = clientRequest('completion/complete');

export type CompletionReference =
  | { readonly type: 'ref/prompt'; readonly name: string }
  | { readonly type: 'ref/resource'; readonly uri: string };

export interface CompleteParams {
  readonly ref: CompletionReference;
  readonly argument: { readonly name: string; readonly value: string };
  readonly context?: { readonly arguments?: { readonly [name: string]: string } };
}
export interface CompleteResult extends Result {
  readonly completion: {
    /** At most 100, best first. */
    readonly values: readonly string[];
    readonly total?: number;
    readonly hasMore?: boolean;
  };
}
