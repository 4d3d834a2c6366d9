/** The official client: everything this lab uses of it, and how it is set up. */
import './zod-without-eval.ts';
import { Client, type StandardSchemaV1, type Transport } from '@modelcontextprotocol/client';
import { CLIENT_INFO } from '../control/envelope.ts';
import { CODE } from '../protocol/errors.ts';
import { isObject } from '../protocol/json.ts';
import { REVISION } from '../protocol/revision.ts';

export type { Client };

/**
 * Connects an official client, pinned to the revision: its first frame is `server/discover`, and a server that does
 * not offer the revision is refused. Rejects with the SDK's error, or with what the server answered.
 */
export async function connectClient(transport: Transport): Promise<Client> {
  const client = new Client(CLIENT_INFO, {
    versionNegotiation: { mode: { pin: REVISION } },
    capabilities: {},
  });
  await client.connect(transport);
  return client;
}

/**
 * Takes a result as the SDK decoded it: by then it was judged by the wire schema of its method. Without a schema the
 * SDK judges each result twice, and first builds an error, to learn whether it knows the method.
 */
export const AS_DECODED: StandardSchemaV1<unknown, object> = {
  '~standard': {
    version: 1,
    vendor: 'mcp-resource-lab',
    validate: (value) =>
      isObject(value) ? { value } : { issues: [{ message: 'A result is a JSON object.' }] },
  },
};

/** A page of a list, as far as walking the pages goes. */
interface Page {
  readonly nextCursor?: string | undefined;
}

/**
 * Walks a list page by page with explicit cursors (server/utilities/pagination). An empty cursor is a cursor; one
 * that came before ends the walk, because it would never end. A cursor that the server does not take any more means
 * that the list is another one now: the walk begins anew, once. The SDK's own walk stops after 64 pages.
 */
export async function allPages<P extends Page, T>(
  fetchPage: (cursor: string | undefined) => Promise<P>,
  itemsOf: (page: P) => readonly T[],
): Promise<readonly T[]> {
  let items: T[] = [];
  let seen = new Set<string>();
  let restarted = false;
  let cursor: string | undefined;
  for (;;) {
    try {
      const page = await fetchPage(cursor);
      items.push(...itemsOf(page));
      cursor = page.nextCursor;
      if (cursor === undefined || seen.has(cursor)) return items;
      seen.add(cursor);
    } catch (error) {
      if (cursor === undefined || restarted || !isRefusedCursor(error)) throw error;
      restarted = true;
      items = [];
      seen = new Set();
      cursor = undefined;
    }
  }
}

/** An invalid cursor is `-32602` (server/utilities/pagination, "Error Handling"). */
function isRefusedCursor(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === CODE.invalidParams;
}
