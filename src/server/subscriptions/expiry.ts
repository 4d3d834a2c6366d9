import type { Catalog } from '../catalog.ts';
import type { World } from '../world.ts';
import { finish } from './messages.ts';
import type { SubscriptionRegistry } from './registry.ts';

/**
 * Ends subscriptions whose credential has run out on the world's clock. That clock can be moved, so `sweep` is called
 * when it was; between that, a timer waits for the nearest end.
 */
export class Expiry {
  readonly #catalog: Catalog;
  readonly #world: World;
  readonly #registry: SubscriptionRegistry;
  #timer: unknown;
  #timerEnds = Number.POSITIVE_INFINITY;

  constructor(catalog: Catalog, world: World, registry: SubscriptionRegistry) {
    this.#catalog = catalog;
    this.#world = world;
    this.#registry = registry;
  }

  /** A subscription with this end was added. */
  watch(expiresAt: number | undefined): void {
    if (expiresAt !== undefined && expiresAt < this.#timerEnds) this.#wait(expiresAt);
  }

  sweep(): void {
    const now = this.#world.now();
    let nearest = Number.POSITIVE_INFINITY;
    for (const subscription of [...this.#registry.all()]) {
      const { expiresAt } = subscription;
      if (expiresAt === undefined) continue;
      if (expiresAt <= now) finish(subscription, this.#catalog);
      else nearest = Math.min(nearest, expiresAt);
    }
    this.#wait(nearest);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timerEnds = Number.POSITIVE_INFINITY;
  }

  #wait(expiresAt: number): void {
    this.stop();
    if (expiresAt === Number.POSITIVE_INFINITY) return;
    this.#timerEnds = expiresAt;
    const delay = Math.min(Math.max(expiresAt - this.#world.now(), SHORTEST), LONGEST);
    this.#timer = setTimeout(() => this.sweep(), delay);
  }
}

/** A world's clock may stand still; then the timer must not run hot. */
const SHORTEST = 100;
/** What timers can hold: 31 bits of milliseconds. */
const LONGEST = 2 ** 31 - 1;
