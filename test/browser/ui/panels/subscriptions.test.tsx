import axe from 'axe-core';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SubscriptionsPanel } from '../../../../src/ui/panels/subscriptions-panel.tsx';
import { readyLab, until } from '../../client/worlds.ts';
import { createFakeLab, frames } from '../fake-lab.ts';
import { show } from '../stage.tsx';

const NOTE = 'notes://note-1';
const picture = page.getByRole('img');

const listening = () => {
  const lab = createFakeLab();
  // What explains things comes after the first answer.
  lab.record('out', [frames.request(1, 'server/discover')]);
  lab.record('in', [frames.result(1)]);
  lab.record('out', [
    frames.request(2, 'subscriptions/listen', { notifications: { resourceSubscriptions: [NOTE] } }),
  ]);
  return lab;
};
const acknowledged = frames.event('notifications/subscriptions/acknowledged', 2, {
  notifications: { resourceSubscriptions: [NOTE] },
});

test('each step of a subscription is told and drawn, the edge just taken among them', async () => {
  const lab = listening();
  const root = show(lab, <SubscriptionsPanel />);
  const expectStep = async (state: string, step: string, edges: number): Promise<void> => {
    await expect
      .element(picture)
      .toHaveAccessibleName(`States of a subscription. This one is ${state}; last step: ${step}.`);
    await expect.element(page.getByText(`Last step: ${step}.`)).toBeVisible();
    expect(root.querySelectorAll('.state-edge.is-taken')).toHaveLength(edges);
    expect(root.querySelector('.state-node.is-now')?.textContent).toBe(state);
  };
  await expectStep('opening', 'the client asked', 1);
  lab.record('in', [acknowledged]);
  await expectStep('active', 'the server acknowledged', 1);
  lab.record('out', [
    JSON.stringify({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 2 } }),
  ]);
  await expectStep('cancelled', 'the client cancelled', 1);
});

test('a refusal names its code', async () => {
  const refused = listening();
  refused.record('in', [frames.error(2, 40_100, 'No')]);
  show(refused, <SubscriptionsPanel />);
  await expect.element(page.getByText('Last step: the server answered with error 40100.')).toBeVisible();
});

test('how the real server ends one, and how a killed one is lost', async () => {
  const lab = await readyLab();
  show(lab, <SubscriptionsPanel />);
  const active = () =>
    until(lab.subscriptions, (all) => all.some(({ state }) => state === 'active')).then(() => undefined);
  await lab.listen({ resourceSubscriptions: [NOTE] });
  await active();
  await lab.backend.endSubscriptions();
  await expect.element(page.getByText('Last step: the server sent the final result.')).toBeVisible();
  await page.getByRole('button', { name: 'Listen again' }).click();
  await active();
  lab.backend.killWorker();
  await expect
    .element(page.getByText('Last step: the connection was lost: the Worker was killed.'))
    .toBeVisible();
  await expect
    .poll(() => document.querySelector('.state-picture')?.getAttribute('aria-label'))
    .toMatch(/This one is lost/);
  await lab.close();
});

test('axe finds nothing to object to in the picture', async () => {
  const lab = listening();
  lab.record('in', [acknowledged]);
  const root = show(lab, <SubscriptionsPanel />, 'zh');
  await expect.element(picture).toBeVisible();
  const { violations } = await axe.run(root, { resultTypes: ['violations'] });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
