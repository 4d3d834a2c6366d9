import type { Divergence } from './compare.ts';
import type { Mask } from './masks.ts';

/** Everything that a language must have to speak of replays. A missing text does not compile. */
export interface ReplayMessages {
  readonly identical: (frames: number) => string;
  readonly divergences: { readonly [kind in Divergence['kind']]: string };
  /** What is not compared, and why. */
  readonly masks: { readonly [mask in Mask]: string };
  readonly noStart: string;
}
