/** Events of a subscription that go astray, come twice or get lost (basic/patterns/subscriptions). */
import type { RequestId } from '../../../protocol/frames.ts';
import { isObject } from '../../../protocol/json.ts';
import { META } from '../../../protocol/meta.ts';
import type { FrameFault } from '../fault.ts';
import { EVENTS, notificationIn, rewritten, subscriptionOf } from './text.ts';

/** The event names a subscription that is not open: another number, or the same in the other JSON type. */
export const wrongSubscriptionId: FrameFault = {
  id: 'wrongSubscriptionId',
  layer: 'frames',
  decorate: (next, { strikes, pick }) => ({
    out(text) {
      const event = notificationIn(text, EVENTS);
      const id = event && subscriptionOf(event);
      if (event === undefined || id === undefined || !strikes()) {
        next.out(text);
        return;
      }
      const params = event.params ?? {};
      const meta = isObject(params._meta) ? params._meta : {};
      const changed = { ...meta, [META.subscriptionId]: otherId(id, pick(2)) };
      next.out(rewritten(event, { params: { ...params, _meta: changed } }));
    },
  }),
};

/** Not forbidden: notifications are signals, not a log. A client that counts them is wrong. */
export const duplicateEvent: FrameFault = {
  id: 'duplicateEvent',
  layer: 'frames',
  decorate: (next, { strikes }) => ({
    out(text) {
      next.out(text);
      if (notificationIn(text, EVENTS) !== undefined && strikes()) next.out(text);
    },
  }),
};

/** Cannot be seen on the wire: only reading again after a time to live, or after listening again, finds the change. */
export const droppedEvent: FrameFault = {
  id: 'droppedEvent',
  layer: 'frames',
  decorate: (next, { strikes }) => ({
    out(text) {
      if (notificationIn(text, EVENTS) === undefined || !strikes()) next.out(text);
    },
  }),
};

/** An id that looks like the right one. */
export function otherId(id: RequestId, way: number): RequestId {
  if (way === 0) return typeof id === 'number' ? String(id) : `${id}-2`;
  return typeof id === 'number' ? id + 1000 : id.toUpperCase() === id ? `${id}?` : id.toUpperCase();
}
