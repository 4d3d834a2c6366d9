import type { Catalog } from '../catalog.ts';
import type { CatalogView } from '../catalog-view.ts';
import type { Authenticator } from '../identity/identity.ts';
import type { Change, World } from '../world.ts';
import { finish, tellListChanged, tellUpdated } from './messages.ts';
import { LISTS, type ListName, type SubscriptionRegistry, type Watch } from './registry.ts';
import { Round, type Verdict } from './round.ts';

export interface DeliveryOptions {
  readonly catalog: Catalog;
  readonly world: World;
  readonly authenticator: Authenticator;
  readonly audience: string;
  readonly registry: SubscriptionRegistry;
  view(): Promise<CatalogView>;
  /** Something failed on the way; the events concerned are not sent. */
  fault(detail: string): void;
}

/**
 * Brings changes to those who listen. What happens in one turn of the event loop is merged: a subscriber hears of each
 * URI and list once. Before each delivery the credential is judged anew, and whether it still reaches the object:
 * a subscription whose credential ended gets its final result, one whose resource became forbidden falls silent, and one
 * whose resource was deleted hears of that unless it had fallen silent before.
 */
export class Delivery {
  readonly #options: DeliveryOptions;
  readonly #topics = new Set<string>();
  readonly #lists = new Set<ListName>();
  readonly #silenced = new WeakSet<Watch>();
  #flushing: Promise<void> | undefined;

  constructor(options: DeliveryOptions) {
    this.#options = options;
  }

  /** Takes note of a change; returns at once when nobody waits for it. */
  note(change: Exclude<Change, { kind: 'state' }>): void {
    const { registry } = this.#options;
    if (change.kind === 'replaced') {
      if (registry.size === 0) return;
      for (const topic of registry.topics()) this.#topics.add(topic);
      for (const list of LISTS) this.#lists.add(list);
    } else if (change.kind === 'updated') {
      if (!registry.isWatched(change.topic)) return;
      this.#topics.add(change.topic);
    } else {
      if (registry.listening(change.list).size === 0) return;
      this.#lists.add(change.list);
    }
    this.#flushing ??= Promise.resolve().then(() => this.#flush());
  }

  async #flush(): Promise<void> {
    try {
      while (this.#topics.size > 0 || this.#lists.size > 0) {
        const topics = [...this.#topics];
        const lists = [...this.#lists];
        this.#topics.clear();
        this.#lists.clear();
        await this.#deliver(topics, lists);
      }
    } catch (error) {
      this.#options.fault(`events were lost: ${String(error)}`);
    } finally {
      this.#flushing = undefined;
    }
  }

  async #deliver(topics: readonly string[], lists: readonly ListName[]): Promise<void> {
    const { registry } = this.#options;
    const view = await this.#options.view();
    const watches = view.settings.subscribe ? topics.flatMap((topic) => [...registry.watching(topic)]) : [];
    const listeners = lists
      .filter((list) => announces(view, list))
      .flatMap((list) => [...registry.listening(list)].map((subscription) => ({ subscription, list })));
    const round = new Round(this.#options, view);
    const verdicts = await Promise.all(watches.map((watch) => round.allows(watch)));
    const listVerdicts = await Promise.all(listeners.map(({ subscription }) => round.admits(subscription)));
    for (const [index, watch] of watches.entries()) {
      const verdict = verdicts[index] ?? 'silent';
      if (verdict === 'ended') finish(watch.subscription, this.#options.catalog);
      else if (this.#hears(watch, verdict)) tellUpdated(watch.subscription, watch.watched.spelling);
    }
    for (const [index, { subscription, list }] of listeners.entries()) {
      const verdict = listVerdicts[index];
      if (verdict === 'ended') finish(subscription, this.#options.catalog);
      else if (verdict === 'allowed') tellListChanged(subscription, list);
    }
  }

  /** Remembers who fell silent: the end of what was taken from somebody is not for them either. */
  #hears(watch: Watch, verdict: Verdict): boolean {
    if (verdict === 'silent') this.#silenced.add(watch);
    if (verdict === 'allowed') this.#silenced.delete(watch);
    return !this.#silenced.has(watch);
  }
}

function announces({ settings }: CatalogView, list: ListName): boolean {
  if (list === 'resources') return settings.listChanged;
  return list === 'prompts' ? settings.promptsListChanged : settings.toolsListChanged;
}
