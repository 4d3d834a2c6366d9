import type { TranscriptEntry } from '../model.ts';
import type { Advice, Draft, Verdict } from './adviser.ts';

/** What the page says to the worker that advises. Messages keep their order. */
export type ToAdviser =
  /** Forget everything: what follows begins with a transcript's first entry. `since` as in `createAdviser`. */
  | { readonly kind: 'begin'; readonly since: number }
  /** `offset`: milliseconds by which the world's clock is ahead of the wall clock. */
  | { readonly kind: 'entries'; readonly entries: readonly TranscriptEntry[]; readonly offset: number }
  | { readonly kind: 'draft'; readonly draft: Draft };

/** And what it answers. Every draft is answered, in order. */
export type FromAdviser =
  | { readonly kind: 'advice'; readonly advice: Advice }
  | { readonly kind: 'verdict'; readonly verdict: Verdict };
