import type { Catalog, Hint, ResourceFamily } from '../../../src/server/catalog.ts';

const HINT: Hint = { ttlMs: 0, cacheScope: 'private', reason: 'A secret.' };

/** What a read of `vault://slow` is waiting for, seen from the test. */
export interface SlowRead {
  started: boolean;
  aborted: boolean;
}

/** A server that wants a credential, and one of whose resources is never ready. */
export function vaultCatalog(slow: SlowRead): Catalog {
  const secret: ResourceFamily<string> = {
    name: 'secret',
    title: 'Secret',
    uriTemplate: 'vault://secret/{id}',
    variables: { id: { pattern: /\d+/, description: 'digits' } },
    published: true,
    scopes: ['vault:read'],
    find: async ({ id }) => (id === '1' ? 'open sesame' : undefined),
    read: async (text) => [{ uri: 'vault://secret/1', text }],
    hint: () => HINT,
  };
  const waiting: ResourceFamily<string> = {
    name: 'waiting',
    title: 'Never ready',
    uriTemplate: 'vault://slow',
    variables: {},
    published: false,
    scopes: [],
    find: async () => 'there',
    read: (_text, _variables, { signal }) =>
      new Promise((_resolve, reject) => {
        slow.started = true;
        signal.addEventListener('abort', () => {
          slow.aborted = true;
          reject(new Error('aborted'));
        });
      }),
    hint: () => HINT,
  };
  return {
    id: 'vault',
    info: { name: 'vault', title: 'Vault', version: '1.0.0' },
    credential: 'required',
    hints: { discover: HINT, resources: HINT, templates: HINT, prompts: HINT, tools: HINT },
    resources: [secret, waiting],
  };
}
