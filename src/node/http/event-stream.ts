import type { ServerResponse } from 'node:http';

/** One answer as Server-Sent Events; the last frame ends it. */
export interface EventStream {
  send(frame: string): void;
  end(): void;
}

/** A reader so slow that this many bytes wait for it has lost its stream. */
const MAX_WAITING_BYTES = 16 * 1024 * 1024;

/**
 * Opens the stream (basic/transports/streamable-http, "Receiving Messages"). A comment every `keepAlive`
 * milliseconds keeps intermediaries from closing it while nothing happens.
 */
export function openEventStream(response: ServerResponse, keepAlive: number): EventStream {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
  });
  const write = (text: string) => {
    if (response.writableLength > MAX_WAITING_BYTES) response.destroy();
    else response.write(text);
  };
  const timer = setInterval(() => write(':\n\n'), keepAlive);
  timer.unref();
  response.once('close', () => clearInterval(timer));
  return {
    // A frame holds no newline, so one data line carries it.
    send: (frame) => write(`event: message\ndata: ${frame}\n\n`),
    end: () => {
      response.end();
    },
  };
}
