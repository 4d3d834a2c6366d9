/**
 * What a fault is: data, and a function that decorates one layer of a server. The engine contains none; without faults
 * nothing of this folder stands between a peer and the engine.
 */
import type { Catalog } from '../catalog.ts';
import type { Authenticator } from '../identity/identity.ts';

export type Fault = FrameFault | CatalogFault | PolicyFault;

interface Declared {
  readonly id: string;
  /** Milliseconds that it waits unless told otherwise. Absent: it does not wait. */
  readonly ms?: number;
}

/** Touches frames on their way between engine and peer. One decorator serves one connection. */
export interface FrameFault extends Declared {
  readonly layer: 'frames';
  decorate(next: Line, means: FrameMeans): Partial<FaultyLine>;
}

/** Makes the server's data wrong, or the way they are read. */
export interface CatalogFault extends Declared {
  readonly layer: 'catalog';
  decorate(catalog: Catalog, means: Means): Catalog;
}

/** Makes the server wrong about who is asking. */
export interface PolicyFault extends Declared {
  readonly layer: 'policy';
  decorate(authenticator: Authenticator, means: Means): Authenticator;
}

/** Both directions of one connection, as the engine's side sees them. Frames are exact texts. */
export interface Line {
  /** A frame for the peer. */
  out(text: string): void;
  /** A frame of the peer; resolves when what it causes right away has been sent. */
  in(text: string): Promise<void>;
}

export interface FaultyLine extends Line {
  /** The fault is switched off: whatever was held back goes on. Not called where the peer is gone. */
  release(): void;
}

/** Chance and choice of one fault: the same seed gives the same, whatever other faults are on. */
export interface Means {
  /** Whether it strikes what `key` names; the same answer on every instance, however often it is asked. */
  strikesAt(key: string): boolean;
  /** One of `count` for `key`, from 0. */
  pickAt(key: string, count: number): number;
}

export interface FrameMeans {
  /** Whether it strikes now; depends on how often it was asked on this connection. */
  strikes(): boolean;
  /** One of `count`, from 0. */
  pick(count: number): number;
  /** Milliseconds to wait, where the fault waits. */
  readonly ms: number;
  /** Runs a task in `ms` milliseconds, or never if the peer is gone by then. Returns what calls it off. */
  later(task: () => void): () => void;
}
