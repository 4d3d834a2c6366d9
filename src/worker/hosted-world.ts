import type { ControlEvent } from '../control/api.ts';
import { ControlRefusal } from '../control/refusals.ts';
import type { Catalog } from '../server/catalog.ts';
import type { Engine, EngineOptions } from '../server/engine-api.ts';
import { type FaultyServer, openFaultyServer } from '../server/faults/index.ts';
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
  /** A server, made on first use. Rejects for one that no catalog describes. */
  server(server: string): Promise<FaultyServer>;
  /** All servers made so far take over the faults that the world holds now. */
  followFaults(): Promise<void>;
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
  const servers = new Map<string, Promise<FaultyServer>>();
  world.bus.subscribe((change) => emit({ kind: 'changed', world: id, change }));

  const make = async (server: string): Promise<FaultyServer> => {
    const load = Object.hasOwn(parts.catalogs, server) ? parts.catalogs[server] : undefined;
    if (load === undefined)
      throw new ControlRefusal(
        'noServer',
        `There is no server "${server}"; there are ${Object.keys(parts.catalogs).join(', ')}.`,
        { server, known: Object.keys(parts.catalogs).join(', ') },
      );
    const log = (entry: object): void => emit({ kind: 'log', entries: [{ ...entry }] });
    return openFaultyServer({
      createEngine: parts.createEngine,
      catalog: await load(),
      world,
      authenticator,
      log,
    });
  };

  return {
    world,
    persistent: store.persistent,
    reason: store.reason,
    server(server) {
      const known = servers.get(server);
      if (known !== undefined) return known;
      const making = make(server);
      servers.set(server, making);
      // One that could not be made is forgotten, so that the next call tries again.
      making.catch(() => servers.delete(server));
      return making;
    },
    async followFaults() {
      for (const making of servers.values()) await (await making).follow();
    },
    async close() {
      for (const making of servers.values()) (await making).engine.dispose();
      servers.clear();
      world.close();
    },
  };
}
