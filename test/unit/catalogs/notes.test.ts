import { beforeEach, describe, expect, test } from 'vitest';
import { notes } from '../../../src/server/catalogs/notes/catalog.ts';
import type { OpenWorld } from '../../../src/server/open-world.ts';
import { contextOf, familyOf, freshWorld, listAll, type Person, readFamily } from './support.ts';

let world: OpenWorld;
beforeEach(async () => {
  world = await freshWorld();
});
const family = (name: string) => familyOf(notes, name);
const read = (name: string, variables: Record<string, string>, who: Person = 'guest', settings = {}) =>
  readFamily(family(name), variables, contextOf(notes, world, who, { settings }).context);

/** The one content of a public note. */
async function only(name: string): Promise<Record<string, string>> {
  const contents = await read('notes', { name });
  const [content, ...others] = Array.isArray(contents) ? contents : [];
  expect(content).toBeDefined();
  expect(others).toEqual([]);
  return { ...content };
}

describe('public notes', () => {
  test('are about sixty, more than one page, listed in the order of UTF-16 code units', async () => {
    const uris = await listAll(family('notes'), contextOf(notes, world, 'guest').context, 50);
    expect(uris).toHaveLength(64);
    expect(uris).toEqual(uris.toSorted());
    expect(uris.slice(0, 6)).toEqual([
      'notes://empty-note',
      'notes://hostile-note',
      'notes://hostile-svg',
      'notes://lighthouse',
      'notes://note-1',
      'notes://note-10',
    ]);
    expect(uris.indexOf('notes://note-10')).toBeLessThan(uris.indexOf('notes://note-2'));
  });

  test.each([1, 2, 7, 50, 64, 65])('come once each, in the same order, in windows of %i', async (limit) => {
    const { context } = contextOf(notes, world, 'guest');
    expect(await listAll(family('notes'), context, limit)).toEqual(
      await listAll(family('notes'), context, 1000),
    );
  });

  test('stay listed when their names lie behind those of projects and users', async () => {
    const [note] = await world.store.notes.range({ limit: 1 });
    if (note === undefined) throw new Error('no seed');
    for (const name of ['projects', 'projects0', 'q', 'users', 'zebra']) {
      await world.store.notes.put({ ...note, uri: `notes://${name}`, name });
    }
    const uris = await listAll(family('notes'), contextOf(notes, world, 'guest').context, 3);
    expect(uris.slice(-5)).toEqual(
      ['projects', 'projects0', 'q', 'users', 'zebra'].map((name) => `notes://${name}`),
    );
    expect(uris).toHaveLength(69);
  });

  test('name their size in bytes, their kind and when they changed', async () => {
    const entries = await family('notes').list?.(contextOf(notes, world, 'guest').context, {
      after: 'notes://hostile-svg',
      limit: 2,
    });
    expect(entries).toMatchObject([
      {
        uri: 'notes://lighthouse',
        mimeType: 'image/png',
        annotations: { audience: ['user'], priority: 0.1 },
      },
      { uri: 'notes://note-1', title: 'Architecture decision', mimeType: 'text/markdown' },
    ]);
    const png = await only('lighthouse');
    expect(entries?.[0]?.size).toBe(atob(png.blob ?? '').length);
  });

  test('note-1 is the architecture decision, for a guest too', async () => {
    expect(await read('notes', { name: 'note-1' })).toMatchObject([
      {
        uri: 'notes://note-1',
        mimeType: 'text/markdown',
        text: expect.stringMatching(/^# Architecture decision\n/),
      },
    ]);
  });

  test('an empty note has an empty text, and a missing one is missing', async () => {
    expect(await read('notes', { name: 'empty-note' })).toEqual([
      { uri: 'notes://empty-note', mimeType: 'text/plain', text: '' },
    ]);
    expect(await read('notes', { name: 'missing' })).toBe('missing');
  });

  test('the picture is a blob of standard Base64 with the bytes of a PNG', async () => {
    const content = await only('lighthouse');
    expect(content).not.toHaveProperty('text');
    expect(content.blob).toMatch(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/);
    const bytes = Uint8Array.from(atob(content.blob ?? ''), (character) => character.charCodeAt(0));
    expect([...bytes.slice(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  });

  test('the hostile ones hold orders to a model, scripts and traps', async () => {
    const note = await only('hostile-note');
    for (const trap of ['Ignore all earlier instructions', '<script>', 'onerror=', 'javascript:', '\u202E'])
      expect(note.text).toContain(trap);
    const svg = await only('hostile-svg');
    expect(svg.mimeType).toBe('image/svg+xml');
    expect(svg.text).toContain('<script>');
  });
});

describe('notes of projects', () => {
  test('and their decisions are read by their templates', async () => {
    expect(await read('project-notes', { project: 'quayside', id: '2' })).toMatchObject([
      { uri: 'notes://projects/quayside/notes/2', text: expect.stringContaining('# Risks') },
    ]);
    expect(await read('project-decisions', { project: 'quayside', decision: 'postgres' })).toMatchObject([
      { uri: 'notes://projects/quayside/decisions/postgres' },
    ]);
  });

  test.each([
    ['0', 'rule'],
    ['01', 'rule'],
    ['1.5', 'rule'],
    ['../1', 'rule'],
    ['1\n', 'rule'],
    ['１', 'rule'],
    ['1000000', 'rule'],
    ['999', 'missing'],
  ])('with the number %j are refused by %s', async (id, refusal) => {
    expect(await read('project-notes', { project: 'quayside', id })).toBe(refusal);
  });

  test.each(['', '-a', 'A', 'a/b', '..', 'a b', 'a'.repeat(64)])(
    'with the project %j are refused',
    async (project) => {
      expect(await read('project-notes', { project, id: '1' })).toBe('rule');
    },
  );
});

describe('private notes', () => {
  test.each([
    ['guest', 'alice', 'scope'],
    ['alice', 'alice', 'read'],
    ['alice', 'bob', 'policy'],
    ['bob', 'bob', 'read'],
    ['bob', 'alice', 'policy'],
    ['dana', 'alice', 'policy'],
    ['admin', 'alice', 'policy'],
  ] as const)('%s asking for a note of %s: %s', async (who, user, answer) => {
    for (const id of ['1', '2']) {
      const result = await read('private-notes', { user, id }, who);
      if (answer === 'read') expect(result).toMatchObject([{ uri: `notes://users/${user}/notes/${id}` }]);
      else expect(result).toBe(answer);
    }
  });

  test('leak to others where the server forgets to compare the subject, and to guests not even then', async () => {
    expect(
      await read('private-notes', { user: 'bob', id: '1' }, 'alice', { checkSubject: false }),
    ).toMatchObject([{ text: expect.stringContaining('medical') }]);
    expect(await read('private-notes', { user: 'bob', id: '1' }, 'guest', { checkSubject: false })).toBe(
      'scope',
    );
  });

  test("cost the same reads whether they are missing or another person's", async () => {
    const cost = async (id: string) => {
      const before = world.store.reads;
      await read('private-notes', { user: 'bob', id }, 'alice');
      return world.store.reads - before;
    };
    expect(await cost('1')).toBe(await cost('77'));
  });

  test('are to be kept by no cache', async () => {
    const object = await family('private-notes').find(
      { user: 'alice', id: '1' },
      contextOf(notes, world, 'alice').context,
    );
    expect(family('private-notes').hint(object, {})).toMatchObject({ ttlMs: 0, cacheScope: 'private' });
  });
});

describe('completion', () => {
  const complete = (name: string, variable: string, value: string, who: Person, chosen = {}, settings = {}) =>
    family(name).complete?.[variable]?.(value, contextOf(notes, world, who, { settings }).context, chosen);

  test('offers projects, and what a chosen project holds', async () => {
    expect(await complete('project-notes', 'project', '', 'guest')).toEqual([
      'crew-app',
      'lantern',
      'quayside',
    ]);
    expect(await complete('project-decisions', 'project', 'q', 'guest')).toEqual(['quayside']);
    expect(await complete('project-notes', 'id', '', 'guest', { project: 'quayside' })).toEqual([
      '1',
      '2',
      '3',
    ]);
    expect(await complete('project-decisions', 'decision', 't', 'guest', { project: 'quayside' })).toEqual([
      'tide-library',
      'two-services',
    ]);
    expect(await complete('project-notes', 'id', '', 'guest')).toEqual([]);
  });

  test('offers nobody but the caller as the owner of private notes', async () => {
    expect(await complete('private-notes', 'user', '', 'alice')).toEqual(['alice']);
    expect(await complete('private-notes', 'user', 'b', 'alice')).toEqual([]);
    expect(await complete('private-notes', 'user', '', 'admin')).toEqual(['admin']);
    expect(await complete('private-notes', 'user', '', 'guest')).toEqual([]);
    expect(await complete('private-notes', 'id', '', 'alice', { user: 'alice' })).toEqual(['1', '2']);
    expect(await complete('private-notes', 'id', '', 'alice', { user: 'bob' })).toEqual([]);
    expect(await complete('private-notes', 'id', '', 'alice', { user: '' })).toEqual([]);
  });

  test('cannot be led elsewhere by an argument that climbs', async () => {
    for (const project of ['../users/alice', 'x/../../users/alice', '%2e%2e'])
      expect(await complete('project-notes', 'id', '', 'guest', { project })).toEqual([]);
  });

  test('leaks owners only where the server forgets to compare the subject', async () => {
    const settings = { checkSubject: false };
    expect(await complete('private-notes', 'user', '', 'alice', {}, settings)).toEqual(['alice', 'bob']);
    expect(await complete('private-notes', 'id', '', 'alice', { user: 'bob' }, settings)).toEqual(['1', '2']);
  });
});

describe('the backend', () => {
  const run = async (action: string, args: Record<string, string>) => {
    const { context, trace } = contextOf(notes, world, 'guest');
    const result = await notes.backend?.[action]?.(args, context);
    return { result, trace };
  };

  test('edits a note: who listens to it hears, the list stays as it was', async () => {
    const { result, trace } = await run('edit_note', { uri: 'notes://note-1', text: 'new' });
    expect(result).toEqual({
      uri: 'notes://note-1',
      title: 'Architecture decision',
      version: 2,
      updatedAt: '2026-11-30T12:00:00.000Z',
    });
    expect(trace).toMatchObject({ changed: ['notes://note-1'], lists: [] });
    expect(await read('notes', { name: 'note-1' })).toMatchObject([{ text: 'new' }]);
  });

  test('creates notes with numbers that are never used twice', async () => {
    const first = await run('create_note', { title: 'One', text: '1' });
    expect(first.result).toMatchObject({ uri: 'notes://note-61', version: 1 });
    expect(first.trace).toMatchObject({ changed: [], lists: ['resources'] });
    await run('delete_note', { uri: 'notes://note-61' });
    expect((await run('create_note', { title: 'Two', text: '2' })).result).toMatchObject({
      uri: 'notes://note-62',
    });
  });

  test('deletes a note: its listeners and those of the list hear', async () => {
    const { trace } = await run('delete_note', { uri: 'notes://note-2' });
    expect(trace).toMatchObject({ changed: ['notes://note-2'], lists: ['resources'] });
    expect(await read('notes', { name: 'note-2' })).toBe('missing');
  });

  test('imports a note of a project under a name that its rules refuse, and no other kind of note', async () => {
    const uri = 'notes://projects/Quayside/notes/007';
    await run('import_note', { uri, text: 'old' });
    expect(await read('project-notes', { project: 'Quayside', id: '007' })).toBe('rule');
    expect(await world.store.notes.get(uri)).toMatchObject({ place: 'project', text: 'old' });
    await expect(run('import_note', { uri: 'notes://users/bob/notes/3', text: '' })).rejects.toThrow(
      'no place',
    );
  });

  test.each([
    ['edit_note', { uri: 'notes://missing', text: '' }, 'There is no note notes://missing.'],
    ['edit_note', { uri: 'notes://lighthouse', text: '' }, 'is not a text'],
    ['edit_note', { uri: 'notes://note-1' }, '"text" must be given'],
    ['create_note', { title: ' ', text: '' }, 'needs a title'],
    ['delete_note', { uri: 'notes://missing' }, 'There is no note'],
  ])('says what is wrong with %s %j', async (action, args, message) => {
    await expect(run(action, args as Record<string, string>)).rejects.toThrow(message);
  });
});
