import { readFileSync } from 'node:fs';
import type { Download, Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { closeBrowser, type Opened, open, Wire } from './browser.ts';

afterAll(closeBrowser);

interface Place extends Opened {
  readonly wire: Wire;
}

/** A playground in which one message was sent and answered. */
async function answered(path = 'playground/'): Promise<Place> {
  const opened = await open(path);
  const wire = new Wire(opened.page);
  await wire.send();
  await wire.row(/received result for resources\/read \d/).waitFor();
  return { ...opened, wire };
}

async function sessionPanel(page: Page) {
  const panel = page.getByRole('region', { name: 'Session', exact: true });
  const button = page.getByRole('toolbar', { name: 'More panels' }).getByRole('button', { name: 'Session' });
  await button.waitFor();
  if (!(await panel.isVisible())) await button.click();
  await panel.getByRole('button', { name: 'Save JSON lines' }).waitFor();
  return panel;
}

async function save(page: Page): Promise<string> {
  const panel = await sessionPanel(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Save JSON lines' }).click(),
  ]);
  return textOf(download);
}

async function textOf(download: Download): Promise<string> {
  return readFileSync(await download.path(), 'utf8');
}

async function offer(page: Page, name: string, text: string): Promise<void> {
  const panel = await sessionPanel(page);
  const buffer = Buffer.from(text);
  await panel
    .getByLabel('File with a transcript')
    .setInputFiles({ name, mimeType: 'application/jsonl', buffer });
  await page.getByRole('dialog').waitFor();
}

/** What the page keeps and shows, to compare before and after. */
async function count(wire: Wire): Promise<string | null> {
  return wire.transcript.getByRole('grid').getAttribute('aria-rowcount');
}

describe('files', () => {
  test('a session is saved redacted, opened again as one of its own without a connection, and connected on demand', async () => {
    const { page, complaints, wire, close } = await answered();
    await page.getByLabel('Identity').selectOption('alice');
    await wire.prepare('resources/read');
    await expect.poll(() => wire.text()).toContain('Bearer');
    await wire.send();
    await wire.row(/received result for resources\/read 2/).waitFor();
    const opened = await wire.openRow(/received result for resources\/read 2/);
    await opened.getByRole('button', { name: 'Pin', exact: true }).click();
    await opened.getByRole('button', { name: 'Pinned', pressed: true }).waitFor();
    const file = await save(page);
    expect(JSON.parse(file.slice(0, file.indexOf('\n')))).toMatchObject({ redacted: true, acts: 0 });
    expect(file).toMatch(/\{"mark":\d+,"pinned":true\}\n$/);
    expect(file).toMatch(/Bearer [\w-]+\.[\w-]+\.~{20,}/);
    const rows = await count(wire);

    await offer(page, 'lesson.jsonl', file);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Nothing of it has been sent or run.').waitFor();
    await dialog.getByRole('button', { name: 'Open as a session of its own' }).click();
    await page.waitForURL(/\?session=import-/);
    await wire.row(/received result for resources\/read 2/).waitFor();
    expect(await count(wire)).toBe(rows);
    await page.getByText('Not connected').waitFor();

    const sent = await wire.openRow(/sent resources\/read 2/);
    await sent.getByRole('button', { name: 'Edit and resend' }).click();
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByText('Connected', { exact: true }).waitFor();
    await wire.send();
    await wire.row(/received result for resources\/read 3/).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test('in full only by an explicit choice, which does not last', async () => {
    const { page, close } = await answered();
    await page.getByLabel('Identity').selectOption('alice');
    const wire = new Wire(page);
    await wire.prepare('resources/read');
    await expect.poll(() => wire.text()).toContain('Bearer');
    await wire.send();
    await wire.row(/received result for resources\/read 2/).waitFor();
    const panel = await sessionPanel(page);
    await panel.getByRole('radio', { name: /^Full/ }).check();
    await panel.getByText('can act as the identities in it').waitFor();
    const file = await save(page);
    expect(JSON.parse(file.slice(0, file.indexOf('\n')))).toMatchObject({ redacted: false });
    expect(file).toMatch(/Bearer [\w-]+\.[\w-]+\.[\w-]{20,}/);
    await expect.poll(() => panel.getByRole('radio', { name: /^Redacted/ }).isChecked()).toBe(true);
    await close();
  });

  test.each([
    ['an empty one', '', 'The file is empty.'],
    ['no transcript', 'hello\n', 'none of the formats'],
    ['a file that was cut off', undefined, 'not whole'],
    ['HTML that would run', '<img src=x onerror=alert(1)>', 'none of the formats'],
  ])('%s gives a message and changes nothing', async (_what, text, words) => {
    const { page, complaints, wire, close } = await answered();
    const file = text ?? (await save(page)).split('\n').slice(0, 4).join('\n');
    const before = await count(wire);
    await offer(page, 'odd.jsonl', file);
    await page.getByRole('dialog').getByText(words).waitFor();
    expect(await page.getByRole('dialog').textContent()).toContain('Nothing was changed.');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect([await count(wire), page.url()]).toEqual([before, expect.not.stringContaining('session=')]);
    expect(complaints).toEqual([]);
    await close();
  });

  test('a file that is dropped on the page is looked into as well', async () => {
    const { page, close } = await answered();
    await sessionPanel(page);
    await page.evaluate(() => {
      const data = new DataTransfer();
      const line = '{"session_id":"a","server_label":"s","conn_id":"c","seq":1,"ts":"2026-11-30T12:00:00Z",';
      const frame = '"direction":"c2s","raw":{"jsonrpc":"2.0","id":1,"method":"server/discover"}}\n';
      data.items.add(new File([line + frame], 'log.jsonl'));
      document.body.dispatchEvent(
        new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
      );
    });
    await page.getByRole('dialog').getByText('mcpsnoop').first().waitFor();
    await close();
  });
});

describe('links', () => {
  test('a shared message is shown, not sent; on agreement it stands in the composer, still not sent', async () => {
    const { page, wire, close } = await answered();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await wire.prepare('resources/list');
    const text = await wire.text();
    const panel = await sessionPanel(page);
    await panel.getByRole('button', { name: 'Copy link to the message in the composer' }).click();
    await page.getByText(/^Link copied/).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await close();

    const opened = await open(`playground/${new URL(link).hash}`);
    const other = new Wire(opened.page);
    const dialog = opened.page.getByRole('dialog', { name: 'A message was shared with you' });
    await dialog.waitFor();
    expect(await dialog.getByRole('figure').textContent()).toContain('"method": "resources/list"');
    await dialog.getByRole('button', { name: 'Put it into the composer' }).click();
    await expect.poll(() => other.text()).toBe(text);
    // What was sent last would be told beside the composer.
    expect(await opened.page.getByRole('button', { name: 'Show the answer in the transcript' }).count()).toBe(
      0,
    );
    expect(opened.page.url()).not.toContain('share=');
    expect(opened.complaints).toEqual([]);
    await opened.close();
  });

  test('a shared session is opened as one of its own, and a damaged link says so', async () => {
    const { page, close } = await answered();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const panel = await sessionPanel(page);
    await panel.getByRole('button', { name: 'Copy link to this session' }).click();
    await page.getByText(/^Link copied/).waitFor();
    const { hash } = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    await close();

    const opened = await open(`playground/${hash}`);
    const dialog = opened.page.getByRole('dialog', { name: 'A session was shared with you' });
    await dialog.getByRole('button', { name: 'Open as a session of its own' }).click();
    await opened.page.waitForURL(/\?session=import-/);
    await new Wire(opened.page).row(/received result for resources\/read 1/).waitFor();
    await opened.close();

    const damaged = await open(`playground/${hash.slice(0, -9)}`);
    const refusal = damaged.page.getByRole('dialog', { name: 'This link cannot be opened' });
    await refusal.getByText('Nothing was changed.').waitFor();
    expect(damaged.complaints).toEqual([]);
    await damaged.close();
  });
});

describe('replay and fork', () => {
  test('the session is replayed in a world of its own, identically', async () => {
    const { page, complaints, close } = await answered();
    const panel = await sessionPanel(page);
    await panel.getByRole('button', { name: 'Replay this session' }).click();
    await expect
      .poll(() => panel.textContent(), { timeout: 20_000 })
      .toMatch(/The replay is identical: \d+ frames/);
    expect(complaints).toEqual([]);
    await close();
  });

  test('a past frame is edited and forked there, by keyboard alone', async () => {
    const { page, complaints, wire, close } = await answered();
    const sent = await wire.openRow(/sent resources\/read 1/);
    await sent.getByRole('button', { name: 'Edit and resend' }).focus();
    await page.keyboard.press('Enter');
    const fork = page.getByRole('button', { name: 'Fork here' });
    await fork.waitFor();
    await wire.edit((text) => text.replace('notes://note-1', 'notes://missing'));
    await fork.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\?session=fork-/, { timeout: 20_000 });
    await wire.row(/received error -32602 for resources\/read/).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});
