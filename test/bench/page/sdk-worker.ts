/** The official SDK's server with the same handler, on the port that the page hands over. */
import { type JSONRPCMessage, Server, type Transport } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { HINTS, INFO, readItem } from './catalog.ts';

addEventListener('message', ({ ports: [port] }: MessageEvent<string>) => {
  if (port) serveStdio(createServer, { transport: portTransport(port), legacy: 'reject' });
});

function createServer(): Server {
  const server = new Server(INFO, { capabilities: { resources: {} } });
  server.setRequestHandler('resources/read', ({ params }) => ({ contents: readItem(params.uri), ...HINTS }));
  return server;
}

function portTransport(port: MessagePort): Transport {
  const transport: Transport = {
    async start() {
      port.onmessage = ({ data }: MessageEvent<string>) => {
        const message: JSONRPCMessage = JSON.parse(data);
        transport.onmessage?.(message);
      };
    },
    async send(message) {
      port.postMessage(JSON.stringify(message));
    },
    async close() {
      port.close();
      transport.onclose?.();
    },
  };
  return transport;
}
