import type { JsonObject } from './json.ts';
import { clientRequest } from './message.ts';
import type { Cacheable, Result } from './results.ts';

/** Tells versions, capabilities and identity of a server (server/discover). */
export const Discover = clientRequest('server/discover');

export interface ServerCapabilities {
  readonly resources?: { readonly subscribe?: boolean; readonly listChanged?: boolean };
  readonly prompts?: { readonly listChanged?: boolean };
  readonly tools?: { readonly listChanged?: boolean };
  readonly completions?: JsonObject;
  readonly logging?: JsonObject;
}

export interface DiscoverResult extends Result, Cacheable {
  readonly supportedVersions: readonly string[];
  readonly capabilities: ServerCapabilities;
  readonly instructions?: string;
}
