import type { WorldId } from '../storage/world-id.ts';
import type { WorldStore } from '../storage/world-store.ts';

/** What happened to a world's data, as instances tell each other. Plain JSON. */
export type Change =
  /** The content behind a topic changed. A topic names the object, whatever view of it a URI asks for. */
  | { readonly kind: 'updated'; readonly server: string; readonly topic: string }
  /** A list of the server changed. */
  | { readonly kind: 'list'; readonly server: string; readonly list: 'resources' | 'prompts' | 'tools' }
  /** Clock or settings were changed, or the data replaced: read them again. */
  | { readonly kind: 'state' }
  /** All data were replaced, so any content and any list may have changed. Comes after the `state` of the same event. */
  | { readonly kind: 'replaced' };

/** Carries changes to every engine of the world, those of other instances and tabs included. */
export interface ChangeBus {
  /** Reaches subscribers in this instance in the same task, those of other instances soon after. */
  publish(change: Change): void;
  /** Returns the function that ends the subscription. */
  subscribe(listener: (change: Change) => void): () => void;
  close(): void;
}

/** The unit of server state: data, clock and the way changes travel. */
export interface World {
  readonly id: WorldId;
  readonly store: WorldStore;
  readonly bus: ChangeBus;
  /** Milliseconds since the epoch on the world's clock; page and server read no other. */
  now(): number;
}
