import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FIELDS } from '../../../../src/transcript/query/index.ts';
import { TranscriptPanel } from '../../../../src/ui/transcript/transcript-panel.tsx';
import { createFakeLab, type FakeLab, frames } from '../fake-lab.ts';
import { show } from '../stage.tsx';

const field = page.getByRole('combobox');
const rows = page.getByRole('row');
const names = (): (string | null)[] => rows.elements().map((element) => element.getAttribute('aria-label'));

function conversation(language: 'en' | 'zh' = 'en', linked = false): FakeLab {
  const lab = createFakeLab();
  const root = show(lab, <TranscriptPanel linked={linked} />, language);
  root.style.setProperty('display', 'grid');
  root.style.setProperty('height', '500px');
  lab.record('out', [frames.request(1, 'resources/read', { uri: 'notes://note-1' })]);
  lab.record('in', [frames.result(1, { contents: [] })]);
  lab.record('out', [frames.request(2, 'resources/read', { uri: 'notes://missing' })]);
  lab.record('in', [frames.error(2, -32602, 'Resource not found', { uri: 'notes://missing' })]);
  return lab;
}

describe('a query', () => {
  test('finds requests together with their answers, and counts them', async () => {
    conversation();
    await field.fill('status:error');
    await expect.poll(names).toEqual(['sent resources/read 2', 'received error -32602 for resources/read 2']);
    await expect.element(page.getByText('2 of 4')).toBeVisible();
  });

  test('of plain words is searched in the text', async () => {
    conversation();
    await field.fill('resource NOT found');
    await expect.poll(names).toEqual(['received error -32602 for resources/read 2']);
    await field.fill('nothing like this');
    await expect.element(page.getByText('No frame matches this query.')).toBeVisible();
  });

  test('that waits for an answer loses the request when it comes', async () => {
    const lab = conversation();
    lab.record('out', [frames.request(3, 'resources/list')]);
    await field.fill('status:pending');
    await expect.poll(names).toEqual(['sent resources/list 3']);
    lab.record('in', [frames.result(3)]);
    await expect.poll(names).toEqual([]);
  });

  test('that cannot be read leaves the frames, points at the spot, and is mended with one press', async () => {
    conversation();
    await field.fill('dir:in');
    await expect.poll(names).toHaveLength(2);
    await field.fill('dir:in statos:error');
    await expect.element(page.getByText('There is no field “statos”.')).toBeVisible();
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    expect(document.querySelector('.query-spot mark')?.textContent).toBe('statos');
    expect(names()).toHaveLength(2);
    await page.getByRole('button', { name: /^Show the place in the query/ }).click();
    const input = field.element();
    if (!(input instanceof HTMLInputElement)) return expect.fail('no field');
    expect(input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0)).toBe('statos');
    await page.getByRole('button', { name: 'Put status there' }).click();
    await expect.element(field).toHaveValue('dir:in status:error');
    await expect.poll(names).toEqual(['received error -32602 for resources/read 2']);
  });

  test('is told off in Chinese too', async () => {
    conversation('zh');
    await field.fill('took:soon');
    await expect.element(page.getByText('“soon”不是时长。单位可写 ms、s 或 min。')).toBeVisible();
  });
});

describe('completion', () => {
  test('offers fields, then values that were seen; the keyboard does it all', async () => {
    conversation();
    await expect.poll(names).toHaveLength(4);
    await field.fill('met');
    const list = page.getByRole('listbox', { name: 'Fields and values that fit' });
    await expect.element(list).toBeVisible();
    await expect.element(field).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowDown}');
    const first = page.getByRole('option').first();
    await expect.element(first).toHaveAttribute('aria-selected', 'true');
    await expect.element(field).toHaveAttribute('aria-activedescendant', first.element().id);
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveValue('method:');
    await expect.element(page.getByRole('option', { name: 'resources/read' })).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(field).toHaveValue('method:resources/read ');
    await expect.poll(names).toHaveLength(4);
    await expect.element(field).toHaveFocus();
  });

  test('takes nothing over by itself: Enter without a choice leaves what was typed', async () => {
    conversation();
    await field.fill('s');
    await expect.element(page.getByRole('listbox')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveValue('s');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(field).toHaveValue('');
  });

  test('a press of the mouse takes a candidate and keeps the focus', async () => {
    conversation();
    await field.fill('dir:');
    await page.getByRole('option', { name: 'out' }).click();
    await expect.element(field).toHaveValue('dir:out ');
    await expect.element(field).toHaveFocus();
  });

  test('Enter that confirms Chinese input chooses nothing', async () => {
    conversation();
    await field.fill('d');
    await userEvent.keyboard('{ArrowDown}');
    field
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true }));
    await expect.element(field).toHaveValue('d');
  });
});

test('the language is documented in the page, and its examples can be used', async () => {
  conversation();
  await page.getByRole('button', { name: 'How to write a query' }).click();
  const help = page.getByRole('region', { name: 'The query language' });
  await expect.element(help.getByRole('heading', { name: 'The query language' })).toHaveFocus();
  const fields = [...help.element().querySelectorAll('dt code')].map((code) => code.textContent);
  expect(fields).toEqual(FIELDS.map(({ name }) => `${name}:`));
  await help.getByRole('button', { name: 'status:error', exact: true }).click();
  await expect.element(field).toHaveValue('status:error');
  await help.getByRole('button', { name: 'Close' }).click();
  await expect.element(help).not.toBeInTheDocument();
  await expect.element(field).toHaveFocus();
});

describe('the address', () => {
  const leave = (): void => history.replaceState(null, '', location.pathname + location.search);

  test('carries the query, and a link brings it back', async () => {
    leave();
    conversation('en', true);
    await expect.poll(names).toHaveLength(4);
    await field.fill('status:error');
    await expect.poll(() => location.hash).toBe('#query=status:error');
    location.hash = '#query=dir:out';
    await expect.element(field).toHaveValue('dir:out');
    await expect.poll(names).toEqual(['sent resources/read 1', 'sent resources/read 2']);
    await page.getByRole('button', { name: 'Clear the query' }).click();
    await expect.poll(() => location.hash).toBe('');
    leave();
  });

  test('is left alone where the transcript is one of several', async () => {
    leave();
    conversation();
    await field.fill('status:error');
    await expect.poll(names).toHaveLength(2);
    expect(location.hash).toBe('');
  });
});

test('typing is answered at once although a hundred thousand frames are searched', async () => {
  const lab = createFakeLab();
  const root = show(lab, <TranscriptPanel />);
  root.style.setProperty('display', 'grid');
  root.style.setProperty('height', '500px');
  lab.record('in', [frames.result('earlier')]);
  lab.record(
    'out',
    Array.from({ length: 100_000 }, (_, index) => `{"jsonrpc":"2.0","id":${index},"method":"m"}`),
  );
  await field.fill('id:99998');
  await expect.poll(names, { timeout: 10_000 }).toEqual(['sent m 99998']);
  expect(root.querySelectorAll('.row').length).toBeLessThan(60);
});
