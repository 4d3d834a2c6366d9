import { type Evidence, type ReadAnswer, readsOf } from '../../src/grading/index.ts';
import { CODE } from '../../src/protocol/errors.ts';

/** What became of a read, as far as this lesson tells answers apart. */
export type Outcome = 'contents' | 'notFound' | 'malformed';

/** What the `workspace` server answered to exactly this URI, last; `undefined` before it answered at all. */
export function outcomeOf(evidence: Evidence, uri: string): Outcome | undefined {
  const answers = answersTo(evidence, (read) => read === uri);
  return answers.map(kindOf).findLast((kind) => kind !== undefined);
}

/** The errors with which the server refused URIs like this, oldest first. */
export function refusalsOf(
  evidence: Evidence,
  fits: (uri: string) => boolean,
): readonly { readonly code: number | undefined; readonly message: string }[] {
  return answersTo(evidence, fits).flatMap((answer) => (answer.kind === 'error' ? [answer] : []));
}

function answersTo(evidence: Evidence, fits: (uri: string) => boolean): readonly ReadAnswer[] {
  return readsOf(evidence)
    .filter(({ uri, exchange }) => exchange.server === 'workspace' && fits(uri))
    .map(({ answer }) => answer);
}

/** Another fault than those of a URI, a missing token for example, tells nothing about a path. */
function kindOf(answer: ReadAnswer): Outcome | undefined {
  if (answer.kind === 'contents') return 'contents';
  if (answer.kind !== 'error' || answer.code !== CODE.invalidParams || answer.uri === undefined)
    return undefined;
  return answer.message === 'Invalid resource URI' ? 'malformed' : 'notFound';
}
