import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TranscriptPanel } from '../../../../src/ui/transcript/transcript-panel.tsx';
import { createFakeLab, type FakeLab, frames } from '../fake-lab.ts';
import { privateStore, show } from '../stage.tsx';

const row = (name: string | RegExp) => page.getByRole('row', { name });
const names = (): (string | null)[] =>
  page
    .getByRole('row')
    .elements()
    .map((element) => element.getAttribute('aria-label'));
const view = (name: string) => page.getByRole('button', { name, exact: true });

function transcript(language: 'en' | 'zh' = 'en', store = privateStore()) {
  const lab = createFakeLab();
  const root = show(lab, <TranscriptPanel />, language, store);
  root.style.setProperty('display', 'grid');
  root.style.setProperty('height', '560px');
  return { lab, root, store };
}

function conversation(lab: FakeLab): void {
  lab.record('out', [frames.request(1, 'subscriptions/listen', { notifications: {} })]);
  lab.record('in', [frames.event('notifications/subscriptions/acknowledged', 1, { notifications: {} })]);
  lab.record('out', [frames.request(2, 'resources/read', { uri: 'notes://missing' })]);
  lab.record('in', [frames.event('notifications/resources/updated', 1, { uri: 'notes://note-1' })]);
  lab.record('in', [frames.error(2, -32602, 'Resource not found', { uri: 'notes://missing' })]);
  lab.record('out', [frames.request(3, 'resources/list')]);
  lab.record('in', [frames.result('elsewhere')]);
}

describe('the conversation', () => {
  test('folds a request with its answer and a subscription with its events into one row each', async () => {
    const { lab } = transcript();
    conversation(lab);
    await view('Conversation').click();
    await expect
      .poll(names)
      .toEqual([
        'sent subscriptions/listen 1, no answer yet',
        'sent resources/read 2, error -32602',
        'sent resources/list 3, no answer yet',
        'received result for an unknown request "elsewhere"',
      ]);
    await expect.element(row(/listen 1/).getByText('active, 1 event', { exact: true })).toBeVisible();
    await expect.element(page.getByText('What this answers is not on record.')).toBeVisible();
    await row(/read 2/)
      .getByRole('button')
      .click();
    await expect
      .poll(names)
      .toEqual([
        'sent subscriptions/listen 1, no answer yet',
        'sent resources/read 2, error -32602',
        'sent resources/read 2',
        'received error -32602 for resources/read 2',
        'sent resources/list 3, no answer yet',
        'received result for an unknown request "elsewhere"',
      ]);
  });

  test('is walked by the keyboard as a tree', async () => {
    const { lab } = transcript();
    conversation(lab);
    await view('Conversation').click();
    await expect.poll(names).toHaveLength(4);
    const first = row(/listen 1/)
      .getByRole('button')
      .element();
    if (first instanceof HTMLElement) first.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(names).toHaveLength(7);
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    const acknowledgment = row(/acknowledged/).getByRole('button');
    await expect.element(acknowledgment).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(row(/listen 1, no answer/).getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.poll(names).toHaveLength(4);
  });

  test('shows a frame that someone asks for, in its exchange', async () => {
    const { lab } = transcript();
    conversation(lab);
    await view('Conversation').click();
    await row(/read 2/)
      .getByRole('button')
      .click();
    await row('received error -32602 for resources/read 2').getByRole('button').first().click();
    await page.getByRole('button', { name: 'To its request' }).click();
    const request = page.getByRole('row', { name: 'sent resources/read 2', exact: true });
    await expect.element(request.getByRole('button').first()).toHaveFocus();
  });

  test('follows a query, and says where the request itself does not match', async () => {
    const { lab } = transcript();
    conversation(lab);
    await view('Conversation').click();
    await page.getByRole('combobox').fill('kind:error');
    await expect.poll(names).toEqual(['sent resources/read 2, error -32602']);
    await expect.element(row(/read 2/).getByText(/its request does not match/)).toBeInTheDocument();
  });

  test('of a hundred thousand frames is a bounded number of rows', async () => {
    const { lab, root } = transcript();
    lab.record('in', [frames.result('earlier')]);
    lab.record(
      'out',
      Array.from({ length: 100_000 }, (_, index) => `{"jsonrpc":"2.0","id":${index},"method":"m"}`),
    );
    await view('Conversation').click();
    await expect.element(row(/sent m 99999/)).toBeVisible();
    expect(root.querySelectorAll('.row').length).toBeLessThan(60);
  });
});

describe('the sequence diagram', () => {
  const lines = (root: HTMLElement) =>
    [...root.querySelectorAll('.sequence-step > title')].map(({ textContent }) => textContent);

  test('has a line for each frame, said as a sentence, and leads to the frame', async () => {
    const { lab, root } = transcript();
    conversation(lab);
    await view('Sequence').click();
    await expect.poll(() => lines(root)).toHaveLength(7);
    expect(lines(root)[2]).toBe('Sent resources/read, request 2.');
    expect(lines(root)[4]).toMatch(/^resources\/read, request 2, answered with an error: /);
    const line = page.getByRole('button', { name: 'Sent resources/list, request 3.' });
    await line.click();
    await expect
      .element(row('sent resources/list 3').getByRole('button').first())
      .toHaveAttribute('aria-expanded', 'true');
  });

  test('tells lines apart by their strokes and ends, not by colour alone', async () => {
    const { lab, root } = transcript();
    conversation(lab);
    lab.record('in', [frames.result(3)]);
    lab.record('out', ['{oops']);
    await view('Sequence').click();
    await expect.poll(() => lines(root)).toHaveLength(9);
    const looks = [...root.querySelectorAll('.sequence-step')].map((step) =>
      [...step.querySelectorAll('line, path')]
        .map((one) => [
          ...[one.tagName, one.getAttribute('stroke-dasharray'), one.getAttribute('fill')],
          one.getAttribute('d')?.replace(/[^A-Z]/g, ''),
        ])
        .join('|'),
    );
    const [ask, stream, , , error, , , answer, broken] = looks;
    expect(new Set([ask, stream, error, answer, broken]).size).toBe(5);
  });

  test('is walked by arrows, in one step of Tab', async () => {
    const { lab, root } = transcript();
    conversation(lab);
    await view('Sequence').click();
    await expect.poll(() => lines(root)).toHaveLength(7);
    const first = root.querySelector<SVGElement>('.sequence-step');
    first?.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.getAttribute('data-step')).toBe('2');
    expect(root.querySelectorAll('.sequence-step[tabindex="0"]')).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await expect.element(row('sent resources/read 2').getByRole('button').first()).toHaveFocus();
  });

  test('is saved as a file that needs neither style nor colour, with all it shows in words', async () => {
    const { lab, root } = transcript();
    conversation(lab);
    await view('Sequence').click();
    await expect.poll(() => lines(root)).toHaveLength(7);
    const saved = new Promise<string>((resolve) => {
      const create = URL.createObjectURL.bind(URL);
      URL.createObjectURL = (blob) => {
        URL.createObjectURL = create;
        if (blob instanceof Blob) void blob.text().then(resolve);
        return create(blob);
      };
    });
    await view('Save as SVG').click();
    const file = new DOMParser().parseFromString(await saved, 'image/svg+xml');
    expect(file.querySelector('parsererror')).toBeNull();
    expect(file.documentElement.getAttribute('role')).toBe('img');
    expect(file.querySelector('title')?.textContent).toContain('Sequence diagram of an MCP conversation');
    expect(file.querySelector('desc')?.textContent?.split('\n')).toHaveLength(7);
    expect(file.querySelectorAll('[class], [style], [tabindex], script')).toHaveLength(0);
  });

  test('draws a bounded part of a long transcript and says so', async () => {
    const { lab, root } = transcript('zh');
    lab.record('in', [frames.result('earlier')]);
    lab.record(
      'out',
      Array.from({ length: 5000 }, (_, index) => `{"jsonrpc":"2.0","id":${index},"method":"m"}`),
    );
    await view('时序图').click();
    await expect.poll(() => lines(root)).toHaveLength(200);
    await expect.element(page.getByText('每次最多绘制和保存 200 行。')).toBeVisible();
    await view('更早').click();
    await expect.element(page.getByText('第 4602–4801 行，共 5001 行')).toBeVisible();
  });
});

test('the chosen view is remembered', async () => {
  const { lab, store } = transcript();
  conversation(lab);
  await view('Conversation').click();
  expect(store.get('resource-lab:transcript-view')).toBe('conversation');
});

describe('coming back to a view', () => {
  const scroller = (root: HTMLElement) => root.querySelector('.frames-scroll') ?? expect.fail();
  const long = (lab: FakeLab, from: number, count: number): void => {
    for (let id = from; id < from + count; id += 1)
      lab.record('out', [frames.request(id, 'resources/read', { uri: `notes://note-${id}` })]);
  };

  test('finds the list where it was left, with the same rows open', async () => {
    const { lab, root } = transcript();
    long(lab, 1, 200);
    await expect.element(row('sent resources/read 200')).toBeVisible();
    scroller(root).scrollTop = 3000;
    await expect.poll(() => row('sent resources/read 80').query()).not.toBeNull();
    await row('sent resources/read 80').getByRole('button').first().click();
    await expect
      .element(page.getByRole('group', { name: 'How it is shown' }).or(page.getByText('As sent')))
      .toBeVisible();
    const before = scroller(root).scrollTop;
    await view('Sequence').click();
    await expect.element(page.getByRole('button', { name: 'Save as SVG' })).toBeVisible();
    // What comes meanwhile moves nothing, and is told of.
    long(lab, 201, 3);
    await view('List').click();
    await expect.poll(() => row('sent resources/read 80').query()).not.toBeNull();
    expect(scroller(root).scrollTop).toBe(before);
    await expect.element(page.getByText('As sent')).toBeVisible();
    await expect.element(page.getByRole('button', { name: '3 new frames' })).toBeVisible();
  });

  test('a reader who was at the end is there again', async () => {
    const { lab, root } = transcript();
    long(lab, 1, 100);
    await expect.element(row('sent resources/read 100')).toBeVisible();
    await view('Sequence').click();
    await expect.element(page.getByRole('button', { name: 'Save as SVG' })).toBeVisible();
    long(lab, 101, 20);
    await view('List').click();
    await expect.element(row('sent resources/read 120')).toBeVisible();
    const box = scroller(root);
    await expect.poll(() => box.scrollHeight - box.scrollTop - box.clientHeight).toBeLessThan(30);
  });

  test('a transcript that was cleared has no place to come back to', async () => {
    const { lab } = transcript();
    long(lab, 1, 100);
    await row('sent resources/read 100').getByRole('button').first().click();
    await view('Sequence').click();
    await expect.element(page.getByRole('button', { name: 'Save as SVG' })).toBeVisible();
    await lab.clearTranscript();
    long(lab, 1, 100);
    await view('List').click();
    await expect.element(row('sent resources/read 100')).toBeVisible();
    expect(page.getByText('As sent').query()).toBeNull();
  });
});
