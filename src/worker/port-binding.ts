import { CODE } from '../protocol/errors.ts';
import type { Engine } from '../server/engine-api.ts';

/** One MCP connection over a MessagePort: every message is the text of one JSON-RPC message. */
export interface PortBinding {
  readonly id: string;
  readonly engine: Engine;
  /** Frames posted so far. */
  readonly sent: number;
  /** The server ends the connection: open subscriptions get their final results, then the port closes. */
  close(): void;
  /** The peer is gone or has said so: nothing more is sent. */
  drop(): void;
}

export interface PortBindingOptions {
  readonly id: string;
  readonly engine: Engine;
  readonly port: MessagePort;
  /** Hears of what reached the port and is no frame, and of what failed; in words, for the control port. */
  report(kind: 'unreadable' | 'failed', detail: string): void;
}

/**
 * Serves an engine on one end of a `MessageChannel`. Handlers stand before the port starts, so that what was
 * posted earlier arrives. A message that is no text is answered by `-32600`, one that could not be read at all by
 * `-32700`, both without an id; neither disturbs what else goes on.
 */
export function bindPort(options: PortBindingOptions): PortBinding {
  const { id, engine, port, report } = options;
  let sent = 0;
  let open = true;
  const send = (text: string): void => {
    if (!open) return;
    port.postMessage(text);
    sent += 1;
  };
  const connection = engine.connect({ id, send, credentials: { from: 'meta' } });

  const onMessage = ({ data }: MessageEvent<unknown>): void => {
    if (typeof data === 'string') {
      engine.receive(data, connection).catch((error: unknown) => report('failed', String(error)));
      return;
    }
    report(
      'unreadable',
      `A message of type ${typeof data} reached the server; a frame is one string of JSON.`,
    );
    send(
      refusal(
        CODE.invalidRequest,
        'Invalid request: a message must be one string, the text of a JSON object',
      ),
    );
  };
  const onMessageError = (): void => {
    report('unreadable', 'A message reached the server that it could not take out of its envelope.');
    send(refusal(CODE.parseError, 'Parse error: the message could not be read; send one string of JSON'));
  };
  const end = (): void => {
    open = false;
    port.removeEventListener('message', onMessage);
    port.removeEventListener('messageerror', onMessageError);
    port.close();
  };
  port.addEventListener('message', onMessage);
  port.addEventListener('messageerror', onMessageError);
  port.start();

  return {
    id,
    engine,
    get sent() {
      return sent;
    },
    close() {
      if (!open) return;
      engine.close(connection);
      end();
    },
    drop() {
      if (!open) return;
      // Closed first: whatever the engine does to let go, the peer hears nothing more.
      end();
      engine.disconnect(connection);
    },
  };
}

/** An error whose request could not be identified has no id (basic/index, "Error Responses"). */
function refusal(code: number, message: string): string {
  return JSON.stringify({ jsonrpc: '2.0', error: { code, message } });
}
