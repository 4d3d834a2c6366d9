import { expect, test } from 'vitest';
import type { Catalog, Hint, ResourceFamily } from '../../../src/server/catalog.ts';
import { openLab } from './lab.ts';

// A whole server: the harbours of the tides library, with a list, a template, completion, a prompt and a backend.
const DEPTHS = new Map([
  ['alder', 4.2],
  ['birch', 3.1],
  ['cedar', 6.8],
]);
const daily: Hint = { ttlMs: 86_400_000, cacheScope: 'public', reason: 'Depths are measured once a day.' };
const uriOf = (harbour: string) => `tides://harbours/${harbour}`;

const harbours: ResourceFamily<number> = {
  name: 'harbours',
  title: 'Depths of harbours',
  uriTemplate: 'tides://harbours/{harbour}',
  variables: { harbour: { pattern: /[a-z]+/, description: 'lower-case letters' } },
  published: true,
  scopes: [],
  find: async ({ harbour }) => DEPTHS.get(String(harbour)),
  read: async (depth, { harbour }) => [
    { uri: uriOf(String(harbour)), mimeType: 'text/plain', text: `${depth} m` },
  ],
  hint: () => daily,
  list: async (_context, { after = '', limit }) =>
    [...DEPTHS.keys()]
      .map((name) => ({ uri: uriOf(name), name }))
      .filter(({ uri }) => uri > after)
      .slice(0, limit),
  complete: { harbour: async (value) => [...DEPTHS.keys()].filter((name) => name.startsWith(value)) },
};

const tides: Catalog = {
  id: 'tides',
  info: { name: 'tides', title: 'Tides', version: '1.0.0' },
  credential: 'optional',
  hints: { discover: daily, resources: daily, templates: daily, prompts: daily, tools: daily },
  resources: [harbours],
  prompts: [
    {
      name: 'plan',
      title: 'Plan a call',
      description: 'Asks whether a ship fits into a harbour.',
      scopes: [],
      arguments: [{ name: 'uri', description: 'URI of the harbour', required: true }],
      get: async ({ uri = '' }, context) => ({
        messages: (await context.read(uri)).map((resource) => ({
          role: 'user' as const,
          content: { type: 'resource', resource: { ...resource } },
        })),
      }),
    },
  ],
  backend: {
    measure: async ({ harbour, depth }, context) => {
      DEPTHS.set(String(harbour), Number(depth));
      context.changed(uriOf(String(harbour)));
      return { harbour: String(harbour) };
    },
  },
};

test('a fifth server takes under sixty lines and touches no file of the engine', async () => {
  const lab = await openLab(tides);
  expect(await lab.list('guest')).toEqual(['alder', 'birch', 'cedar'].map(uriOf));
  expect(await lab.read('guest', uriOf('birch'))).toMatchObject({ text: '3.1 m' });
  expect(await lab.read('guest', uriOf('nowhere'))).toBe(-32602);
  const ref = { type: 'ref/resource', uri: harbours.uriTemplate };
  expect(await lab.complete('guest', ref, 'harbour', 'c')).toEqual(['cedar']);
  const prompt = await lab.ask('guest', 'prompts/get', { name: 'plan', arguments: { uri: uriOf('alder') } });
  expect(JSON.stringify(prompt.result)).toContain('4.2 m');
  expect((await lab.ask('guest', 'tools/list')).error.code).toBe(-32601);
  await lab.engine.backend('measure', { harbour: 'alder', depth: 4.1 });
  expect(await lab.read('guest', uriOf('alder'))).toMatchObject({ text: '4.1 m' });
});
