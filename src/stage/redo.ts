import { isFaultId } from '../control/faults.ts';
import { isObject, type JsonObject } from '../protocol/json.ts';
import type { CatalogSettings } from '../server/catalog.ts';
import { Refusal } from '../server/refusal.ts';
import { parseSnapshot } from '../storage/parse-snapshot.ts';
import type { SessionAct } from '../transcript/exchange/session.ts';
import type { StageConnections } from './connections.ts';
import type { ReplayedCache } from './replayed-cache.ts';
import type { StageWorld } from './world.ts';

export interface RedoingParts {
  readonly stage: StageWorld;
  readonly connections: StageConnections;
  readonly cache: ReplayedCache;
}

/**
 * Does again what was done beside the wire. False where nobody knows how, or where it is refused: arguments come from a
 * file that anybody can have written.
 */
export function createRedoing(parts: RedoingParts): (act: SessionAct) => Promise<boolean> {
  const known = knownActs(parts);
  return async ({ act, server = '', args }) => {
    const redo = Object.hasOwn(known, act) ? known[act] : undefined;
    if (redo === undefined) return false;
    try {
      await redo(server, args);
      return true;
    } catch (error) {
      // What was refused when it was recorded is refused again, and changes nothing either time.
      if (error instanceof Refusal) return true;
      if (error instanceof Error) return false;
      throw error;
    }
  };
}

type Redo = (server: string, args: JsonObject) => unknown;

function knownActs({ stage, connections, cache }: RedoingParts): { readonly [act: string]: Redo } {
  const { world } = stage;
  const engine = async (server: string) => (await stage.any(server)).engine;
  const replaced = async (): Promise<void> => stage.followFaults();
  return {
    backend: async (server, { action, args }) =>
      (await engine(server)).backend(textOf(action), objectOf(args)),
    async endSubscriptions(server) {
      for (const { engine: one } of await stage.everywhere(server)) one.endSubscriptions();
    },
    closeConnection: (_server, { connection }) => connections.end(textOf(connection)),
    dropConnection: (_server, { connection }) => connections.lose(textOf(connection), 'dropped'),
    // An instance is there as soon as a connection to it is opened.
    startInstance: () => undefined,
    stopInstance(_server, { instance }) {
      for (const name of connections.names(textOf(instance))) connections.end(name);
    },
    killInstance(_server, { instance }) {
      for (const name of connections.names(textOf(instance))) connections.lose(name, 'killed');
      stage.kill(textOf(instance));
    },
    killWorker() {
      for (const name of connections.names()) connections.lose(name, 'killed');
      stage.kill();
    },
    moveClock: (_server, { by }) => world.moveClock(numberOf(by)),
    stopClock: () => world.stopClock(),
    async changeSettings(server, { change }) {
      // The engine checks what it is given.
      await (await engine(server)).changeSettings(objectOf(change) as Partial<CatalogSettings>);
    },
    async setFaults(server, { plan }) {
      const { seed, faults } = objectOf(plan);
      const chosen = (Array.isArray(faults) ? faults : []).filter(
        (one: unknown) => isObject(one) && typeof one.id === 'string' && isFaultId(one.id),
      );
      await (await stage.any(server)).setFaults({ seed: seed ?? 1, faults: chosen });
    },
    async reset() {
      await world.reset();
      await replaced();
    },
    async restore(_server, { snapshot }) {
      const parsed = parseSnapshot(snapshot);
      if (parsed === undefined) throw unfit();
      await world.restore(parsed);
      await replaced();
    },
    renewCache: (_server, { change }) => cache.renew(objectOf(change)),
    read: (server, { method, params }) => cache.asked(server, textOf(method), objectOf(params)),
    cache: (_server, { change }) => cache.configure(objectOf(change)),
    authorize: (server, { token }) => cache.authorize(server, token === null ? undefined : textOf(token)),
  };
}

function textOf(value: unknown): string {
  if (typeof value !== 'string') throw unfit();
  return value;
}

function numberOf(value: unknown): number {
  if (typeof value !== 'number') throw unfit();
  return value;
}

function objectOf(value: unknown): JsonObject {
  if (!isObject(value)) throw unfit();
  // What stands in a session's acts is JSON all the way down.
  return value as JsonObject;
}

function unfit(): Error {
  return new Error('An argument of the act is none that it can have.');
}
