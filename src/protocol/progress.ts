import { serverNotification } from './message.ts';

/** How far a request with a `progressToken` has come (basic/patterns/progress). */
export const Progress = serverNotification('notifications/progress');

/** A string or an integer, chosen by the client. */
export type ProgressToken = string | number;

export interface ProgressParams {
  readonly progressToken: ProgressToken;
  /** Rises with each notification of a request. */
  readonly progress: number;
  readonly total?: number;
  readonly message?: string;
}
