import type { ControlEvent } from '../control/api.ts';
import type { Catalog } from '../server/catalog.ts';
import type { Engine, EngineOptions } from '../server/engine-api.ts';
import { issuerOf } from '../server/identity/audience.ts';
import { createAuthenticator } from '../server/identity/authenticator.ts';
import { type OpenWorld, openWorld } from '../server/open-world.ts';
import { openWorldStoreAnywhere } from '../storage/open-world-store.ts';
import type { WorldId } from '../storage/world-id.ts';

/** A world as this worker serves it: its data, and an engine for each server that was asked for. */
export interface HostedWorld {
  readonly world: OpenWorld;
  readonly persistent: boolean;
  /** Why nothing is kept, where nothing is kept. */
  readonly reason: string | undefined;
  /** The engine of a server, made on first use. Rejects for a server that no catalog describes. */
  engine(server: string): Promise<Engine>;
  /** Ends all engines (their connections get their final results) and lets go of the data. */
  close(): Promise<void>;
}

/** What serving needs besides a world: the catalogs and the engine that runs them. */
export interface ServerParts {
  readonly catalogs: { readonly [id: string]: () => Promise<Catalog> };
  createEngine(options: EngineOptions): Engine;
}

/**
 * Opens a world, in memory where the browser refuses storage. Rejects with a `StorageError` `outdated` where a
 * newer version of the lab has changed the data.
 */
export async function hostWorld(
  id: WorldId,
  parts: ServerParts,
  emit: (event: ControlEvent) => void,
): Promise<HostedWorld> {
  const store = await openWorldStoreAnywhere(id, {
    onEvent: ({ state, detail }) => emit({ kind: 'storage', world: id, state, detail }),
  });
  const world = await openWorld({ id, store, wallClock: Date.now });
  const authenticator = createAuthenticator({ store, issuer: issuerOf(id), now: () => world.now() });
  const engines = new Map<string, Promise<Engine>>();
  world.bus.subscribe((change) => emit({ kind: 'changed', world: id, change }));

  const makeEngine = async (server: string): Promise<Engine> => {
    const load = Object.hasOwn(parts.catalogs, server) ? parts.catalogs[server] : undefined;
    if (load === undefined)
      throw new Error(`There is no server "${server}"; there are ${Object.keys(parts.catalogs).join(', ')}.`);
    const log = (entry: object): void => emit({ kind: 'log', entries: [{ ...entry }] });
    return parts.createEngine({ catalog: await load(), world, authenticator, log });
  };

  return {
    world,
    persistent: store.persistent,
    reason: store.reason,
    engine(server) {
      const known = engines.get(server);
      if (known !== undefined) return known;
      const making = makeEngine(server);
      engines.set(server, making);
      // One that could not be made is forgotten, so that the next call tries again.
      making.catch(() => engines.delete(server));
      return making;
    },
    async close() {
      for (const making of engines.values()) (await making).dispose();
      engines.clear();
      world.close();
    },
  };
}
