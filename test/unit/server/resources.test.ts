import { describe, expect, test } from 'vitest';
import { META } from '../../../src/protocol/meta.ts';
import { hint } from './fixtures/library.ts';
import { libraryBench } from './fixtures/peer.ts';

const SERVER_INFO = { [META.serverInfo]: { name: 'library', title: 'A library', version: '1.0.0' } };

function notFound(uri: string) {
  return { code: -32602, message: 'Resource not found', data: { uri } };
}

describe('server/discover', () => {
  test('names versions, capabilities, identity and hint', async () => {
    const { peer } = libraryBench({ instructions: 'Read pages.' });
    expect((await peer.ask('server/discover')).result).toEqual({
      resultType: 'complete',
      supportedVersions: ['2026-07-28'],
      capabilities: { resources: { subscribe: true, listChanged: true }, completions: {} },
      instructions: 'Read pages.',
      ttlMs: 3_600_000,
      cacheScope: 'public',
      _meta: SERVER_INFO,
    });
  });

  test('serves whoever asks, a rejected token too', async () => {
    const { peer } = libraryBench({ credential: 'required' });
    expect(await peer.ask('server/discover', {}, 'forged')).toHaveProperty('result');
  });

  test('follows the settings: subscribe and listChanged independently', async () => {
    const { engine, peer } = libraryBench();
    await engine.changeSettings({ subscribe: false });
    expect((await peer.ask('server/discover')).result.capabilities).toMatchObject({
      resources: { listChanged: true },
    });
    await engine.changeSettings({ subscribe: true, listChanged: false });
    expect((await peer.ask('server/discover')).result.capabilities).toMatchObject({
      resources: { subscribe: true },
    });
  });
});

describe('resources/read', () => {
  test('gives contents, hint and server identity', async () => {
    const { peer } = libraryBench();
    expect((await peer.ask('resources/read', { uri: 'lib://pages/one' })).result).toEqual({
      resultType: 'complete',
      contents: [{ uri: 'lib://pages/one', mimeType: 'text/plain', text: 'first page' }],
      ttlMs: 60_000,
      cacheScope: 'public',
      _meta: SERVER_INFO,
    });
  });

  test('an empty page is there, with an empty text', async () => {
    const { peer } = libraryBench();
    const { result } = await peer.ask('resources/read', { uri: 'lib://pages/empty' });
    expect(result.contents).toEqual([{ uri: 'lib://pages/empty', mimeType: 'text/plain', text: '' }]);
  });

  test.each([
    'lib://pages/none',
    'LIB://pages/none',
    'lib://elsewhere',
    'other://x/y',
    `lib://pages/${'x'.repeat(41)}`,
  ])('%s is not found, and echoed as it was sent', async (uri) => {
    const { peer } = libraryBench();
    expect((await peer.ask('resources/read', { uri })).error).toEqual(notFound(uri));
  });

  test.each(['', 'no scheme', 'lib://pages/%zz', 'lib://pages/a b', '1x://a', 'lib://pages/\ud800'])(
    '%j is no URI',
    async (uri) => {
      const { peer, library } = libraryBench();
      const { error } = await peer.ask('resources/read', { uri });
      expect(error).toEqual({ code: -32602, message: 'Invalid resource URI', data: { uri } });
      expect(library.reads.count).toBe(0);
    },
  );

  test('a URI of more than 2,048 characters is refused with the limit', async () => {
    const { peer } = libraryBench();
    const uri = `lib://pages/${'x'.repeat(500_000)}`;
    const { error } = await peer.ask('resources/read', { uri });
    expect(error).toEqual({ code: -32602, message: 'Invalid resource URI', data: { uri, limit: 2048 } });
  });

  test.each([{}, { uri: 5 }, { uri: null }, { uri: ['lib://pages/one'] }])('%j is -32602', async (params) => {
    const { peer } = libraryBench();
    expect((await peer.ask('resources/read', params)).error).toMatchObject({ code: -32602 });
  });
});

describe('identity at a read', () => {
  const ACME = 'lib://tenants/acme/docs/1';

  test.each([
    ['a guest', undefined, 40100],
    ['a forged token', 'forged', 40100],
    ['someone without the scope', 'dana', 40300],
  ])('%s is told so, whether the document is there or not', async (_name, who, code) => {
    const { peer, library } = libraryBench();
    for (const uri of [ACME, 'lib://tenants/acme/docs/999']) {
      expect((await peer.ask('resources/read', { uri }, who)).error).toMatchObject({ code });
    }
    expect(library.reads.count).toBe(0);
  });

  test('the missing scope is named', async () => {
    const { peer } = libraryBench();
    const { error } = await peer.ask('resources/read', { uri: ACME }, 'dana');
    expect(error.data).toEqual({ requiredScopes: ['docs:read'] });
  });

  test('a rejected token is told so for anything but discovery, even for what is free', async () => {
    const { peer } = libraryBench();
    for (const [method, params] of [
      ['resources/list', {}],
      ['resources/templates/list', {}],
      ['resources/read', { uri: 'lib://pages/one' }],
      ['resources/read', { uri: 'lib://pages/none' }],
      ['subscriptions/listen', { notifications: {} }],
    ] as const)
      expect((await peer.ask(method, params, 'forged')).error).toMatchObject({ code: 40100 });
  });

  test('what is not a bearer token is a rejected one', async () => {
    const { peer } = libraryBench();
    const _meta = { ...(await import('./fixtures/peer.ts')).meta(), [META.authorization]: 'Basic YTpi' };
    expect((await peer.ask('resources/list', { _meta })).error).toMatchObject({ code: 40100 });
  });

  test('forbidden and missing look alike and cost the same look-ups', async () => {
    const { peer, library } = libraryBench();
    const texts: string[] = [];
    for (const uri of [
      'lib://tenants/globex/docs/1', // of another tenant
      'lib://tenants/globex/docs/9', // missing there
      'lib://tenants/acme/docs/2', // hidden by its own policy
      'lib://tenants/acme/docs/9', // missing here
    ]) {
      const before = library.reads.count;
      const { error } = await peer.ask('resources/read', { uri }, 'alice');
      expect(error).toEqual(notFound(uri));
      expect(library.reads.count - before).toBe(1);
      texts.push((peer.texts.at(-1) ?? '').replaceAll(uri, 'URI').replace(/ask-\d+/, 'ID'));
    }
    expect(new Set(texts).size).toBe(1);
  });

  test('whoever may, reads', async () => {
    const { peer } = libraryBench();
    const { result } = await peer.ask('resources/read', { uri: ACME }, 'alice');
    expect(result).toMatchObject({ contents: [{ text: 'acme plan' }], ttlMs: 1000, cacheScope: 'private' });
  });

  test('a connection with a token of its own does not look at _meta', async () => {
    const { connect } = libraryBench();
    const alice = connect({ credentials: { from: 'fixed', token: 'alice' } });
    expect(await alice.ask('resources/read', { uri: ACME })).toHaveProperty('result');
    expect(await alice.ask('resources/read', { uri: ACME }, 'bob')).toHaveProperty('result');
    const guest = connect({ credentials: { from: 'fixed', token: undefined } });
    expect((await guest.ask('resources/read', { uri: ACME }, 'alice')).error).toMatchObject({ code: 40100 });
  });

  test('where a credential is required, a guest gets nothing but discovery', async () => {
    const { peer } = libraryBench({ credential: 'required' });
    expect((await peer.ask('resources/read', { uri: 'lib://pages/one' })).error).toMatchObject({
      code: 40100,
    });
    expect((await peer.ask('resources/read', { uri: 'lib://none' })).error).toMatchObject({ code: 40100 });
    expect((await peer.ask('resources/list')).error).toMatchObject({ code: 40100 });
  });

  test('the operator learns why, without token or body', async () => {
    const { peer, log } = libraryBench();
    await peer.ask('resources/read', { uri: 'LIB://tenants/globex/docs/1' }, 'alice');
    expect(log.at(-1)).toMatchObject({
      server: 'library',
      method: 'resources/read',
      version: '2026-07-28',
      rawUri: 'LIB://tenants/globex/docs/1',
      canonicalUri: 'lib://tenants/globex/docs/1',
      lookup: 'found',
      authorization: 'refused',
      identity: 'digest-of-alice',
      detail: 'tenant',
    });
    expect(JSON.stringify(log)).not.toMatch(/Bearer|globex plan/);
  });
});

describe('what is wrong inside stays inside', () => {
  const broken = (read: () => never) => {
    const { catalog } = libraryBench().engine;
    const families = (catalog.resources ?? []).map((family) => ({ ...family, read }));
    return libraryBench({ resources: families });
  };

  test('an exception is -32603 with a fixed message, and its text is for the operator', async () => {
    const { peer, log } = broken(() => {
      throw new Error('db password=hunter2');
    });
    const answer = await peer.ask('resources/read', { uri: 'lib://pages/one' });
    expect(answer.error).toEqual({ code: -32603, message: 'Internal error' });
    expect(log.at(-1)?.detail).toContain('hunter2');
  });

  test.each([
    ['URL-safe Base64', { uri: 'lib://pages/one', blob: '-_8=' }],
    ['Base64 without padding', { uri: 'lib://pages/one', blob: '+/8' }],
    ['padding inside', { uri: 'lib://pages/one', blob: '+=8=' }],
    ['text and blob', { uri: 'lib://pages/one', text: 'x', blob: '' }],
    ['neither', { uri: 'lib://pages/one' }],
  ])('contents with %s are not sent', async (_name, contents) => {
    const { catalog } = libraryBench().engine;
    const families = (catalog.resources ?? []).map((family) => ({
      ...family,
      read: async () => [contents as never],
    }));
    const { peer } = libraryBench({ resources: families });
    expect((await peer.ask('resources/read', { uri: 'lib://pages/one' })).error).toMatchObject({
      code: -32603,
    });
  });

  test('an answer of more than 8 MiB is replaced by an error that says so', async () => {
    const { peer, library, log } = libraryBench();
    library.pages.set('lib://pages/huge', 'é'.repeat(5 * 1024 * 1024));
    const { error } = await peer.ask('resources/read', { uri: 'lib://pages/huge' });
    expect(error).toMatchObject({ code: -32603, data: { limit: 8 * 1024 * 1024 } });
    expect(log.some(({ detail }) => detail?.includes('was not sent'))).toBe(true);
  });
});

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

describe('a disabled family', () => {
  test('is neither listed nor read, and does not fall to a wider one', async () => {
    const wide = {
      ...(libraryBench().engine.catalog.resources ?? []).find(({ name }) => name === 'page'),
      name: 'wide',
      uriTemplate: 'lib://{+path}',
      variables: {},
      complete: {},
      find: async () => ({ uri: 'lib://x', text: 'wide' }),
    };
    const { peer, engine } = libraryBench({
      resources: [...(libraryBench().engine.catalog.resources ?? []), wide as never],
    });
    expect(await peer.ask('resources/read', { uri: 'lib://other' })).toHaveProperty('result');
    await engine.changeSettings({ disabled: ['page'] });
    const uri = 'lib://pages/one';
    expect((await peer.ask('resources/read', { uri })).error).toEqual(notFound(uri));
    const templates = (await peer.ask('resources/templates/list')).result.resourceTemplates;
    expect(templates).not.toContainEqual(expect.objectContaining({ name: 'page' }));
  });

  test('neither does a URI that breaks the rule of the best family', async () => {
    const { engine, peer } = libraryBench();
    await engine.changeSettings({ rules: { page: { name: '[a-m]+' } } });
    expect((await peer.ask('resources/read', { uri: 'lib://pages/one' })).error).toMatchObject({
      code: -32602,
    });
    await engine.changeSettings({ rules: { page: { name: '[a-z]+' } } });
    expect(await peer.ask('resources/read', { uri: 'lib://pages/one' })).toHaveProperty('result');
  });
});
