import { isDeeperThan } from '../../protocol/scan.ts';
import { compareJson, type Difference } from './compare-json.ts';

/** How the texts of two frames compare. */
export type FrameComparison =
  /** The same to the character. */
  | { readonly kind: 'identical' }
  /** The same JSON, written in another way; `at` is the first character that differs. */
  | { readonly kind: 'spelling'; readonly at: number }
  | { readonly kind: 'different'; readonly differences: readonly Difference[]; readonly more: boolean }
  /** One of them is no JSON, or nested too deeply to be compared as such. */
  | { readonly kind: 'text'; readonly at: number };

/** JSON nested deeper is compared as text: nothing in the protocol comes near. */
const DEPTH = 256;

/** Compares two frames as JSON, with paths; what is no JSON, as text. Never throws. Linear in both texts. */
export function compareFrames(before: string, after: string): FrameComparison {
  if (before === after) return { kind: 'identical' };
  const at = firstDifference(before, after);
  const [old, now] = [parse(before), parse(after)];
  if (old === undefined || now === undefined) return { kind: 'text', at };
  const { list, more } = compareJson(old.value, now.value);
  return list.length === 0 ? { kind: 'spelling', at } : { kind: 'different', differences: list, more };
}

/** The first place at which two texts differ, in UTF-16 code units. */
export function firstDifference(before: string, after: string): number {
  const shorter = Math.min(before.length, after.length);
  let at = 0;
  while (at < shorter && before.charCodeAt(at) === after.charCodeAt(at)) at += 1;
  return at;
}

function parse(text: string): { readonly value: unknown } | undefined {
  if (isDeeperThan(DEPTH, text)) return undefined;
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
