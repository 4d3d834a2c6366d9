import type { Engine, EngineConnection } from '../engine-api.ts';
import type { FrameFault } from './fault.ts';
import { createLine, type SwitchedLine, type Timer } from './line.ts';
import type { Chosen } from './means.ts';

/** An engine whose connections pass frames through faults. */
export interface FaultyLines {
  readonly engine: Engine;
  /** Other faults from now on, on open connections and on those to come. */
  use(faults: readonly Chosen<FrameFault>[]): void;
}

/** Puts a switch between an engine and its peers. `onDispose` runs when the engine ends. */
export function withLines(engine: Engine, timer: Timer, onDispose: () => void): FaultyLines {
  const lines = new Map<EngineConnection, SwitchedLine>();
  let faults: readonly Chosen<FrameFault>[] = [];
  const drop = (connection: EngineConnection): void => {
    lines.get(connection)?.end();
    lines.delete(connection);
  };
  return {
    engine: {
      catalog: engine.catalog,
      connect(options) {
        const line = createLine({ out: options.send, in: (text) => engine.receive(text, connection) }, timer);
        const connection: EngineConnection = engine.connect({ ...options, send: (text) => line.out(text) });
        if (faults.length > 0) line.use(faults);
        lines.set(connection, line);
        return connection;
      },
      receive: (text, connection) =>
        // A connection that has ended, or never was one of this engine: the engine says what of it.
        lines.get(connection)?.in(text) ?? engine.receive(text, connection),
      disconnect(connection) {
        drop(connection);
        engine.disconnect(connection);
      },
      close(connection) {
        // In order: what is held back goes out before the final results, and these before the end.
        lines.get(connection)?.use([]);
        engine.close(connection);
        drop(connection);
      },
      endSubscriptions: () => engine.endSubscriptions(),
      settings: () => engine.settings(),
      changeSettings: (change) => engine.changeSettings(change),
      backend: (action, args) => engine.backend(action, args),
      get status() {
        return engine.status;
      },
      dispose() {
        onDispose();
        for (const line of lines.values()) line.use([]);
        engine.dispose();
        for (const connection of [...lines.keys()]) drop(connection);
      },
    },
    use(next) {
      faults = next;
      for (const line of lines.values()) line.use(next);
    },
  };
}
