import { Client, type ClientOptions, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { REVISION } from '../../../src/protocol/revision.ts';
import { type HttpLab, openHttpLab } from './http-lab.ts';
import { commandOf } from './stdio-process.ts';

/** A way to reach the lab's servers with the official client, pinned to this revision. */
export interface Reach {
  /** Connects as a principal; `guest` presents nothing. Closed by `close` at the latest. */
  connect(server: string, principal: string): Promise<Client>;
  close(): Promise<void>;
}

const OPTIONS: ClientOptions = { versionNegotiation: { mode: { pin: REVISION } } };

/** Each connection is a process of its own, with a world of its own. */
export function overStdio(): Reach {
  const clients: Client[] = [];
  return {
    async connect(server, principal) {
      const { command, args } = commandOf('stdio', server);
      const env = { RESOURCE_LAB_AS: principal === 'guest' ? '' : principal };
      const transport = new StdioClientTransport({ command, args: [...args], env, stderr: 'ignore' });
      return connected(clients, transport);
    },
    close: () => closeAll(clients),
  };
}

/** One process serves all, on one world. */
export async function overHttp(): Promise<Reach> {
  const clients: Client[] = [];
  const lab: HttpLab = await openHttpLab();
  return {
    async connect(server, principal) {
      const headers: Record<string, string> =
        principal === 'guest' ? {} : { Authorization: `Bearer ${await lab.token(principal)}` };
      const url = new URL(`${lab.origin}/mcp/${server}`);
      return connected(clients, new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
    },
    async close() {
      await closeAll(clients);
      await lab.close();
    },
  };
}

async function connected(clients: Client[], transport: Parameters<Client['connect']>[0]): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' }, OPTIONS);
  clients.push(client);
  await client.connect(transport);
  return client;
}

async function closeAll(clients: readonly Client[]): Promise<void> {
  await Promise.all(clients.map((client) => client.close()));
}
