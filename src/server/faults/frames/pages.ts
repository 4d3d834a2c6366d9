import { idKey } from '../../../protocol/frames.ts';
import { isObject } from '../../../protocol/json.ts';
import type { FrameFault } from '../fault.ts';
import { requestIn } from './incoming.ts';
import { answerIn, rewritten, without } from './text.ts';

/**
 * The first page of every list is empty and its cursor is the empty string. Both are allowed
 * (server/utilities/pagination), and a client that takes either for the end shows an empty list.
 */
export const emptyFirstPage: FrameFault = {
  id: 'emptyFirstPage',
  layer: 'frames',
  decorate(next, { strikes }) {
    const first = new Map<string, string>();
    return {
      in(text) {
        const request = requestIn(text);
        const member = LISTS.get(request?.method ?? '');
        const params = request?.params;
        if (request === undefined || member === undefined || params === undefined) return next.in(text);
        if (params.cursor === undefined && strikes()) first.set(idKey(request.id), member);
        return next.in(
          params.cursor === '' ? rewritten(request, { params: without(params, 'cursor') }) : text,
        );
      },
      out(text) {
        const answer = first.size === 0 ? undefined : answerIn(text);
        const key = answer === undefined ? '' : idKey(answer.id);
        const member = first.get(key);
        first.delete(key);
        if (answer === undefined || member === undefined || !isObject(answer.result)) next.out(text);
        else next.out(rewritten(answer, { result: { ...answer.result, [member]: [], nextCursor: '' } }));
      },
    };
  },
};

/** Later pages say another cache scope than the first, although a list has one (server/utilities/caching). */
export const scopeVaries: FrameFault = {
  id: 'scopeVaries',
  layer: 'frames',
  decorate(next, { strikes }) {
    const later = new Set<string>();
    return {
      in(text) {
        const request = requestIn(text);
        if (request !== undefined && LISTS.has(request.method ?? '') && request.params?.cursor !== undefined)
          later.add(idKey(request.id));
        return next.in(text);
      },
      out(text) {
        const answer = later.size === 0 ? undefined : answerIn(text);
        const { result } = answer ?? {};
        if (answer === undefined || !later.delete(idKey(answer.id)) || result === undefined || !strikes()) {
          next.out(text);
          return;
        }
        const cacheScope = result.cacheScope === 'public' ? 'private' : 'public';
        next.out(rewritten(answer, { result: { ...result, cacheScope } }));
      },
    };
  },
};

/** The lists of the protocol, and the member of the result that holds the items. */
const LISTS: ReadonlyMap<string, string> = new Map([
  ['resources/list', 'resources'],
  ['resources/templates/list', 'resourceTemplates'],
  ['prompts/list', 'prompts'],
  ['tools/list', 'tools'],
]);
