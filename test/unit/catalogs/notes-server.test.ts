import { beforeEach, describe, expect, test } from 'vitest';
import { notes } from '../../../src/server/catalogs/notes/catalog.ts';
import { type Lab, openLab } from './lab.ts';
import type { Person } from './support.ts';

const NOT_FOUND = -32602;

let lab: Lab;
beforeEach(async () => {
  lab = await openLab(notes);
});

test('a guest reads what is public, in two pages, with the hint of the design', async () => {
  const first = (await lab.ask('guest', 'resources/list')).result;
  expect(first).toMatchObject({ ttlMs: 300_000, cacheScope: 'public' });
  expect(first.resources).toHaveLength(50);
  const second = (await lab.ask('guest', 'resources/list', { cursor: first.nextCursor })).result;
  expect(second.resources).toHaveLength(14);
  expect(second).not.toHaveProperty('nextCursor');
  expect(await lab.list('alice')).toEqual(await lab.list('guest'));
});

test('discovery says what the server can do, to everyone', async () => {
  expect((await lab.ask('guest', 'server/discover')).result).toMatchObject({
    capabilities: {
      resources: { listChanged: true, subscribe: true },
      prompts: { listChanged: true },
      tools: { listChanged: true },
      completions: {},
    },
    ttlMs: 3_600_000,
    cacheScope: 'public',
  });
});

describe('who gets what', () => {
  const everyone = { guest: 'read', alice: 'read', bob: 'read', dana: 'read', admin: 'read' } as const;
  const nobody = { guest: NOT_FOUND, alice: NOT_FOUND, bob: NOT_FOUND, dana: NOT_FOUND, admin: NOT_FOUND };
  const owner = (who: Person) => ({ ...nobody, guest: 40100, [who]: 'read' });
  test.each<[string, { readonly [who in Person]: number | string }]>([
    ['notes://note-1', everyone],
    ['NOTES://NOTE-1', everyone],
    ['notes://empty-note', everyone],
    ['notes://lighthouse', everyone],
    ['notes://projects/quayside/notes/1', everyone],
    ['notes://projects/quayside/decisions/two-services', everyone],
    ['notes://users/alice/notes/1', owner('alice')],
    ['notes://users/bob/notes/2', owner('bob')],
    ['notes://users/alice/notes/3', { ...nobody, guest: 40100 }],
    ['notes://users/nobody/notes/1', { ...nobody, guest: 40100 }],
    ['notes://missing', nobody],
    ['notes://projects', nobody],
    ['notes://users/alice', nobody],
    ['notes://users/alice/notes', nobody],
    ['notes://projects/quayside/notes/01', nobody],
    ['notes://projects/Quayside/notes/1', nobody],
    ['notes://note-1/', nobody],
    ['notes://note-1?x', nobody],
  ])('%s', async (uri, answers) => {
    for (const [who, expected] of Object.entries(answers) as [Person, number | string][]) {
      const content = await lab.read(who, uri);
      expect([who, typeof content === 'number' ? content : 'read']).toEqual([who, expected]);
    }
  });
});

describe('prompts', () => {
  const get = async (who: Person, name: string, args: object) => {
    const { result, error } = await lab.ask(
      who,
      'prompts/get',
      { name, arguments: args },
      { progressToken: 'p' },
    );
    return result ?? error.code;
  };

  test('review_note shows the note with its URI, and is no side door', async () => {
    expect(await get('guest', 'review_note', { uri: 'notes://note-1' })).toMatchObject({
      messages: [
        { role: 'user', content: { type: 'text' } },
        { content: { type: 'resource', resource: { uri: 'notes://note-1', mimeType: 'text/markdown' } } },
      ],
    });
    expect(await get('alice', 'review_note', { uri: 'notes://users/bob/notes/1' })).toBe(NOT_FOUND);
    expect(await get('guest', 'review_note', { uri: 'notes://users/bob/notes/1' })).toBe(40100);
    expect(await get('guest', 'review_note', {})).toBe(-32602);
  });

  test('summarize_project collects decisions before notes and reports progress', async () => {
    const result = (await get('guest', 'summarize_project', { project: 'quayside' })) as {
      messages: { content: { resource?: { uri: string } } }[];
    };
    const uris = result.messages.flatMap(({ content }) => content.resource?.uri ?? []);
    expect(uris).toHaveLength(6);
    expect(uris[0]).toBe('notes://projects/quayside/decisions/postgres');
    expect(lab.frames.filter(({ method }) => method === 'notifications/progress')).toHaveLength(6);
    for (const project of ['', 'nowhere', '../users/alice', 'quayside/notes'])
      expect(await get('guest', 'summarize_project', { project })).toBe(-32602);
  });

  test('suggest only notes that the caller may read', async () => {
    const ref = { type: 'ref/prompt', name: 'review_note' };
    const of = (who: Person) => lab.complete(who, ref, 'uri', 'notes://users/');
    expect(await of('guest')).toEqual([]);
    expect(await of('alice')).toEqual(['notes://users/alice/notes/1', 'notes://users/alice/notes/2']);
    expect(await of('admin')).toEqual([]);
    expect(await lab.complete('guest', ref, 'uri', '')).toHaveLength(64);
    expect(await lab.complete('guest', { ...ref, name: 'summarize_project' }, 'project', 'c')).toEqual([
      'crew-app',
    ]);
  });
});

describe('tools', () => {
  const call = async (who: Person, name: string, args: object) => {
    const { result, error } = await lab.ask(who, 'tools/call', { name, arguments: args });
    return result ?? error.code;
  };

  test('let those who may write change public notes and their own', async () => {
    expect(await call('alice', 'create_note', { title: 'New', text: 'text' })).toMatchObject({
      structuredContent: {
        uri: 'notes://note-61',
        title: 'New',
        version: 1,
        updatedAt: '2026-11-30T12:00:00.000Z',
      },
    });
    expect(await call('alice', 'update_note', { uri: 'NOTES://note-61', text: 'other' })).toMatchObject({
      structuredContent: { uri: 'notes://note-61', version: 2 },
    });
    expect(
      await call('alice', 'update_note', { uri: 'notes://users/alice/notes/1', text: 'mine' }),
    ).toMatchObject({
      structuredContent: { version: 2 },
    });
    expect(await call('alice', 'delete_note', { uri: 'notes://note-61' })).toMatchObject({
      structuredContent: { uri: 'notes://note-61', deleted: true },
    });
    expect(await lab.read('guest', 'notes://note-61')).toBe(NOT_FOUND);
  });

  test('refuse everything else with words that a model can act on', async () => {
    for (const [uri, words] of [
      ['notes://users/bob/notes/1', 'that you can read'],
      ['notes://missing', 'that you can read'],
      ['notes://%', 'that you can read'],
      ['notes://projects/quayside/notes/1', 'but not change it'],
      ['notes://lighthouse', 'is not a text'],
    ] as const)
      expect(await call('alice', 'update_note', { uri, text: 'x' })).toMatchObject({
        isError: true,
        content: [{ text: expect.stringContaining(words) }],
      });
    for (const who of ['bob', 'dana'] as const)
      expect(await call(who, 'update_note', { uri: 'notes://note-1', text: 'x' })).toBe(40300);
    expect(await call('guest', 'delete_note', { uri: 'notes://note-1' })).toBe(40100);
  });

  test('do not let a forgotten comparison of subjects become permission to write', async () => {
    await lab.engine.changeSettings({ checkSubject: false });
    expect(await lab.read('alice', 'notes://users/bob/notes/1')).toHaveProperty('text');
    expect(await call('alice', 'update_note', { uri: 'notes://users/bob/notes/1', text: 'x' })).toMatchObject(
      {
        isError: true,
      },
    );
  });
});
