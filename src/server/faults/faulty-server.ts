import { VALUE } from '../../storage/world-store.ts';
import type { Catalog } from '../catalog.ts';
import type { Engine, EngineOptions } from '../engine-api.ts';
import type { Authenticator } from '../identity/identity.ts';
import type { Change, World } from '../world.ts';
import type { CatalogFault, FrameFault, PolicyFault } from './fault.ts';
import { withLines } from './faulty-lines.ts';
import { hostTimer, type Timer } from './line.ts';
import { type Chosen, meansOf } from './means.ts';
import { type FaultPlan, NO_FAULTS, readPlan } from './plan.ts';

/** A server, and the faults that its world wants it to have. */
export interface FaultyServer {
  readonly engine: Engine;
  /** The faults that are on. */
  faults(): FaultPlan;
  /** Puts other faults in place, here and on every instance. Throws an `Error` that says what is wrong with `plan`. */
  setFaults(plan: unknown): Promise<FaultPlan>;
  /** Takes over what the world holds now; done by itself soon after any change of the world's state. */
  follow(): Promise<void>;
}

export interface FaultyServerOptions extends EngineOptions {
  createEngine(options: EngineOptions): Engine;
  /** Default: the host's. */
  readonly timer?: Timer;
}

/**
 * Makes an engine whose catalog, policy and frames the world's faults decorate. With none, catalog, authenticator and
 * line are the given ones; the faults themselves are loaded when the first is switched on.
 */
export async function openFaultyServer(options: FaultyServerOptions): Promise<FaultyServer> {
  const { catalog, authenticator, world, log } = options;
  const { values } = world.store;
  const key = VALUE.faults(catalog.id);
  const live = { catalog, authenticator, plan: NO_FAULTS };
  const retold = new Set<(change: Change) => void>();
  const leave = world.bus.subscribe((change) => {
    if (change.kind === 'state') follow().catch(report);
  });
  const lines = withLines(
    options.createEngine({
      ...options,
      catalog: followingCatalog(catalog, () => live.catalog),
      authenticator: { authenticate: (...asked) => live.authenticator.authenticate(...asked) },
      world: withRetelling(world, retold),
    }),
    options.timer ?? hostTimer,
    leave,
  );

  async function apply(stored: unknown): Promise<void> {
    if (stored === undefined && live.plan === NO_FAULTS) return;
    const { plan, chosen } = await chosenFrom(stored, report);
    if (JSON.stringify(plan) === JSON.stringify(live.plan)) return;
    live.plan = plan;
    live.catalog = decorated(catalog, chosen.filter(isCatalogFault));
    live.authenticator = guarded(authenticator, chosen.filter(isPolicyFault));
    lines.use(chosen.filter(isFrameFault));
    // The engine built its view of the catalog before this: told again of the change, it builds it anew.
    for (const listener of [...retold]) listener({ kind: 'state' });
  }
  function report(error: unknown): void {
    const detail = `the world's faults could not be taken over: ${String(error)}`;
    log?.({ at: world.now(), server: catalog.id, connection: '', detail });
  }
  let last = Promise.resolve();
  function follow(): Promise<void> {
    const reading = last.then(async () => apply(await values.get(key)));
    last = reading.catch(() => undefined);
    return reading;
  }

  await follow();
  return {
    engine: lines.engine,
    faults: () => live.plan,
    async setFaults(wanted) {
      const { FAULTS } = await import('./registry.ts');
      const plan = readPlan(wanted, FAULTS);
      await values.put(key, plan);
      await follow();
      world.bus.publish({ kind: 'state' });
      return live.plan;
    },
    follow,
  };
}

async function chosenFrom(
  stored: unknown,
  report: (error: unknown) => void,
): Promise<{ readonly plan: FaultPlan; readonly chosen: readonly Chosen[] }> {
  if (stored === undefined) return { plan: NO_FAULTS, chosen: [] };
  const { FAULTS } = await import('./registry.ts');
  try {
    const plan = readPlan(stored, FAULTS);
    const { seed } = plan;
    // In the order of the registry, whatever the order of the plan: the same faults are the same faults.
    const chosen = FAULTS.flatMap((fault): Chosen[] =>
      plan.faults.filter(({ id }) => id === fault.id).map((choice) => ({ fault, choice, seed })),
    );
    return { plan, chosen };
  } catch (error) {
    // Another version of the lab may have stored it; a server without its faults is the safe reading.
    report(error);
    return { plan: NO_FAULTS, chosen: [] };
  }
}

function isFrameFault(chosen: Chosen): chosen is Chosen<FrameFault> {
  return chosen.fault.layer === 'frames';
}

function isCatalogFault(chosen: Chosen): chosen is Chosen<CatalogFault> {
  return chosen.fault.layer === 'catalog';
}

function isPolicyFault(chosen: Chosen): chosen is Chosen<PolicyFault> {
  return chosen.fault.layer === 'policy';
}

function decorated(catalog: Catalog, faults: readonly Chosen<CatalogFault>[]): Catalog {
  return faults.reduce((inner, chosen) => chosen.fault.decorate(inner, meansOf(chosen)), catalog);
}

function guarded(authenticator: Authenticator, faults: readonly Chosen<PolicyFault>[]): Authenticator {
  return faults.reduce((inner, chosen) => chosen.fault.decorate(inner, meansOf(chosen)), authenticator);
}

/** The catalog whose families and prompts are, at any time, those that `current` has. */
function followingCatalog(catalog: Catalog, current: () => Catalog): Catalog {
  const following = { ...catalog };
  for (const member of ['resources', 'prompts'] as const)
    if (catalog[member] !== undefined)
      Object.defineProperty(following, member, { enumerable: true, get: () => current()[member] });
  return following;
}

/** The same world; its subscribers are in `listeners` too, for telling them something alone. */
function withRetelling(world: World, listeners: Set<(change: Change) => void>): World {
  return {
    id: world.id,
    store: world.store,
    now: () => world.now(),
    bus: {
      publish: (change) => world.bus.publish(change),
      subscribe(listener) {
        const own = (change: Change): void => listener(change);
        listeners.add(own);
        const leave = world.bus.subscribe(own);
        return () => {
          listeners.delete(own);
          leave();
        };
      },
      close: () => world.bus.close(),
    },
  };
}
