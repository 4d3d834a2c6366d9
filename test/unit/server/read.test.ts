import { describe, expect, test } from 'vitest';
import { META } from '../../../src/protocol/meta.ts';
import { notFound } from './fixtures/errors.ts';
import { libraryBench } from './fixtures/peer.ts';

const SERVER_INFO = { [META.serverInfo]: { name: 'library', title: 'A library', version: '1.0.0' } };

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
    const { engine, peer, log } = libraryBench();
    await engine.changeSettings({ rules: { page: { name: '[a-m]+' } } });
    expect((await peer.ask('resources/read', { uri: 'lib://pages/one' })).error).toMatchObject({
      code: -32602,
    });
    // The operator reads the rule that holds, not the one that it replaced.
    expect(log.at(-1)?.detail).toBe('page: {name} breaks its rule: the expression [a-m]+');
    await engine.changeSettings({ rules: { page: { name: '[a-z]+' } } });
    expect(await peer.ask('resources/read', { uri: 'lib://pages/one' })).toHaveProperty('result');
  });
});
