import { Cancelled } from '../protocol/cancellation.ts';
import type { RequestId } from '../protocol/frames.ts';
import { LogMessage } from '../protocol/logging.ts';
import { Progress } from '../protocol/progress.ts';
import { SubscriptionsAcknowledged, SubscriptionsListen } from '../protocol/subscriptions.ts';
import { type CodeMeaning, codeMeaning } from './codes.ts';
import type { FrameFacts } from './facts.ts';
import type { RecordedFrame } from './model.ts';

/** What a frame does in the conversation: finer than its JSON-RPC kind. */
export type FrameRole =
  | 'request'
  | 'listen'
  | 'cancel'
  | 'notification'
  | 'acknowledgment'
  | 'event'
  | 'progress'
  | 'log'
  | 'result'
  | 'inputRequired'
  | 'subscriptionEnd'
  | 'error'
  | 'broken';

/**
 * An error by its cause, told by code and shape of `data`, never by words: `-32602` about a URI is another matter
 * than `-32602` about parameters, and a frame over the limit another than one of a wrong shape.
 */
export type ErrorKind = CodeMeaning | 'resource' | 'limit';

/** The parts of a sentence about a frame, for screen readers and row titles. Words come from the translations. */
export interface FrameDescription {
  readonly dir: 'in' | 'out';
  readonly role: FrameRole;
  /** Its own method, or that of the request it answers. */
  readonly method: string | undefined;
  readonly id: RequestId | undefined;
  readonly subject: string | undefined;
  readonly subscription: RequestId | undefined;
  /** Of a cancellation: the request it ends. */
  readonly cancels: RequestId | undefined;
  readonly error:
    | { readonly code: number | undefined; readonly meaning: CodeMeaning; readonly kind: ErrorKind }
    | undefined;
  /** UTF-8. */
  readonly bytes: number;
}

/** Describes a frame. `asked` are the facts of the request that it answers, where there is one. */
export function describeFrame(frame: RecordedFrame, facts: FrameFacts, asked?: FrameFacts): FrameDescription {
  return {
    dir: frame.dir,
    role: roleOf(facts, asked),
    method: facts.method ?? asked?.method,
    id: facts.id,
    subject: facts.subject ?? asked?.subject,
    subscription: facts.subscription,
    cancels: facts.cancels,
    error: facts.kind === 'error' ? errorOf(facts) : undefined,
    bytes: frame.bytes,
  };
}

function roleOf(facts: FrameFacts, asked: FrameFacts | undefined): FrameRole {
  switch (facts.kind) {
    case 'request':
      return facts.method === SubscriptionsListen.method ? 'listen' : 'request';
    case 'result':
      if (asked?.method === SubscriptionsListen.method) return 'subscriptionEnd';
      return facts.resultType === 'input_required' ? 'inputRequired' : 'result';
    case 'error':
      return 'error';
    case 'invalid':
      return 'broken';
    case 'notification':
      return notificationRole(facts);
  }
}

function notificationRole(facts: FrameFacts): FrameRole {
  if (facts.method === SubscriptionsAcknowledged.method) return 'acknowledgment';
  if (facts.method === Cancelled.method) return 'cancel';
  if (facts.method === Progress.method) return 'progress';
  if (facts.method === LogMessage.method) return 'log';
  return facts.subscription === undefined ? 'notification' : 'event';
}

function errorOf(facts: FrameFacts): NonNullable<FrameDescription['error']> {
  const meaning = facts.code === undefined ? 'application' : codeMeaning(facts.code);
  return { code: facts.code, meaning, kind: errorKind(meaning, facts) };
}

function errorKind(meaning: CodeMeaning, facts: FrameFacts): ErrorKind {
  if (facts.errorData === 'limit') return 'limit';
  if (meaning === 'legacyResourceNotFound') return 'resource';
  return meaning === 'invalidParams' && facts.errorData === 'uri' ? 'resource' : meaning;
}
