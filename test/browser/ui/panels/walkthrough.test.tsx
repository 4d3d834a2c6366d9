import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { WALKTHROUGHS } from '../../../../src/control/walkthroughs.ts';
import { freshOptions, readyLab } from '../../client/worlds.ts';
import { privateStore, showPlayground } from '../stage.tsx';

beforeEach(() => page.viewport(1440, 900));

const panel = page.getByRole('region', { name: 'Walkthrough', exact: true });
const next = panel.getByRole('button', { name: 'Next step' });

async function openWalkthrough(): Promise<void> {
  await page
    .getByRole('toolbar', { name: 'More panels' })
    .getByRole('button', { name: 'Walkthrough' })
    .click();
  await expect.element(panel.getByText(/^Step 1 of 10/)).toBeVisible();
}

test('the whole walkthrough of notes is played with the space bar, and each step leads to its frames', async () => {
  const lab = await readyLab();
  showPlayground(lab);
  await openWalkthrough();
  const { steps } = WALKTHROUGHS.notes;
  next.element().focus();
  for (const [at, step] of steps.entries()) {
    await expect.element(panel.getByText(step.says.en)).toBeVisible();
    await userEvent.keyboard(' ');
    if (at + 1 < steps.length)
      await expect.element(panel.getByText(new RegExp(`^Step ${at + 2} of 10`))).toBeVisible();
  }
  await expect.element(panel.getByText(/That was all of it/)).toBeVisible();
  const sent = lab.transcript.value
    .slice()
    .flatMap((entry) => ('text' in entry && entry.dir === 'out' ? [entry] : []))
    .filter(({ channel }) => channel === 'composer')
    .map(({ text }) => JSON.parse(text).id);
  expect(sent).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((id) => `walk-${id}`));
  expect(lab.subscriptions.value.find(({ id }) => id === 'walk-5')?.state).toBe('ended');

  await panel
    .getByRole('listitem')
    .nth(6)
    .getByRole('button', { name: /^Frames/ })
    .click();
  await expect
    .element(page.getByRole('row', { name: 'received error -32602 for resources/read "walk-7"' }))
    .toBeVisible();
  await lab.close();
});

test('starting over puts data and transcript back, and can be undone', async () => {
  const lab = await readyLab(freshOptions({ server: 'orders', identity: 'guest' }));
  showPlayground(lab);
  await openWalkthrough();
  await next.click();
  await expect.element(panel.getByText(/^Step 2 of 10/)).toBeVisible();
  expect(lab.identity.value).toBe('alice');
  await lab.backend.run('advance_order', { uri: 'orders://tenant/acme/order/1001' });
  await panel.getByRole('button', { name: 'Start over' }).click();
  await expect.element(panel.getByText(/^Step 1 of 10/)).toBeVisible();
  await expect.poll(() => JSON.stringify(lab.transcript.value.slice())).not.toContain('walk-1');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(panel.getByText(/^Step 2 of 10/)).toBeVisible();
  await expect.poll(() => JSON.stringify(lab.transcript.value.slice())).toContain('walk-1');
  await lab.close();
});

test('a step that loses its server says so and is played again after reconnecting', async () => {
  const lab = await readyLab();
  showPlayground(lab);
  await openWalkthrough();
  lab.backend.killWorker();
  await next.click();
  await expect.element(panel.getByText(/The connection was lost/)).toBeVisible();
  await lab.reconnect();
  await panel.getByRole('button', { name: 'Try this step again' }).click();
  await expect.element(panel.getByText(/^Step 2 of 10/)).toBeVisible();
  await lab.close();
});

test('the dock remembers what was open, and one key press closes it', async () => {
  const lab = await readyLab();
  const store = privateStore();
  const first = showPlayground(lab, 'zh', store);
  await page.getByRole('toolbar', { name: '更多面板' }).getByRole('button', { name: '演示' }).click();
  await expect.element(page.getByRole('region', { name: '演示' })).toBeVisible();
  first.remove();
  showPlayground(lab, 'en', store);
  await expect.element(panel).toBeVisible();
  await page.getByRole('button', { name: 'Close Walkthrough' }).click();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Walkthrough', exact: true })).toHaveFocus();
  await lab.close();
});
