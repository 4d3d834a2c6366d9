/** What frames say that matters to whoever keeps what was read. */
import type { ParsedFrame } from '../../protocol/frames.ts';
import { isObject } from '../../protocol/json.ts';
import { META } from '../../protocol/meta.ts';
import { PromptsListChanged } from '../../protocol/prompts.ts';
import { ResourcesListChanged, ResourcesUpdated } from '../../protocol/resources.ts';
import { ToolsListChanged } from '../../protocol/tools.ts';
import type { CacheChange } from './model.ts';

/** What the notification says may have changed. */
export function changeIn({ method = '', params }: ParsedFrame): CacheChange | undefined {
  if (method === ResourcesUpdated.method)
    return typeof params?.uri === 'string' ? { kind: 'updated', uri: params.uri } : undefined;
  const list = LIST_OF[method];
  return list === undefined ? undefined : { kind: 'list', list };
}

const LIST_OF: { readonly [method: string]: Extract<CacheChange, { kind: 'list' }>['list'] } = {
  [ResourcesListChanged.method]: 'resources',
  [PromptsListChanged.method]: 'prompts',
  [ToolsListChanged.method]: 'tools',
};

/** Everything that a subscription with this acknowledged filter would tell of. */
export function changesOf(filter: unknown): readonly CacheChange[] {
  if (!isObject(filter)) return [];
  const uris = Array.isArray(filter.resourceSubscriptions) ? filter.resourceSubscriptions : [];
  return [
    ...uris.flatMap((uri): CacheChange[] => (typeof uri === 'string' ? [{ kind: 'updated', uri }] : [])),
    ...(['resources', 'prompts', 'tools'] as const).flatMap((list): CacheChange[] =>
      filter[`${list}ListChanged`] === true ? [{ kind: 'list', list }] : [],
    ),
  ];
}

/** The access token of a request, by its `_meta`. */
export function tokenIn(meta: unknown): string | undefined {
  const authorization = isObject(meta) ? meta[META.authorization] : undefined;
  return typeof authorization === 'string' ? authorization.replace(/^bearer +/i, '') : undefined;
}
