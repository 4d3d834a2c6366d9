import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type Lab, LabError } from '../../../../src/client/lab.ts';
import { META } from '../../../../src/protocol/meta.ts';
import { freshOptions, readyLab } from '../../client/worlds.ts';
import { showPlayground } from '../stage.tsx';

beforeEach(() => page.viewport(1440, 900));

const panel = page.getByRole('region', { name: 'Identity', exact: true });

async function openIdentity(): Promise<void> {
  await page
    .getByRole('toolbar', { name: 'More panels' })
    .getByRole('button', { name: 'Identity', exact: true })
    .click();
  await expect.element(panel.getByRole('heading', { name: 'What this server asks for' })).toBeVisible();
}

async function make(kind: string, who = 'Alice'): Promise<void> {
  await panel.getByRole('combobox', { name: 'For', exact: true }).selectOptions(who);
  await panel.getByRole('combobox', { name: 'Kind', exact: true }).selectOptions(kind);
  await panel.getByRole('button', { name: 'Make it' }).click();
  await panel.getByRole('button', { name: 'Use for the next message' }).click();
}

/** Sends what stands in the composer and gives the answer. */
async function answer(lab: Lab): Promise<{ readonly error?: { code: number }; readonly result?: unknown }> {
  const before = lab.transcript.value.length;
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect
    .poll(() => lab.transcript.value.slice(before).filter((entry) => 'dir' in entry && entry.dir === 'in'))
    .toHaveLength(1);
  const last = lab.transcript.value.at(-1);
  return JSON.parse(last !== undefined && 'text' in last ? last.text : '');
}

test('a guest is told what that means on this server, and each scope that is missing', async () => {
  const lab = await readyLab();
  showPlayground(lab);
  await openIdentity();
  await expect
    .element(panel.getByText(/the message asks as a guest\. This server shows guests/))
    .toBeVisible();
  await expect.element(panel.getByText('missing: answers 40100').first()).toBeVisible();
  await lab.close();
});

test('the token of the identity is taken apart, and holds', async () => {
  const lab = await readyLab(freshOptions({ server: 'orders', identity: 'alice' }));
  showPlayground(lab);
  await openIdentity();
  await expect.element(panel.getByText(/Holds: the server knows that alice is asking/)).toBeVisible();
  await expect.element(panel.getByText('Meant for this server.')).toBeVisible();
  await expect.element(panel.getByText(/on the lab’s clock, in 59 minutes/)).toBeVisible();
  await lab.backend.moveClock(2 * 3_600_000);
  await expect.element(panel.getByText(/Refused with 40100.*on the lab’s clock, for 1 hour/)).toBeVisible();
  await lab.close();
});

describe('a bad token is seen through in the panel, and the server says the same', () => {
  test.each([
    ['expired', /Refused with 40100.*on the lab’s clock, for/],
    ['not valid yet', /Refused with 40100.*Only from/],
    ['signed with another key', /Refused with 40100.*Not made with the key/],
    ['for a stranger’s server', /Refused with 40100.*Meant for another server/],
    ['for another server of the lab', /Refused with 40100.*it wants .*mcp\/orders/],
    ['by another issuer', /Refused with 40100.*Someone else issued it/],
    ['without a subject', /Refused with 40100.*Nobody is named/],
  ])('%s', async (kind, text) => {
    const lab = await readyLab(freshOptions({ server: 'orders', identity: 'alice' }));
    showPlayground(lab);
    await openIdentity();
    await make(kind);
    await expect.element(panel.getByText(text)).toBeVisible();
    await expect.element(page.getByText(/Carries a token of its own/)).toBeVisible();
    expect((await answer(lab)).error?.code).toBe(40100);
    const sent = lab.transcript.value.at(-2);
    expect(sent !== undefined && 'text' in sent ? sent.text : '').toContain(META.authorization);
    await lab.close();
  });
});

test('a token without scopes holds, and still opens nothing', async () => {
  const lab = await readyLab(freshOptions({ server: 'orders', identity: 'guest' }));
  showPlayground(lab);
  await openIdentity();
  await make('without any scope');
  await expect.element(panel.getByText(/Holds: the server knows that alice is asking/)).toBeVisible();
  await expect.element(panel.getByText('missing: answers 40300').first()).toBeVisible();
  expect((await answer(lab)).error?.code).toBe(40300);
  await lab.close();
});

test('a message without a place for a token is left as it is', async () => {
  const lab = await readyLab(freshOptions({ server: 'orders', identity: 'alice' }));
  showPlayground(lab);
  await openIdentity();
  await page.getByRole('button', { name: 'Prepared messages' }).click();
  await page.getByRole('menuitem', { name: 'Without _meta' }).click();
  await panel.getByRole('button', { name: 'Make it' }).click();
  await panel.getByRole('button', { name: 'Use for the next message' }).click();
  await expect.element(page.getByText(/has no params\._meta to put it in/)).toBeVisible();
  await lab.close();
});

test('a token that cannot be made is told in the words of the page', async () => {
  const lab = await readyLab(freshOptions({ server: 'orders', identity: 'alice' }));
  showPlayground(lab, 'zh');
  await page.getByRole('toolbar').getByRole('button', { name: '身份', exact: true }).click();
  const make = page.getByRole('button', { name: '制作', exact: true });
  await expect.element(make).toBeVisible();
  vi.spyOn(lab.backend, 'mintToken').mockRejectedValue(
    new LabError({ code: 'workerSilent', detail: 'silent' }),
  );
  await make.click();
  await expect.element(page.getByText(/^无法制作令牌：.*[一-鿿]{4}/)).toBeVisible();
  await lab.close();
});
