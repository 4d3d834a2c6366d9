import { LIMITS } from '../protocol/limits.ts';
import type { Engine } from '../server/engine-api.ts';
import { invalidRequest, parseError } from '../server/refusals.ts';
import { type Line, LineReader } from './lines.ts';

export interface StdioSessionOptions {
  readonly engine: Engine;
  /** Who the peer is: decided by who started the process, never by a frame (basic/authorization). */
  readonly token: string | undefined;
  /** Gets one line, its newline included. */
  readonly write: (line: string) => void;
}

/** One peer on a pair of byte streams: one message a line in both directions. */
export interface StdioSession {
  /** Takes bytes of the peer. Answers are written as they come about, not in the order of the requests. */
  push(chunk: Uint8Array): void;
  /** The peer sends no more: what was asked is answered, open subscriptions get their final result. */
  end(): Promise<void>;
  /** Ends at once, for a signal: open subscriptions get their final result. */
  close(): void;
  /** The peer reads no more: nothing further is written. */
  abandon(): void;
}

export function createStdioSession({ engine, token, write }: StdioSessionOptions): StdioSession {
  const reader = new LineReader(LIMITS.clientFrameBytes);
  const pending = new Set<Promise<void>>();
  // A frame never contains a newline: JSON escapes them inside strings, and the engine writes none between tokens.
  const send = (text: string) => write(`${text}\n`);
  const connection = engine.connect({ send, credentials: { from: 'fixed', token } });

  function takeIn(lines: Iterable<Line>): void {
    for (const line of lines) {
      if (line.kind === 'text') track(engine.receive(line.text, connection));
      else send(JSON.stringify({ jsonrpc: '2.0', error: REFUSALS[line.kind] }));
    }
  }

  function track(work: Promise<void>): void {
    pending.add(work);
    void work.finally(() => pending.delete(work));
  }

  return {
    push: (chunk) => takeIn(reader.push(chunk)),
    async end() {
      takeIn(reader.end());
      await Promise.allSettled(pending);
      engine.close(connection);
    },
    close: () => engine.close(connection),
    abandon: () => engine.disconnect(connection),
  };
}

const REFUSALS = {
  tooLong: invalidRequest(`the frame is larger than ${LIMITS.clientFrameBytes} bytes`, {
    limit: LIMITS.clientFrameBytes,
  }),
  notUtf8: parseError('the text is not valid UTF-8'),
};
