/** Answers that take their time, and those that nobody waits for any more (basic/patterns/cancellation). */
import { idKey } from '../../../protocol/frames.ts';
import type { FrameFault } from '../fault.ts';
import { cancelledIn, requestIn } from './incoming.ts';
import { answerIn, endIn } from './text.ts';

/** Slow is not wrong: the answer still comes, unless the request is cancelled meanwhile. */
export const slowAnswer: FrameFault = {
  id: 'slowAnswer',
  layer: 'frames',
  ms: 3000,
  decorate(next, { strikes, later }) {
    const held = new Map<string, { readonly text: string; readonly callOff: () => void }>();
    const give = (key: string): void => {
      const answer = held.get(key);
      if (answer === undefined) return;
      held.delete(key);
      answer.callOff();
      next.out(answer.text);
    };
    return {
      out(text) {
        const answer = answerIn(text);
        const key = answer === undefined ? undefined : idKey(answer.id);
        // An id that waits already is a duplicate's refusal, which must not push the first answer out.
        if (key === undefined || held.has(key) || !strikes()) next.out(text);
        else held.set(key, { text, callOff: later(() => give(key)) });
      },
      in(text) {
        const id = cancelledIn(text);
        if (id !== undefined) {
          held.get(idKey(id))?.callOff();
          held.delete(idKey(id));
        }
        return next.in(text);
      },
      release() {
        for (const key of [...held.keys()]) give(key);
      },
    };
  },
};

/**
 * Every answer is held back for a while, so that there is time to cancel; a cancellation is taken for the sign to send
 * it. The engine never hears of that cancellation while it still works.
 */
export const replyAfterCancel: FrameFault = {
  id: 'replyAfterCancel',
  layer: 'frames',
  ms: 3000,
  decorate(next, { strikes, later }) {
    const working = new Set<string>();
    const unheard = new Set<string>();
    const held = new Map<string, { readonly text: string; readonly callOff: () => void }>();
    const give = (key: string): boolean => {
      const answer = held.get(key);
      if (answer === undefined) return false;
      held.delete(key);
      answer.callOff();
      next.out(answer.text);
      return true;
    };
    return {
      out(text) {
        const answer = answerIn(text);
        const key = answer === undefined ? undefined : idKey(answer.id);
        if (key === undefined || !working.delete(key) || unheard.delete(key) || !strikes()) next.out(text);
        else held.set(key, { text, callOff: later(() => give(key)) });
      },
      async in(text) {
        const cancelled = cancelledIn(text);
        const key = cancelled === undefined ? undefined : idKey(cancelled);
        if (key !== undefined && give(key)) return;
        if (key !== undefined && working.has(key)) {
          if (strikes()) {
            unheard.add(key);
            return;
          }
          working.delete(key);
        }
        const request = requestIn(text);
        if (request !== undefined && request.method !== 'subscriptions/listen')
          working.add(idKey(request.id));
        await next.in(text);
      },
      release() {
        for (const key of [...held.keys()]) give(key);
      },
    };
  },
};

/** Cancelling a subscription changes nothing: events go on until the connection ends. */
export const eventsAfterCancel: FrameFault = {
  id: 'eventsAfterCancel',
  layer: 'frames',
  decorate(next, { strikes }) {
    const listening = new Set<string>();
    const unheard = new Map<string, string>();
    return {
      out(text) {
        const end = endIn(text);
        if (end !== undefined) listening.delete(idKey(end.id));
        next.out(text);
      },
      async in(text) {
        const cancelled = cancelledIn(text);
        const key = cancelled === undefined ? undefined : idKey(cancelled);
        if (key !== undefined && listening.has(key) && !unheard.has(key) && strikes()) {
          unheard.set(key, text);
          return;
        }
        const request = requestIn(text);
        if (request?.method === 'subscriptions/listen') listening.add(idKey(request.id));
        await next.in(text);
      },
      release() {
        for (const text of unheard.values()) void next.in(text);
        unheard.clear();
      },
    };
  },
};
