import type { Path } from '../lint/index.ts';

/**
 * Where strings stand that a server seals for itself and that a client only hands back: opaque, and different in every
 * world. `hint` is a text without which there is no such member, so that most frames need not be parsed.
 */
interface SealedPlace {
  readonly path: Path;
  readonly hint: string;
}

/** In answers (server/utilities/pagination; basic/patterns/mrtr). */
export const SEALED_IN: readonly SealedPlace[] = [
  { path: ['result', 'nextCursor'], hint: '"nextCursor"' },
  { path: ['result', 'requestState'], hint: '"requestState"' },
];

/** In requests that hand them back. */
export const SEALED_OUT: readonly SealedPlace[] = [
  { path: ['params', 'cursor'], hint: '"cursor"' },
  { path: ['params', 'requestState'], hint: '"requestState"' },
];
