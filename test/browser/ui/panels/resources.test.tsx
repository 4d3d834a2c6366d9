import axe from 'axe-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ResourcesPanel } from '../../../../src/ui/panels/resources-panel.tsx';
import { freshOptions, readyLab } from '../../client/worlds.ts';
import { createFakeLab, frames } from '../fake-lab.ts';
import { show } from '../stage.tsx';

beforeEach(() => page.viewport(1440, 900));

const button = (name: string | RegExp) => page.getByRole('button', { name });
const focused = (): string | null | undefined => document.activeElement?.textContent;

const RESOURCES = [
  { uri: 'notes://a', name: 'a', title: 'First' },
  { uri: 'notes://users/alice/notes/1', name: 'n', title: 'Alice’s note' },
  { uri: 'notes://users/alice/drafts/1', name: 'd', title: 'A draft' },
];
const TEMPLATES = [
  { uriTemplate: 'notes://users/{user}/notes/{id}', name: 'private', title: 'Private notes' },
  { uriTemplate: 'notes://projects/{project}', name: 'project', title: 'Projects' },
];
const treeLab = () =>
  createFakeLab({
    resources: RESOURCES,
    templates: TEMPLATES,
    read: (uri) => ({ contents: [{ uri, text: `This is ${uri}` }] }),
  });

describe('the tree', () => {
  test('has schemes, templates below them and instances below these', async () => {
    const root = show(treeLab(), <ResourcesPanel />);
    await expect.element(button(/^notes:\/\/users 2 resources/)).toHaveAttribute('aria-expanded', 'true');
    const lines = [...root.querySelectorAll<HTMLElement>('[data-level]')].map(
      ({ dataset, firstElementChild, textContent }) =>
        `${dataset.level} ${(firstElementChild?.matches('svg') === true ? textContent : firstElementChild?.textContent) ?? ''}`,
    );
    expect(lines).toEqual([
      '1 notes://projects1 template',
      '1 notes://users2 resources',
      '2 Private notesTemplatenotes://users/{user}/notes/{id}1 known',
      '3 Fill in the variables',
      '3 Alice’s note',
      '2 A draft',
      '1 notes://1 resource',
      '2 First',
    ]);
  });

  test('is walked by arrow keys, which open and close, and remembers what was closed', async () => {
    show(treeLab(), <ResourcesPanel />);
    const first = button(/^notes:\/\/projects 1 template/);
    await expect.element(first).toBeVisible();
    first.element().focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(focused()).toContain('Projects');
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('textbox', { name: 'project' })).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}{ArrowDown}');
    expect(focused()).toContain('notes://users');
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}');
    await expect.element(button(/^Private notes/)).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowLeft}');
    expect(focused()).toContain('notes://users');
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(button(/^A draft/)).not.toBeInTheDocument();
    await userEvent.keyboard('{End}{Enter}');
    await expect.element(page.getByText('This is notes://a')).toBeVisible();
    await button('Back').click();
    await expect.poll(focused).toContain('First');
    await expect.element(button(/^A draft/)).not.toBeInTheDocument();
  });

  test('makes a URI of a template whose instances are known, too', async () => {
    show(treeLab(), <ResourcesPanel />);
    await button('Fill in the variables').click();
    await page.getByRole('textbox', { name: 'user' }).fill('bob');
    await page.getByRole('textbox', { name: 'id' }).fill('7');
    await page.getByRole('button', { name: 'Read', exact: true }).click();
    await expect.element(page.getByText('This is notes://users/bob/notes/7')).toBeVisible();
  });

  test('shows what was read without being listed, below the template that it fits', async () => {
    const lab = treeLab();
    show(lab, <ResourcesPanel />);
    lab.record('out', [frames.request(1, 'resources/read', { uri: 'notes://users/bob/notes/7' })]);
    lab.record('in', [frames.result(1, { contents: [] })]);
    lab.record('out', [frames.request(2, 'resources/read', { uri: 'notes://users/bob/notes/8' })]);
    lab.record('in', [frames.error(2, -32602, 'Resource not found')]);
    await expect.element(button('notes://users/bob/notes/7 read, not listed')).toBeVisible();
    await expect.element(button(/bob\/notes\/8/)).not.toBeInTheDocument();
    await expect.element(button(/^Private notes.*2 known$/)).toBeVisible();
  });

  test('of the lab’s own servers sorts their resources, and is searched', async () => {
    const lab = await readyLab(freshOptions({ server: 'orders', identity: 'alice' }));
    show(lab, <ResourcesPanel />);
    await expect.element(button(/^orders:\/\/tenant \d+ resources/)).toBeVisible();
    const template = button(/orders:\/\/tenant\/\{tenant\}\/order\/\{orderId\}/);
    await expect.element(template).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('searchbox', { name: 'Filter resources' }).fill('1007');
    await expect.poll(() => page.getByRole('button', { name: /order\/\d+/ }).elements().length).toBe(1);
    await button(/order\/1007/).click();
    await expect.element(page.getByText('Data, not instructions')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Frame \d+$/ })).toBeVisible();
    await expect.element(page.getByText(/^fresh, \d+ seconds left$/)).toBeVisible();
    await lab.backend.moveClock(61_000);
    await expect.element(page.getByText('stale: its time is over')).toBeVisible();
    await lab.close();
  });
});

describe('the read history', () => {
  test('has the reads of both connections with what came of each', async () => {
    const lab = createFakeLab({ resources: RESOURCES });
    show(lab, <ResourcesPanel />);
    const client = { channel: 'client', connection: 'fake.2' } as const;
    lab.record('out', [frames.request(1, 'resources/read', { uri: 'notes://a' })]);
    lab.record('in', [frames.result(1, { contents: [{ uri: 'notes://a', text: '{"version":3}' }] })]);
    lab.record('out', [frames.request('x', 'resources/read', { uri: 'notes://missing' })], client);
    lab.record('in', [frames.error('x', -32602, 'Resource not found', { uri: 'notes://missing' })], client);
    lab.record('out', [frames.request(2, 'resources/read', { uri: 'notes://slow' })]);
    await button('Reads3').click();
    const rows = () =>
      page
        .getByRole('list', { name: 'Reads, newest first' })
        .getByRole('listitem')
        .elements()
        .map((row) => row.textContent?.replace(/\d\d:\d\d:\d\d\.\d{3}/, ' '));
    await expect.element(page.getByText('no answer yet')).toBeVisible();
    expect(rows()).toEqual([
      'notes://slow no answer yetGuest (no token)composer',
      'notes://missing refused: -32602Guest (no token)client',
      expect.stringMatching(/^notes:\/\/a [\d.]+ K?Bversion 3Guest \(no token\)composer$/),
    ]);
    await button(/notes:\/\/missing/).click();
    await expect.element(page.getByText('Resource not found', { exact: true })).toBeVisible();
    await button('All reads').click();
    await expect.poll(focused).toContain('notes://missing');
  });

  test('gives back what a read gave then, and compares it with the newest', async () => {
    const lab = createFakeLab({ resources: RESOURCES });
    show(lab, <ResourcesPanel />);
    const give = (id: number, value: object): void => {
      lab.record('out', [frames.request(id, 'resources/read', { uri: 'notes://a' })]);
      const text = JSON.stringify(value);
      lab.record('in', [
        frames.result(id, {
          ttlMs: 60_000,
          contents: [{ uri: 'notes://a', mimeType: 'application/json', text }],
        }),
      ]);
    };
    give(1, { status: 'paid', total: 5 });
    give(2, { status: 'shipped', total: 5 });
    await button('Reads2').click();
    await page.getByRole('listitem').last().getByRole('button').click();
    await expect.element(page.getByText(/"status": "paid"/)).toBeVisible();
    await expect.element(page.getByText('stale: a later read gave something else')).toBeVisible();
    await button('Compare with the newest').click();
    const lines = () =>
      [
        ...(page.getByRole('figure', { name: 'Lines removed: 1. Lines added: 1.' }).query()?.children ?? []),
      ].map(({ textContent }) => textContent);
    await expect
      .poll(lines)
      .toEqual([
        ' {',
        '−removed:   "status": "paid",',
        '+added:   "status": "shipped",',
        '   "total": 5',
        ' }',
      ]);
    await button('All reads').click();
    await page.getByRole('listitem').first().getByRole('button').click();
    await expect.element(page.getByText('This is the newest read of it.')).toBeVisible();
  });

  test('of one resource is reached from where it is read', async () => {
    const lab = await readyLab(freshOptions());
    show(lab, <ResourcesPanel />);
    await button(/^Architecture decision/).click();
    await button('1 read of this').click();
    await expect.element(page.getByText('Only reads of notes://note-1')).toBeVisible();
    await expect.element(button('Show all reads')).toBeVisible();
    await lab.close();
  });
});

test('nothing is wider than 390 pixels, in either language, and axe objects to nothing', async () => {
  await page.viewport(390, 844);
  const words = { en: ['Reads', 'Tree'], zh: ['读取历史', '树'] } as const;
  for (const language of ['en', 'zh'] as const) {
    const lab = treeLab();
    const root = show(lab, <ResourcesPanel />, language);
    lab.record('out', [
      frames.request(1, 'resources/read', { uri: `notes://users/${'x'.repeat(200)}/notes/7` }),
    ]);
    lab.record('in', [frames.result(1, { contents: [{ uri: 'notes://a', text: 'x' }] })]);
    const within = page.elementLocator(root);
    for (const name of [words[language][0], words[language][1]]) {
      await within.getByRole('button', { name: new RegExp(`^${name}`) }).click();
      const { violations } = await axe.run(root);
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    }
  }
});
