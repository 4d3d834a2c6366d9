import type { ConnectionInfo, Recorder } from './recorder.ts';

/** The page's end of an MCP port. What goes out is recorded before it is posted, what comes in before it is heard. */
export interface RecordedPort {
  /** Posts exactly this text. Nothing happens once the port is closed. */
  post(text: string): void;
  /** Frames that came in so far. */
  readonly received: number;
  close(): void;
}

export interface PortHandlers {
  text(text: string): void;
  /** Something came that is no text (`notText`), or that could not be taken out of its envelope (`notReadable`). */
  unreadable(reason: 'notText' | 'notReadable'): void;
}

/** Takes over a port: the handlers stand before it starts, so that nothing which came early is lost. */
export function recordPort(
  port: MessagePort,
  info: ConnectionInfo,
  recorder: Recorder,
  handlers: PortHandlers,
): RecordedPort {
  let open = true;
  let received = 0;
  const unreadable = (reason: 'notText' | 'notReadable'): void => {
    received += 1;
    recorder.event(info, 'unreadable', reason);
    handlers.unreadable(reason);
  };
  const onMessage = ({ data }: MessageEvent<unknown>): void => {
    if (typeof data !== 'string') {
      unreadable('notText');
      return;
    }
    received += 1;
    recorder.frame(info, 'in', data);
    handlers.text(data);
  };
  const onMessageError = (): void => unreadable('notReadable');
  port.addEventListener('message', onMessage);
  port.addEventListener('messageerror', onMessageError);
  port.start();
  return {
    post(text) {
      if (!open) return;
      recorder.frame(info, 'out', text);
      port.postMessage(text);
    },
    get received() {
      return received;
    },
    close() {
      if (!open) return;
      open = false;
      port.removeEventListener('message', onMessage);
      port.removeEventListener('messageerror', onMessageError);
      port.close();
    },
  };
}
