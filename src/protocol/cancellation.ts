import type { RequestId } from './frames.ts';
import type { MessageType } from './message.ts';

/**
 * Ends a request that is still open (basic/patterns/cancellation). The lab's server never sends it: it ends a
 * subscription with its final result, as basic/patterns/subscriptions asks; the two pages disagree.
 */
export const Cancelled: MessageType<'notifications/cancelled'> = {
  method: 'notifications/cancelled',
  kind: 'notification',
  direction: 'both',
};

export interface CancelledParams {
  readonly requestId: RequestId;
  readonly reason?: string;
}
