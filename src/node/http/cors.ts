import type { IncomingMessage, ServerResponse } from 'node:http';

/** Lets a page of this machine read the answer (Fetch standard, "CORS protocol"). Its origin has been checked. */
export function allowOrigin(response: ServerResponse, origin: string): void {
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Expose-Headers', 'WWW-Authenticate, Retry-After');
  response.setHeader('Vary', 'Origin');
}

const HEADERS = ['accept', 'authorization', 'content-type', 'mcp-method', 'mcp-name', 'mcp-protocol-version'];

/** Answers a browser that asks before it sends the real request. */
export function answerPreflight(request: IncomingMessage, response: ServerResponse): void {
  const asked = (request.headers['access-control-request-headers'] ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase());
  const mirrored = asked.filter((name) => /^mcp-param-[a-z0-9!#$%&'*+.^_`|~-]+$/.test(name));
  response.writeHead(204, {
    'Access-Control-Allow-Methods': 'POST',
    'Access-Control-Allow-Headers': [...HEADERS, ...mirrored].join(', '),
    'Access-Control-Max-Age': '600',
  });
  response.end();
}
