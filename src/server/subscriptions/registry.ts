import type { RequestId } from '../../protocol/frames.ts';
import type { SubscriptionFilter } from '../../protocol/subscriptions.ts';
import type { OpenRequest } from '../connection.ts';
import type { Target } from '../resolve.ts';
import type { CanonicalUri } from '../uri/canonical.ts';

export type ListName = 'resources' | 'prompts' | 'tools';

/** An open listen. Its state belongs to the request and ends with it (basic/index, "Statelessness"). */
export interface Subscription {
  readonly id: RequestId;
  readonly request: OpenRequest;
  /** Presented when it was opened, and judged again at each delivery. */
  readonly token: string | undefined;
  /** Milliseconds on the world's clock; absent for a guest, who has no credential that could end. */
  readonly expiresAt: number | undefined;
  /** What was acknowledged. */
  readonly filter: SubscriptionFilter;
  readonly watches: readonly WatchedUri[];
}

export interface WatchedUri {
  readonly topic: string;
  readonly canonical: CanonicalUri;
  /** As the subscriber first wrote it, for the acknowledgment and the events. */
  readonly spelling: string;
  readonly target: Target;
}

export interface Watch {
  readonly subscription: Subscription;
  readonly watched: WatchedUri;
}

/**
 * Open subscriptions by what they wait for. Finding those that a change concerns costs one look-up and the number of
 * those, however many others there are.
 */
export class SubscriptionRegistry {
  readonly #all = new Set<Subscription>();
  readonly #byTopic = new Map<string, Set<Watch>>();
  readonly #byList: { readonly [list in ListName]: Set<Subscription> } = {
    resources: new Set(),
    prompts: new Set(),
    tools: new Set(),
  };

  get size(): number {
    return this.#all.size;
  }

  all(): Iterable<Subscription> {
    return this.#all;
  }

  watching(topic: string): Iterable<Watch> {
    return this.#byTopic.get(topic) ?? [];
  }

  /** All that is watched. */
  topics(): Iterable<string> {
    return this.#byTopic.keys();
  }

  isWatched(topic: string): boolean {
    return this.#byTopic.has(topic);
  }

  listening(list: ListName): ReadonlySet<Subscription> {
    return this.#byList[list];
  }

  /** Returns the function that takes it out again. */
  add(subscription: Subscription): () => void {
    this.#all.add(subscription);
    const watches = subscription.watches.map((watched) => ({ subscription, watched }));
    for (const watch of watches) this.#watchersOf(watch.watched.topic).add(watch);
    for (const list of LISTS) if (wants(subscription.filter, list)) this.#byList[list].add(subscription);
    return () => {
      this.#all.delete(subscription);
      for (const list of LISTS) this.#byList[list].delete(subscription);
      for (const watch of watches) {
        const { topic } = watch.watched;
        const watchers = this.#byTopic.get(topic);
        watchers?.delete(watch);
        if (watchers?.size === 0) this.#byTopic.delete(topic);
      }
    };
  }

  #watchersOf(topic: string): Set<Watch> {
    const known = this.#byTopic.get(topic);
    if (known !== undefined) return known;
    const fresh = new Set<Watch>();
    this.#byTopic.set(topic, fresh);
    return fresh;
  }
}

export const LISTS: readonly ListName[] = ['resources', 'prompts', 'tools'];

function wants(filter: SubscriptionFilter, list: ListName): boolean {
  if (list === 'resources') return filter.resourcesListChanged === true;
  return (list === 'prompts' ? filter.promptsListChanged : filter.toolsListChanged) === true;
}
