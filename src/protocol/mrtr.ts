import type { JsonObject } from './json.ts';
import type { Result } from './results.ts';

/** What a retry adds to the original parameters (basic/patterns/mrtr). */
export interface InputParams {
  readonly inputResponses?: JsonObject;
  /** Opaque to the client, echoed exactly. */
  readonly requestState?: string;
}

/** What a server may ask of a client, and the capability that the client must have declared for it. */
export const INPUT_METHODS = {
  'elicitation/create': 'elicitation',
  'sampling/createMessage': 'sampling',
  'roots/list': 'roots',
} as const;
export type InputMethod = keyof typeof INPUT_METHODS;

/** The request is not done: the client gathers input and sends it again under a new id. Never cached. */
export interface InputRequiredResult extends Result {
  readonly resultType: 'input_required';
  readonly inputRequests?: {
    readonly [key: string]: { readonly method: string; readonly params?: JsonObject };
  };
  readonly requestState?: string;
}
