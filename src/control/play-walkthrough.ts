import { parseFrame } from '../protocol/frames.ts';
import { isObject, type JsonObject } from '../protocol/json.ts';
import { META } from '../protocol/meta.ts';
import type { RequestStep, WalkthroughStep } from './walkthroughs.ts';

/** The frame that a step sends. `meta` is the envelope of the place where it is played. */
export function frameOfStep(step: RequestStep, meta: JsonObject): string {
  return JSON.stringify({
    jsonrpc: '2.0',
    id: step.id,
    method: step.method,
    params: { ...step.params, _meta: meta },
  });
}

/**
 * True if this frame, received after the step was begun, is the one that ends it. An error ends a step too: the
 * conversation then shows what went wrong.
 */
export function endsStep(step: WalkthroughStep, frame: string): boolean {
  const { id, method, params, kind } = parseFrame(frame);
  const answered = (expected: unknown) => (kind === 'result' || kind === 'error') && id === expected;
  switch (step.act) {
    case 'request':
      return answered(step.id) || (step.method === 'subscriptions/listen' && isAbout(params, step.id));
    case 'backend':
      return method === 'notifications/resources/updated' && isAbout(params, step.subscription);
    case 'end':
      return answered(step.subscription);
  }
}

function isAbout(params: Record<string, unknown> | undefined, subscription: unknown): boolean {
  return isObject(params?._meta) && params._meta[META.subscriptionId] === subscription;
}
