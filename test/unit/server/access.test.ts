import { describe, expect, test } from 'vitest';
import { META } from '../../../src/protocol/meta.ts';
import { notFound } from './fixtures/errors.ts';
import { libraryBench, meta } from './fixtures/peer.ts';

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
    const _meta = { ...meta(), [META.authorization]: 'Basic YTpi' };
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
