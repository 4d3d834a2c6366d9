import type { ControlEvent } from '../control/api.ts';
import type { Engine } from '../server/engine-api.ts';
import { bindPort, type PortBinding } from './port-binding.ts';

/** The open MCP connections of this worker. */
export interface Connections {
  /** Serves `engine` on the port; the id is unique over all instances and visits. */
  open(engine: Engine, port: MessagePort): string;
  /** The page closes: nothing more is sent. An unknown id is one that has ended already. */
  disconnect(id: string): void;
  /** The server closes: final results first, then the port; the page hears of it. */
  close(id: string, reason: EndReason): void;
  closeAll(reason: EndReason): void;
}

type EndReason = Extract<ControlEvent, { kind: 'closed' }>['reason'];

export function createConnections(instance: string, emit: (event: ControlEvent) => void): Connections {
  const open = new Map<string, PortBinding>();
  let opened = 0;
  const close = (binding: PortBinding, reason: EndReason): void => {
    open.delete(binding.id);
    binding.close();
    emit({ kind: 'closed', connection: binding.id, reason, sent: binding.sent });
  };
  return {
    open(engine, port) {
      opened += 1;
      const id = `${instance}.${opened}`;
      const report = (kind: 'unreadable' | 'failed', detail: string): void =>
        emit({ kind, connection: id, detail });
      open.set(id, bindPort({ id, engine, port, report }));
      return id;
    },
    disconnect(id) {
      open.get(id)?.drop();
      open.delete(id);
    },
    close(id, reason) {
      const binding = open.get(id);
      if (binding !== undefined) close(binding, reason);
    },
    closeAll(reason) {
      for (const binding of [...open.values()]) close(binding, reason);
    },
  };
}
