/** The first message of a subscription comes never, late, or after what it should precede (basic/patterns/subscriptions). */
import { idKey } from '../../../protocol/frames.ts';
import type { FrameFault } from '../fault.ts';
import { cancelledIn } from './incoming.ts';
import { ACKNOWLEDGMENT, EVENTS, notificationIn, streamOf } from './text.ts';

export const noAcknowledgment: FrameFault = {
  id: 'noAcknowledgment',
  layer: 'frames',
  decorate: (next, { strikes }) => ({
    out(text) {
      if (notificationIn(text, ACKNOWLEDGMENT) === undefined || !strikes()) next.out(text);
    },
  }),
};

/** Slow, yet in order: what comes meanwhile waits behind it. A client has to decide how long it waits. */
export const lateAcknowledgment: FrameFault = {
  id: 'lateAcknowledgment',
  layer: 'frames',
  ms: 3000,
  decorate(next, { strikes, later }) {
    const held = new Map<string, { readonly texts: string[]; readonly callOff: () => void }>();
    const flush = (key: string): void => {
      const stream = held.get(key);
      held.delete(key);
      stream?.callOff();
      for (const text of stream?.texts ?? []) next.out(text);
    };
    return {
      out(text) {
        const id = streamOf(text);
        const key = id === undefined ? undefined : idKey(id);
        const stream = key === undefined ? undefined : held.get(key);
        if (stream !== undefined) stream.texts.push(text);
        else if (key !== undefined && notificationIn(text, ACKNOWLEDGMENT) !== undefined && strikes())
          held.set(key, { texts: [text], callOff: later(() => flush(key)) });
        else next.out(text);
      },
      in(text) {
        const id = cancelledIn(text);
        // Nothing follows a cancellation, not even what was on its way already.
        if (id !== undefined) {
          held.get(idKey(id))?.callOff();
          held.delete(idKey(id));
        }
        return next.in(text);
      },
      release() {
        for (const key of [...held.keys()]) flush(key);
      },
    };
  },
};

/** The acknowledgment waits for the first event and comes right after it. */
export const eventBeforeAcknowledgment: FrameFault = {
  id: 'eventBeforeAcknowledgment',
  layer: 'frames',
  decorate(next, { strikes }) {
    const held = new Map<string, string>();
    const give = (key: string): void => {
      const text = held.get(key);
      if (held.delete(key) && text !== undefined) next.out(text);
    };
    return {
      out(text) {
        const id = streamOf(text);
        const key = id === undefined ? '' : idKey(id);
        if (id !== undefined && notificationIn(text, ACKNOWLEDGMENT) !== undefined && strikes()) {
          held.set(key, text);
          return;
        }
        const isEvent = held.has(key) && notificationIn(text, EVENTS) !== undefined;
        // The end of a subscription is no event: it stays behind its acknowledgment.
        if (!isEvent) give(key);
        next.out(text);
        if (isEvent) give(key);
      },
      in(text) {
        const id = cancelledIn(text);
        if (id !== undefined) held.delete(idKey(id));
        return next.in(text);
      },
      release() {
        for (const key of [...held.keys()]) give(key);
      },
    };
  },
};
