import type { Json, JsonObject } from '../../../src/protocol/json.ts';
import type {
  Catalog,
  CatalogSettings,
  Contents,
  InputRequired,
  RequestContext,
  ResourceFamily,
  Variables,
} from '../../../src/server/catalog.ts';
import { GUEST, hasScopes, type Identity, inTenant } from '../../../src/server/identity/identity.ts';
import { type OpenWorld, openWorld } from '../../../src/server/open-world.ts';
import { openWorldStore } from '../../../src/storage/open-world-store.ts';
import { newMemoryPlatform } from '../../../src/storage/platform.ts';

/** The people of the lab as their tokens make them. */
export const PEOPLE: { readonly [name in 'guest' | 'alice' | 'bob' | 'dana' | 'admin']: Identity } = {
  guest: GUEST,
  alice: person(
    'alice',
    ['acme'],
    ['notes:read', 'notes:write', 'orders:read', 'workspace:read', 'tracker:read'],
  ),
  bob: person(
    'bob',
    ['globex'],
    ['notes:read', 'orders:read', 'orders:write', 'workspace:read', 'tracker:read'],
  ),
  dana: person('dana', ['acme'], ['notes:read']),
  admin: person('admin', 'all', 'all'),
};
export type Person = keyof typeof PEOPLE;

function person(
  subject: string,
  tenants: readonly string[] | 'all',
  scopes: readonly string[] | 'all',
): Identity {
  return { kind: 'principal', subject, tenants, scopes, expiresAt: Number.MAX_SAFE_INTEGER, digest: subject };
}

export const NOW = Date.UTC(2026, 10, 30, 12);

/** A world in memory with the lab's own data, its clock standing still. */
export async function freshWorld(): Promise<OpenWorld> {
  const id = { course: 'test', world: 'catalog' };
  const store = await openWorldStore(id, { platform: await newMemoryPlatform() });
  return openWorld({ id, store, wallClock: () => NOW, channel: null });
}

const SETTINGS: CatalogSettings = {
  pageSize: 50,
  listChanged: true,
  subscribe: true,
  promptsListChanged: true,
  toolsListChanged: true,
  checkSubject: true,
  announceContents: 'updated',
  disabled: [],
  hints: {},
  rules: {},
};

/** What a catalog's functions did besides their result. */
export interface Trace {
  readonly changed: string[];
  readonly lists: string[];
  readonly progress: [number, number | undefined, string | undefined][];
}

export interface Asking {
  readonly settings?: Partial<CatalogSettings>;
  readonly clientCapabilities?: JsonObject;
  readonly responses?: JsonObject;
  readonly state?: Json;
}

/** A request's context as the engine would make it, for calling the functions of a catalog directly. */
export function contextOf(catalog: Catalog, world: OpenWorld, who: Person, asking: Asking = {}) {
  const trace: Trace = { changed: [], lists: [], progress: [] };
  const context: RequestContext = {
    world,
    identity: PEOPLE[who],
    settings: { ...SETTINGS, ...catalog.settings, ...asking.settings },
    signal: new AbortController().signal,
    clientCapabilities: asking.clientCapabilities ?? {},
    progress: (progress, total, message) => trace.progress.push([progress, total, message]),
    log: () => undefined,
    input: { responses: asking.responses, state: asking.state },
    read: () => Promise.reject(new Error('only the engine reads by URI')),
    changed: (uri) => trace.changed.push(uri),
    listChanged: (list) => trace.lists.push(list),
  };
  return { context, trace };
}

/**
 * What the engine's checks make of a family and decoded variables: rules, scope, tenant, lookup, the object's own
 * policy. Contents, or the name of the check that refused.
 */
export async function readFamily<T>(
  family: ResourceFamily<T>,
  variables: Variables,
  context: RequestContext,
): Promise<readonly Contents[] | InputRequired | 'rule' | 'scope' | 'tenant' | 'missing' | 'policy'> {
  for (const [name, { pattern }] of Object.entries(family.variables)) {
    const value = variables[name];
    if (typeof value === 'string' && !pattern.test(value)) return 'rule';
  }
  if (!hasScopes(context.identity, family.scopes)) return 'scope';
  const tenant = family.tenant?.(variables);
  const object = await family.find(variables, context);
  if (tenant !== undefined && !inTenant(context.identity, tenant)) return 'tenant';
  if (object === undefined) return 'missing';
  if (family.may !== undefined && !family.may(context.identity, object, context)) return 'policy';
  return family.read(object, variables, context);
}

/** Every entry of a family's list, fetched in windows of `limit`. */
export async function listAll(family: ResourceFamily, context: RequestContext, limit: number) {
  const found: string[] = [];
  let after: string | undefined;
  for (;;) {
    const entries = (await family.list?.(context, { after, limit })) ?? [];
    if (entries.length > limit) throw new Error('more than asked for');
    found.push(...entries.map((entry) => entry.uri));
    after = entries.at(-1)?.uri;
    if (entries.length < limit) return found;
  }
}

export function familyOf(catalog: Catalog, name: string): ResourceFamily {
  const family = catalog.resources?.find((each) => each.name === name);
  if (family === undefined) throw new Error(`no family ${name}`);
  return family;
}
