import { isObject } from '../../protocol/json.ts';
import type { Path } from './model.ts';
import { metaOf, type Turn } from './turn.ts';

/** The path to the first value nested deeper than `limit`; a flat object has depth 1. Stops there. */
export function nestingOf(value: unknown, limit: number): Path | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (limit === 0) return [];
  for (const [key, inner] of Object.entries(value)) {
    const below = nestingOf(inner, limit - 1);
    if (below !== undefined) return [Array.isArray(value) ? Number(key) : key, ...below];
  }
  return undefined;
}

/** An object inside a frame, and the way to it. */
export interface Item {
  readonly at: Path;
  readonly value: Record<string, unknown>;
}

/** The objects of an array that is a member of `owner`; others in it are left out. */
export function itemsOf(owner: Record<string, unknown> | undefined, name: string, at: Path): readonly Item[] {
  const list = owner?.[name];
  if (!Array.isArray(list)) return [];
  return list.flatMap((value: unknown, index) =>
    isObject(value) ? [{ at: [...at, name, index], value }] : [],
  );
}

/** The names under which a result lists its items. */
const LISTS = [
  'resources',
  'resourceTemplates',
  'contents',
  'prompts',
  'tools',
  'content',
  'messages',
] as const;

/** The items of a result, of whatever list. */
export function resultItems({ result }: Turn): readonly Item[] {
  return LISTS.flatMap((name) => itemsOf(result, name, ['result']));
}

/** Every `_meta` that the protocol gives a place: of parameters, of results, and of their items. */
export function metasOf(turn: Turn): readonly Item[] {
  const owners: Item[] = [...resultItems(turn)];
  if (turn.params !== undefined) owners.push({ at: ['params'], value: turn.params });
  if (turn.result !== undefined) owners.push({ at: ['result'], value: turn.result });
  return owners.flatMap(({ at, value }) => {
    const meta = metaOf(value);
    return meta === undefined ? [] : [{ at: [...at, '_meta'], value: meta }];
  });
}

/** Content blocks of a result: of a tool's `content`, or of a prompt's messages. */
export function contentBlocks({ result }: Turn): readonly Item[] {
  const messages = itemsOf(result, 'messages', ['result']).flatMap(({ at, value }) =>
    isObject(value.content) ? [{ at: [...at, 'content'], value: value.content }] : [],
  );
  return [...itemsOf(result, 'content', ['result']), ...messages];
}

/** The method that a complete result answers; `undefined` for anything else. */
export function completeFor({ result, asked, sender }: Turn): string | undefined {
  if (sender !== 'server' || result === undefined || result.resultType === 'input_required') return undefined;
  return asked?.method;
}

/** A member that is a string, else `undefined`. */
export function stringOf(owner: Record<string, unknown> | undefined, name: string): string | undefined {
  const value = owner?.[name];
  return typeof value === 'string' ? value : undefined;
}
