/** One small server, served by the engine and by the official SDK alike. */
import type { Catalog, Contents } from '../../../src/server/catalog.ts';

const HINT = { ttlMs: 60_000, cacheScope: 'public', reason: 'a benchmark' } as const;
const TEXT = '# Architecture decision\n\nThe server runs in a worker; the page talks to it in text.\n';

export const INFO = { name: 'bench', title: 'Bench', version: '1.0.0' };
export const HINTS = { ttlMs: HINT.ttlMs, cacheScope: HINT.cacheScope };

/** The handler of both servers; no storage. */
export function readItem(uri: string): Contents[] {
  return [{ uri, mimeType: 'text/plain', text: TEXT }];
}

export const BENCH: Catalog = {
  id: 'bench',
  info: INFO,
  credential: 'optional',
  hints: { discover: HINT, resources: HINT, templates: HINT, prompts: HINT, tools: HINT },
  resources: [
    {
      name: 'items',
      title: 'Items',
      uriTemplate: 'bench://items/{id}',
      variables: { id: { pattern: /[0-9]+/, description: 'digits' } },
      published: true,
      scopes: [],
      find: async ({ id }) => `bench://items/${String(id)}`,
      read: async (uri) => readItem(String(uri)),
      hint: () => HINT,
    },
  ],
  backend: {
    async touch({ uri }, { changed }) {
      changed(String(uri));
      return null;
    },
  },
};
