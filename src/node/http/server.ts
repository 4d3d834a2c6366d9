import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { invalidRequest } from '../../server/refusals.ts';
import { BIND_ADDRESS, isLocalHost, isLocalOrigin, originOf } from './addresses.ts';
import { sendError, sendJson } from './answers.ts';
import { allowOrigin, answerPreflight } from './cors.ts';
import { answerPost } from './exchange.ts';
import { endpointPath, metadataDocument, metadataPath } from './metadata.ts';
import type { HttpTarget } from './target.ts';

export interface HttpServerOptions {
  /** By the id of the server, which is the last segment of its endpoint's path. */
  readonly targets: ReadonlyMap<string, HttpTarget>;
  /** Who makes the tokens that the servers accept. */
  readonly issuer: string;
  /** Milliseconds between two comments on a quiet stream; default 15,000. */
  readonly keepAlive?: number;
  /** Told about faults of the server itself. */
  readonly onFault: (error: unknown) => void;
}

export interface HttpServer {
  /** Listens on 127.0.0.1; resolves to the port. Rejects with the platform's error, `EADDRINUSE` for one. */
  listen(port: number): Promise<number>;
  /** Ends all streams with their final results, then the connections. */
  close(): Promise<void>;
}

/** Streamable HTTP of revision 2026-07-28 in front of engines (basic/transports/streamable-http). */
export function createHttpServer(options: HttpServerOptions): HttpServer {
  const server = createServer({ requestTimeout: 30_000 }, (request, response) => {
    route(request, response, options, server).catch((error: unknown) => {
      options.onFault(error);
      if (response.headersSent) response.destroy();
      else sendJson(response, { status: 500 }, JSON.stringify({ jsonrpc: '2.0', error: INTERNAL }));
    });
  });
  return {
    listen: (port) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, BIND_ADDRESS, () => resolve(portOf(server)));
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const { engine } of options.targets.values()) engine.dispose();
        server.closeIdleConnections();
        // What is still open after its final result belongs to a peer that does not read.
        setTimeout(() => server.closeAllConnections(), 1000).unref();
      }),
  };
}

const INTERNAL = { code: -32603, message: 'Internal error' };

async function route(
  request: IncomingMessage,
  response: ServerResponse,
  options: HttpServerOptions,
  server: Server,
): Promise<void> {
  const { host, origin } = request.headers;
  if ((request.headersDistinct.host ?? []).length > 1) {
    return sendError(response, { status: 400 }, invalidRequest('there is more than one Host header'));
  }
  if (!isLocalHost(host)) {
    return sendError(response, { status: 403 }, invalidRequest('the Host header names another machine'));
  }
  if (origin !== undefined && !isLocalOrigin(origin)) {
    return sendError(
      response,
      { status: 403 },
      invalidRequest('pages of this origin may not call this server'),
    );
  }
  if (origin !== undefined) allowOrigin(response, origin);
  const here = originOf(portOf(server));
  const url = targetOf(request, here);
  if (url === undefined) {
    return sendError(response, { status: 400 }, invalidRequest('the request target is no path'));
  }
  for (const [id, target] of options.targets) {
    if (url.pathname === endpointPath(id)) {
      if (request.method === 'OPTIONS' && origin !== undefined) return answerPreflight(request, response);
      if (request.method !== 'POST') return notAllowed(response, 'POST');
      return answerPost(request, response, {
        target,
        url,
        resourceMetadata: `${here}${metadataPath(id)}`,
        keepAlive: options.keepAlive ?? 15_000,
      });
    }
    if (url.pathname === metadataPath(id)) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return notAllowed(response, 'GET, HEAD');
      return sendJson(
        response,
        { status: 200 },
        JSON.stringify(metadataDocument(target, here, options.issuer)),
      );
    }
  }
  const known = [...options.targets.keys()].map(endpointPath).join(', ');
  sendError(response, { status: 404 }, invalidRequest(`there is no endpoint here; try ${known}`));
}

function targetOf(request: IncomingMessage, here: string): URL | undefined {
  const path = request.url ?? '';
  // Joined and not resolved: a target that begins with two slashes names no other host.
  return path.startsWith('/') && URL.canParse(here + path) ? new URL(here + path) : undefined;
}

function notAllowed(response: ServerResponse, allow: string): void {
  sendError(
    response,
    { status: 405, headers: { Allow: allow } },
    invalidRequest(`only ${allow} is answered here`),
  );
}

function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
