import { describe, expect, test } from 'vitest';
import { META } from '../../../src/protocol/meta.ts';
import { hint, library } from '../../unit/server/fixtures/library.ts';
import { bench, libraryBench, meta } from '../../unit/server/fixtures/peer.ts';
import { workshop } from '../../unit/server/fixtures/workshop.ts';
import { echo, listedBy, serverOf } from './support.ts';

describe('pages', () => {
  test('case 51: the empty string is a cursor, not the absence of one, and this server gave none', async () => {
    const { peer } = libraryBench();
    expect((await peer.ask('resources/list', { cursor: '' })).error).toMatchObject({ code: -32602 });
  });

  test('case 53: an invented cursor is refused by every list', async () => {
    const { peer } = bench(workshop());
    for (const method of ['resources/list', 'resources/templates/list', 'prompts/list', 'tools/list'])
      expect((await peer.ask(method, { cursor: 'bogus' })).error).toMatchObject({ code: -32602 });
  });

  test('case 55: what is added between two pages costs no item its place', async () => {
    const { peer, library: made } = libraryBench({ settings: { pageSize: 2 } });
    const all = await listedBy(peer);
    const first = (await peer.ask('resources/list')).result;
    made.pages.set('lib://pages/0-new', 'before the cursor');
    made.pages.delete('lib://pages/empty');
    const second = (await peer.ask('resources/list', { cursor: first.nextCursor })).result;
    const uris = [first, second].flatMap(({ resources }) =>
      (resources as { uri: string }[]).map(({ uri }) => uri),
    );
    expect(new Set(uris).size).toBe(uris.length);
    for (const uri of all) expect(uris).toContain(uri);
  });

  test('case 56: all pages of a list have the same scope', async () => {
    for (const scope of ['public', 'private'] as const) {
      const { catalog } = library();
      const hints = { ...catalog.hints, resources: hint(5, scope) };
      const { peer } = bench({ ...catalog, hints, settings: { pageSize: 1 } });
      const scopes = new Set<unknown>();
      let cursor: unknown;
      do {
        const { result } = await peer.ask('resources/list', cursor === undefined ? {} : { cursor }, 'alice');
        scopes.add(result.cacheScope);
        cursor = result.nextCursor;
      } while (cursor !== undefined);
      expect(scopes).toEqual(new Set([scope]));
    }
  });

  test('case 84: a page is the page of its cursor', async () => {
    const { peer } = libraryBench({ settings: { pageSize: 2 } });
    const first = (await peer.ask('resources/list')).result;
    const second = (await peer.ask('resources/list', { cursor: first.nextCursor })).result;
    expect(second.resources).not.toEqual(first.resources);
    expect((await peer.ask('resources/list')).result).toEqual(first);
  });
});

describe('caching', () => {
  test('case 78: a list that is public is the same for everyone, whoever asks', async () => {
    const own = echo('x://{who}', {
      list: async ({ identity }) =>
        identity.kind === 'principal' ? [{ uri: `x://${identity.subject}`, name: 'mine' }] : [],
    });
    const peer = serverOf(own);
    for (const who of ['alice', 'bob', undefined]) {
      const { result } = await peer.ask('resources/list', {}, who);
      expect(result).toMatchObject({ cacheScope: 'public', resources: [] });
    }
  });

  test('case 78: a list that depends on the caller is private', async () => {
    const { catalog } = library();
    const { peer } = bench({ ...catalog, hints: { ...catalog.hints, templates: hint(5, 'private') } });
    const dana = (await peer.ask('resources/templates/list', {}, 'dana')).result;
    const alice = (await peer.ask('resources/templates/list', {}, 'alice')).result;
    expect(dana.resourceTemplates).not.toEqual(alice.resourceTemplates);
    expect([dana.cacheScope, alice.cacheScope]).toEqual(['private', 'private']);
  });

  test('cases 80 and 81: a question carries no hint, and what came of input is not to be kept', async () => {
    const peer = serverOf(
      echo('x://{a}', {
        read: async (_object, _variables, { input }) =>
          input.responses === undefined
            ? { inputRequired: true, requests: { name: { method: 'roots/list' } } }
            : [{ uri: 'x://y', text: JSON.stringify(input.responses) }],
      }),
    );
    const _meta = meta(undefined, { [META.clientCapabilities]: { roots: {} } });
    const asked = (await peer.ask('resources/read', { uri: 'x://y', _meta })).result;
    expect(asked.resultType).toBe('input_required');
    expect(asked).not.toHaveProperty('ttlMs');
    expect(asked).not.toHaveProperty('cacheScope');
    const inputResponses = { name: { roots: [{ uri: 'file:///x' }] } };
    const told = (await peer.ask('resources/read', { uri: 'x://y', inputResponses, _meta })).result;
    expect(told).toMatchObject({ resultType: 'complete', ttlMs: 0, cacheScope: 'private' });
  });
});
