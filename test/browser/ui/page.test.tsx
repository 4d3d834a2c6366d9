import axe from 'axe-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readyLab } from '../client/worlds.ts';
import { createFakeLab, frames } from './fake-lab.ts';
import { showPlayground } from './stage.tsx';

beforeEach(async () => {
  await page.viewport(1440, 900);
  delete document.documentElement.dataset.theme;
});

const lively = () => {
  const lab = createFakeLab({
    resources: [
      { uri: 'notes://note-1', name: 'note-1', title: 'Architecture decision', mimeType: 'text/markdown' },
    ],
  });
  lab.record('out', [frames.request(1, 'resources/read', { uri: 'notes://missing' }), '{oops']);
  lab.record('in', [frames.error(1, -32602, 'Resource not found', { uri: 'notes://missing' })]);
  lab.record('out', [
    frames.request(2, 'subscriptions/listen', { notifications: { resourceSubscriptions: ['a:1'] } }),
  ]);
  lab.record('in', [
    frames.event('notifications/subscriptions/acknowledged', 2, { notifications: {} }),
    frames.event('notifications/resources/updated', 2, { uri: 'a:1' }),
  ]);
  lab.setProblems([{ code: 'notPersistent' }, { code: 'workerLost' }]);
  return lab;
};

describe.each(['en', 'zh'] as const)('in language %s', (language) => {
  describe.each(['light', 'dark'] as const)('and theme %s', (theme) => {
    test.each([1440, 390])('axe finds nothing to object to at %i pixels', async (width) => {
      await page.viewport(width, 844);
      document.documentElement.dataset.theme = theme;
      document.title = 'Playground';
      const root = showPlayground(lively(), language);
      await expect.poll(() => root.querySelectorAll('.frame-button').length).toBeGreaterThan(5);
      const error = root.querySelector<HTMLElement>('.role-error .frame-button');
      error?.click();
      await expect.poll(() => root.querySelector('.meaning')).not.toBeNull();
      await expect
        .poll(() => root.querySelector('.editor-host')?.shadowRoot?.querySelector('.cm-content'))
        .toBeInstanceOf(HTMLElement);
      const { violations } = await axe.run(root, { resultTypes: ['violations'] });
      expect(
        violations.map(({ id, nodes }) => [
          id,
          nodes.map(({ html, failureSummary }) => [html, failureSummary]),
        ]),
      ).toEqual([]);
    });
  });
});

test('all regions and fields have the names that tests and courses hold on to', async () => {
  const root = showPlayground(lively());
  await expect.poll(() => root.querySelectorAll('.frame-button').length).toBeGreaterThan(5);
  const names = page
    .getByRole('region')
    .elements()
    .map((region) => region.getAttribute('aria-label'));
  expect(new Set(names)).toEqual(
    new Set(['Transcript', 'Composer', 'Resources', 'Subscriptions', 'Backend']),
  );
  for (const name of ['Server', 'Identity'])
    await expect.element(page.getByRole('combobox', { name })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Message', exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
});

test('on a wide screen nothing scrolls but the panels, on a narrow one every part can be reached', async () => {
  showPlayground(lively());
  await expect.element(page.getByRole('region', { name: 'Backend' })).toBeVisible();
  await expect.poll(() => document.documentElement.scrollHeight).toBeLessThanOrEqual(900);
  await page.viewport(390, 844);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  for (const name of ['Backend', 'Resources', 'Subscriptions', 'Transcript', 'Composer']) {
    await page
      .getByRole('navigation', { name: 'Parts of the page' })
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click();
    const region = page.getByRole('region', { name });
    await expect.element(region).toHaveFocus();
    await expect.poll(() => region.element().getBoundingClientRect().top).toBeLessThan(844 / 2);
  }
});

test('at 360 pixels the bar at the bottom shows every part whole, and counts the frames that the transcript counts', async () => {
  await page.viewport(360, 740);
  const lab = lively();
  showPlayground(lab);
  const bar = page.getByRole('navigation', { name: 'Parts of the page' });
  await expect.element(bar).toBeVisible();
  await expect.poll(() => bar.element().scrollWidth).toBeLessThanOrEqual(360);
  await expect.element(bar.getByRole('button', { name: 'Transcript 6', exact: true })).toBeVisible();
  lab.note('opened');
  await expect.element(page.getByText('Connected to notes (composer)')).toBeVisible();
  await expect.element(bar.getByRole('button', { name: 'Transcript 6', exact: true })).toBeVisible();
});

test('the theme can be chosen, and is kept', async () => {
  showPlayground(createFakeLab());
  await page.getByRole('combobox', { name: 'Theme' }).selectOptions('dark');
  expect(document.documentElement.dataset.theme).toBe('dark');
  await page.getByRole('combobox', { name: 'Theme' }).selectOptions('system');
  expect(document.documentElement.dataset.theme).toBeUndefined();
});

test('the main job, by keyboard alone, against the real server', async () => {
  const lab = await readyLab();
  const root = showPlayground(lab);
  await expect.element(page.getByRole('button', { name: /^Architecture decision/ })).toBeVisible();
  await expect
    .poll(() => root.querySelector('.editor-host')?.shadowRoot?.querySelector('.cm-content'))
    .toBeInstanceOf(HTMLElement);
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Skip to the composer' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect
    .element(page.getByRole('row', { name: 'received result for resources/read 1', exact: true }))
    .toBeVisible();
  await expect.poll(() => root.querySelector('.guide li')?.textContent).toContain('(done)');

  await userEvent.keyboard('{Control>}a{/Control}');
  const message = {
    jsonrpc: '2.0',
    id: 2,
    method: 'resources/read',
    params: { uri: 'notes://missing', _meta: await lab.meta() },
  };
  await userEvent.keyboard(JSON.stringify(message).replaceAll('{', '{{').replaceAll('[', '[['));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const answer = page.getByRole('row', { name: 'received error -32602 for resources/read 2', exact: true });
  await expect.element(answer).toBeVisible();
  await expect
    .element(page.getByText('You have read a resource and met its absence.', { exact: false }))
    .toBeVisible();
  await lab.close();
});
