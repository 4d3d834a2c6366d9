import { needsOf } from '../access.ts';
import type { CatalogView } from '../catalog-view.ts';
import type { Identity } from '../identity/identity.ts';
import { reach } from '../resolve.ts';
import type { DeliveryOptions } from './delivery.ts';
import type { Subscription, Watch } from './registry.ts';

/**
 * Ended: the credential does not hold any more. Silent: it holds, and the event is not for its bearer. Gone: scope and
 * tenant hold, and the object is deleted, so that its own policy cannot be asked any more.
 */
export type Verdict = 'allowed' | 'gone' | 'silent' | 'ended';

/** Who may hear of one round of events. What is asked for the same token, or the same token and URI, is asked once. */
export class Round {
  readonly #options: DeliveryOptions;
  readonly #view: CatalogView;
  readonly #identities = new Map<string | undefined, Promise<Identity>>();
  readonly #verdicts = new Map<string | undefined, Map<string, Promise<Verdict>>>();

  constructor(options: DeliveryOptions, view: CatalogView) {
    this.#options = options;
    this.#view = view;
  }

  /** Of an event that names no resource. */
  async admits(subscription: Subscription): Promise<Verdict> {
    return this.#orSilent('a list', async () => {
      const identity = await this.#identify(subscription);
      return identity.kind === 'rejected' ? 'ended' : 'allowed';
    });
  }

  /** Of a change of the resource that is watched. */
  allows(watch: Watch): Promise<Verdict> {
    const { token } = watch.subscription;
    const ofToken = remember(this.#verdicts, token, () => new Map<string, Promise<Verdict>>());
    const { canonical } = watch.watched;
    return remember(ofToken, canonical, () => this.#orSilent(canonical, () => this.#judge(watch)));
  }

  async #judge({ subscription, watched }: Watch): Promise<Verdict> {
    const identity = await this.#identify(subscription);
    if (identity.kind === 'rejected') return 'ended';
    // Located anew: the family may have been disabled, or a rule changed, since the listen.
    const target = this.#view.locate(watched.canonical);
    if (target.family === undefined) return 'silent';
    const context = { world: this.#options.world, identity, settings: this.#view.settings };
    const reached = await reach(target, identity, context);
    if (reached.kind === 'object') return 'allowed';
    return reached.why === 'missing' ? 'gone' : 'silent';
  }

  #identify({ token }: Subscription): Promise<Identity> {
    const { authenticator, audience, catalog } = this.#options;
    return remember(this.#identities, token, () =>
      authenticator.authenticate(token, audience, needsOf(catalog)),
    );
  }

  /** Where access cannot be judged nothing is told, and the other subscribers still hear. */
  async #orSilent(what: string, judge: () => Promise<Verdict>): Promise<Verdict> {
    try {
      return await judge();
    } catch (error) {
      this.#options.fault(`no event for ${what}: ${String(error)}`);
      return 'silent';
    }
  }
}

function remember<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  known.set(key, made);
  return made;
}
