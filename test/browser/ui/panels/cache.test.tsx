import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { freshOptions, readyLab } from '../../client/worlds.ts';
import { showPlayground } from '../stage.tsx';

beforeEach(() => page.viewport(1440, 900));

const panel = page.getByRole('region', { name: 'Cache', exact: true });
const read = panel.getByRole('button', { name: 'Read', exact: true });
const entries = panel.getByRole('region').getByRole('listitem');
const ledger = panel.getByRole('list', { name: 'Ledger, newest first' }).getByRole('listitem');
const ORDER = 'orders://tenant/acme/order/1001';

async function openCache(): Promise<void> {
  await page
    .getByRole('toolbar', { name: 'More panels' })
    .getByRole('button', { name: 'Cache', exact: true })
    .click();
  await expect.element(panel.getByText(/^Off: every read goes over the wire/)).toBeVisible();
}

async function turnOn(): Promise<void> {
  await panel.getByRole('checkbox', { name: 'Response cache' }).click();
  await expect.element(read).toBeVisible();
}

function readsSent(lab: Awaited<ReturnType<typeof readyLab>>): number {
  return lab.transcript.value
    .slice()
    .filter((entry) => 'text' in entry && entry.dir === 'out' && entry.text.includes('"resources/read"'))
    .length;
}

test('off, every read goes over the wire; on, a fresh one does not, and the ledger says why', async () => {
  const lab = await readyLab(freshOptions({ server: 'orders', identity: 'alice' }));
  showPlayground(lab);
  await openCache();
  await lab.read(ORDER);
  await lab.read(ORDER);
  expect(readsSent(lab)).toBe(2);
  await turnOn();
  await expect.element(panel.getByText('A read now would ask the server.')).toBeVisible();
  await read.click();
  await expect.element(panel.getByText('A read now would be served from the cache.')).toBeVisible();
  await read.click();
  await expect.poll(() => ledger.first().query()?.textContent).toMatch(/^hit.*Served from the cache/);
  expect(readsSent(lab)).toBe(3);
  await panel.getByRole('button', { name: 'From the server' }).click();
  await expect.poll(() => readsSent(lab)).toBe(4);

  await lab.backend.moveClock(61_000);
  await expect.element(panel.getByText('stale: its time is over').first()).toBeVisible();
  await read.click();
  await expect.poll(() => ledger.nth(1).query()?.textContent).toMatch(/^miss.*Too old/);
  await lab.close();
});

test('a key shows its parts, and one that leaves out the token serves the wrong person visibly', async () => {
  const lab = await readyLab(freshOptions({ server: 'orders', identity: 'alice' }));
  showPlayground(lab);
  await openCache();
  await turnOn();
  await panel.getByText('Settings, right and wrong').click();
  await panel.getByRole('checkbox', { name: /^Keep private entries/ }).click();
  await panel.getByRole('checkbox', { name: 'access token' }).click();
  await read.click();
  await expect
    .poll(() => entries.first().query()?.textContent)
    .toMatch(/orders:\/\/tenant\/acme\/order\/1001.*fresh/);
  await lab.switchIdentity('bob');
  await read.click();
  await expect
    .poll(() => ledger.first().query()?.textContent)
    .toMatch(/Wrong: the key leaves out the access token, so this is the answer to another request/);
  await lab.close();
});

test('two identities stand side by side', async () => {
  const lab = await readyLab(freshOptions({ server: 'orders', identity: 'alice' }));
  showPlayground(lab);
  await openCache();
  await turnOn();
  await panel.getByText('Settings, right and wrong').click();
  await panel.getByRole('checkbox', { name: /^Keep private entries/ }).click();
  await read.click();
  await expect.element(panel.getByRole('region', { name: 'Private to Alice' })).toBeVisible();
  await lab.switchIdentity('admin');
  await read.click();
  await expect.element(panel.getByRole('region', { name: 'Private to Admin' })).toBeVisible();
  await expect.element(panel.getByRole('region', { name: 'Private to Alice' })).toBeVisible();
  await lab.close();
});

test('a stale entry is kept after a failed read, and called stale', async () => {
  const lab = await readyLab(freshOptions({ server: 'orders', identity: 'alice' }));
  showPlayground(lab);
  await openCache();
  await turnOn();
  await read.click();
  await expect.element(panel.getByText('A read now would be served from the cache.')).toBeVisible();
  await lab.backend.moveClock(61_000);
  lab.backend.killWorker();
  await read.click();
  await expect.element(panel.getByText(/Kept although reading it failed; next try in/)).toBeVisible();
  await expect.element(ledger.filter({ hasText: /called stale/ }).first()).toBeVisible();
  await lab.close();
});

test('with the cache on, what asks to read or list again asks the server', async () => {
  const lab = await readyLab();
  showPlayground(lab);
  await openCache();
  await turnOn();
  const resources = page.getByRole('region', { name: 'Resources', exact: true });
  const note = resources.getByRole('button', { name: /^Architecture decision/ });
  await note.click();
  await expect.element(resources.getByText(/ttlMs 3600000|ttlMs \d+/)).toBeVisible();
  expect(readsSent(lab)).toBe(1);
  await resources.getByRole('button', { name: 'Back' }).click();
  await note.click();
  await expect.element(resources.getByRole('button', { name: 'Read again' })).toBeVisible();
  expect(readsSent(lab)).toBe(1);
  await resources.getByRole('button', { name: 'Read again' }).click();
  await expect.poll(() => readsSent(lab)).toBe(2);
  const listsSent = (): number =>
    lab.transcript.value
      .slice()
      .filter((entry) => 'text' in entry && entry.dir === 'out' && entry.text.includes('"resources/list"'))
      .length;
  const before = listsSent();
  await resources.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(listsSent).toBeGreaterThan(before);
  await lab.close();
});
