import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { expect } from 'vitest';
import { type Host, openHost } from '../../../src/node/host.ts';
import { originOf } from '../../../src/node/http/addresses.ts';
import { encodeHeaderValue } from '../../../src/node/http/header-values.ts';
import { createHttpServer, type HttpServer } from '../../../src/node/http/server.ts';
import { httpTarget } from '../../../src/node/http/target.ts';
import { parseFrame } from '../../../src/protocol/frames.ts';
import { META } from '../../../src/protocol/meta.ts';
import { CATALOGS } from '../../../src/server/catalogs/index.ts';
import { wireFaults } from '../server/wire-schema.ts';
import { type SlowRead, vaultCatalog } from './vault-catalog.ts';
import type { WireFrame } from './wire-frame.ts';

export interface HttpLab {
  readonly host: Host;
  readonly http: HttpServer;
  readonly origin: string;
  readonly slow: SlowRead;
  /** Posts a request whose headers fit its body, unless `changes` says otherwise; `undefined` takes a header away. */
  call(server: string, message: Message, changes?: HeaderChanges): Promise<Answer>;
  /** Sends bytes and headers as they are. */
  send(options: RawRequest): Promise<Answer>;
  /** Opens an exchange whose answer stays open. */
  stream(server: string, message: Message, changes?: HeaderChanges): Promise<Stream>;
  /** Sends a request and does not wait for its answer; the function that comes back closes the exchange. */
  begin(server: string, message: Message, changes?: HeaderChanges): () => void;
  token(principal: string): Promise<string>;
  close(): Promise<void>;
}

export interface Message {
  readonly id?: string | number;
  readonly method: string;
  readonly params?: Record<string, unknown>;
}
export type HeaderChanges = { readonly [name: string]: string | undefined };
export interface RawRequest {
  readonly method?: string;
  readonly path: string;
  readonly headers?: { readonly [name: string]: string | readonly string[] };
  readonly body?: string | Uint8Array;
}
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The body, where it is JSON. */
  readonly json: WireFrame;
}
export interface Stream {
  readonly headers: IncomingHttpHeaders;
  /** All that arrived so far. */
  text(): string;
  /** The frames that arrived so far. */
  frames(): readonly WireFrame[];
  /** Resolves when what arrived satisfies the condition. */
  until(condition: () => boolean): Promise<void>;
  readonly ended: Promise<void>;
  /** Closes from the client's side. */
  cancel(): void;
}

/** Serves the lab's catalogs and the vault. Whatever is answered is held against the wire schema. */
export async function openHttpLab(keepAlive = 60_000): Promise<HttpLab> {
  const slow: SlowRead = { started: false, aborted: false };
  let origin = '';
  const host = await openHost({
    catalogs: { ...CATALOGS, vault: vaultCatalog(slow) },
    log: () => undefined,
    audience: (server) => `${origin}/mcp/${server}`,
  });
  const http = createHttpServer({
    targets: new Map([...host.engines].map(([id, engine]) => [id, httpTarget(engine)])),
    issuer: host.issuer,
    keepAlive,
    onFault: (error) => {
      throw error;
    },
  });
  const port = await http.listen(0);
  origin = originOf(port);

  function begin(raw: RawRequest) {
    const sent = request(origin + raw.path, { method: raw.method ?? 'POST', headers: copy(raw.headers) });
    const response = new Promise<IncomingMessage>((resolve, reject) => {
      sent.once('response', resolve);
      sent.once('error', reject);
    });
    sent.end(raw.body);
    return { response, cancel: () => sent.destroy() };
  }

  async function send(raw: RawRequest): Promise<Answer> {
    const response = await begin(raw).response;
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString('utf8');
    const isJson = response.headers['content-type'] === 'application/json';
    if (isJson && text.includes('"jsonrpc"')) expect(wireFaults(text, methodOf(raw))).toEqual([]);
    return {
      status: response.statusCode ?? 0,
      headers: response.headers,
      text,
      json: isJson ? JSON.parse(text) : {},
    };
  }

  return {
    host,
    http,
    origin,
    slow,
    send,
    call: (server, message, changes) => send(fitting(server, message, changes)),
    async stream(server, message, changes) {
      const { response: opening, cancel } = begin(fitting(server, message, changes));
      const response = await opening;
      let text = '';
      let wake: (() => void) | undefined;
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
        wake?.();
      });
      response.on('error', () => undefined); // A stream that the test cancels ends with an error.
      const ended = new Promise<void>((resolve) => response.once('end', resolve));
      return {
        headers: response.headers,
        text: () => text,
        frames: () =>
          [...text.matchAll(/^data: (.*)$/gm)].map(([, frame = '']) => {
            expect(wireFaults(frame, message.method)).toEqual([]);
            return JSON.parse(frame);
          }),
        async until(condition) {
          while (!condition()) {
            await new Promise<void>((resolve) => {
              wake = resolve;
            });
          }
        },
        ended,
        cancel,
      };
    },
    begin(server, message, changes) {
      const { response, cancel } = begin(fitting(server, message, changes));
      response.catch(() => undefined); // Closing it is what the test is about.
      return cancel;
    },
    async token(principal) {
      const token = await host.token(principal, 3_600_000);
      if (token === undefined) throw new Error('The guest has no token.');
      return token;
    },
    async close() {
      await http.close();
      host.close();
    },
  };
}

/** `_meta` of a good request. */
export const ENVELOPE = { [META.protocolVersion]: '2026-07-28', [META.clientCapabilities]: {} };

/** A request with the headers that repeat its body. */
export function fitting(server: string, message: Message, changes: HeaderChanges = {}): RawRequest {
  const params: Record<string, unknown> = { _meta: ENVELOPE, ...message.params };
  const name = params.name ?? params.uri;
  const headers: Record<string, string | undefined> = {
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
    'MCP-Protocol-Version': '2026-07-28',
    'Mcp-Method': message.method,
    'Mcp-Name': typeof name === 'string' ? encodeHeaderValue(name) : undefined,
    ...changes,
  };
  return {
    path: `/mcp/${server}`,
    headers: Object.fromEntries(
      Object.entries(headers).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
    ),
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...message, params }),
  };
}

function methodOf({ body }: RawRequest): string | undefined {
  return typeof body === 'string' ? parseFrame(body).method : undefined;
}

function copy(headers: RawRequest['headers'] = {}): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(headers).map(([key, value]) => [key, typeof value === 'string' ? value : [...value]]),
  );
}
