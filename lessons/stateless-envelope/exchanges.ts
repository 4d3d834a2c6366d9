import type { Evidence, Exchange } from '../../src/grading/index.ts';
import { isObject } from '../../src/protocol/json.ts';

/** What the learner sent, without what the page's own client asks for by itself. */
export function sentByHand({ exchanges }: Evidence): readonly Exchange[] {
  return exchanges.filter(({ channel }) => channel === 'composer');
}

export function metaOf({ params }: Exchange): Record<string, unknown> | undefined {
  return isObject(params._meta) ? params._meta : undefined;
}

export function codeOf({ answer }: Exchange): number | undefined {
  return typeof answer?.error?.code === 'number' ? answer.error.code : undefined;
}

/** `error.data`, where it is an object. */
export function dataOf({ answer }: Exchange): Record<string, unknown> {
  const data = answer?.error?.data;
  return isObject(data) ? data : {};
}

export function succeeded({ answer }: Exchange): boolean {
  return answer?.result !== undefined;
}

/** The capabilities in the answer to a `server/discover`; `undefined` for any other exchange. */
export function capabilitiesIn({ method, answer }: Exchange): Record<string, unknown> | undefined {
  const found = method === 'server/discover' ? answer?.result?.capabilities : undefined;
  return isObject(found) ? found : undefined;
}

/** A result as text, members in one order, so that two can be compared; without what a page says of the next. */
export function comparable({ answer }: Exchange): string | undefined {
  if (answer?.result === undefined) return undefined;
  const { nextCursor: _cursor, _meta, ...result } = answer.result;
  return inOrder(result);
}

/** What a request asks for: its method and parameters, without what it says about itself. */
export function question({ method, params: { _meta, ...params } }: Exchange): string {
  return inOrder([method, params]);
}

function inOrder(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) =>
    isObject(member)
      ? Object.fromEntries(Object.entries(member).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : member,
  );
}
