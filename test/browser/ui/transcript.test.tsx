import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { specLink } from '../../../src/protocol/revision.ts';
import { TranscriptPanel } from '../../../src/ui/transcript/transcript-panel.tsx';
import { createFakeLab, type FakeLab, frames } from './fake-lab.ts';
import { show } from './stage.tsx';

const rows = page.getByRole('row');
const row = (name: string | RegExp) => page.getByRole('row', { name, exact: true });
const summary = (name: string | RegExp) => row(name).getByRole('button').first();

/** An answer from earlier: the list is loaded when a first frame has arrived. */
const EARLIER = frames.result('earlier');

function transcript(lab: FakeLab, language: 'en' | 'zh' = 'en'): HTMLElement {
  const root = show(lab, <TranscriptPanel />, language);
  root.style.setProperty('display', 'grid');
  root.style.setProperty('height', '500px');
  return root;
}

async function scroller(root: HTMLElement): Promise<HTMLElement> {
  const find = () => root.querySelector('.frames-scroll');
  await expect.poll(find).toBeInstanceOf(HTMLElement);
  const found = find();
  return found instanceof HTMLElement ? found : expect.fail('no list');
}

const names = (): (string | null)[] => rows.elements().map((element) => element.getAttribute('aria-label'));
const isAtEnd = (list: HTMLElement): boolean => list.scrollHeight - list.scrollTop - list.clientHeight < 2;

describe('rows', () => {
  test('are named by direction, method or outcome, and id; newest last', async () => {
    const lab = createFakeLab();
    transcript(lab);
    lab.record('out', [frames.request(4, 'resources/read', { uri: 'notes://missing' })]);
    lab.record('in', [frames.error(4, -32602, 'Resource not found', { uri: 'notes://missing' })]);
    lab.record('out', [frames.request('4', 'subscriptions/listen', { notifications: {} })]);
    lab.record('in', [frames.event('notifications/subscriptions/acknowledged', '4', { notifications: {} })]);
    lab.record('in', [frames.event('notifications/resources/updated', '4', { uri: 'notes://note-1' })]);
    lab.record('out', ['{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"4"}}']);
    lab.record('out', ['{oops']);
    lab.record('in', ['{"jsonrpc":"2.0","error":{"code":-32700,"message":"Parse error"}}']);
    await expect
      .poll(names)
      .toEqual([
        'sent resources/read 4',
        'received error -32602 for resources/read 4',
        'sent subscriptions/listen "4"',
        'received notifications/subscriptions/acknowledged for subscription "4"',
        'received notifications/resources/updated for subscription "4"',
        'sent notifications/cancelled for request "4"',
        'sent a message that is not valid',
        'received error -32700 without an id',
      ]);
  });

  test('tell direction and kind by shape, not by colour alone', async () => {
    const lab = createFakeLab();
    const root = transcript(lab);
    lab.record('out', [frames.request(1, 'resources/list')]);
    lab.record('in', [frames.result(1)]);
    lab.record('out', [frames.request(2, 'resources/sing')]);
    lab.record('in', [frames.error(2, -32601, 'Method not found')]);
    await expect.poll(() => root.querySelectorAll('.frame-sign path')).toHaveLength(4);
    const [sent, result, , error] = [...root.querySelectorAll('.frame-sign path')].map((path) =>
      path.getAttribute('d'),
    );
    expect(new Set([sent, result, error]).size).toBe(3);
  });

  test('show what happened to connections between the frames, not as frames', async () => {
    const lab = createFakeLab();
    const root = transcript(lab, 'zh');
    lab.record('in', [EARLIER]);
    lab.record('out', [frames.request(1, 'resources/list')]);
    await expect.poll(names).toEqual(['收到 未知请求 "earlier" 的结果', '已发送 resources/list 1']);
    expect(root.querySelector('.count')?.textContent).toBe('2 个帧');
  });
});

describe('an opened frame', () => {
  test('shows its text to the last byte, laid out or as sent', async () => {
    const lab = createFakeLab();
    const root = transcript(lab);
    const text = '{"jsonrpc":"2.0","id":12345678901234567890,"method":"x","params":{"a":1,"a":"\\u0041"}}';
    lab.record('in', [EARLIER]);
    lab.record('out', [text]);
    await summary(/not valid/).click();
    await expect
      .poll(() => root.querySelector('figure')?.textContent)
      .toContain('\n  "id": 12345678901234567890,');
    await page.getByRole('button', { name: 'As sent' }).click();
    await expect.poll(() => root.querySelector('figure')?.textContent).toBe(text);
  });

  test('says what an error means in words and links to the specification', async () => {
    const lab = createFakeLab();
    transcript(lab);
    lab.record('out', [frames.request(1, 'resources/read', { uri: 'notes://missing' })]);
    lab.record('in', [frames.error(1, -32602, '?', { uri: 'notes://missing' })]);
    await summary(/error -32602/).click();
    await expect.element(page.getByText(/A forbidden one answers exactly alike/)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: /Specification/ }))
      .toHaveAttribute('href', specLink('server/resources#error-handling'));
  });

  test('says it in Chinese too', async () => {
    const lab = createFakeLab();
    transcript(lab, 'zh');
    lab.record('out', [frames.request(1, 'resources/read', {})]);
    lab.record('in', [frames.error(1, -32602, '?')]);
    await summary(/错误 -32602/).click();
    await expect.element(page.getByText(/每个请求都必须在 params._meta 中写明协议版本/)).toBeVisible();
  });

  test('leads from answer to request and back, and from event to subscription', async () => {
    const lab = createFakeLab();
    transcript(lab);
    lab.record('out', [frames.request(1, 'subscriptions/listen', { notifications: {} })]);
    lab.record('out', [frames.request(2, 'resources/list')]);
    lab.record('in', [frames.result(2)]);
    lab.record('in', [frames.event('notifications/resources/list_changed', 1)]);
    await summary('received result for resources/list 2').click();
    await page.getByRole('button', { name: 'To its request' }).click();
    await expect.element(summary('sent resources/list 2')).toHaveFocus();
    await page.getByRole('button', { name: 'To its answer' }).click();
    await expect.element(summary('received result for resources/list 2')).toHaveFocus();
    await summary(/list_changed/).click();
    await page.getByRole('button', { name: 'To its subscription' }).click();
    await expect.element(summary('sent subscriptions/listen 1')).toHaveAttribute('aria-expanded', 'true');
  });
});

test('a frame that is opened at the end shows what it opened to', async () => {
  const lab = createFakeLab();
  const root = transcript(lab);
  lab.record('in', [EARLIER]);
  lab.record(
    'out',
    Array.from({ length: 40 }, (_, index) => frames.request(index, 'm')),
  );
  const list = await scroller(root);
  await summary('sent m 39').click();
  await expect
    .poll(() => {
      const detail = root.querySelector('.frame-detail')?.getBoundingClientRect();
      return (detail?.bottom ?? Number.POSITIVE_INFINITY) <= list.getBoundingClientRect().bottom + 1;
    })
    .toBe(true);
});

describe('the end of the list', () => {
  const many = (from: number, count: number): string[] =>
    Array.from({ length: count }, (_, index) => frames.request(from + index, 'resources/list'));

  test('keeps a reader who is there, and nobody else', async () => {
    const lab = createFakeLab();
    const root = transcript(lab);
    lab.record('in', [EARLIER]);
    lab.record('out', many(1, 60));
    const list = await scroller(root);
    await expect.poll(() => isAtEnd(list)).toBe(true);
    lab.record('out', many(61, 5));
    await expect.element(row('sent resources/list 65')).toBeVisible();
    await expect.poll(() => isAtEnd(list)).toBe(true);

    list.scrollTop = 300;
    await expect.element(row('sent resources/list 10')).toBeVisible();
    lab.record('out', many(66, 3));
    await expect.element(page.getByRole('button', { name: '3 new frames' })).toBeVisible();
    expect(list.scrollTop).toBe(300);
    await page.getByRole('button', { name: '3 new frames' }).click();
    await expect.element(row('sent resources/list 68')).toBeVisible();
  });

  test('does not pull away a frame that is open at the end', async () => {
    const lab = createFakeLab();
    const root = transcript(lab);
    lab.record('in', [EARLIER]);
    lab.record('out', many(1, 60));
    const list = await scroller(root);
    await expect.poll(() => isAtEnd(list)).toBe(true);
    await summary('sent resources/list 60').click();
    await expect.element(page.getByRole('button', { name: 'Edit and resend' })).toBeInTheDocument();
    const before = list.scrollTop;
    lab.record('out', many(61, 4));
    await expect.element(page.getByRole('button', { name: '4 new frames' })).toBeVisible();
    expect(list.scrollTop).toBe(before);
  });
});

describe('size', () => {
  test('a hundred thousand frames are a bounded number of rows, and the first one can be reached', async () => {
    const lab = createFakeLab();
    const root = transcript(lab);
    lab.record('in', [EARLIER]);
    lab.record(
      'out',
      Array.from({ length: 100_000 }, (_, index) => `{"jsonrpc":"2.0","id":${index},"method":"m"}`),
    );
    const list = await scroller(root);
    await expect.element(row('sent m 99999')).toBeVisible();
    expect(root.querySelectorAll('.row').length).toBeLessThan(60);
    list.scrollTop = 0;
    await expect.element(row('sent m 0')).toBeVisible();
    expect(root.querySelectorAll('.row').length).toBeLessThan(60);
  });

  test('a frame of five megabytes opens to a part of it, and more on request', async () => {
    const lab = createFakeLab();
    const root = transcript(lab);
    lab.record('in', [frames.result(1, { contents: [{ uri: 'a:1', blob: 'QUFB'.repeat(1_310_720) }] })]);
    await summary(/received result/).click();
    const shown = () => root.querySelector('figure')?.textContent?.length ?? 0;
    await expect.poll(shown).toBe(16_000);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(shown).toBe(32_000);
    await page.getByRole('button', { name: 'Show all in chunks' }).click();
    await expect.poll(shown, { timeout: 8000 }).toBeGreaterThan(200_000);
    await page.getByRole('button', { name: 'Stop' }).click();
  });
});

test('the search finds frames by their text, and gives way when a frame is asked for', async () => {
  const lab = createFakeLab();
  transcript(lab);
  lab.record('out', [frames.request(1, 'resources/list'), frames.request(2, 'prompts/list')]);
  lab.record('in', [frames.result(2)]);
  await expect.poll(names).toHaveLength(3);
  await page.getByRole('combobox', { name: 'Filter frames' }).fill('PROMPTS');
  await expect.poll(names).toEqual(['sent prompts/list 2']);
  await summary('sent prompts/list 2').click();
  await page.getByRole('button', { name: 'To its answer' }).click();
  await expect.element(summary('received result for prompts/list 2')).toHaveFocus();
  await expect.element(page.getByRole('combobox', { name: 'Filter frames' })).toHaveValue('');
});

test('arrows, Home and End move between rows, and Tab passes the list in one step', async () => {
  const lab = createFakeLab();
  transcript(lab);
  lab.record('in', [EARLIER]);
  lab.record(
    'out',
    Array.from({ length: 80 }, (_, index) => frames.request(index, 'm')),
  );
  await expect.element(summary('sent m 79')).toBeVisible();
  const last = summary('sent m 79').element();
  if (last instanceof HTMLElement) last.focus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(summary('sent m 77')).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowDown}');
  await expect.element(summary('sent m 0')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(summary('sent m 0')).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{End}');
  await expect.element(summary('sent m 79')).toHaveFocus();
  expect(document.querySelectorAll('.frame-button[tabindex="0"]')).toHaveLength(1);
});

test('new frames are told as a sentence, many of them as one', async () => {
  const lab = createFakeLab();
  const root = transcript(lab);
  const told = () => root.querySelector('[aria-live=polite].visually-hidden')?.textContent;
  await expect.poll(told).toBe('');
  lab.record('out', [frames.request(4, 'resources/read', { uri: 'a:1' })]);
  await expect.poll(told, { timeout: 3000 }).toBe('Sent resources/read, request 4.');
  lab.record('in', [frames.error(4, -32602, '?', { uri: 'a:1' })]);
  await expect
    .poll(told, { timeout: 3000 })
    .toMatch(/^resources\/read, request 4, answered with an error: .*not found.*milliseconds\.$/i);
  lab.record('out', [frames.request(5, 'm'), frames.request(6, 'm')]);
  await expect.poll(told, { timeout: 3000 }).toBe('2 new frames. The last one: Sent m, request 6.');
});

test('what was sent is shown even if nothing ever answers', async () => {
  const lab = createFakeLab();
  transcript(lab);
  lab.record('out', [frames.request(1, 'm')]);
  await expect.poll(names, { timeout: 8000 }).toEqual(['sent m 1']);
});

test('clearing can be undone', async () => {
  const lab = createFakeLab();
  transcript(lab);
  lab.record('in', [EARLIER]);
  await expect.poll(names).toHaveLength(1);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.element(page.getByText('No frame yet.', { exact: false })).toBeVisible();
});
