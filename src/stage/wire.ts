import type { Message } from '../grading/exercise.ts';
import { messageText } from '../grading/message-text.ts';
import { parseFrame } from '../protocol/frames.ts';
import type { StageConnections } from './connections.ts';
import { isUnanswered } from './looking-back.ts';
import type { StageRecorder } from './recorder.ts';
import type { StageWorld } from './world.ts';

/** The composer of a stage, with a connection to each instance. */
export interface StageWire {
  /** Where the composer sends to. */
  target: string;
  /** Its connection there; it may have ended. */
  readonly connection: string;
  /** Opens new connections to a server, for the composer and the page's client; gives the client's. */
  connect(server: string): Promise<readonly string[]>;
  /** Sends texts one after the other, then waits for what they wait for. */
  post(texts: readonly string[]): Promise<void>;
  /** The text of a message, with a credential and the next free id. */
  textOf(message: Message, credential: string | undefined, ahead?: number): string;
  /** Resolves when nothing more comes; as long as `waiting` says so, faults that wait are made to go on. */
  settle(waiting?: () => boolean): Promise<void>;
}

export function createStageWire(
  stage: StageWorld,
  recorder: StageRecorder,
  connections: StageConnections,
  instances: readonly string[],
): StageWire {
  const composers = new Map<string, string>();
  const settle = (waiting: () => boolean = () => false) =>
    stage.settle(() => recorder.entries.length, waiting);
  /** As the composer of the page: one more than the highest it has used, experiments left aside. */
  const freshId = (): number => {
    let next = 1;
    for (const entry of recorder.entries) {
      if (!('text' in entry) || entry.dir !== 'out' || entry.channel !== 'composer') continue;
      const { id } = parseFrame(entry.text);
      if (typeof id === 'number' && id >= next && id < ROOM) next = id + 1;
    }
    return next;
  };
  const wire: StageWire = {
    target: instances[0] ?? '',
    get connection() {
      return composers.get(wire.target) ?? '';
    },
    async connect(server) {
      for (const name of connections.names()) connections.close(name);
      const clients: string[] = [];
      for (const instance of instances) {
        composers.set(instance, (await connections.open('composer', server, instance)).connection);
        clients.push((await connections.open('client', server, instance)).connection);
      }
      return clients;
    },
    async post(texts) {
      const { connection } = wire;
      if (!connections.isOpen(connection))
        throw new Error('There is no connection to send on; reconnect first.');
      const before = recorder.entries.length;
      await Promise.all(texts.map((text) => connections.send(connection, text)));
      await settle(() => texts.some((text) => isUnanswered(recorder.entries, before, connection, text)));
    },
    textOf: (message, credential, ahead = 0) => messageText(message, freshId() + ahead, credential),
    settle,
  };
  return wire;
}

/** Ids above this one are somebody's experiment. */
const ROOM = 1_000_000_000;
