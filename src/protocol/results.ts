import type { RequestId } from './frames.ts';
import type { META } from './meta.ts';

/** Name and version of a client or server, for display only (basic/index, "_meta"). */
export interface Implementation {
  readonly name: string;
  readonly title?: string;
  readonly version: string;
}

/** What every result carries (basic/index, "ResultType" and "Per-response protocol fields"). */
export interface Result {
  readonly resultType: 'complete' | 'input_required';
  readonly _meta?: {
    readonly [META.serverInfo]?: Implementation;
    readonly [META.subscriptionId]?: RequestId;
  };
}

/** Cache hints of discovery, lists and reads (server/utilities/caching). */
export interface Cacheable {
  /** Milliseconds, an integer, 0 or more. */
  readonly ttlMs: number;
  readonly cacheScope: 'public' | 'private';
}

/** Parameters of every list (server/utilities/pagination). */
export interface PageParams {
  /** Opaque. Absent for the first page; the empty string is a cursor like any other. */
  readonly cursor?: string;
}

export interface Page {
  /** Absent on the last page. */
  readonly nextCursor?: string;
}
