import type { RequestId } from './frames.ts';
import { clientRequest, serverNotification } from './message.ts';
import type { META } from './meta.ts';
import type { Result } from './results.ts';

/** Messages of basic/patterns/subscriptions. The request's id is the subscription's id. */
export const SubscriptionsListen = clientRequest('subscriptions/listen');
export const SubscriptionsAcknowledged = serverNotification('notifications/subscriptions/acknowledged');

export interface SubscriptionFilter {
  readonly toolsListChanged?: boolean;
  readonly promptsListChanged?: boolean;
  readonly resourcesListChanged?: boolean;
  readonly resourceSubscriptions?: readonly string[];
}

/** What every message on the stream carries. */
export interface SubscriptionMeta {
  readonly [META.subscriptionId]: RequestId;
}
export interface ListenParams {
  readonly notifications: SubscriptionFilter;
}
export interface AcknowledgedParams {
  readonly _meta: SubscriptionMeta;
  /** The part of the filter that the server honours. */
  readonly notifications: SubscriptionFilter;
}
/** Comes when the server ends the subscription in order. */
export type ListenResult = Result;
