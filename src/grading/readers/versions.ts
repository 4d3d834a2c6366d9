import { isObject } from '../../protocol/json.ts';
import type { Evidence } from '../evidence.ts';
import { readsOf, sameUri } from '../reading.ts';

/** A read that brought a JSON content with a `version`. */
export interface VersionRead {
  /** Of the request, and of its answer. */
  readonly seq: number;
  readonly answerSeq: number;
  readonly connection: string;
  readonly version: number;
}

/** The versions of a resource that reads came back with, in the order in which the answers came. */
export function versionsOf(evidence: Evidence, uri: string): readonly VersionRead[] {
  return readsOf(evidence)
    .flatMap(({ uri: asked, answer, exchange: { seq, answerSeq, connection } }) => {
      if (!sameUri(asked, uri) || answer.kind !== 'contents' || answerSeq === undefined) return [];
      const version = answer.texts.map(versionIn).find((found) => found !== undefined);
      return version === undefined ? [] : [{ seq, answerSeq, connection, version }];
    })
    .toSorted((one, other) => one.answerSeq - other.answerSeq);
}

function versionIn(text: string): number | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) && typeof value.version === 'number' ? value.version : undefined;
  } catch (error) {
    // A text that is no JSON has no version.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
