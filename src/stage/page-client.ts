import { createAuthorizations } from '../client/cache/authorizations.ts';
import { cacheLine } from '../client/cache/cache-line.ts';
import { KEY_PARTS } from '../client/cache/model.ts';
import { createResponseCache } from '../client/cache/response-cache.ts';
import { createWireFeed } from '../client/cache/wire-feed.ts';
import { withCredential } from '../client/credentials.ts';
import { ENVELOPE } from '../client/envelope.ts';
import type { CacheChange } from '../grading/controls.ts';
import type { CacheLine } from '../grading/evidence.ts';
import type { RequestId } from '../protocol/frames.ts';
import type { JsonObject } from '../protocol/json.ts';
import type { StageRecorder } from './recorder.ts';

/** The page's own client: asks what the server is when it is connected, and reads, through its cache where that is on. */
export interface PageClient {
  /** New connections, in the order in which they are asked. Sends what a client sends first. */
  connect(connections: readonly string[], token: string | undefined): Promise<void>;
  /** Reads for whoever holds the token. */
  read(asking: {
    readonly server: string;
    readonly uri: string;
    readonly token: string | undefined;
  }): Promise<void>;
  /** Requests to this server carry this token from now on. */
  authorize(server: string, token: string | undefined): Promise<void>;
  configure(change: CacheChange): void;
  readonly ledger: readonly CacheLine[];
}

export interface PageClientOptions {
  readonly recorder: StageRecorder;
  readonly cached: boolean;
  /** The world's clock. */
  now(): number;
  /** Resolves when the answer is there, or nothing comes any more. False if the connection has ended. */
  send(connection: string, text: string): Promise<boolean>;
}

export function createPageClient({ recorder, cached, now, send }: PageClientOptions): PageClient {
  const authorizations = createAuthorizations();
  const cache = cached ? createResponseCache({ now }) : undefined;
  if (cache !== undefined) recorder.onEntry(createWireFeed(cache, authorizations.digestOf));
  let connections: readonly string[] = [];
  let turn = 0;
  let nextId = 0;

  const ask = async (message: (id: RequestId) => object, id: RequestId, token: string | undefined) => {
    const text = JSON.stringify(withCredential(message(id), token));
    // Each request goes to the next instance; one that has ended is passed over.
    for (let tries = 0; tries < connections.length; tries += 1) {
      const connection = connections[turn % connections.length];
      turn += 1;
      if (connection !== undefined && (await send(connection, text))) return true;
    }
    return false;
  };
  return {
    async connect(opened, token) {
      connections = opened;
      turn = 0;
      nextId = 0;
      const discover = (id: RequestId) => ({
        ...{ jsonrpc: '2.0', id, method: 'server/discover', params: { _meta: ENVELOPE } },
      });
      await ask(discover, 'server-discover-probe-1', token);
    },
    async read({ server, uri, token }) {
      const params: JsonObject = { uri };
      const authorization = token === undefined ? undefined : await authorizations.learn(token);
      const request = { server, method: 'resources/read', params, authorization };
      const found = cache?.lookup(request);
      if (found?.entry !== undefined && found.outcome !== 'miss') return;
      const read = (id: RequestId) => ({
        ...{ method: request.method, params: { ...params, _meta: ENVELOPE }, jsonrpc: '2.0', id },
      });
      const id = nextId;
      nextId += 1;
      if (!(await ask(read, id, token))) cache?.fail(request, undefined);
      cache?.keptFor(request);
    },
    async authorize(server, token) {
      const digest = token === undefined ? undefined : await authorizations.learn(token);
      cache?.authorize(server, digest);
    },
    configure({ keyParts, ...change }) {
      cache?.configure({
        ...change,
        ...(keyParts === undefined ? {} : { keyParts: KEY_PARTS.filter((part) => keyParts.includes(part)) }),
      });
    },
    get ledger() {
      return (cache?.ledger ?? []).map(cacheLine);
    },
  };
}
