/**
 * Faults look at frames as text first and parse only those that they may touch: everything else goes on as it came, to
 * the last byte. In the text of a frame `"name":` can stand only for a key, because quotes inside strings are escaped.
 */
import { type ParsedFrame, parseFrame, type RequestId } from '../../../protocol/frames.ts';
import { isObject } from '../../../protocol/json.ts';
import { META } from '../../../protocol/meta.ts';
import { PromptsListChanged } from '../../../protocol/prompts.ts';
import { ResourcesListChanged, ResourcesUpdated } from '../../../protocol/resources.ts';
import { SubscriptionsAcknowledged } from '../../../protocol/subscriptions.ts';
import { ToolsListChanged } from '../../../protocol/tools.ts';

/** The frame if it is this notification. */
export function notificationIn(text: string, methods: readonly string[]): ParsedFrame | undefined {
  if (!methods.some((method) => text.includes(`"method":"${method}"`))) return undefined;
  const frame = parseFrame(text);
  return frame.kind === 'notification' && methods.includes(frame.method ?? '') ? frame : undefined;
}

export const ACKNOWLEDGMENT: readonly string[] = [SubscriptionsAcknowledged.method];

/** What a subscription tells: a resource or a list changed. */
export const EVENTS: readonly string[] = [
  ResourcesUpdated.method,
  ResourcesListChanged.method,
  PromptsListChanged.method,
  ToolsListChanged.method,
];

/** A frame that answers a request. */
export interface AnswerFrame extends ParsedFrame {
  readonly id: RequestId;
}

/** The frame if it answers a request: a result or an error with an id. The end of a subscription is none. */
export function answerIn(text: string): AnswerFrame | undefined {
  const frame = endIn(text);
  return frame === undefined || subscriptionOf(frame) !== undefined ? undefined : frame;
}

/** The frame if after it a request is over, be it a listen. */
export function endIn(text: string): AnswerFrame | undefined {
  if (!text.includes('"result":') && !text.includes('"error":')) return undefined;
  const frame = parseFrame(text);
  const { id, kind } = frame;
  return id !== undefined && (kind === 'result' || kind === 'error') ? { ...frame, id } : undefined;
}

/** The subscription to which the text of a frame belongs: acknowledgment, events and its end carry it. */
export function streamOf(text: string): RequestId | undefined {
  return text.includes(META.subscriptionId) ? subscriptionOf(parseFrame(text)) : undefined;
}

/** The subscription that a frame belongs to, by its `_meta`. */
export function subscriptionOf({ params, result }: ParsedFrame): RequestId | undefined {
  const meta = (params ?? result)?._meta;
  const id = isObject(meta) ? meta[META.subscriptionId] : undefined;
  return typeof id === 'string' || typeof id === 'number' ? id : undefined;
}

/** The frame's text with some of its members replaced; they keep their places. */
export function rewritten({ value }: ParsedFrame, members: Record<string, unknown>): string {
  return JSON.stringify({ ...(isObject(value) ? value : {}), ...members });
}

/** A copy without some members. */
export function without(object: Record<string, unknown>, ...names: readonly string[]) {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));
}
