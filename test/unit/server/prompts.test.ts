import { describe, expect, test } from 'vitest';
import { bench } from './fixtures/peer.ts';
import { hint, workshop } from './fixtures/workshop.ts';

describe('prompts/list', () => {
  test('is sorted by name and carries its hint', async () => {
    const { peer } = bench(workshop());
    const { result } = await peer.ask('prompts/list');
    expect(result).toMatchObject({ ttlMs: 600_000, cacheScope: 'public' });
    expect((result.prompts as { name: string }[]).map(({ name }) => name)).toEqual([
      'asking',
      'broken',
      'review',
      'secret',
    ]);
    expect((result.prompts as unknown[])[2]).toEqual({
      name: 'review',
      title: 'Review a page',
      description: 'Asks for a review.',
      arguments: [
        { name: 'uri', description: 'Which page', required: true },
        { name: 'language', description: 'In which language', required: false },
        { name: 'number', description: 'One of many', required: false },
      ],
    });
  });

  test('of a private list the caller sees what the scopes open', async () => {
    const catalog = workshop();
    const { peer } = bench({ ...catalog, hints: { ...catalog.hints, prompts: hint(0, 'private') } });
    const names = async (as?: string) =>
      ((await peer.ask('prompts/list', {}, as)).result.prompts as { name: string }[]).map(({ name }) => name);
    expect(await names('alice')).toContain('secret');
    expect(await names('dana')).not.toContain('secret');
    expect(await names()).not.toContain('secret');
  });
});

describe('prompts/get', () => {
  test('fills the prompt, reading with the rights of the caller', async () => {
    const { peer } = bench(workshop());
    const { result } = await peer.ask('prompts/get', {
      name: 'review',
      arguments: { uri: 'lib://pages/one', language: 'estonian' },
    });
    expect(result).toMatchObject({
      resultType: 'complete',
      description: 'A review',
      messages: [
        { role: 'user', content: { type: 'text', text: 'Review in estonian.' } },
        { role: 'user', content: { type: 'resource', resource: { uri: 'lib://pages/one' } } },
      ],
    });
    expect(result).not.toHaveProperty('ttlMs');
  });

  test('what the caller may not read is refused just as resources/read would', async () => {
    const { peer } = bench(workshop());
    const get = async (uri: string, as?: string) =>
      (await peer.ask('prompts/get', { name: 'review', arguments: { uri } }, as)).error;
    expect(await get('lib://tenants/globex/docs/1', 'alice')).toEqual({
      code: -32602,
      message: 'Resource not found',
      data: { uri: 'lib://tenants/globex/docs/1' },
    });
    expect(await get('lib://tenants/acme/docs/1')).toMatchObject({ code: 40100 });
    expect(await get('lib://tenants/acme/docs/1', 'dana')).toMatchObject({ code: 40300 });
    expect(await get('no uri')).toMatchObject({ code: -32602, message: 'Invalid resource URI' });
  });

  test.each<[string, object]>([
    ['no name', {}],
    ['a name that is a number', { name: 5 }],
    ['an unknown prompt', { name: 'ghost' }],
    ['a name that every object has', { name: 'constructor' }],
    ['a missing argument', { name: 'review' }],
    [
      'an argument that the prompt does not have',
      { name: 'review', arguments: { uri: 'x:y', colour: 'red' } },
    ],
    ['an argument that is a number', { name: 'review', arguments: { uri: 5 } }],
    ['arguments that are a list', { name: 'review', arguments: [] }],
    ['arguments that are null', { name: 'review', arguments: null }],
  ])('%s is -32602', async (_name, params) => {
    const { peer } = bench(workshop());
    expect((await peer.ask('prompts/get', { ...params })).error).toMatchObject({ code: -32602 });
  });

  test('scopes are asked before anything of the prompt runs', async () => {
    const { peer } = bench(workshop());
    expect((await peer.ask('prompts/get', { name: 'secret' })).error).toMatchObject({ code: 40100 });
    expect((await peer.ask('prompts/get', { name: 'secret' }, 'dana')).error).toMatchObject({
      code: 40300,
      data: { requiredScopes: ['docs:read'] },
    });
    expect(await peer.ask('prompts/get', { name: 'secret' }, 'alice')).toHaveProperty('result');
  });

  test('messages that are no content are not sent', async () => {
    const { peer, log } = bench(workshop());
    expect((await peer.ask('prompts/get', { name: 'broken' })).error).toEqual({
      code: -32603,
      message: 'Internal error',
    });
    expect(log.at(-1)?.detail).toContain('messages[0]');
  });

  test('a disabled prompt is unknown, and the list changes', async () => {
    const { peer, engine } = bench(workshop());
    await engine.changeSettings({ disabled: ['review'] });
    expect((await peer.ask('prompts/get', { name: 'review' })).error).toMatchObject({ code: -32602 });
    expect(JSON.stringify((await peer.ask('prompts/list')).result)).not.toContain('"review"');
  });
});
