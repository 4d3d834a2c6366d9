import { beforeEach, describe, expect, test } from 'vitest';
import { workspace } from '../../../src/server/catalogs/workspace/catalog.ts';
import { fileFamily } from '../../../src/server/catalogs/workspace/families.ts';
import { resolvePath } from '../../../src/server/catalogs/workspace/resolve.ts';
import { canonicalize } from '../../../src/server/uri/canonical.ts';
import { type Lab, openLab } from './lab.ts';
import { contextOf, freshWorld, readFamily } from './support.ts';

const NOT_FOUND = -32602;
const ROOT = 'file:///workspace';
const TEMPLATE = { type: 'ref/resource', uri: 'file:///workspace/{+path}' };

let lab: Lab;
beforeEach(async () => {
  lab = await openLab(workspace);
});
const contents = async (uri: string) => {
  const { result } = await lab.ask('alice', 'resources/read', { uri });
  return result.contents as Record<string, string>[];
};

describe('reading', () => {
  test.each([
    ['README.md', 'text/markdown', '# Quayside'],
    ['docs/setup%20guide.md', 'text/markdown', '# Setup'],
    ['docs/bug%2342.md', 'text/markdown', '# Bug 42'],
    ['docs/100%2525.md', 'text/markdown', '# A name with a percent sign'],
    ['docs/%E6%AC%A2%E8%BF%8E.md', 'text/markdown', '# 欢迎'],
    ['src/tides/alder.json', 'application/json', '{ "harbour"'],
    ['.editorconfig', 'text/plain', 'root = true'],
  ])('%s gives its text', async (path, mimeType, start) => {
    const [content, ...others] = await contents(`${ROOT}/${path}`);
    expect(others).toEqual([]);
    expect(content).toMatchObject({ uri: `${ROOT}/${path}`, mimeType });
    expect(content?.text).toContain(start);
  });

  test('a name beyond ASCII may be sent as it is; the answer has the canonical spelling', async () => {
    expect(await contents(`${ROOT}/docs/欢迎.md`)).toMatchObject([
      { uri: `${ROOT}/docs/%E6%AC%A2%E8%BF%8E.md` },
    ]);
  });

  test('an empty file has an empty text, a binary one a blob of standard Base64', async () => {
    expect(await contents(`${ROOT}/empty.txt`)).toEqual([
      { uri: `${ROOT}/empty.txt`, mimeType: 'text/plain', text: '' },
    ]);
    expect(await contents(`${ROOT}/assets/sonar.bin`)).toEqual([
      { uri: `${ROOT}/assets/sonar.bin`, mimeType: 'application/octet-stream', blob: '+/8Awyg=' },
    ]);
  });

  test('a directory gives itself and each file that lies directly in it, under its own URI', async () => {
    const [directory, ...files] = await contents(`${ROOT}/src`);
    expect(directory).toEqual({
      uri: `${ROOT}/src`,
      mimeType: 'inode/directory',
      text: 'main.ts\nplan.ts\ntides/\n',
    });
    expect(files.map(({ uri }) => uri)).toEqual([`${ROOT}/src/main.ts`, `${ROOT}/src/plan.ts`]);
  });

  test('an empty directory gives an empty list of names, never no contents', async () => {
    expect(await contents(`${ROOT}/drafts`)).toEqual([
      { uri: `${ROOT}/drafts`, mimeType: 'inode/directory', text: '' },
    ]);
  });

  test('the root can be read; it names links that stay inside, and none that leave', async () => {
    const [root, ...files] = await contents(ROOT);
    expect(root?.text?.split('\n')).toEqual([
      '.editorconfig',
      'README.md',
      'assets/',
      'docs/',
      'drafts/',
      'empty.txt',
      'latest-again.md',
      'latest.md',
      'manual',
      'src/',
      '',
    ]);
    expect(files.map(({ uri }) => uri)).toEqual([
      `${ROOT}/.editorconfig`,
      `${ROOT}/README.md`,
      `${ROOT}/empty.txt`,
    ]);
  });

  test.each([
    ['latest.md', '# Guide'],
    ['latest-again.md', '# Guide'],
    ['manual/guide.md', '# Guide'],
    ['docs/entry', 'import { plan }'],
    ['manual/entry', 'import { plan }'],
  ])('the link %s stays inside and is followed, under its own URI', async (path, start) => {
    expect(await contents(`${ROOT}/${path}`)).toMatchObject([
      { uri: `${ROOT}/${path}`, text: expect.stringContaining(start) },
    ]);
  });

  test('a directory read through a link gives URIs that can be read', async () => {
    const [directory, ...files] = await contents(`${ROOT}/manual`);
    expect(directory?.text).toContain('guide.md\n');
    expect(files.length).toBeGreaterThan(3);
    for (const { uri = '', text } of files) expect(await contents(uri)).toMatchObject([{ uri, text }]);
  });
});

/** Every way out that the lab knows of; each must look like a file that does not exist. */
const ATTACKS = [
  `${ROOT}/../etc/passwd`,
  `${ROOT}/../../etc/passwd`,
  `${ROOT}/docs/../../etc/passwd`,
  `${ROOT}/docs/../README.md`,
  `${ROOT}/./README.md`,
  `${ROOT}/%2e%2e/etc/passwd`,
  `${ROOT}/%2E./etc/passwd`,
  `${ROOT}/docs/%2e%2e%2f%2e%2e%2fetc/passwd`,
  `${ROOT}/..%2f..%2fetc%2fpasswd`,
  `${ROOT}/..%5C..%5Cetc%5Cpasswd`,
  `${ROOT}/docs%5C..%5C..%5Cetc`,
  `${ROOT}/%252e%252e/etc/passwd`,
  `${ROOT}//etc/passwd`,
  `${ROOT}/%2Fetc%2Fpasswd`,
  `${ROOT}/etc/passwd`,
  `${ROOT}-evil/secret.txt`,
  `${ROOT}/../workspace-evil/secret.txt`,
  `file:///etc/passwd`,
  `file:///workspac/README.md`,
  `file:///WORKSPACE/README.md`,
  `file://etc/passwd`,
  `file://localhost/workspace/README.md`,
  `${ROOT}/link-to-passwd`,
  `${ROOT}/system`,
  `${ROOT}/system/passwd`,
  `${ROOT}/via-latest/passwd`,
  `${ROOT}/docs/neighbour/secret.txt`,
  `${ROOT}/docs/climb.md`,
  `${ROOT}/manual/climb.md`,
  `${ROOT}/detour.md`,
  `${ROOT}/loop-a`,
  `${ROOT}/dangling`,
  `${ROOT}/README.md%00`,
  `${ROOT}/README.md%00.txt`,
  `${ROOT}/README.md%0A`,
  `${ROOT}/README.md/`,
  `${ROOT}/README.md/more`,
  `${ROOT}/README.md?raw`,
  `${ROOT}/README.md#top`,
  `${ROOT}/`,
  `${ROOT}/docs//guide.md`,
  `${ROOT}/docs%2Fguide.md`,
  `${ROOT}/C:/Windows/win.ini`,
  `${ROOT}/%C0%AE%C0%AE/etc/passwd`,
  `${ROOT}/．．/etc/passwd`,
  `${ROOT}/readme.md`,
];

describe('paths that lead out, or nowhere', () => {
  test.each(ATTACKS)('%s is not found', async (uri) => {
    const { error } = await lab.ask('alice', 'resources/read', { uri });
    expect(error).toEqual({ code: NOT_FOUND, message: 'Resource not found', data: { uri } });
  });

  test('a link that leaves the root costs the same reads as a name that does not exist', async () => {
    const cost = async (path: string) => {
      const before = lab.world.store.reads;
      await lab.ask('alice', 'resources/read', { uri: `${ROOT}/${path}` });
      return lab.world.store.reads - before;
    };
    const missing = await cost('missing.md');
    for (const path of ['link-to-passwd', 'system', 'via-latest', 'loop-a', 'dangling', 'detour.md'])
      expect([path, await cost(path)]).toEqual([path, missing]);
    expect(await cost('docs/climb.md')).toBe(await cost('docs/missing.md'));
    expect(await cost('system/passwd')).toBe(await cost('nothing/passwd'));
  });

  test('nothing outside of the root is ever looked at', async () => {
    const asked: string[] = [];
    const { files } = lab.world.store;
    const watched = {
      ...files,
      get(key: string) {
        asked.push(key);
        return files.get(key);
      },
    };
    for (const path of [
      'link-to-passwd',
      'system/passwd',
      'docs/climb.md',
      'detour.md',
      'loop-a',
      '../etc',
      '/etc/passwd',
      'a//b',
      'a\u0000',
    ])
      expect(await resolvePath(watched, path)).toBeUndefined();
    expect(asked.filter((key) => key !== ROOT && !key.startsWith(`${ROOT}/`))).toEqual([]);
  });

  test('the family defends itself where a learner has loosened the rule and the engine would let a value through', async () => {
    const world = await freshWorld();
    const { context } = contextOf(workspace, world, 'alice');
    const loose = { ...fileFamily, variables: { path: { pattern: /.*/s, description: 'anything' } } };
    for (const path of [
      '../etc/passwd',
      '..\\etc',
      'docs/../../etc/passwd',
      '/etc/passwd',
      '',
      '.',
      'a\0',
      'docs/',
      '\uD800',
    ])
      if (path !== '') expect([path, await readFamily(loose, { path }, context)]).toEqual([path, 'missing']);
  });
});

describe('listing and completing', () => {
  test('every listed URI is canonical, can be read, and comes once, in order, whatever the page', async () => {
    const all = (await lab.list('alice')) as string[];
    expect(all).toEqual([...new Set(all)].toSorted());
    expect(all).toContain(`${ROOT}/docs/setup%20guide.md`);
    expect(all).toContain(ROOT);
    expect(all.join()).not.toMatch(/etc|evil|tmp|link-to|latest/);
    for (const uri of all) {
      expect(canonicalize(uri)).toEqual({ ok: true, uri });
      expect(await lab.read('alice', uri)).toMatchObject({ uri });
    }
    for (const pageSize of [1, 2, 5]) {
      await lab.engine.changeSettings({ pageSize });
      expect(await lab.list('alice')).toEqual(all);
    }
  });

  test('needs the scope, like everything else', async () => {
    expect(await lab.list('guest')).toBe(40100);
    expect(await lab.list('dana')).toBe(40300);
    expect(await lab.read('dana', `${ROOT}/README.md`)).toBe(40300);
    expect(await lab.complete('dana', TEMPLATE, 'path', '')).toBe(40300);
    expect(await lab.complete('dana', { type: 'ref/prompt', name: 'explain_file' }, 'path', '')).toEqual([]);
  });

  test('paths are suggested decoded, and none that leads out', async () => {
    expect(await lab.complete('alice', TEMPLATE, 'path', 'docs/')).toEqual([
      // In the order of their URIs, where the first name begins with %E6.
      'docs/欢迎.md',
      'docs/100%25.md',
      'docs/bug#42.md',
      'docs/guide.md',
      'docs/setup guide.md',
    ]);
    expect(await lab.complete('alice', TEMPLATE, 'path', 'sys')).toEqual([]);
    expect(await lab.complete('alice', TEMPLATE, 'path', '../')).toEqual([]);
    expect(await lab.complete('alice', TEMPLATE, 'path', '\uD800')).toEqual([]);
    expect(await lab.complete('alice', TEMPLATE, 'path', '')).not.toContain('link-to-passwd');
  });
});

describe('writing', () => {
  const write = async (who: 'admin' | 'alice', path: string, text = 'new') => {
    const { result, error } = await lab.ask(who, 'tools/call', {
      name: 'write_file',
      arguments: { path, text },
    });
    return result ?? error.code;
  };

  test('changes a file, through a link too, and makes a new one in a directory', async () => {
    expect(await write('admin', 'latest.md')).toMatchObject({
      structuredContent: { uri: `${ROOT}/docs/guide.md`, size: 3, version: 2 },
    });
    expect(await contents(`${ROOT}/docs/guide.md`)).toMatchObject([{ text: 'new' }]);
    expect(await write('admin', 'drafts/plan für Ümit.md')).toMatchObject({
      structuredContent: { uri: `${ROOT}/drafts/plan%20f%C3%BCr%20%C3%9Cmit.md`, version: 1 },
    });
    expect(await lab.read('alice', `${ROOT}/drafts/plan%20f%C3%BCr%20%C3%9Cmit.md`)).toMatchObject({
      mimeType: 'text/markdown',
      text: 'new',
    });
  });

  test('needs the scope', async () => {
    expect(await write('alice', 'README.md')).toBe(40300);
  });

  test.each([
    '../etc/passwd',
    '/etc/passwd',
    'docs/../../etc/passwd',
    'system/passwd',
    'link-to-passwd',
    'dangling',
    'docs/neighbour/new.txt',
    'loop-a',
    'detour.md',
    'docs',
    '',
    'missing/new.txt',
    'README.md/new.txt',
    'assets/lighthouse.png',
    'a\u0000b',
    'a\\b',
    `${'x'.repeat(256)}.md`,
  ])('refuses %j, and leaves everything as it was', async (path) => {
    const before = await lab.world.store.snapshot();
    expect(await write('admin', path)).toMatchObject({ isError: true });
    expect(await lab.world.store.snapshot()).toEqual(before);
  });
});

test('who listens to a file, to a link or to its directory hears of a change', async () => {
  const updates = () =>
    lab.frames
      .filter((frame) => frame.method === 'notifications/resources/updated')
      .map((frame) => (frame.params as { uri: string }).uri);
  const uris = [`${ROOT}/docs/guide.md`, `${ROOT}/docs`, `${ROOT}/README.md`, `${ROOT}/link-to-passwd`];
  void lab
    .ask('alice', 'subscriptions/listen', { notifications: { resourceSubscriptions: uris } })
    .catch(() => undefined);
  await expect.poll(() => lab.frames).toHaveLength(1);
  expect(lab.frames[0]?.params).toMatchObject({ notifications: { resourceSubscriptions: uris.slice(0, 3) } });
  await lab.engine.backend('edit_file', { uri: `${ROOT}/docs/guide.md`, text: 'edited' });
  await expect.poll(updates).toHaveLength(2);
  expect(updates().toSorted()).toEqual([`${ROOT}/docs`, `${ROOT}/docs/guide.md`]);
  await lab.engine.backend('create_file', { path: 'drafts/new.md', text: '' });
  expect(await lab.read('alice', `${ROOT}/drafts/new.md`)).toMatchObject({ text: '' });
  await lab.engine.backend('delete_file', { uri: `${ROOT}/drafts/new.md` });
  expect(await lab.read('alice', `${ROOT}/drafts/new.md`)).toBe(NOT_FOUND);
  await expect(lab.engine.backend('delete_file', { uri: `${ROOT}/docs` })).rejects.toThrow(
    'There is no file docs',
  );
  await expect(lab.engine.backend('edit_file', { uri: 'file:///etc/passwd', text: '' })).rejects.toThrow(
    'lies outside',
  );
  await expect(lab.engine.backend('edit_file', { uri: `${ROOT}/%E0`, text: '' })).rejects.toThrow(
    'broken escape',
  );
});

test("the prompt reads with the caller's rights", async () => {
  const get = async (who: 'alice' | 'dana', path: string) => {
    const { result, error } = await lab.ask(who, 'prompts/get', {
      name: 'explain_file',
      arguments: { path },
    });
    return result ?? error.code;
  };
  expect(JSON.stringify(await get('alice', 'docs/bug#42.md'))).toContain('# Bug 42');
  expect(await get('dana', 'README.md')).toBe(40300);
  for (const path of ['../etc/passwd', 'link-to-passwd', '', '\uD800'])
    expect(await get('alice', path)).toBe(NOT_FOUND);
});
