import type { CompleteParams } from '../protocol/completion.ts';
import type { RequestId } from '../protocol/frames.ts';
import type { JsonObject } from '../protocol/json.ts';
import { SubscriptionsListen } from '../protocol/subscriptions.ts';
import { AS_DECODED, type Client } from './official-client.ts';

/** What the lab does through one connection of the official client. */
export interface ClientCalls {
  /**
   * One of the methods that read, past the SDK's own cache. Lists of a capability that the server does not declare are
   * empty, and it is not asked for them.
   */
  request(method: string, params: JsonObject): Promise<JsonObject>;
  /** Suggestions, best first; none where the server does not declare the capability. */
  complete(params: CompleteParams): Promise<readonly string[]>;
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
    async request(method, params) {
      switch (method) {
        case 'server/discover':
          return asJson(await client.discover());
        case 'resources/read':
          return asJson(await client.request({ method, params: { uri: String(params.uri) } }, AS_DECODED));
        case 'resources/list':
        case 'resources/templates/list':
          return hasResources()
            ? asJson(await client.request({ method, params: cursorIn(params) }, AS_DECODED))
            : {};
        default:
          throw new Error(`The lab's client does not read by ${method}.`);
      }
    },
    async complete({ ref, argument, context }) {
      if (client.getServerCapabilities()?.completions === undefined) return [];
      const known = context?.arguments;
      const { completion } = await client.complete({
        ref: { ...ref },
        argument: { ...argument },
        ...(known === undefined ? {} : { context: { arguments: { ...known } } }),
      });
      return completion.values;
    },
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
function asJson(value: object): JsonObject {
  return value as JsonObject;
}

function cursorIn({ cursor }: JsonObject): { readonly cursor?: string } {
  return typeof cursor === 'string' ? { cursor } : {};
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
