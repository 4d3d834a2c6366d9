import type { Evidence, Exchange } from '../../src/grading/index.ts';
import { isObject } from '../../src/protocol/json.ts';
import { META } from '../../src/protocol/meta.ts';

/** What the learner sent, without what the page's own client asks for by itself. */
export function sentByHand({ exchanges }: Evidence): readonly Exchange[] {
  return exchanges.filter(({ channel }) => channel === 'composer');
}

export function codeOf({ answer }: Exchange): number | undefined {
  return typeof answer?.error?.code === 'number' ? answer.error.code : undefined;
}

/** The versions that an error offers in `data.supported`; empty where it offers none. */
export function supportedIn({ answer }: Exchange): readonly string[] {
  const data = answer?.error?.data;
  const supported = isObject(data) ? data.supported : undefined;
  return Array.isArray(supported) ? supported.filter((one) => typeof one === 'string') : [];
}

/** The version that a request says it speaks; `undefined` where it says none. */
export function versionOf({ params }: Exchange): string | undefined {
  const meta = isObject(params._meta) ? params._meta : {};
  const version = meta[META.protocolVersion];
  return typeof version === 'string' ? version : undefined;
}
