import axe from 'axe-core';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readyLab } from '../../client/worlds.ts';
import { showPlayground } from '../stage.tsx';

beforeEach(() => page.viewport(1440, 900));

const dialog = page.getByRole('dialog', { name: 'Commands' });
const field = dialog.getByRole('combobox', { name: 'What should be done?' });
const chosen = () => dialog.getByRole('option', { selected: true }).query()?.textContent;

test('Ctrl+K opens the palette from within the editor, words narrow it down, Enter does it', async () => {
  const lab = await readyLab();
  const root = showPlayground(lab);
  await expect.element(page.getByRole('button', { name: /^Commands/ })).toBeVisible();
  await expect
    .poll(() => root.querySelector('.editor-host')?.shadowRoot?.querySelector('.cm-content'))
    .toBeInstanceOf(HTMLElement);
  await page.getByRole('textbox', { name: 'Message' }).click();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('prepare DISCOVER');
  await expect.poll(chosen).toBe('Prepare: server/discover');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement).toBe(root.querySelector('.editor-host'));
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Message' }).element().textContent)
    .toContain('server/discover');
  await lab.close();
});

test('arrows move the choice around, Escape closes and gives the focus back', async () => {
  const lab = await readyLab();
  showPlayground(lab);
  const button = page.getByRole('button', { name: /^Commands/ });
  await button.click();
  await expect.poll(chosen).toBe('Send the message');
  const active = () => document.getElementById(field.element().getAttribute('aria-activedescendant') ?? '');
  await userEvent.keyboard('{ArrowDown}');
  expect(chosen()).toBe('Go to Composer');
  expect(active()?.textContent).toBe('Go to Composer');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.poll(chosen).toBe('Switch to Chinese');
  await userEvent.keyboard('no such thing');
  await expect.element(dialog.getByText('No command has these words.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  await lab.close();
});

test('panels, servers and what stands behind them are reached', async () => {
  const lab = await readyLab();
  showPlayground(lab);
  const say = async (words: string): Promise<void> => {
    await expect.element(page.getByRole('button', { name: /^Commands/ })).toBeVisible();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard(`${words}{Enter}`);
  };
  await say('open fault');
  await expect.element(page.getByRole('region', { name: 'Fault bench' })).toHaveFocus();
  await say('server orders');
  await expect.poll(() => lab.server.value).toBe('orders');
  await say('cache on');
  await expect.poll(() => lab.cache.on.value).toBe(true);
  await say('go to backend');
  await expect.element(page.getByRole('region', { name: 'Backend' })).toHaveFocus();
  await lab.close();
});

test('axe finds nothing to object to in the open palette', async () => {
  const lab = await readyLab();
  showPlayground(lab, 'zh');
  await page.getByRole('button', { name: /^命令/ }).click();
  await expect.element(page.getByRole('dialog', { name: '命令' })).toBeVisible();
  const { violations } = await axe.run('dialog.palette', { resultTypes: ['violations'] });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  await lab.close();
});

test('themes and instances are commands too', async () => {
  const lab = await readyLab();
  showPlayground(lab);
  const say = async (words: string): Promise<void> => {
    await expect.element(page.getByRole('button', { name: /^Commands/ })).toBeVisible();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard(`${words}{Enter}`);
    await expect.element(dialog).not.toBeInTheDocument();
  };
  await say('theme dark');
  expect(document.documentElement.dataset.theme).toBe('dark');
  await expect.element(page.getByRole('combobox', { name: 'Theme' })).toHaveValue('dark');
  await say('theme system');
  expect(document.documentElement.dataset.theme).toBeUndefined();
  await say('start another');
  await expect.poll(() => lab.instances.value.map(({ name }) => name)).toEqual(['A', 'B']);
  await say('sends to instance B');
  expect(lab.target.value).toBe('B');
  await say('stop instance B');
  await expect.poll(() => lab.target.value).toBe('A');
  await lab.close();
});
