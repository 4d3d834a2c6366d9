import type { Cacheable } from '../protocol/results.ts';
import { requireScopes } from './access.ts';
import type { Trace } from './call.ts';
import type { Contents, InputRequired, RequestContext } from './catalog.ts';
import { faultOfHint } from './hints.ts';
import { resourceNotFound } from './refusals.ts';
import { type Resolved, reach } from './resolve.ts';

export interface ReadOutcome {
  readonly contents: readonly Contents[];
  readonly hint: Cacheable;
}

/**
 * Reads what a URI names, with every check from scope to policy. Throws `40100` and `40300` where the family's scope is
 * missing, and "Resource not found", which echoes `raw`, for everything else that the caller may not read.
 */
export async function readResource(
  resolved: Resolved,
  raw: string,
  context: RequestContext,
  trace: Trace,
): Promise<ReadOutcome | InputRequired> {
  if (resolved.kind === 'unknown') {
    trace.authorization = 'notTried';
    throw resourceNotFound(raw, resolved.reason);
  }
  const { family, variables } = resolved.target;
  requireScopes(context.identity, family.scopes);
  const reached = await reach(resolved.target, context.identity, context);
  if (reached.kind === 'refused') {
    trace.lookup = reached.lookup;
    trace.authorization = reached.why === 'missing' ? 'granted' : 'refused';
    throw resourceNotFound(raw, reached.why);
  }
  trace.lookup = 'found';
  trace.authorization = 'granted';
  const read = await family.read(reached.object, variables, context);
  if ('inputRequired' in read) return read;
  for (const contents of read) checkContents(contents);
  const hint = context.settings.hints[family.name] ?? family.hint(reached.object, variables);
  const fault = faultOfHint(hint);
  if (fault !== undefined) throw new Error(`The hint of ${resolved.target.uri} ${fault}.`);
  return { contents: read, hint };
}

/** What a catalog must not send; it becomes `-32603` on the wire and words in the operator's log. */
function checkContents(contents: Contents): void {
  const hasText = 'text' in contents;
  if (hasText === 'blob' in contents) throw new Error(`${contents.uri}: contents are either text or blob.`);
  if ('blob' in contents && !isBase64(contents.blob))
    throw new Error(`${contents.uri}: a blob is standard Base64 with padding.`);
}

/** RFC 4648 section 4. Searching for a character that is none is linear, however long the text. */
function isBase64(text: string): boolean {
  if (text.length % 4 !== 0) return false;
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const strange = text.search(/[^A-Za-z0-9+/]/);
  return strange < 0 || (padding > 0 && strange === text.length - padding);
}
