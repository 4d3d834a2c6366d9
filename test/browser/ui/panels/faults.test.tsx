import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FAULTS } from '../../../../src/control/faults.ts';
import { ControlRefusal } from '../../../../src/control/refusals.ts';
import { readyLab } from '../../client/worlds.ts';
import { showPlayground } from '../stage.tsx';

beforeEach(() => page.viewport(1440, 900));

const panel = page.getByRole('region', { name: 'Fault bench', exact: true });
const banner = page.getByText(/Fault bench on: the server Notes misbehaves on purpose/);

async function openBench(): Promise<void> {
  await page
    .getByRole('toolbar', { name: 'More panels' })
    .getByRole('button', { name: 'Fault bench', exact: true })
    .click();
  await expect.element(panel.getByText('Off: the server keeps to all rules.')).toBeVisible();
}

test('every fault can be chosen, and says what it does and what to look for', async () => {
  const lab = await readyLab();
  const root = showPlayground(lab);
  await openBench();
  const boxes = panel.getByRole('checkbox').elements();
  expect(boxes).toHaveLength(FAULTS.length);
  for (const box of boxes) {
    const text = document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
    expect(text).toMatch(/Expected findings: \S|No finding on the wire/);
  }
  expect(root.querySelector('.fault-banner')).toBeNull();
  await lab.close();
});

test('while a fault is on the page says so on top, the server does it, and off is off', async () => {
  const lab = await readyLab();
  showPlayground(lab);
  await openBench();
  await panel.getByRole('checkbox', { name: 'Hints stripped' }).click();
  await expect.element(panel.getByText('On: 1 fault of the server Notes')).toBeVisible();
  await expect.element(banner).toBeVisible();
  await expect(lab.read('notes://note-1')).rejects.toThrow(/ttlMs/);
  await page.getByRole('button', { name: 'Take all away' }).first().click();
  await expect.element(banner).not.toBeInTheDocument();
  await expect.element(panel.getByText('Off: the server keeps to all rules.')).toBeVisible();
  expect(await lab.read('notes://note-1')).toHaveProperty('ttlMs');
  await lab.close();
});

test('a fault that is on says which of its expected findings came, and how often', async () => {
  const lab = await readyLab();
  showPlayground(lab);
  await openBench();
  await panel.getByRole('checkbox', { name: 'Hints stripped' }).click();
  const box = panel.getByRole('checkbox', { name: 'Hints stripped' });
  const says = (): string =>
    document.getElementById(box.element().getAttribute('aria-describedby') ?? '')?.textContent ?? '';
  await expect.poll(says).toMatch(/caching\.ttlMissing \(not seen yet\)/);
  for (let time = 0; time < 2; time += 1) await expect(lab.read('notes://note-1')).rejects.toThrow(/ttlMs/);
  // Discovery and listing may have struck too.
  await expect.poll(says).toMatch(/ttlMissing \(seen ([2-9]) ×\), .*scopeMissing \(seen \1 ×\)/);
  // Switched on anew it begins anew.
  await panel.getByRole('checkbox', { name: 'Hints stripped' }).click();
  await expect.poll(says).not.toMatch(/seen \d|not seen/);
  await panel.getByRole('checkbox', { name: 'Hints stripped' }).click();
  await expect.poll(says).toMatch(/not seen yet/);
  await lab.close();
});

test('seed, rate and wait are part of the plan, and what others change is shown', async () => {
  const lab = await readyLab();
  showPlayground(lab);
  await openBench();
  await panel.getByRole('checkbox', { name: 'Slow answers' }).click();
  await panel.getByRole('combobox', { name: 'Slow answers: Strikes' }).selectOptions('half of the time');
  await expect
    .poll(() => lab.backend.faults())
    .toEqual({ seed: 1, faults: [{ id: 'slowAnswer', rate: 0.5 }] });
  await panel.getByRole('spinbutton', { name: 'Seed' }).fill('7');
  await panel.getByRole('spinbutton', { name: /^Slow answers: Waits/ }).fill('10');
  await userEvent.keyboard('{Tab}');
  await expect
    .poll(() => lab.backend.faults())
    .toEqual({ seed: 7, faults: [{ id: 'slowAnswer', rate: 0.5, ms: 10 }] });

  await lab.backend.setFaults({ seed: 2, faults: [{ id: 'emptyList' }] });
  await expect.element(panel.getByRole('checkbox', { name: 'An empty list' })).toBeChecked();
  await expect.element(panel.getByRole('checkbox', { name: 'Slow answers' })).not.toBeChecked();
  await lab.switchServer('orders');
  await expect.element(panel.getByText('Off: the server keeps to all rules.')).toBeVisible();
  await lab.close();
});

test('a fault of an earlier visit is told at once, with the way to the bench', async () => {
  const lab = await readyLab();
  await lab.backend.setFaults({ seed: 1, faults: [{ id: 'duplicateEvent' }] });
  showPlayground(lab);
  await expect.element(banner).toBeVisible();
  await page.getByRole('button', { name: 'Open the fault bench' }).click();
  await expect.element(panel.getByRole('checkbox', { name: 'Duplicate event' })).toBeChecked();
  await lab.close();
});

test('a plan that the server refuses is told in the words of the page, until one is taken', async () => {
  const lab = await readyLab();
  showPlayground(lab, 'zh');
  await page.getByRole('toolbar').getByRole('button', { name: '故障台', exact: true }).click();
  const boxes = page.getByRole('region', { name: '故障台', exact: true }).getByRole('checkbox');
  const refused = vi
    .spyOn(lab.backend, 'setFaults')
    .mockRejectedValueOnce(new ControlRefusal('badFaults', 'No plan of faults.'));
  await boxes.first().click();
  const told = page.getByText('没有改变：无法设置这些故障。');
  await expect.element(told).toBeVisible();
  refused.mockRestore();
  await boxes.first().click();
  await expect.element(told).not.toBeInTheDocument();
  await lab.close();
});
