import {
  type Resource,
  ResourcesList,
  ResourcesRead,
  type ResourceTemplate,
  ResourceTemplatesList,
} from '../../protocol/resources.ts';
import { openTo } from '../access.ts';
import type { Method } from '../call.ts';
import type { ReadContext, ResourceEntry, ResourceFamily } from '../catalog.ts';
import { askForInput, isRetry, openState, readRetry } from '../input.ts';
import { itemsAfter } from '../pagination.ts';
import { readText } from '../params.ts';
import { readResource } from '../reading.ts';
import { clip } from '../refusals.ts';
import { readContext, requestContext } from '../request-context.ts';
import { canonicalOf, resolve } from '../resolve.ts';
import { complete, NOT_CACHEABLE } from '../results.ts';
import { listMethod } from './lists.ts';

/** `resources/list`: what every family lists, merged by canonical URI (server/resources, "Listing Resources"). */
export const resourcesList: Method = listMethod<ResourceEntry>({
  method: ResourcesList.method,
  member: 'resources',
  offered: ({ resources }) => resources !== undefined,
  hint: ({ hints }) => hints.resources,
  key: ({ uri }) => uri,
  fetch: (view, identity, call, after, limit) =>
    mergeLists(openTo(view.catalog, identity, view.listed), readContext(call, identity), after, limit),
  show: ({ uri, name, title, description, mimeType, size, annotations }): Resource => ({
    uri,
    name,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(mimeType !== undefined && { mimeType }),
    ...(size !== undefined && { size }),
    ...(annotations !== undefined && { annotations }),
  }),
});

/** `resources/templates/list`: the published templates by their text. */
export const resourceTemplatesList: Method = listMethod<ResourceFamily>({
  method: ResourceTemplatesList.method,
  member: 'resourceTemplates',
  offered: ({ resources }) => resources !== undefined,
  hint: ({ hints }) => hints.templates,
  key: ({ uriTemplate }) => uriTemplate,
  fetch: ({ catalog, templates }, identity, _call, after, limit) => {
    const isPublic = catalog.hints.templates.cacheScope === 'public';
    const open = isPublic ? templates : openTo(catalog, identity, templates);
    return itemsAfter(open, ({ uriTemplate }) => uriTemplate, after, limit);
  },
  show: ({ uriTemplate, name, title, description, mimeType, annotations }): ResourceTemplate => ({
    uriTemplate,
    name,
    title,
    ...(description !== undefined && { description }),
    ...(mimeType !== undefined && { mimeType }),
    ...(annotations !== undefined && { annotations }),
  }),
});

/** `resources/read` (server/resources, "Reading Resources"). */
export const resourcesRead: Method = {
  name: ResourcesRead.method,
  offered: ({ resources }) => resources !== undefined,
  prepare(params, view, trace) {
    const uri = readText(params, 'uri');
    trace.rawUri = clip(uri);
    const retry = readRetry(params);
    const resolved = resolve(view, uri);
    trace.canonicalUri = canonicalOf(resolved);
    return async (call) => {
      const identity = await call.identify();
      const state = await openState(call, identity, retry);
      const context = requestContext(call, identity, { responses: retry.responses, state });
      const outcome = await readResource(resolved, uri, context, trace);
      if (!('contents' in outcome)) return askForInput(call, identity, outcome);
      const hint = isRetry(retry) ? NOT_CACHEABLE : outcome.hint;
      return complete(call, { contents: outcome.contents }, hint);
    };
  },
};

/** Each family gives the window's first entries, so the merged window costs the same wherever it lies. */
async function mergeLists(
  families: readonly ResourceFamily[],
  context: ReadContext,
  after: string | undefined,
  limit: number,
): Promise<readonly ResourceEntry[]> {
  const lists = await Promise.all(
    families.map(async (family) => family.list?.(context, { after, limit }) ?? []),
  );
  if (lists.length === 1) return lists[0] ?? [];
  const sorted = lists.flat().sort((a, b) => (a.uri < b.uri ? -1 : a.uri > b.uri ? 1 : 0));
  // Two families may list the same resource; it is one resource, whoever owns it.
  return sorted.filter(({ uri }, index) => uri !== sorted[index - 1]?.uri).slice(0, limit);
}
