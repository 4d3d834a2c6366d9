import type { Lab } from '../../../client/lab.ts';
import { isObject, type JsonObject } from '../../../protocol/json.ts';
import { isFrame } from '../../../transcript/model.ts';
import type { Listing } from '../../model/listing.ts';
import type { Seen } from './suggest.ts';

/** Frames looked back for lists, and characters of one that is read for them. */
const BACK = 2000;
const READABLE = 1_000_000;

/** What can be suggested from the lists that the server has already given: nothing is asked for it. */
export function seenOf(lab: Lab, listing: Listing, meta: () => JsonObject): Seen {
  return {
    uris: () => listing.listed.value?.resources.map(({ uri }) => uri) ?? [],
    templates: () => listing.listed.value?.templates.map(({ uriTemplate }) => uriTemplate) ?? [],
    prompts: () => definitions(lab, 'prompts'),
    tools: () => definitions(lab, 'tools'),
    meta,
    freshId: () => lab.freshId(),
  };
}

/** The newest definition of each name in results of this server. */
function definitions(lab: Lab, list: 'prompts' | 'tools'): ReadonlyMap<string, Record<string, unknown>> {
  const found = new Map<string, Record<string, unknown>>();
  const entries = lab.transcript.value;
  const hint = `"${list}":[`;
  for (let at = entries.length - 1; at >= Math.max(0, entries.length - BACK); at -= 1) {
    const entry = entries.at(at);
    if (entry === undefined || !isFrame(entry) || entry.dir !== 'in') continue;
    if (entry.server !== lab.server.value || entry.text.length > READABLE) continue;
    if (!entry.text.includes(hint)) continue;
    for (const item of itemsIn(entry.text, list))
      if (typeof item.name === 'string' && !found.has(item.name)) found.set(item.name, item);
  }
  return found;
}

function itemsIn(text: string, list: string): readonly Record<string, unknown>[] {
  try {
    const frame: unknown = JSON.parse(text);
    const result = isObject(frame) && isObject(frame.result) ? frame.result : {};
    const items = result[list];
    return Array.isArray(items) ? items.filter(isObject) : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}
