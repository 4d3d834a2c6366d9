import type { Engine, EngineConnection } from '../server/engine-api.ts';
import { instanceOf } from '../transcript/instances.ts';
import type { EventReason } from '../transcript/model.ts';
import type { StagePlace, StageRecorder } from './recorder.ts';
import type { StageWorld } from './world.ts';

/** The client's side of all MCP connections of a stage: what goes through is recorded, as at the page's ports. */
export interface StageConnections {
  /** Opens a connection to a server at an instance. */
  open(channel: StagePlace['channel'], server: string, instance: string): Promise<StagePlace>;
  /** Opens one that has a name already; `told`: that it opens goes on record. */
  openAs(place: StagePlace, instance: string, told: boolean): Promise<void>;
  isOpen(connection: string): boolean;
  /** Takes one text; resolves when the server has sent what it causes right away. False if the connection has ended. */
  send(connection: string, text: string): Promise<boolean>;
  /** The client's side closes. */
  close(connection: string): void;
  /** The server ends it: final results first. */
  end(connection: string): void;
  /** It is cut: neither side says a word. */
  lose(connection: string, reason: EventReason): void;
  /** Names of those that are open; of one instance, where one is named. */
  names(instance?: string): readonly string[];
}

interface Held {
  readonly place: StagePlace;
  readonly engine: Engine;
  readonly connection: EngineConnection;
}

export function createStageConnections(stage: StageWorld, recorder: StageRecorder): StageConnections {
  const open = new Map<string, Held>();
  const counts = new Map<string, number>();
  const nameAt = (instance: string): string => {
    const count = (counts.get(instance) ?? 0) + 1;
    counts.set(instance, count);
    return `${instance}.${count}`;
  };
  const take = (connection: string): Held | undefined => {
    const held = open.get(connection);
    open.delete(connection);
    return held;
  };
  const openAs = async (place: StagePlace, instance: string, told: boolean): Promise<void> => {
    const { connection: name, server } = place;
    const { engine } = await stage.server(server, instance);
    if (told) recorder.event(place, 'opened');
    const connection = engine.connect({
      id: name,
      credentials: { from: 'meta' },
      send(text) {
        // After its end nothing comes through, whatever the server still says.
        if (open.has(name)) recorder.frame(place, 'in', text);
      },
    });
    open.set(name, { place, engine, connection });
  };
  return {
    async open(channel, server, instance) {
      const place: StagePlace = { connection: nameAt(instance), channel, server };
      await openAs(place, instance, true);
      return place;
    },
    openAs,
    isOpen: (connection) => open.has(connection),
    async send(connection, text) {
      const held = open.get(connection);
      if (held === undefined) return false;
      recorder.frame(held.place, 'out', text);
      await stage.during(() => held.engine.receive(text, held.connection));
      return true;
    },
    close(connection) {
      const held = take(connection);
      if (held === undefined) return;
      recorder.event(held.place, 'closed', 'closedByPage');
      held.engine.disconnect(held.connection);
    },
    end(connection) {
      const held = open.get(connection);
      if (held === undefined) return;
      held.engine.close(held.connection);
      open.delete(connection);
      recorder.event(held.place, 'closed', 'closedByServer');
    },
    lose(connection, reason) {
      const held = take(connection);
      if (held === undefined) return;
      recorder.event(held.place, 'lost', reason);
      held.engine.disconnect(held.connection);
    },
    names: (instance) =>
      [...open.keys()].filter((name) => instance === undefined || instanceOf(name) === instance),
  };
}
