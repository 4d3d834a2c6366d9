import { Cancelled } from '../protocol/cancellation.ts';
import {
  type FrameKind,
  isRequestId,
  type ParsedFrame,
  parseFrame,
  type RequestId,
} from '../protocol/frames.ts';
import { isObject, type JsonObject } from '../protocol/json.ts';
import { META } from '../protocol/meta.ts';
import { Progress } from '../protocol/progress.ts';
import { SubscriptionsAcknowledged, SubscriptionsListen } from '../protocol/subscriptions.ts';

/**
 * What a transcript needs to know of one frame to tie it to others and to name it. Small on purpose: the parsed
 * value is not kept, so that 100,000 frames cost little beside their texts.
 */
export interface FrameFacts {
  readonly kind: FrameKind;
  readonly id: RequestId | undefined;
  readonly method: string | undefined;
  /** What it is about: the URI, or the name of a prompt or tool, or what a completion refers to. */
  readonly subject: string | undefined;
  /** Of frames that belong to a subscription: the id of its listen request, with its JSON type. */
  readonly subscription: RequestId | undefined;
  /** Of `notifications/cancelled`: the request it ends. */
  readonly cancels: RequestId | undefined;
  /** Of requests that ask for progress, and of the progress that comes. */
  readonly progressToken: RequestId | undefined;
  /** Of listen requests and acknowledgments: the filter. */
  readonly filter: JsonObject | undefined;
  /** Of results: `complete`, `input_required`, or what else stands there. */
  readonly resultType: string | undefined;
  /** Of errors: the code, where it is a number. */
  readonly code: number | undefined;
  /** Of errors: whether `data` names a URI or a limit, which tells errors of one code apart. */
  readonly errorData: 'uri' | 'limit' | 'other' | undefined;
}

/** Reads the facts out of a frame's text. Never throws: what cannot be read is `invalid`. */
export function readFacts(text: string): FrameFacts {
  const frame = parseFrame(text);
  const { params, method } = frame;
  const meta = metaOf(params) ?? metaOf(frame.result);
  const token = method === Progress.method ? params?.progressToken : meta?.[META.progressToken];
  return {
    kind: frame.kind,
    id: frame.id,
    method,
    subject: subjectOf(params),
    subscription: idOf(meta?.[META.subscriptionId]),
    cancels: method === Cancelled.method ? idOf(params?.requestId) : undefined,
    progressToken: idOf(token),
    filter: filterOf(frame),
    resultType: typeof frame.result?.resultType === 'string' ? frame.result.resultType : undefined,
    code: typeof frame.error?.code === 'number' ? frame.error.code : undefined,
    errorData: frame.error === undefined ? undefined : errorDataOf(frame.error.data),
  };
}

function metaOf(owner: Record<string, unknown> | undefined): Record<string, unknown> | undefined {
  return isObject(owner?._meta) ? owner._meta : undefined;
}

function idOf(value: unknown): RequestId | undefined {
  return isRequestId(value) ? value : undefined;
}

function subjectOf(params: Record<string, unknown> | undefined): string | undefined {
  if (params === undefined) return undefined;
  if (typeof params.uri === 'string') return params.uri;
  if (typeof params.name === 'string') return params.name;
  const ref = isObject(params.ref) ? params.ref : undefined;
  if (typeof ref?.uri === 'string') return ref.uri;
  return typeof ref?.name === 'string' ? ref.name : undefined;
}

function filterOf(frame: ParsedFrame): JsonObject | undefined {
  if (frame.method !== SubscriptionsListen.method && frame.method !== SubscriptionsAcknowledged.method)
    return undefined;
  const filter = frame.params?.notifications;
  return isJsonObject(filter) ? filter : undefined;
}

/** What came out of `JSON.parse` is JSON all the way down. */
function isJsonObject(value: unknown): value is JsonObject {
  return isObject(value);
}

function errorDataOf(data: unknown): 'uri' | 'limit' | 'other' | undefined {
  if (data === undefined) return undefined;
  if (!isObject(data)) return 'other';
  if (typeof data.uri === 'string') return 'uri';
  return 'limit' in data ? 'limit' : 'other';
}
