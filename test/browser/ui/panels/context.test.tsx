import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { freshOptions, readyLab, until } from '../../client/worlds.ts';
import { showPlayground } from '../stage.tsx';

beforeEach(() => page.viewport(1440, 900));

const panel = page.getByRole('region', { name: 'Context', exact: true });
const NOTE = 'notes://note-1';

async function openContext(): Promise<void> {
  await page
    .getByRole('toolbar', { name: 'More panels' })
    .getByRole('button', { name: 'Context', exact: true })
    .click();
  await expect.element(panel.getByText(/^Nothing was chosen/)).toBeVisible();
}

const add = () => panel.getByRole('button', { name: 'Put into the context' }).click();
const again = () => panel.getByRole('button', { name: 'Read again' }).click();
const status = panel.getByRole('status');

test('a chosen resource is read and goes in; after a change it is stale; reading again has a visible effect', async () => {
  const lab = await readyLab();
  const root = showPlayground(lab);
  await openContext();
  await add();
  await expect.element(status).toHaveTextContent('fresh');
  const first = root.querySelector('.context-block')?.textContent;
  expect(first).toContain('Architecture decision');
  await expect.element(panel.getByText(/^first reading/)).toBeVisible();
  await expect.element(panel.getByText('the same for everyone')).toBeVisible();

  await lab.listen({ resourceSubscriptions: [NOTE] });
  await until(lab.subscriptions, (all) => all.some(({ state }) => state === 'active'));
  await lab.backend.run('edit_note', { uri: NOTE, text: 'Changed meanwhile.' });
  await expect.element(status).toHaveTextContent('stale: a notification said that it changed');
  expect(root.querySelector('.context-block')?.textContent).toBe(first);
  await again();
  await expect.element(panel.getByText(/^Reading 2 says something else/)).toBeVisible();
  await panel.getByRole('button', { name: 'Take it in' }).click();
  await expect.poll(() => root.querySelector('.context-block')?.textContent).toBe('Changed meanwhile.');
  await expect.element(status).toHaveTextContent('fresh');
  await lab.close();
});

test('who follows gets each new reading at once, and what a model would get names its source', async () => {
  const lab = await readyLab();
  const root = showPlayground(lab);
  await openContext();
  await add();
  await panel.getByRole('checkbox', { name: 'Always take in the newest reading' }).click();
  await lab.backend.run('edit_note', { uri: NOTE, text: 'Newer.' });
  await again();
  await expect.poll(() => root.querySelector('.context-block')?.textContent).toBe('Newer.');
  await panel.getByText(/^What the model would get/).click();
  await expect
    .poll(() => panel.getByRole('figure').query()?.textContent)
    .toMatch(/"uri":"notes:\/\/note-1".*\nNewer\./);
  await panel.getByRole('button', { name: 'Remove' }).click();
  await expect.element(panel.getByText(/^Nothing was chosen/)).toBeVisible();
  await lab.close();
});

test('what was read for one person does not stay in the context of another', async () => {
  const lab = await readyLab(freshOptions({ server: 'orders', identity: 'alice' }));
  showPlayground(lab);
  await openContext();
  await add();
  await expect.element(panel.getByText('read as Alice')).toBeVisible();
  await lab.switchIdentity('bob');
  await expect.element(panel.getByText('Left out: it was read for someone else.')).toBeVisible();
  await again();
  await expect.element(status).toHaveTextContent('gone');
  await lab.close();
});

test('its time passes on the lab’s clock', async () => {
  const lab = await readyLab(freshOptions({ server: 'orders', identity: 'alice' }));
  showPlayground(lab);
  await openContext();
  await add();
  await expect.element(status).toHaveTextContent('fresh');
  await lab.backend.moveClock(61_000);
  await expect.element(status).toHaveTextContent('stale: its time is over');
  await lab.close();
});
