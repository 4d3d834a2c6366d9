import type { EventReason } from '../transcript/model.ts';
import { createListeners } from './observable.ts';
import { recordPort } from './recorded-port.ts';
import type { ConnectionInfo, Recorder } from './recorder.ts';

/** How a connection ended: in order (`closed`) or without a word (`lost`). */
export interface Ending {
  readonly kind: 'closed' | 'lost';
  readonly reason: EventReason;
}

/** One MCP connection as the page holds it. It ends exactly once. */
export interface Connection {
  readonly info: ConnectionInfo;
  /** `undefined` while it is open. */
  readonly ending: Ending | undefined;
  /** Posts exactly this text; false if the connection has ended. */
  post(text: string): boolean;
  /** Takes the frames from now on; those that came before are handed over at once. One reader at a time. */
  read(reader: FrameReader): void;
  /** Called once, at the end; at once if that has come. Returns the function that takes the listener away. */
  onEnd(listener: (ending: Ending) => void): () => void;
  /** Ends it now. */
  end(ending: Ending): void;
  /** The server has ended it after `sent` frames: it ends here when all of them have come. */
  endAfter(sent: number, ending: Ending): void;
}

export interface FrameReader {
  text(text: string): void;
  unreadable?(reason: 'notText' | 'notReadable'): void;
}

/** Starts reading from `port`, which belongs to the connection from now on. */
export function createConnection(port: MessagePort, info: ConnectionInfo, recorder: Recorder): Connection {
  const ends = createListeners<Ending>();
  let ending: Ending | undefined;
  let announced: { readonly sent: number; readonly ending: Ending } | undefined;
  let reader: FrameReader | undefined;
  let early: string[] = [];

  const end = (how: Ending): void => {
    if (ending !== undefined) return;
    ending = how;
    recorded.close();
    recorder.event(info, how.kind, how.reason);
    ends.tell(how);
  };
  const endIfComplete = (): void => {
    if (announced !== undefined && recorded.received >= announced.sent) end(announced.ending);
  };
  recorder.event(info, 'opened');
  const recorded = recordPort(port, info, recorder, {
    text(text) {
      if (reader === undefined) early.push(text);
      else reader.text(text);
      endIfComplete();
    },
    unreadable(reason) {
      reader?.unreadable?.(reason);
      endIfComplete();
    },
  });

  return {
    info,
    get ending() {
      return ending;
    },
    post(text) {
      if (ending !== undefined) return false;
      recorded.post(text);
      return true;
    },
    read(next) {
      reader = next;
      const waiting = early;
      early = [];
      for (const text of waiting) next.text(text);
    },
    onEnd(listener) {
      if (ending === undefined) return ends.add(listener);
      listener(ending);
      return () => undefined;
    },
    end,
    endAfter(sent, how) {
      announced = { sent, ending: how };
      endIfComplete();
    },
  };
}
