/** Frames that nobody asked for, and one that is none. */
import { idKey, type RequestId } from '../../../protocol/frames.ts';
import { isObject } from '../../../protocol/json.ts';
import { META } from '../../../protocol/meta.ts';
import { Progress } from '../../../protocol/progress.ts';
import { ResourcesUpdated } from '../../../protocol/resources.ts';
import type { FrameFault } from '../fault.ts';
import { requestIn } from './incoming.ts';
import { answerIn, notificationIn, rewritten } from './text.ts';

/** Beside each event one for a resource that is not in the filter (basic/patterns/subscriptions). */
export const unaskedEvent: FrameFault = {
  id: 'unaskedEvent',
  layer: 'frames',
  decorate: (next, { strikes }) => ({
    out(text) {
      next.out(text);
      const event = notificationIn(text, [ResourcesUpdated.method]);
      if (event === undefined || !strikes()) return;
      next.out(
        rewritten(event, { params: { ...event.params, uri: `${String(event.params?.uri)}-unasked` } }),
      );
    },
  }),
};

/** A log message before each answer, although the request asks for none (server/utilities/logging). */
export const unaskedLog: FrameFault = {
  id: 'unaskedLog',
  layer: 'frames',
  decorate: (next, { strikes }) => ({
    out(text) {
      if (answerIn(text) !== undefined && strikes())
        next.out(
          notification('notifications/message', { level: 'info', logger: 'server', data: 'Working on it.' }),
        );
      next.out(text);
    },
  }),
};

/** Progress goes on after the answer (basic/patterns/progress), for requests that asked for it. */
export const lateProgress: FrameFault = {
  id: 'lateProgress',
  layer: 'frames',
  decorate(next, { strikes }) {
    const tokens = new Map<string, RequestId>();
    return {
      in(text) {
        const request = text.includes(META.progressToken) ? requestIn(text) : undefined;
        const token = isObject(request?.params?._meta) ? request.params._meta[META.progressToken] : undefined;
        if (request !== undefined && (typeof token === 'string' || typeof token === 'number'))
          tokens.set(idKey(request.id), token);
        return next.in(text);
      },
      out(text) {
        next.out(text);
        const answer = tokens.size === 0 ? undefined : answerIn(text);
        const token = answer === undefined ? undefined : tokens.get(idKey(answer.id));
        if (answer === undefined || token === undefined) return;
        tokens.delete(idKey(answer.id));
        if (strikes()) next.out(notification(Progress.method, { progressToken: token, progress: 1_000_000 }));
      },
    };
  },
};

/** A request of the server, which this revision does not have any more: it would wait for ever. */
export const serverRequest: FrameFault = {
  id: 'serverRequest',
  layer: 'frames',
  decorate(next, { strikes }) {
    let asked = 0;
    return {
      out(text) {
        if (answerIn(text) !== undefined && strikes()) {
          asked += 1;
          next.out(
            JSON.stringify({ jsonrpc: '2.0', id: `server-${asked}`, method: 'roots/list', params: {} }),
          );
        }
        next.out(text);
      },
    };
  },
};

/** The answer breaks off in the middle. Discovery is spared, because without it nobody could connect. */
export const truncatedAnswer: FrameFault = {
  id: 'truncatedAnswer',
  layer: 'frames',
  decorate: (next, { strikes }) => ({
    out(text) {
      const answer = answerIn(text);
      const struck = answer !== undefined && answer.result?.supportedVersions === undefined && strikes();
      next.out(struck ? text.slice(0, Math.floor(text.length / 2)) : text);
    },
  }),
};

function notification(method: string, params: object): string {
  return JSON.stringify({ jsonrpc: '2.0', method, params });
}
