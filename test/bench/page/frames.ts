/** Frames as text, and exchanging them over a port. */

export const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1.0.0' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

export function request(id: number, method: string, params: object = {}): string {
  return JSON.stringify({ jsonrpc: '2.0', id, method, params: { ...params, _meta: META } });
}

/** Starts a worker with one end of a new channel; the other end is started already. */
export function portOf(worker: Worker): MessagePort {
  const { port1, port2 } = new MessageChannel();
  worker.postMessage('port', [port2]);
  port1.start();
  return port1;
}

/** Posts all texts, and resolves with the last answer when as many have come back as were asked for. */
export function exchange(
  port: MessagePort,
  texts: readonly string[],
  answers = texts.length,
): Promise<string> {
  return new Promise((resolve) => {
    let missing = answers;
    port.onmessage = ({ data }: MessageEvent<string>) => {
      missing -= 1;
      if (missing === 0) resolve(data);
    };
    for (const text of texts) port.postMessage(text);
  });
}

/** Throws unless the frame is a result: a benchmark of errors would be a fast one. */
export function expectResult(text: string): void {
  if (!text.includes('"result"')) throw new Error(`An answer is no result: ${text.slice(0, 300)}`);
}
