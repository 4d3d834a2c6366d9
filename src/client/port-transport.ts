import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/client';
import { parseFrame } from '../protocol/frames.ts';
import type { Connection } from './connection.ts';
import { withCredential } from './credentials.ts';
import { LabError } from './lab.ts';

export interface PortTransportOptions {
  readonly connection: Connection;
  /** The token to put into requests now; `undefined` for a guest. */
  token(): string | undefined;
  /** Called when the client closes the transport: the other side has to hear of it on the control port. */
  closed(): void;
  /** Sees each message as it is sent, after the credential was put in. */
  onSend?(message: JSONRPCMessage): void;
}

/**
 * The official client's transport over an MCP port: one JSON text a message. The credential is put in before the
 * frame is recorded, so that the transcript shows what really went out.
 */
export class PortTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: Transport['onmessage'];
  readonly #options: PortTransportOptions;

  constructor(options: PortTransportOptions) {
    this.#options = options;
  }

  /** Handlers are in place when the client calls this; frames that came earlier are delivered now. */
  async start(): Promise<void> {
    const { connection } = this.#options;
    connection.read({
      text: (text) => this.#receive(text),
      unreadable: () => this.onerror?.(unreadable('a message that is no text came from the server')),
    });
    connection.onEnd(() => this.onclose?.());
  }

  /** Posts one frame. Rejects with a `LabError` when the connection has ended. */
  async send(message: JSONRPCMessage): Promise<void> {
    const sent = withCredential(message, this.#options.token());
    this.#options.onSend?.(sent);
    if (!this.#options.connection.post(JSON.stringify(sent)))
      throw new LabError({ code: 'notConnected', detail: 'The connection has ended.' });
  }

  /** Ends the connection from this side; `onclose` is called once, whoever ended it. */
  async close(): Promise<void> {
    const { connection, closed } = this.#options;
    if (connection.ending !== undefined) return;
    connection.end({ kind: 'closed', reason: 'closedByPage' });
    closed();
  }

  #receive(text: string): void {
    const frame = parseFrame(text);
    if (frame.kind === 'invalid') {
      this.onerror?.(unreadable('the server sent a frame that is no JSON-RPC message'));
      return;
    }
    // Its kind was just checked; the client validates the rest against its own schemas.
    this.onmessage?.(frame.value as JSONRPCMessage);
  }
}

function unreadable(what: string): LabError {
  return new LabError({ code: 'unreadableMessage', detail: what });
}
