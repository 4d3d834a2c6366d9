import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { closeBrowser, open, Wire } from './browser.ts';

afterAll(closeBrowser);

/** A playground with a read that was answered and one that was refused. */
async function played(path = 'playground/') {
  const opened = await open(path);
  const wire = new Wire(opened.page);
  await wire.send();
  await wire.row(/received result for resources\/read 1/).waitFor();
  await expect.poll(() => wire.text()).toContain('"id": 2');
  await wire.edit((text) => text.replace('notes://note-1', 'notes://missing'));
  await wire.send();
  await wire.row(/received error -32602 for resources\/read 2/).waitFor();
  return { ...opened, wire };
}

const names = (wire: Wire) =>
  wire.transcript.getByRole('row').evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')));

describe('a query', () => {
  test('stands in the address, and the address brings it back', async () => {
    const { page, complaints, wire, close } = await played();
    await wire.transcript.getByRole('combobox', { name: 'Filter frames' }).fill('status:error uri:notes://*');
    const found = ['sent resources/read 2', 'received error -32602 for resources/read 2'];
    await expect.poll(() => names(wire)).toEqual(found);
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#query=status:error+uri:notes://*');
    await page.reload();
    await expect.poll(() => names(wire)).toEqual(found);
    await page.getByRole('link', { name: '中文' }).click();
    await page.getByRole('combobox', { name: '筛选帧' }).waitFor();
    expect(await page.getByRole('combobox', { name: '筛选帧' }).inputValue()).toBe(
      'status:error uri:notes://*',
    );
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('the lint', () => {
  test('has nothing to say of the lab’s own frames, and marks what a learner breaks', async () => {
    const { complaints, wire, close } = await played();
    const findings = wire.transcript.getByRole('button', { name: /^Findings/ });
    await findings.click();
    await wire.transcript.getByText('No frame breaks a rule.').waitFor();
    await wire.prepare('id is null');
    await wire.send();
    const list = wire.transcript.getByRole('list', { name: 'Findings' });
    await list.getByText(/An id must not be null/).waitFor();
    await list.getByRole('button', { name: 'sent a message that is not valid' }).first().click();
    await wire.transcript.getByRole('figure').locator('mark', { hasText: 'null' }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('views', () => {
  test('show exchanges and a diagram with the backend in it, which is saved as an SVG', async () => {
    const { page, complaints, wire, close } = await played();
    await wire.region('Backend').getByRole('button', { name: 'Do it as a colleague' }).click();
    await wire.transcript.getByRole('button', { name: 'Conversation' }).click();
    const refused = wire.transcript.getByRole('row', { name: 'sent resources/read 2, error -32602' });
    await refused.getByRole('button').click();
    await wire.row(/received error -32602 for resources\/read 2/).waitFor();
    await wire.transcript.getByRole('button', { name: 'Sequence' }).click();
    await wire.transcript.getByRole('img', { name: /^backend: / }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      wire.transcript.getByRole('button', { name: 'Save as SVG' }).click(),
    ]);
    const svg = readFileSync(await download.path(), 'utf8');
    expect(svg).toMatch(/^<\?xml[^>]*>\n<svg /);
    expect(svg).toContain('answered with an error');
    await page.reload();
    await wire.transcript.getByRole('button', { name: 'Sequence', pressed: true }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});

async function sessions(page: Page) {
  const button = page.getByRole('toolbar', { name: 'More panels' }).getByRole('button', { name: 'Session' });
  await button.waitFor();
  const panel = page.getByRole('region', { name: 'Session', exact: true });
  if (!(await panel.isVisible())) await button.click();
  await panel.getByRole('heading', { name: 'Sessions' }).waitFor();
  return panel;
}

describe('what belongs to a session', () => {
  test('pins and notes are there after a reload', async () => {
    const { page, complaints, wire, close } = await played();
    const refused = await wire.openRow(/received error -32602/);
    await refused.getByRole('button', { name: 'Pin', exact: true }).click();
    await refused.getByRole('button', { name: 'Add a note' }).click();
    await refused.getByRole('textbox').fill('Absence is an error');
    await refused.getByRole('textbox').blur();
    await refused.getByText(/Pinned, note: Absence is an error/).waitFor({ state: 'attached' });
    await page.reload();
    await wire
      .row(/received error -32602/)
      .getByText(/Pinned, note: Absence is an error/)
      .waitFor({ state: 'attached' });
    expect(complaints).toEqual([]);
    await close();
  });

  test('a new session begins afresh, is renamed, compared with the first, and removed with a way back', async () => {
    const { page, complaints, wire, close } = await played();
    let panel = await sessions(page);
    await panel.getByRole('textbox', { name: 'Name of a new session' }).fill('Second try');
    await panel.getByRole('button', { name: 'Begin a new session' }).click();
    await page.waitForURL(/\?session=new-/);
    await wire.row(/received result for server\/discover/).waitFor();
    expect(await wire.row(/resources\/read 2/).count()).toBe(0);
    await wire.send();
    await wire.row(/received result for resources\/read 1/).waitFor();

    panel = await sessions(page);
    await page.reload();
    panel = await sessions(page);
    await panel.getByText('Second try (open now)').waitFor();
    await panel.getByRole('button', { name: 'Rename Second try' }).click();
    await panel.getByRole('textbox', { name: 'Name', exact: true }).fill('Third try');
    await panel.getByRole('button', { name: 'Keep the name' }).click();
    await panel.getByText('Third try (open now)').waitFor();
    await panel.getByRole('button', { name: 'Compare this session with Playground' }).click();
    const comparison = panel.getByRole('region', { name: /Playground \(first\)/ });
    await comparison.getByText(/frames alike, .* only in the first/).waitFor();

    await panel.getByRole('link', { name: 'Playground' }).click();
    await wire.row(/received error -32602 for resources\/read 2/).waitFor();
    panel = await sessions(page);
    await panel.getByRole('button', { name: 'Remove Third try' }).click();
    await expect.poll(() => panel.getByRole('link', { name: 'Third try' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await panel.getByRole('link', { name: 'Third try' }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});

describe.each([
  ['English', 'playground/', 'light'],
  ['Chinese', 'zh/playground/', 'dark'],
] as const)('in %s', (_language, path, colorScheme) => {
  test.each([
    ['wide', { width: 1440, height: 900 }],
    ['narrow', { width: 390, height: 844 }],
  ] as const)(
    'every view on a %s screen has no violation that axe can find, and nothing sticks out',
    async (_size, viewport) => {
      const { page, complaints, close } = await open(path, { viewport, colorScheme });
      const chinese = path.startsWith('zh');
      const wire = page.getByRole('region', { name: chinese ? '记录' : 'Transcript' });
      await wire.getByRole('row').nth(2).waitFor();
      await wire.getByRole('row').nth(1).getByRole('button').first().click();
      await wire.getByRole('button', { name: chinese ? '查询怎么写' : 'How to write a query' }).click();
      await wire.getByRole('combobox').fill('nope:1');
      const views = chinese
        ? ['列表', '往来', '时序图', '发现']
        : ['List', 'Conversation', 'Sequence', 'Findings'];
      for (const view of views) {
        await wire.getByRole('button', { name: view, exact: true }).click();
        const { violations } = await new AxeBuilder({ page }).include('.transcript').analyze();
        expect(violations.map(({ id, nodes }) => [view, id, nodes[0]?.html])).toEqual([]);
        const beyond = await wire.evaluate((region) => region.scrollWidth - region.clientWidth);
        expect([view, beyond]).toEqual([view, 0]);
      }
      expect(complaints).toEqual([]);
      await close();
    },
  );
});
