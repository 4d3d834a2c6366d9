/** Limits of the lab's wire binding and server, refused with a clear error before work is done. */
export const LIMITS = {
  /** Client to server, bytes of UTF-8 of one frame. */
  clientFrameBytes: 1024 * 1024,
  /** Server to client, bytes of UTF-8 of one frame. */
  serverFrameBytes: 8 * 1024 * 1024,
  /** Nesting of arrays and objects in one frame; a flat object has depth 1. */
  nesting: 64,
  /** Characters (UTF-16 code units) of one URI. */
  uriLength: 2048,
  /** Characters of one token. */
  tokenLength: 8192,
  /** URIs in one subscription filter. */
  filterUris: 1000,
  /** Requests of one connection that have no answer yet; open listens do not count. */
  inFlight: 256,
  /** Open subscriptions of one connection. */
  subscriptions: 1024,
  /** Values in one completion answer (server/utilities/completion). */
  completionValues: 100,
  /** Completion requests of one connection in one second. */
  completionsPerSecond: 20,
  /** Tool calls of one connection in one second (server/tools, "Security Considerations"). */
  toolCallsPerSecond: 50,
  /** Progress and log messages of one request. */
  notificationsPerRequest: 1000,
  /** Items on one page of a list, unless a catalog's settings say otherwise. */
  pageSize: 50,
} as const;
