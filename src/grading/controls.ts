import type { TokenRequest } from '../control/api.ts';
import type { FaultId } from '../control/faults.ts';
import type { PrincipalId, ServerId } from '../control/servers.ts';
import type { Json, JsonObject } from '../protocol/json.ts';
import type { Message } from './exercise.ts';

/** A change that did not come over MCP, done by the backend of a server. */
export interface BackendStep {
  readonly action: string;
  readonly args: JsonObject;
  /** Default: the exercise's server. */
  readonly server?: ServerId;
}

/** A token to try, good or bad; see `TokenRequest`. `server` names its audience, default the exercise's server. */
export type TokenOffer = Omit<TokenRequest, 'server'> & { readonly server?: ServerId };

/** One of the catalog's settings, as a field of a form. `path` leads into `CatalogSettings`, e.g. `rules.notes.id`. */
export type SettingField =
  | { readonly path: string; readonly kind: 'switch' }
  | { readonly path: string; readonly kind: 'number'; readonly min: number; readonly max: number }
  | { readonly path: string; readonly kind: 'text' }
  | { readonly path: string; readonly kind: 'choice'; readonly choices: readonly string[] }
  /** Names in a list, each a switch: on means that it is in the list (`disabled`). */
  | { readonly path: string; readonly kind: 'names'; readonly names: readonly string[] };

/** How a cache may be set up in an exercise; the parts of its key and the host's own rule. */
export interface CacheChange {
  readonly keyParts?: readonly string[];
  /** Private entries stay when the identity changes, as in a host that serves several people. Default: they go. */
  readonly keepOthers?: boolean;
  readonly noStore?: readonly { readonly uriPrefix: string; readonly server?: string }[];
}

/** What can be done with the exercise's connection. `drop`: gone without a word. `end`: final results first. */
export const CONNECTION_ACTS = ['drop', 'end', 'kill', 'reconnect'] as const;
export type ConnectionAct = (typeof CONNECTION_ACTS)[number];

/** What an exercise puts beside composer and transcript. Nothing is there that it does not name. */
export interface Controls {
  /** Whom the learner may become. */
  readonly identities?: readonly PrincipalId[];
  readonly servers?: readonly ServerId[];
  /** Buttons, each a change that somebody else makes. */
  readonly backend?: { readonly [key: string]: BackendStep };
  /** Tokens that can be put into the message in place of the identity's own. */
  readonly tokens?: { readonly [key: string]: TokenOffer };
  /** The form of the exercise server's settings. */
  readonly settings?: readonly SettingField[];
  /** Buttons that move the world's clock forward by so many milliseconds. */
  readonly clock?: readonly number[];
  readonly faults?: readonly FaultId[];
  readonly connection?: readonly ConnectionAct[];
  /** URIs that the page's own client reads, through its cache where that is on: each a button. */
  readonly reads?: readonly string[];
  /** The cache of the page's client is on, and these parts of it can be changed. */
  readonly cache?: readonly ('keyParts' | 'noStore')[];
  /** So many instances of the server run, and the composer chooses among them. */
  readonly instances?: 2;
  /** Several messages that one button sends, in order. */
  readonly batches?: { readonly [key: string]: readonly Message[] };
  /** A button that asks for the next page of the list that came last; see `nextPage`. */
  readonly follow?: true;
  /** Panels of the workbench to look at. `content`: what the last answered read holds, shown as a host should. */
  readonly panels?: readonly (
    | 'cache'
    | 'content'
    | 'subscriptions'
    | 'context'
    | 'templates'
    | 'identity'
    | 'log'
  )[];
}

export type SettingValue = Json;
