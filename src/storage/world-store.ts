import type { FileRecord, IssueRecord, MemberRecord, NoteRecord, OrderRecord } from './records.ts';

/** A window on a collection in the order of its keys (UTF-16 code units). All bounds are optional. */
export interface RangeQuery {
  /** First key that may be in the answer. */
  readonly from?: string;
  /** Keys must be greater than this one. */
  readonly after?: string;
  /** Keys must be smaller than this one. */
  readonly before?: string;
  /** At most this many records. */
  readonly limit: number;
}

/** One kind of record of a world, keyed by a string. */
export interface Collection<T> {
  get(key: string): Promise<T | undefined>;
  range(query: RangeQuery): Promise<readonly T[]>;
  put(record: T): Promise<void>;
  /** True if there was one. */
  delete(key: string): Promise<boolean>;
  /**
   * Reads, changes and writes in one transaction, so that no change of another instance is lost.
   * `change` returns the new record, or `undefined` to leave things as they are. Resolves to what is stored now.
   */
  update(key: string, change: (old: T | undefined) => T | undefined): Promise<T | undefined>;
}

/**
 * Values of a world that are no records: clock, secret, settings, keys. Anything that a structured clone can carry.
 * Keys that begin with `state:` (see `VALUE`) are the world's state: they stand in snapshots and end with a reset.
 * All others (keys, secrets) stay whatever happens to the data.
 */
export interface ValueStore {
  get(key: string): Promise<unknown>;
  put(key: string, value: unknown): Promise<void>;
  delete(key: string): Promise<void>;
  /** Reads, changes and writes in one transaction; resolves to what is stored now. */
  update(key: string, change: (old: unknown) => unknown): Promise<unknown>;
  /** Reads `key`; where it is missing, stores what `make` gives. One instance wins, all get the same. */
  getOrCreate(key: string, make: () => unknown): Promise<unknown>;
}

/** Names of values that make up a world's state. */
export const VALUE = {
  /** Milliseconds by which the world's clock differs from the wall clock. */
  clock: 'state:clock',
  /** The settings of one server's catalog. */
  settings: (server: string) => `state:settings:${server}`,
  /** The faults of one server. */
  faults: (server: string) => `state:faults:${server}`,
  /** The last number that was given to something new in a series, such as the public notes. */
  lastNumber: (series: string) => `state:last-number:${series}`,
} as const;

/** True for the key of a value that stands in snapshots and ends with a reset. */
export function isStateValue(key: string): boolean {
  return key.startsWith('state:');
}

/** All data of a world that can be put back later. Plain JSON: keys and secrets are not in it. */
export interface WorldSnapshot {
  readonly version: 1;
  readonly notes: readonly NoteRecord[];
  readonly orders: readonly OrderRecord[];
  readonly issues: readonly IssueRecord[];
  readonly files: readonly FileRecord[];
  readonly members: readonly MemberRecord[];
  /** The values that make up the state of a world: clock, settings and faults. */
  readonly values: { readonly [key: string]: unknown };
}

/** The data of one world. */
export interface WorldStore {
  readonly notes: Collection<NoteRecord>;
  readonly orders: Collection<OrderRecord>;
  readonly issues: Collection<IssueRecord>;
  readonly files: Collection<FileRecord>;
  readonly members: Collection<MemberRecord>;
  readonly values: ValueStore;
  /** False where the data live in memory only and end with the process or tab. */
  readonly persistent: boolean;
  /** Why the data are not kept, where they are not. */
  readonly reason?: string;
  /** Reads done so far (get and range, one each), for tests that compare what two requests cost. */
  readonly reads: number;
  snapshot(): Promise<WorldSnapshot>;
  /** Replaces all data; keys and secrets stay. */
  restore(snapshot: WorldSnapshot): Promise<void>;
  /** Puts the seed back. Resolves to what was there before: all in one transaction, so that no change falls between. */
  reset(): Promise<WorldSnapshot>;
  close(): void;
}
