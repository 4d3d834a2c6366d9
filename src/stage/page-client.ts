import { createAuthorizations } from '../client/cache/authorizations.ts';
import { cacheLine } from '../client/cache/cache-line.ts';
import { CACHE_DEFAULTS } from '../client/cache/model.ts';
import { createResponseCache, type ResponseCache } from '../client/cache/response-cache.ts';
import { createWireFeed, type WireFeed } from '../client/cache/wire-feed.ts';
import { withCredential } from '../client/credentials.ts';
import { ENVELOPE } from '../control/envelope.ts';
import type { CacheChange } from '../grading/controls.ts';
import type { CacheLine } from '../grading/evidence.ts';
import { idKey, parseFrame, type RequestId } from '../protocol/frames.ts';
import type { JsonObject } from '../protocol/json.ts';
import { redactToken } from '../protocol/redaction.ts';
import { isFrame } from '../transcript/model.ts';
import type { StageRecorder } from './recorder.ts';
import { settingsOf } from './replayed-cache.ts';

/** The page's own client: asks what the server is when it is connected, and reads, through its cache where that is on. */
export interface PageClient {
  /** New connections, in the order in which they are asked. Sends what a client sends first. */
  connect(connections: readonly string[], token: string | undefined): Promise<void>;
  /** Reads for whoever holds the token. Rejects where nobody can be asked and nothing is kept. */
  read(asking: {
    readonly server: string;
    readonly uri: string;
    readonly token: string | undefined;
  }): Promise<void>;
  /** Requests to this server carry this token from now on. */
  authorize(server: string, token: string | undefined): Promise<void>;
  configure(change: CacheChange): void;
  /** An empty cache with an empty ledger, and but for `change` with the usual settings. */
  renew(change: CacheChange): void;
  readonly ledger: readonly CacheLine[];
}

export interface PageClientOptions {
  /** Puts on record what was asked of the cache, and what it was told: a hit leaves no frame. */
  note(act: 'renewCache' | 'read' | 'cache' | 'authorize', server: string, args: JsonObject): void;
  readonly recorder: StageRecorder;
  readonly cached: boolean;
  /** The world's clock. */
  now(): number;
  isOpen(connection: string): boolean;
  /** Resolves when `answered` says so, or when nothing comes any more. */
  send(connection: string, text: string, answered: () => boolean): Promise<void>;
}

export function createPageClient(options: PageClientOptions): PageClient {
  const { recorder, cached, now, isOpen } = options;
  const authorizations = createAuthorizations();
  let cache: ResponseCache | undefined;
  let feed: WireFeed = () => undefined;
  let connections: readonly string[] = [];
  let turn = 0;
  let holder: Holder | undefined;
  let nextId = 0;
  recorder.onEntry((entry) => feed(entry));

  /** True if the answer is a result. */
  const ask = async (message: object, id: RequestId, token: string | undefined): Promise<boolean> => {
    // Each request goes to the next instance; one whose connection has ended has left the round.
    connections = connections.filter(isOpen);
    const connection = connections[turn % Math.max(1, connections.length)];
    turn += 1;
    if (connection === undefined) throw new Error('The client has no connection; reconnect first.');
    const before = recorder.entries.length;
    const kindNow = (): string | undefined => {
      for (const entry of recorder.entries.slice(before)) {
        if (!isFrame(entry) || entry.dir !== 'in' || entry.connection !== connection) continue;
        const answer = parseFrame(entry.text);
        if (answer.id !== undefined && idKey(answer.id) === idKey(id)) return answer.kind;
      }
      return undefined;
    };
    const text = JSON.stringify(withCredential(message, token));
    await options.send(connection, text, () => kindNow() !== undefined);
    return kindNow() === 'result';
  };
  /** The cache hears whose requests come from now on, and the record too. */
  const present = (): void => {
    if (cache === undefined || holder === undefined) return;
    const { server, token, digest } = holder;
    options.note('authorize', server, { token: token === undefined ? null : redactToken(token) });
    cache.authorize(server, digest);
  };
  return {
    async connect(opened, token) {
      connections = opened;
      turn = 0;
      nextId = 0;
      const id = 'server-discover-probe-1';
      const params = { _meta: ENVELOPE };
      await ask({ jsonrpc: '2.0', id, method: 'server/discover', params }, id, token);
    },
    async read({ server, uri, token }) {
      const authorization = token === undefined ? undefined : await authorizations.learn(token);
      const request = { server, method: 'resources/read', params: { uri }, authorization };
      if (cache !== undefined)
        options.note('read', server, { method: request.method, params: request.params });
      const found = cache?.lookup(request);
      if (found?.entry !== undefined && found.outcome !== 'miss') return;
      const id = nextId;
      nextId += 1;
      const params = { uri, _meta: ENVELOPE };
      try {
        const isResult = await ask({ method: request.method, params, jsonrpc: '2.0', id }, id, token);
        if (!isResult) cache?.keptFor(request);
      } catch (error) {
        cache?.fail(request, undefined);
        if (cache?.keptFor(request) === undefined) throw error;
      }
    },
    async authorize(server, token) {
      const digest = token === undefined ? undefined : await authorizations.learn(token);
      if (holder?.server === server && holder.token === token) return;
      holder = { server, token, digest };
      present();
    },
    configure(change) {
      if (cache === undefined) return;
      options.note('cache', '', { change: { ...change } });
      cache.configure(settingsOf({ ...change }));
    },
    renew(change) {
      if (!cached) return;
      options.note('renewCache', '', { change: { ...change } });
      cache = createResponseCache({ now, settings: { ...CACHE_DEFAULTS, ...settingsOf({ ...change }) } });
      feed = createWireFeed(cache, authorizations.digestOf);
      present();
    },
    get ledger() {
      return (cache?.ledger ?? []).map(cacheLine);
    },
  };
}

/** Whose requests go where. */
interface Holder {
  readonly server: string;
  readonly token: string | undefined;
  readonly digest: string | undefined;
}
