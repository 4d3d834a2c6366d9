import { type Connection, createConnection } from '../../../src/client/connection.ts';
import { PortTransport } from '../../../src/client/port-transport.ts';
import { createRecorder, type Recorder } from '../../../src/client/recorder.ts';
import { startWorker, type WorkerHost } from '../../../src/client/worker-host.ts';
import type { WorldId } from '../../../src/storage/world-id.ts';

let counted = 0;

/** A world that no other test has. */
export function freshWorld(): WorldId {
  counted += 1;
  return { course: 'test', world: `direct-${Date.now().toString(36)}-${counted}` };
}

/** One worker and what is done with it without a lab. */
export interface Instance {
  readonly host: WorkerHost;
  readonly recorder: Recorder;
  /** A transport to one of its servers, in the name of a principal. */
  transport(world: WorldId, server: string, principal?: string): Promise<PortTransport>;
}

export async function startInstance(): Promise<Instance> {
  const recorder = createRecorder();
  const connections = new Map<string, Connection>();
  const host = await startWorker({
    onEvent(event) {
      if (event.kind === 'closed')
        connections.get(event.connection)?.endAfter(event.sent, { kind: 'closed', reason: event.reason });
    },
    onLost({ reason }) {
      for (const connection of connections.values()) connection.end({ kind: 'lost', reason });
    },
    onTrouble(problem) {
      throw new Error(`${problem.code}: ${problem.detail ?? ''}`);
    },
    onRelief: () => undefined,
  });
  return {
    host,
    recorder,
    async transport(world, server, principal = 'guest') {
      const { port1, port2 } = new MessageChannel();
      const token = await host.call((api) => api.mintToken(world, { principal, server }));
      const connection = await host.call((api) => api.connect(world, server, port2));
      const info = { connection, channel: 'client', server } as const;
      const made = createConnection(port1, info, recorder);
      connections.set(connection, made);
      return new PortTransport({
        connection: made,
        token: () => token,
        closed: () => void host.call((api) => api.disconnect(connection)),
      });
    },
  };
}
