import type { JsonObject } from '../protocol/json.ts';
import type { Catalog } from './catalog.ts';
import type { CatalogView } from './catalog-view.ts';
import type { OpenRequest } from './connection.ts';
import type { Envelope } from './envelope.ts';
import type { Authenticator, Identity } from './identity/identity.ts';
import type { OperatorEntry } from './operator-log.ts';
import type { Seal } from './seal.ts';
import type { Expiry } from './subscriptions/expiry.ts';
import type { SubscriptionRegistry } from './subscriptions/registry.ts';
import type { World } from './world.ts';

/** What all requests to one server share. */
export interface Server {
  readonly catalog: Catalog;
  readonly world: World;
  readonly authenticator: Authenticator;
  /** Whom a token must be meant for. */
  readonly audience: string;
  readonly seal: Seal;
  readonly subscriptions: SubscriptionRegistry;
  readonly expiry: Expiry;
  readonly changes: Changes;
  /** Writes to the operator's log; time and server are added. */
  report(entry: Omit<OperatorEntry, 'at' | 'server'>): void;
}

/** How changes of the data are told to everyone who listens, on this instance and others. */
export interface Changes {
  changed(canonicalUri: string): void;
  listChanged(list: 'resources' | 'prompts' | 'tools'): void;
}

/** What is learnt about a request on its way, for the operator's log. Written by each check, read once. */
export interface Trace {
  rawUri?: string;
  canonicalUri?: string;
  lookup: 'found' | 'missing' | 'notTried';
  authorization: 'granted' | 'refused' | 'notTried';
  identity?: string;
}

/** One request that passed its envelope. */
export interface Call {
  readonly server: Server;
  readonly view: CatalogView;
  readonly request: OpenRequest;
  readonly envelope: Envelope;
  readonly trace: Trace;
  /** As sent, `_meta` included. */
  readonly params: JsonObject;
  readonly method: string;
  /** The token presented, where there is one. */
  readonly token: string | undefined;
  /** Who is asking; throws `40100` for a credential that does not hold or is missing where one is wanted. */
  identify(): Promise<Identity>;
}

/** What a handler hands back; a listen stays open and has no answer yet. */
export type Answer = Record<string, unknown> | typeof LISTENING;
export const LISTENING = Symbol('listening');

/** One request method of the protocol. */
export interface Method {
  readonly name: string;
  /** Whether this server has the capability that the method belongs to. */
  offered(catalog: Catalog): boolean;
  /** Its parameters or its results are judged by the wire schemas, which have to be loaded first. */
  readonly usesSchemas?: true;
  /**
   * Judges the parameters without storage or identity, throwing `-32602`, and gives the rest of the work.
   * Whatever the URI of a read or the like turns out to be is noted in `trace`.
   */
  prepare(params: Record<string, unknown>, view: CatalogView, trace: Trace): (call: Call) => Promise<Answer>;
}
