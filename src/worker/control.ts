import type { ControlApi } from '../control/api.ts';
import { type FaultPlan, isFaultId } from '../control/faults.ts';
import type { Json, JsonObject } from '../protocol/json.ts';
import type { CatalogSettings } from '../server/catalog.ts';
import type { FaultPlan as ServedPlan } from '../server/faults/index.ts';
import { mintToken, resignToken } from '../server/identity/mint.ts';
import { type WorldId, worldName } from '../storage/world-id.ts';
import { createConnections } from './connections.ts';
import { createEvents } from './events.ts';
import { type HostedWorld, hostWorld, type ServerParts } from './hosted-world.ts';

/** Builds the worker's side of the control port. Everything is opened when it is first asked for. `name`: what the page calls this worker. */
export function createControl(parts: ServerParts, name = ''): ControlApi {
  const unique = crypto.randomUUID().slice(0, 8);
  const instance = name === '' ? unique : `${name}-${unique}`;
  const events = createEvents();
  const connections = createConnections(instance, events.emit);
  const worlds = new Map<string, Promise<HostedWorld>>();

  const hosted = (id: WorldId): Promise<HostedWorld> => {
    const name = worldName(id);
    const known = worlds.get(name);
    if (known !== undefined) return known;
    const opening = hostWorld(id, parts, events.emit);
    worlds.set(name, opening);
    // A world that could not be opened is forgotten, so that the next call tries again.
    opening.catch(() => worlds.delete(name));
    return opening;
  };
  const serverOf = async (id: WorldId, server: string) => (await hosted(id)).server(server);
  const engine = async (id: WorldId, server: string) => (await serverOf(id, server)).engine;

  return {
    ready: async () => ({ instance }),
    ping: async () => 'pong',
    listen: async (listener) => events.listen(listener),

    async openWorld(id) {
      const { persistent, reason } = await hosted(id);
      return reason === undefined ? { persistent } : { persistent, reason };
    },
    connect: async (id, server, port) => connections.open(await engine(id, server), port),
    disconnect: async (connection) => connections.disconnect(connection),
    closeConnection: async (connection) => connections.close(connection, 'closedByServer'),
    endSubscriptions: async (id, server) => (await engine(id, server)).endSubscriptions(),
    async status(id, server) {
      // A plain copy: the engine's own object may count live.
      const { connections: open, subscriptions, inFlight } = (await engine(id, server)).status;
      return { connections: open, subscriptions, inFlight };
    },

    mintToken: async (id, request) => mintToken((await hosted(id)).world, request),
    resign: async (id, token) => resignToken((await hosted(id)).world, token),

    backend: async (id, server, action, args): Promise<Json> =>
      (await engine(id, server)).backend(action, args),
    settings: async (id, server) => settingsJson(await (await engine(id, server)).settings()),
    async changeSettings(id, server, change) {
      // The engine checks what it is given: the page may send anything that is JSON.
      const checked = change as Partial<CatalogSettings>;
      return settingsJson(await (await engine(id, server)).changeSettings(checked));
    },
    async explainTemplate(id, server, question) {
      const { catalog, settings } = await engine(id, server);
      const { explainTemplate } = await import('./explain-template.ts');
      return explainTemplate(catalog, await settings(), question);
    },
    async faults(id, server) {
      const faulty = await serverOf(id, server);
      // Whoever asks because the world was replaced asks before the server has heard of it.
      await faulty.follow();
      return planOf(faulty.faults());
    },
    setFaults: async (id, server, plan) => planOf(await (await serverOf(id, server)).setFaults(plan)),
    now: async (id) => (await hosted(id)).world.now(),
    async clock(id) {
      const { world } = await hosted(id);
      return { now: world.now(), runs: world.clockRuns() };
    },
    moveClock: async (id, by) => (await hosted(id)).world.moveClock(by),
    stopClock: async (id) => (await hosted(id)).world.stopClock(),

    snapshot: async (id) => (await hosted(id)).world.store.snapshot(),
    async restore(id, snapshot) {
      const { world, followFaults } = await hosted(id);
      await world.restore(snapshot);
      await followFaults();
    },
    async reset(id) {
      const { world, followFaults } = await hosted(id);
      const before = await world.reset();
      await followFaults();
      return before;
    },

    async shutdown() {
      connections.closeAll('shutdown');
      for (const opening of worlds.values()) await (await opening).close();
      worlds.clear();
      events.flush();
    },
  };
}

/** The server and the control port name the same faults; the compiler cannot know it, a test does. */
function planOf({ seed, faults }: ServedPlan): FaultPlan {
  return { seed, faults: faults.flatMap(({ id, ...choice }) => (isFaultId(id) ? [{ id, ...choice }] : [])) };
}

function settingsJson(settings: CatalogSettings): JsonObject {
  return { ...settings };
}
