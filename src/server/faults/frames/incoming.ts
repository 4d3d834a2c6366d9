/** What faults want to know of the frames that a peer sends. */
import { Cancelled } from '../../../protocol/cancellation.ts';
import { isRequestId, type ParsedFrame, parseFrame, type RequestId } from '../../../protocol/frames.ts';

/** The request that the frame cancels, where it cancels one. */
export function cancelledIn(text: string): RequestId | undefined {
  // A peer may write its method with escapes.
  if (!/cancelled|\\u/.test(text)) return undefined;
  const { kind, method, params } = parseFrame(text);
  const id = kind === 'notification' && method === Cancelled.method ? params?.requestId : undefined;
  return isRequestId(id) ? id : undefined;
}

/** The frame if it is a request. */
export function requestIn(text: string): (ParsedFrame & { readonly id: RequestId }) | undefined {
  const frame = parseFrame(text);
  const { id, kind } = frame;
  return kind === 'request' && id !== undefined ? { ...frame, id } : undefined;
}
