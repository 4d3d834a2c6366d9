import { expect, test } from 'vitest';
import type { Engine, EngineConnection } from '../../../src/server/engine-api.ts';
import { bindPort } from '../../../src/worker/port-binding.ts';

/** An engine that answers each text with itself, and says goodbye when it closes. */
function echoEngine() {
  const peers = new Map<EngineConnection, (text: string) => void>();
  const received: string[] = [];
  const send = (connection: EngineConnection, text: string): void => peers.get(connection)?.(text);
  const engine: Pick<Engine, 'connect' | 'receive' | 'disconnect' | 'close'> = {
    connect(options) {
      const connection = { id: options.id ?? 'none' };
      peers.set(connection, options.send);
      return connection;
    },
    async receive(text, connection) {
      received.push(text);
      if (text === 'throw') throw new Error('the engine broke its promise');
      send(connection, `echo ${text}`);
    },
    disconnect(connection) {
      send(connection, 'after disconnect');
      peers.delete(connection);
    },
    close(connection) {
      send(connection, 'goodbye');
      peers.delete(connection);
    },
  };
  return { engine: engine as Engine, received, peers };
}

/** Collects what comes out at the page's end; `next(n)` resolves when there are `n` frames. */
function readFrom(port: MessagePort) {
  const texts: unknown[] = [];
  let wake: (() => void) | undefined;
  port.onmessage = ({ data }) => {
    texts.push(data);
    wake?.();
  };
  return {
    texts,
    async next(count: number): Promise<readonly unknown[]> {
      while (texts.length < count)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      return texts;
    },
  };
}

function bound() {
  const { port1, port2 } = new MessageChannel();
  const { engine, received, peers } = echoEngine();
  const reports: string[] = [];
  const bind = () =>
    bindPort({
      id: 'x.1',
      engine,
      port: port2,
      report: (kind, detail) => reports.push(`${kind}: ${detail}`),
    });
  return { page: port1, inside: port2, bind, received, peers, reports };
}

test('frames that were posted before anyone served are served, in order', async () => {
  const { page, bind } = bound();
  page.postMessage('one');
  page.postMessage('two');
  const reader = readFrom(page);
  bind();
  expect(await reader.next(2)).toEqual(['echo one', 'echo two']);
});

test.each([
  ['an object', { jsonrpc: '2.0', id: 1, method: 'server/discover' }],
  ['null', null],
  ['undefined', undefined],
  ['a number', Number.NaN],
  ['bytes', new Uint8Array([123, 125])],
  ['a list of texts', ['{}']],
])(
  'a message that is no text is refused and reported, and the connection goes on: %s',
  async (_name, message) => {
    const { page, bind, received, reports } = bound();
    const reader = readFrom(page);
    bind();
    page.postMessage(message);
    page.postMessage('still here');
    const [refusal, echo] = await reader.next(2);
    expect(JSON.parse(String(refusal))).toEqual({
      jsonrpc: '2.0',
      error: { code: -32600, message: expect.stringContaining('one string') },
    });
    expect(echo).toBe('echo still here');
    expect(received).toEqual(['still here']);
    expect(reports).toEqual([expect.stringMatching(/^unreadable: /)]);
  },
);

test('a message that cannot be read is answered by -32700 and reported', async () => {
  const { page, inside, bind, reports } = bound();
  const reader = readFrom(page);
  bind();
  inside.dispatchEvent(new MessageEvent('messageerror'));
  const [refusal] = await reader.next(1);
  expect(JSON.parse(String(refusal))).toEqual({
    jsonrpc: '2.0',
    error: { code: -32700, message: expect.any(String) },
  });
  expect(reports).toHaveLength(1);
});

test('an engine that throws is reported and nothing else stops', async () => {
  const { page, bind, reports } = bound();
  const reader = readFrom(page);
  bind();
  page.postMessage('throw');
  page.postMessage('next');
  expect(await reader.next(1)).toEqual(['echo next']);
  expect(reports).toEqual(['failed: Error: the engine broke its promise']);
});

test('closing sends what the engine says last, counts it, and then hears nothing more', async () => {
  const { page, inside, bind, received } = bound();
  const reader = readFrom(page);
  const binding = bind();
  page.postMessage('hello');
  await reader.next(1);
  binding.close();
  expect(await reader.next(2)).toEqual(['echo hello', 'goodbye']);
  expect(binding.sent).toBe(2);
  inside.dispatchEvent(new MessageEvent('message', { data: 'late' }));
  binding.close();
  expect(received).toEqual(['hello']);
  expect(binding.sent).toBe(2);
});

test('dropping sends nothing, whatever the engine tries', async () => {
  const { bind, peers } = bound();
  const binding = bind();
  binding.drop();
  expect(binding.sent).toBe(0);
  expect(peers.size).toBe(0);
});
