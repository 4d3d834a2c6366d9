import type { Json, JsonObject } from '../protocol/json.ts';
import type { Catalog, CatalogSettings } from './catalog.ts';
import type { Authenticator } from './identity/identity.ts';
import type { OperatorLog } from './operator-log.ts';
import type { World } from './world.ts';

/** One server: a catalog on a world. One frame in, frames out. Knows no browser, no Worker, no Node. */
export interface Engine {
  readonly catalog: Catalog;
  /** Opens a connection. Frames for the peer go to `options.send`, in order. */
  connect(options: ConnectionOptions): EngineConnection;
  /**
   * Takes one frame. Resolves when everything that this frame causes right away has been sent (for a request
   * its answer, for a listen its acknowledgment); never rejects because of what the frame says.
   */
  receive(text: string, connection: EngineConnection): Promise<void>;
  /** The peer is gone: what it had asked for is dropped, nothing more is sent. */
  disconnect(connection: EngineConnection): void;
  /** The server ends the connection: each open subscription gets its final result first. */
  close(connection: EngineConnection): void;
  /** Ends every open subscription with its final result; the connections stay. */
  endSubscriptions(): void;
  settings(): Promise<CatalogSettings>;
  changeSettings(change: Partial<CatalogSettings>): Promise<CatalogSettings>;
  /** Runs one of the catalog's backend actions. Throws an `Error` that says what is wrong with action or args. */
  backend(action: string, args: JsonObject): Promise<Json>;
  /** Counts for tests and panels. */
  readonly status: {
    readonly connections: number;
    readonly subscriptions: number;
    readonly inFlight: number;
  };
  /** Ends everything; connections get their final results. */
  dispose(): void;
}

export interface EngineConnection {
  readonly id: string;
}

export interface ConnectionOptions {
  /** Gets each frame for the peer as its exact text. */
  send(text: string): void;
  /**
   * Where a request's credential comes from: its `_meta` (MessagePort), or one fixed token, or none
   * (stdio: from the environment; HTTP: from the Authorization header).
   */
  readonly credentials:
    | { readonly from: 'meta' }
    | { readonly from: 'fixed'; readonly token: string | undefined };
  readonly id?: string;
}

export interface EngineOptions {
  readonly catalog: Catalog;
  readonly world: World;
  readonly authenticator: Authenticator;
  readonly log?: OperatorLog;
  /** Cuts and rate windows; default: the host's clock in milliseconds, monotonic. Not the world's clock. */
  readonly monotonic?: () => number;
}
