import { describe, expect, test } from 'vitest';
import { hint } from './fixtures/library.ts';
import { libraryBench } from './fixtures/peer.ts';

describe('lists', () => {
  test('are sorted, paged and carry one hint on all pages', async () => {
    const { peer, engine } = libraryBench();
    await engine.changeSettings({ pageSize: 3 });
    const first = (await peer.ask('resources/list')).result;
    expect(first).toMatchObject({ ttlMs: 300_000, cacheScope: 'public', resultType: 'complete' });
    const second = (await peer.ask('resources/list', { cursor: first.nextCursor })).result;
    expect(second).not.toHaveProperty('nextCursor');
    expect(second).toMatchObject({ ttlMs: 300_000, cacheScope: 'public' });
    const uris = [first, second].flatMap(({ resources }) =>
      (resources as { uri: string }[]).map(({ uri }) => uri),
    );
    expect(uris).toEqual([
      'lib://pages/My%20File',
      'lib://pages/empty',
      'lib://pages/one',
      'lib://pages/two',
    ]);
  });

  test('every listed URI can be read as it is listed', async () => {
    const { peer } = libraryBench();
    const { result } = await peer.ask('resources/list');
    for (const { uri } of result.resources as { uri: string }[])
      expect(await peer.ask('resources/read', { uri })).toHaveProperty('result');
  });

  test.each(['', 'bogus', 'a.b', 'e30.AAAA', '...'])('the cursor %j is invalid', async (cursor) => {
    const { peer } = libraryBench();
    const { error } = await peer.ask('resources/list', { cursor });
    expect(error).toEqual({ code: -32602, message: 'Invalid cursor' });
  });

  test('a cursor that is no string is -32602', async () => {
    const { peer } = libraryBench();
    for (const cursor of [5, null, {}])
      expect((await peer.ask('resources/list', { cursor })).error).toMatchObject({ code: -32602 });
  });

  test('a cursor serves its own list only', async () => {
    const { peer, engine } = libraryBench();
    await engine.changeSettings({ pageSize: 1 });
    const { result } = await peer.ask('resources/list');
    const { error } = await peer.ask('resources/templates/list', { cursor: result.nextCursor });
    expect(error).toMatchObject({ code: -32602, message: 'Invalid cursor' });
  });

  test('a cursor of a private list serves its principal only, on any connection', async () => {
    const { peer, engine, connect } = libraryBench({
      hints: { ...libraryBench().engine.catalog.hints, resources: hint(1, 'private') },
    });
    await engine.changeSettings({ pageSize: 1 });
    const { result } = await peer.ask('resources/list', {}, 'alice');
    const cursor = result.nextCursor;
    expect(await connect().ask('resources/list', { cursor }, 'alice')).toHaveProperty('result');
    expect((await peer.ask('resources/list', { cursor }, 'bob')).error).toMatchObject({ code: -32602 });
    expect((await peer.ask('resources/list', { cursor })).error).toMatchObject({ code: -32602 });
  });

  test('templates are listed by their text, for everyone alike where the list is public', async () => {
    const { peer } = libraryBench();
    const guest = (await peer.ask('resources/templates/list')).result;
    const alice = (await peer.ask('resources/templates/list', {}, 'alice')).result;
    expect(guest).toEqual(alice);
    expect(guest.resourceTemplates).toMatchObject([
      { uriTemplate: 'lib://pages/{name}', name: 'page', title: 'A page' },
      { uriTemplate: 'lib://tenants/{tenant}/docs/{id}{?view}', name: 'document' },
    ]);
  });

  test('a private list of templates holds what the caller may use', async () => {
    const { peer } = libraryBench({
      hints: { ...libraryBench().engine.catalog.hints, templates: hint(1, 'private') },
    });
    const { result } = await peer.ask('resources/templates/list', {}, 'dana');
    expect(result.resourceTemplates).toMatchObject([{ name: 'page' }]);
    expect(result.cacheScope).toBe('private');
  });

  test('where every family needs a scope that the caller lacks, the list says which', async () => {
    const [, document] = libraryBench().engine.catalog.resources ?? [];
    if (document === undefined) throw new Error('the library has two families');
    const resources = [{ ...document, list: async () => [] }];
    const hints = { ...libraryBench().engine.catalog.hints, resources: hint(1, 'private') };
    const strict = libraryBench({ credential: 'required', hints, resources });
    expect((await strict.peer.ask('resources/list', {}, 'dana')).error).toMatchObject({
      code: 40300,
      data: { requiredScopes: ['docs:read'] },
    });
    expect((await strict.peer.ask('resources/list', {}, 'alice')).result.resources).toEqual([]);
    const open = libraryBench({ credential: 'optional', hints, resources });
    expect((await open.peer.ask('resources/list', {}, 'dana')).result.resources).toEqual([]);
  });
});
