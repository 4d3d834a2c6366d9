import { isObject, type Json, type JsonObject } from '../protocol/json.ts';
import type { ClientCalls } from './client-calls.ts';
import type { Lab, ResourceItem, TemplateItem } from './lab.ts';
import type { CacheLink } from './lab-cache.ts';
import type { LabLink } from './lab-link.ts';
import { allPages } from './official-client.ts';

/** What the lab reads through its official client: over the wire, or from the cache where that is on. */
export function createReads(
  link: LabLink,
  cache: CacheLink,
): Pick<Lab, 'discover' | 'listResources' | 'listTemplates' | 'read' | 'complete'> {
  const ask = async (method: string, params: JsonObject, again = false): Promise<JsonObject> => {
    if (!cache.on.value) return (await link.calls()).request(method, params);
    // Getting hold of the client renews the token; without one the last that fits still names who is asking.
    const reached = await reach(link);
    const asking = { server: link.server.value, principal: link.identity.value, method, params };
    const found = cache.lookup(asking, again);
    if (found?.entry !== undefined && found.outcome !== 'miss') return handedOut(found.entry.result);
    try {
      if ('calls' in reached) return await reached.calls.request(method, params);
      cache.failed(asking);
      throw reached.error;
    } catch (error) {
      const kept = cache.kept(asking);
      if (kept === undefined) throw error;
      return handedOut(kept);
    }
  };
  const list = <T>(
    method: string,
    member: string,
    itemOf: (item: Record<string, unknown>) => T,
    again?: boolean,
  ) =>
    allPages(
      async (cursor) => {
        const page = await ask(method, cursor === undefined ? {} : { cursor }, again);
        return { page, nextCursor: typeof page.nextCursor === 'string' ? page.nextCursor : undefined };
      },
      ({ page }) => itemsIn(page[member]).map(itemOf),
    );
  return {
    discover: (how) => ask('server/discover', {}, how?.again),
    listResources: (how) => list('resources/list', 'resources', resourceItem, how?.again),
    listTemplates: (how) => list('resources/templates/list', 'resourceTemplates', templateItem, how?.again),
    read: (uri, how) => ask('resources/read', { uri }, how?.again),
    complete: async (params) => (await link.calls()).complete(params),
  };
}

async function reach(link: LabLink): Promise<{ readonly calls: ClientCalls } | { readonly error: unknown }> {
  try {
    return { calls: await link.calls() };
  } catch (error) {
    return { error };
  }
}

/** The official client takes the `resultType` off what it hands out, so what is kept goes without it too. */
function handedOut({ resultType: _, ...result }: JsonObject): JsonObject {
  return result;
}

function itemsIn(list: Json | undefined): readonly Record<string, unknown>[] {
  return Array.isArray(list) ? list.filter(isObject) : [];
}

function resourceItem(resource: Record<string, unknown>): ResourceItem {
  return {
    uri: String(resource.uri),
    name: String(resource.name),
    ...texts(resource, ['title', 'description', 'mimeType']),
    ...(typeof resource.size === 'number' ? { size: resource.size } : {}),
  };
}

function templateItem(template: Record<string, unknown>): TemplateItem {
  return {
    uriTemplate: String(template.uriTemplate),
    name: String(template.name),
    ...texts(template, ['title', 'description']),
  };
}

/** The named members of `source` that are texts. */
function texts<K extends string>(
  source: Record<string, unknown>,
  keys: readonly K[],
): { readonly [key in K]?: string } {
  const found: { [key in K]?: string } = {};
  for (const key of keys) {
    const value = source[key];
    if (typeof value === 'string') found[key] = value;
  }
  return found;
}
