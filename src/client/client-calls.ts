import type { RequestId } from '../protocol/frames.ts';
import type { Json, JsonObject } from '../protocol/json.ts';
import { isObject } from '../protocol/json.ts';
import { SubscriptionsListen } from '../protocol/subscriptions.ts';
import type { ResourceItem, TemplateItem } from './lab.ts';
import { allPages, type Client } from './official-client.ts';

/** What the lab does through one connection of the official client. */
export interface ClientCalls {
  discover(): Promise<Json>;
  listResources(): Promise<readonly ResourceItem[]>;
  listTemplates(): Promise<readonly TemplateItem[]>;
  read(uri: string): Promise<Json>;
  /** Resolves when the server has acknowledged; rejects with its refusal. */
  listen(filter: JsonObject): Promise<RequestId>;
  /** True if there was such a subscription, opening or open. */
  cancel(id: RequestId): boolean;
}

/** `lastListen` gives the id of the last `subscriptions/listen` that went out: the SDK keeps it to itself. */
export function createClientCalls(client: Client, lastListen: () => RequestId | undefined): ClientCalls {
  const open = new Map<RequestId, AbortController>();
  const hasResources = (): boolean => client.getServerCapabilities()?.resources !== undefined;
  return {
    discover: async () => asJson(await client.discover()),
    listResources: async () =>
      hasResources()
        ? allPages(
            (cursor) =>
              cursor === undefined
                ? client.request({ method: 'resources/list' })
                : client.request({ method: 'resources/list', params: { cursor } }),
            ({ resources }) => resources.map(resourceItem),
          )
        : [],
    listTemplates: async () =>
      hasResources()
        ? allPages(
            (cursor) =>
              cursor === undefined
                ? client.request({ method: 'resources/templates/list' })
                : client.request({ method: 'resources/templates/list', params: { cursor } }),
            ({ resourceTemplates }) => resourceTemplates.map(templateItem),
          )
        : [],
    read: async (uri) => asJson(await client.readResource({ uri }, { cacheMode: 'bypass' })),
    async listen(filter) {
      const ending = new AbortController();
      const before = lastListen();
      const opening = client.listen(filterOf(filter), { signal: ending.signal });
      // The SDK sends before it first waits, so the id is known here.
      const id = lastListen();
      if (id === undefined || id === before) {
        await opening;
        throw new Error('The client sent no subscriptions/listen.');
      }
      open.set(id, ending);
      const forget = (): void => {
        open.delete(id);
      };
      opening.then(({ closed }) => closed.then(forget), forget);
      await opening;
      return id;
    },
    cancel(id) {
      const ending = open.get(id);
      ending?.abort(new Error('The subscription was cancelled.'));
      return ending !== undefined;
    },
  };
}

/** True for the frame of a listen request; narrows to its id. */
export function listenId(message: object): RequestId | undefined {
  if (!('method' in message) || message.method !== SubscriptionsListen.method || !('id' in message))
    return undefined;
  return typeof message.id === 'string' || typeof message.id === 'number' ? message.id : undefined;
}

/** Everything the client hands out came from a JSON text, so it is JSON whatever its type says. */
function asJson(value: object): Json {
  return value as Json;
}

function filterOf(filter: JsonObject): Parameters<Client['listen']>[0] {
  const uris = filter.resourceSubscriptions;
  return {
    ...(filter.toolsListChanged === true ? { toolsListChanged: true } : {}),
    ...(filter.promptsListChanged === true ? { promptsListChanged: true } : {}),
    ...(filter.resourcesListChanged === true ? { resourcesListChanged: true } : {}),
    ...(Array.isArray(uris) ? { resourceSubscriptions: uris.filter((uri) => typeof uri === 'string') } : {}),
  };
}

type Loose<T> = { readonly [key in keyof T]?: unknown };

function resourceItem(resource: Loose<ResourceItem>): ResourceItem {
  return {
    uri: String(resource.uri),
    name: String(resource.name),
    ...texts(resource, ['title', 'description', 'mimeType']),
    ...(typeof resource.size === 'number' ? { size: resource.size } : {}),
  };
}

function templateItem(template: Loose<TemplateItem>): TemplateItem {
  return {
    uriTemplate: String(template.uriTemplate),
    name: String(template.name),
    ...texts(template, ['title', 'description']),
  };
}

/** The named members of `source` that are texts. */
function texts<K extends string>(source: object, keys: readonly K[]): { readonly [key in K]?: string } {
  const found: { [key in K]?: string } = {};
  if (!isObject(source)) return found;
  for (const key of keys) {
    const value = source[key];
    if (typeof value === 'string') found[key] = value;
  }
  return found;
}
