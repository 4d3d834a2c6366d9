import { beforeEach, describe, expect, test } from 'vitest';
import { workspace } from '../../../src/server/catalogs/workspace/catalog.ts';
import { exampleFor } from './fixtures/example.ts';

const ROOT = 'file:///workspace';
/** One file under all its names, and what shows it: the directory, and the directory under its other name. */
const GUIDE = ['docs/guide.md', 'latest.md', 'latest-again.md', 'manual/guide.md'].map((p) => `${ROOT}/${p}`);
const DOCS = [`${ROOT}/docs`, `${ROOT}/manual`];
const MAIN = ['src/main.ts', 'docs/entry', 'manual/entry'].map((p) => `${ROOT}/${p}`);

let example: Awaited<ReturnType<typeof exampleFor>>;
beforeEach(async () => {
  example = await exampleFor('alice', workspace);
  const resourceSubscriptions = [...GUIDE, ...DOCS, ...MAIN, ROOT, `${ROOT}/src`, `${ROOT}/README.md`];
  expect(
    await example.send('subscriptions/listen', { notifications: { resourceSubscriptions } }),
  ).toMatchObject({ params: { notifications: { resourceSubscriptions } } });
});

/** The URIs of which events came. */
async function toldAfter(action: string, args: Record<string, string>): Promise<unknown> {
  await example.engine.backend(action, args);
  const uris = () => example.frames.slice(1).map(({ params }) => (params as { uri?: string }).uri);
  await expect.poll(uris).not.toEqual([]);
  // What comes of a later change comes after all that came of the first.
  const first = uris();
  await example.engine.backend('edit_file', { uri: `${ROOT}/README.md`, text: 'x' });
  await expect.poll(uris).toContain(`${ROOT}/README.md`);
  expect(uris().slice(0, first.length)).toEqual(first);
  return first.sort();
}

describe('a change of a file is told', () => {
  test('under every name that leads to it, links in between included', async () => {
    const told = await toldAfter('edit_file', { uri: `${ROOT}/docs/guide.md`, text: 'new' });
    expect(told).toEqual([...GUIDE, ...DOCS].sort());
  });

  test('just so when it was written through one of them', async () => {
    const told = await toldAfter('edit_file', { uri: `${ROOT}/latest-again.md`, text: 'new' });
    expect(told).toEqual([...GUIDE, ...DOCS].sort());
  });

  test('to a link in another directory, whose own listing stays as it was', async () => {
    const told = await toldAfter('edit_file', { uri: `${ROOT}/src/main.ts`, text: 'new' });
    expect(told).toEqual([...MAIN, `${ROOT}/src`].sort());
  });

  test('to the directories in which it appears, by all their names', async () => {
    const told = await toldAfter('create_file', { path: 'manual/new.md', text: 'new' });
    expect(told).toEqual(DOCS);
  });

  test('to those who see a link lead nowhere now', async () => {
    const told = await toldAfter('delete_file', { uri: `${ROOT}/docs/guide.md` });
    expect(told).toEqual([...GUIDE, ...DOCS, ROOT].sort());
  });
});
