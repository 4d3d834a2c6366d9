import type { VerifyReport } from './model.ts';

/** What page and verifying worker say to each other: one file at a time. */
export interface ToVerifier {
  /** Comes back with the answer. */
  readonly file: number;
  readonly text: string;
}

export interface FromVerifier {
  readonly file: number;
  readonly report: VerifyReport;
}
