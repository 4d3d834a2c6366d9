import { beforeEach, describe, expect, test } from 'vitest';
import { tracker } from '../../../src/server/catalogs/tracker/catalog.ts';
import { type Lab, openLab } from './lab.ts';
import type { Person } from './support.ts';

const ROOT = 'tracker://projects/';
const TEMPLATE = { type: 'ref/resource', uri: 'tracker://projects/{project}/issues/{issue}' };
const PROMPT = { type: 'ref/prompt', name: 'sprint_review' };

let lab: Lab;
beforeEach(async () => {
  lab = await openLab(tracker);
});

describe('issues and policies', () => {
  test('are listed with annotations by which a host can rank', async () => {
    const { result } = await lab.ask('alice', 'resources/list');
    const entries = result.resources as {
      uri: string;
      annotations: { priority: number; audience: string[] };
    }[];
    expect(entries).toHaveLength(16);
    expect(entries.map(({ uri }) => uri)).toEqual(entries.map(({ uri }) => uri).toSorted());
    const least = entries.toSorted((a, b) => a.annotations.priority - b.annotations.priority)[0];
    expect(least?.annotations).toMatchObject({ priority: 0.1, audience: ['user', 'assistant'] });
    expect(await lab.read('alice', least?.uri ?? '')).toHaveProperty('text');
    expect(entries.find(({ uri }) => uri === `${ROOT}quayside/policy`)).toMatchObject({
      name: 'quayside-policy',
      mimeType: 'text/markdown',
      annotations: { audience: ['assistant'], priority: 1, lastModified: '2026-07-01T08:00:00.000Z' },
    });
  });

  test.each([1, 3, 5])('come once each, in order, in pages of %i', async (pageSize) => {
    const all = await lab.list('alice');
    await lab.engine.changeSettings({ pageSize });
    expect(await lab.list('alice')).toEqual(all);
  });

  test('are read: an issue as JSON, a policy as Markdown', async () => {
    const issue = (await lab.read('alice', `${ROOT}quayside/issues/2`)) as { text: string };
    expect(JSON.parse(issue.text)).toEqual({
      project: 'quayside',
      issue: 2,
      title: 'Overlapping slots after a shift',
      state: 'open',
      sprint: 'sprint-12',
      body: 'Moving a ship to another berth keeps the old slot until midnight.',
      priority: 1,
      version: 1,
      updatedAt: '2026-08-12T10:02:00.000Z',
    });
    expect(await lab.read('alice', `${ROOT}quayside/policy`)).toMatchObject({ mimeType: 'text/markdown' });
  });

  test.each([
    ['guest', 40100],
    ['alice', 'read'],
    ['bob', 'read'],
    ['dana', 40300],
    ['admin', 'read'],
  ] as const)('asked for by %s: %s', async (who, expected) => {
    for (const uri of [`${ROOT}quayside/issues/1`, `${ROOT}quayside/policy`]) {
      const content = await lab.read(who, uri);
      expect(typeof content === 'number' ? content : 'read').toBe(expected);
    }
    const list = await lab.list(who);
    expect(typeof list === 'number' ? list : 'read').toBe(expected);
  });

  test.each([
    'issues/0',
    'issues/01',
    'issues/policy',
    'issues/99',
    'issues/1/',
    'issues',
    'policy/',
    'Policy',
    'issues/1%2F..',
  ])('%s names nothing', async (path) => {
    expect(await lab.read('alice', `${ROOT}quayside/${path}`)).toBe(-32602);
  });
});

test('completion offers projects, issues and sprints to those who may read them', async () => {
  expect(await lab.complete('alice', TEMPLATE, 'project', '')).toEqual(['crew-app', 'quayside']);
  expect(await lab.complete('alice', TEMPLATE, 'issue', '', { project: 'crew-app' })).toEqual([
    '1',
    '2',
    '3',
    '4',
  ]);
  expect(await lab.complete('alice', TEMPLATE, 'issue', '', { project: 'quayside/policy' })).toEqual([]);
  expect(await lab.complete('alice', PROMPT, 'sprint', '', { project: 'quayside' })).toEqual([
    'sprint-11',
    'sprint-12',
    'sprint-13',
  ]);
  expect(await lab.complete('alice', PROMPT, 'sprint', '')).toEqual([]);
  expect(await lab.complete('dana', PROMPT, 'project', '')).toEqual([]);
  expect(await lab.complete('dana', PROMPT, 'sprint', '', { project: 'quayside' })).toEqual([]);
  expect(await lab.complete('dana', TEMPLATE, 'project', '')).toBe(40300);
});

test('a sprint review collects the policy and the issues of one sprint, reporting progress', async () => {
  const review = async (who: Person, project: string, sprint: string) => {
    const request = { name: 'sprint_review', arguments: { project, sprint } };
    const { result, error } = await lab.ask(who, 'prompts/get', request, { progressToken: 7 });
    return result === undefined
      ? error.code
      : (result.messages as { content: { resource?: { uri: string } } }[]).flatMap(
          ({ content }) => content.resource?.uri ?? [],
        );
  };
  expect(await review('alice', 'quayside', 'sprint-11')).toEqual([
    `${ROOT}quayside/policy`,
    `${ROOT}quayside/issues/4`,
    `${ROOT}quayside/issues/6`,
  ]);
  const progress = lab.frames.filter(({ method }) => method === 'notifications/progress');
  expect(progress.map(({ params }) => params)).toMatchObject([
    { progressToken: 7, progress: 1, total: 2 },
    { progress: 2, total: 2 },
  ]);
  expect(await review('dana', 'quayside', 'sprint-11')).toBe(40300);
  expect(await review('dana', 'quayside', 'no-such-sprint')).toBe(40300);
  expect(await review('alice', 'quayside', 'sprint-99')).toBe(-32602);
  expect(await review('alice', '../quayside', 'sprint-11')).toBe(-32602);
});

test('tools create and close issues for those who may write', async () => {
  const call = async (who: Person, name: string, args: object) => {
    const { result, error } = await lab.ask(who, 'tools/call', { name, arguments: args });
    return result ?? error.code;
  };
  expect(await call('alice', 'create_issue', { project: 'quayside', title: 'x' })).toBe(40300);
  const created = await call('admin', 'create_issue', { project: 'quayside', title: 'Fenders missing' });
  expect(created).toMatchObject({ structuredContent: { uri: `${ROOT}quayside/issues/11`, state: 'open' } });
  const uri = `${ROOT}quayside/issues/11`;
  expect(await call('admin', 'close_issue', { uri })).toMatchObject({
    structuredContent: { uri, state: 'closed', version: 2 },
  });
  for (const [name, args] of [
    ['close_issue', { uri }],
    ['close_issue', { uri: `${ROOT}quayside/policy` }],
    ['close_issue', { uri: `${ROOT}quayside/issues/99` }],
    ['create_issue', { project: 'nowhere', title: 'x' }],
    ['create_issue', { project: '../x', title: 'x' }],
    ['create_issue', { project: 'quayside', title: ' ' }],
  ] as const)
    expect(await call('admin', name, args)).toMatchObject({ isError: true });
});

test('the backend edits and closes issues, and says what is wrong', async () => {
  const uri = `${ROOT}crew-app/issues/1`;
  expect(await lab.engine.backend('edit_issue', { uri, text: 'new' })).toMatchObject({ uri, version: 2 });
  expect(await lab.engine.backend('close_issue', { uri })).toMatchObject({ state: 'closed', version: 3 });
  expect(await lab.engine.backend('create_issue', { project: 'crew-app', title: 'New' })).toMatchObject({
    uri: `${ROOT}crew-app/issues/5`,
  });
  await expect(lab.engine.backend('edit_issue', { uri })).rejects.toThrow('Nothing to edit');
  await expect(lab.engine.backend('edit_issue', { uri: 'x', text: '' })).rejects.toThrow(
    'There is no issue x',
  );
});
