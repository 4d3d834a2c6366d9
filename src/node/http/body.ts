import type { IncomingMessage } from 'node:http';

export type Body =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'tooLarge' }
  | { readonly kind: 'notUtf8' }
  /** The peer went away before it had sent everything. */
  | { readonly kind: 'aborted' };

/** Reads a body of at most `limit` bytes. Of a larger one no more is kept; `discardRest` gets rid of it. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Body> {
  if (Number(request.headers['content-length'] ?? 0) > limit) return { kind: 'tooLarge' };
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      if (size > limit) return { kind: 'tooLarge' };
      chunks.push(chunk);
    }
  } catch {
    return { kind: 'aborted' };
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks));
    return { kind: 'text', text };
  } catch {
    return { kind: 'notUtf8' };
  }
}

/**
 * Lets a peer that is still sending read its answer: closing at once would reset the connection, and the answer
 * with it. After `patience` milliseconds the connection is closed all the same.
 */
export function discardRest(request: IncomingMessage, patience = 2000): void {
  if (request.complete) return;
  request.resume();
  const timer = setTimeout(() => request.destroy(), patience);
  timer.unref();
  request.once('close', () => clearTimeout(timer));
}
