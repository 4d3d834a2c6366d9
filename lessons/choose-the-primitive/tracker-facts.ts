import { type Evidence, type Exchange, lastReadOf } from '../../src/grading/index.ts';
import { keysSeen, type ListMethod, pagesOf } from '../../src/grading/readers/lists.ts';

export const PRIMITIVES = ['tool', 'resource', 'prompt'] as const;
export type Primitive = (typeof PRIMITIVES)[number];

/** The tracker's five capabilities, and what each is called on the wire. */
export const CAPABILITIES = {
  details: 'tracker://projects/{project}/issues/{issue}',
  create: 'create_issue',
  sprint: 'sprint_review',
  policy: 'tracker://projects/quayside/policy',
  close: 'close_issue',
} as const;
export type Capability = keyof typeof CAPABILITIES;
export const CAPABILITY_IDS: readonly Capability[] = ['details', 'create', 'sprint', 'policy', 'close'];

export const ISSUE = 'tracker://projects/quayside/issues/2';
export const POLICY = CAPABILITIES.policy;
const ISSUE_URI = /^tracker:\/\/projects(\/[^/]+\/issues\/[^/]+)$/i;

/** Scheme and authority without regard to case, the path to the letter (RFC 3986, section 6.2.2.1). */
export function isIssue(uri: string): boolean {
  return ISSUE_URI.exec(uri)?.[1]?.includes('/issues/') ?? false;
}

/** As what the server itself offers a capability, told by its lists alone; `undefined` while none of them shows it. */
export function offeredAs(evidence: Evidence, capability: Capability): Primitive | undefined {
  const shown = (method: ListMethod, fits: (key: string) => boolean) =>
    keysSeen(evidence, method).some((key) => fits(key));
  const called = (key: string) => key === CAPABILITIES[capability];
  if (shown('tools/list', called)) return 'tool';
  if (shown('prompts/list', called)) return 'prompt';
  const described = capability === 'details' && shown('resources/templates/list', called);
  const listed = shown('resources/list', capability === 'details' ? isIssue : called);
  return described || listed ? 'resource' : undefined;
}

/** The last answered request of a list. */
export function lastListing(evidence: Evidence, method: ListMethod): Exchange | undefined {
  return pagesOf(evidence, method).at(-1)?.exchange;
}

/** The last read of any issue, of those that brought contents. */
export function lastIssueRead(evidence: Evidence): Exchange | undefined {
  return evidence.exchanges.findLast(
    ({ method, params, answer }) =>
      method === 'resources/read' &&
      typeof params.uri === 'string' &&
      isIssue(params.uri) &&
      Array.isArray(answer?.result?.contents),
  );
}

export function lastPolicyRead(evidence: Evidence): Exchange | undefined {
  const read = lastReadOf(evidence, POLICY);
  return read?.answer.kind === 'contents' ? read.exchange : undefined;
}
