import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { META } from '../../../../src/protocol/meta.ts';
import { REVISION, specLink } from '../../../../src/protocol/revision.ts';
import { TranscriptPanel } from '../../../../src/ui/transcript/transcript-panel.tsx';
import { createFakeLab, type FakeLab, frames } from '../fake-lab.ts';
import { privateStore, show } from '../stage.tsx';

const row = (name: string | RegExp) => page.getByRole('row', { name, exact: true });
const view = (name: string | RegExp) => page.getByRole('button', { name });

const ENVELOPE = {
  [META.protocolVersion]: REVISION,
  [META.clientCapabilities]: {},
  [META.clientInfo]: { name: 'test', version: '1' },
};
const read = (id: number, uri: string): string =>
  frames.request(id, 'resources/read', { uri, _meta: ENVELOPE });
const SERVER = { [META.serverInfo]: { name: 'test', version: '1' } };

function transcript(language: 'en' | 'zh' = 'en'): { readonly lab: FakeLab; readonly root: HTMLElement } {
  const lab = createFakeLab();
  const root = show(lab, <TranscriptPanel />, language, privateStore());
  root.style.setProperty('display', 'grid');
  root.style.setProperty('height', '560px');
  return { lab, root };
}

/** A read whose answer lacks both cache hints. */
function stripped(lab: FakeLab): void {
  lab.record('out', [read(1, 'notes://note-1')]);
  lab.record('in', [frames.result(1, { _meta: SERVER, contents: [{ uri: 'notes://note-1', text: 'x' }] })]);
}

describe('a frame that breaks a rule', () => {
  test('says so in its row, with the level as a word; its name stays', async () => {
    const { lab } = transcript();
    stripped(lab);
    const answer = row('received result for resources/read 1');
    await expect.element(answer.getByText('must 2')).toBeVisible();
    await expect.element(answer.getByText(/breaks rules: 2 must/)).toBeInTheDocument();
    expect(row('sent resources/read 1').element().textContent).not.toContain('must');
  });

  test('opens to the rules with their sections, and the places in its text', async () => {
    const { lab, root } = transcript();
    lab.record('out', ['{"jsonrpc":"2.0","id":null,"method":"resources/list","params":{}}']);
    lab.record('in', [frames.error(1, -32600, 'Invalid request.')]);
    await row(/sent .*not valid|sent resources\/list/)
      .getByRole('button')
      .first()
      .click();
    const list = page.getByRole('list', { name: 'Rules that this frame breaks' });
    await expect.element(list.getByText(/An id must not be null/)).toBeVisible();
    await expect
      .element(list.getByRole('link', { name: /Specification/ }).first())
      .toHaveAttribute('href', expect.stringContaining(specLink('basic')));
    const marks = () => [...root.querySelectorAll('figure mark')].map(({ textContent }) => textContent);
    await expect.poll(marks).toContain('null');
    await list.getByRole('button', { name: 'Show the place in the text' }).first().click();
    await expect.poll(() => document.getSelection()?.toString()).toBe('null');
    await page.getByRole('button', { name: 'As sent' }).click();
    await expect.poll(marks).toContain('null');
  });

  test('is found by level and by rule', async () => {
    const { lab } = transcript();
    stripped(lab);
    await page.getByRole('combobox').fill('lint:must');
    await expect.element(row('received result for resources/read 1')).toBeVisible();
    await expect.element(page.getByText('1 of 2')).toBeVisible();
    await page.getByRole('combobox').fill('lint:caching.ttlMissing');
    await expect.element(page.getByText('1 of 2')).toBeVisible();
    await page.getByRole('combobox').fill('-lint:*');
    await expect.element(row('sent resources/read 1')).toBeVisible();
    await expect.element(page.getByText('1 of 2')).toBeVisible();
  });
});

describe('the list of findings', () => {
  test('has them all, counts them by level, and leads to the frames', async () => {
    const { lab } = transcript();
    stripped(lab);
    await view(/^Findings/).click();
    const list = page.getByRole('list', { name: 'Findings' });
    await expect.poll(() => list.getByRole('listitem').elements().length).toBe(2);
    await expect.element(page.getByText(/Held against \d+ rules/)).toBeVisible();
    await list.getByRole('button', { name: 'received result for resources/read 1' }).first().click();
    const summary = row('received result for resources/read 1').getByRole('button').first();
    await expect.element(summary).toHaveAttribute('aria-expanded', 'true');
    await expect.element(view('List')).toHaveAttribute('aria-pressed', 'true');
  });

  test('says in Chinese that there are none', async () => {
    const { lab } = transcript('zh');
    lab.record('out', [read(1, 'notes://missing')]);
    lab.record('in', [frames.error(1, -32602, 'Resource not found.', { uri: 'notes://missing' })]);
    await view('发现').click();
    await expect.element(page.getByText('没有帧违反规则。')).toBeVisible();
  });

  test('asks for the frames that break a rule', async () => {
    const { lab } = transcript();
    stripped(lab);
    await view(/^Findings/).click();
    await page.getByRole('button', { name: 'caching.ttlMissing' }).click();
    await expect.element(page.getByRole('combobox')).toHaveValue('lint:caching.ttlMissing');
    await expect.element(row('received result for resources/read 1')).toBeVisible();
  });
});

describe('a conversation', () => {
  test('goes on for the lint when the transcript is cleared', async () => {
    const { lab } = transcript();
    // The opening is on record, so a missing request would be held against the server.
    lab.note('opened');
    lab.record('out', [read(1, 'notes://missing')]);
    await expect.element(row('sent resources/read 1')).toBeVisible();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    lab.record('in', [frames.error(1, -32602, 'Resource not found.', { uri: 'notes://missing' })]);
    await view('Findings').click();
    await expect.element(page.getByText('No frame breaks a rule.')).toBeVisible();
  });

  test('whose beginning is not on record is not held responsible for it', async () => {
    const { lab } = transcript();
    lab.record('in', [frames.error(1, -32602, 'Resource not found.', { uri: 'notes://missing' })]);
    await view('Findings').click();
    await expect.element(page.getByText(/The beginning of one connection is not on record/)).toBeVisible();
    await expect.element(page.getByText('No frame breaks a rule.')).toBeVisible();
  });

  test('with an answer to nothing has a finding', async () => {
    const { lab } = transcript();
    lab.note('opened');
    lab.record('in', [frames.error(9, -32602, 'Resource not found.', { uri: 'notes://missing' })]);
    await view(/^Findings/).click();
    await expect.element(page.getByText(/No request with the id 9 was sent/)).toBeVisible();
  });
});
