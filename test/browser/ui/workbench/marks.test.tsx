import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { META } from '../../../../src/protocol/meta.ts';
import { TranscriptPanel } from '../../../../src/ui/transcript/transcript-panel.tsx';
import { createFakeLab, type FakeLab, frames } from '../fake-lab.ts';
import { privateStore, show } from '../stage.tsx';

const row = (name: string) => page.getByRole('row', { name, exact: true });
const names = (): (string | null)[] =>
  page
    .getByRole('row')
    .elements()
    .map((element) => element.getAttribute('aria-label'));
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

function transcript(
  session: string,
  language: 'en' | 'zh' = 'en',
  lab = createFakeLab({ session }),
): FakeLab {
  const root = show(lab, <TranscriptPanel />, language, privateStore());
  root.style.setProperty('display', 'grid');
  root.style.setProperty('height', '640px');
  return lab;
}

function reads(lab: FakeLab): void {
  lab.record('out', [frames.request(1, 'resources/read', { uri: 'notes://note-1' })]);
  lab.record('in', [frames.result(1, { contents: [{ uri: 'notes://note-1', text: 'old' }] })]);
  lab.record('out', [frames.request(2, 'resources/read', { uri: 'notes://note-1' })]);
  lab.record('in', [frames.result(2, { contents: [{ uri: 'notes://note-1', text: 'new' }], ttlMs: 5 })]);
}

const FIRST = 'received result for resources/read 1';
const SECOND = 'received result for resources/read 2';
const toggle = (name: string) => row(name).getByRole('button').first().click();

/** What was copied last. The tests' page may not use the clipboard itself. */
async function copied(act: () => Promise<void>): Promise<string> {
  const { clipboard } = navigator;
  const write = clipboard.writeText.bind(clipboard);
  let text = '';
  clipboard.writeText = async (given: string) => {
    text = given;
  };
  try {
    await act();
    await expect.poll(() => text).not.toBe('');
    return text;
  } finally {
    clipboard.writeText = write;
  }
}

describe('marks', () => {
  test('pin a frame and note something on it, which its row then says; only marked frames can be shown', async () => {
    reads(transcript(`pins-${crypto.randomUUID()}`));
    await toggle(SECOND);
    await press('Pin');
    await press('Add a note');
    await page.getByRole('textbox', { name: /Note on this frame/ }).fill('The answer that surprised me');
    await userEvent.tab();
    await expect
      .element(row(SECOND).getByText(/Pinned, note: The answer that surprised me/))
      .toBeInTheDocument();
    await press('Marked (1)');
    await expect.poll(names).toEqual([SECOND]);
    await press('Marked (1)');
    await expect.poll(names).toHaveLength(4);
  });

  test('are kept with the session, and gone with a cleared transcript until that is undone', async () => {
    const session = `kept-${crypto.randomUUID()}`;
    const lab = transcript(session);
    reads(lab);
    await toggle(FIRST);
    await press('Pin');
    await expect.element(page.getByRole('button', { name: 'Marked (1)' })).toBeVisible();
    const undo = await lab.clearTranscript();
    await expect.element(page.getByRole('button', { name: 'Marked (1)' })).not.toBeInTheDocument();
    await undo();
    await expect.element(page.getByRole('button', { name: 'Marked (1)' })).toBeVisible();

    const { openMarks } = await import('../../../../src/client/session-marks.ts');
    const store = await openMarks('test', session);
    await expect.poll(() => store.load()).toMatchObject([{ seq: 2, pinned: true }]);
    store.close();
  });

  test('find their frame again where its number is another now', async () => {
    const session = `moved-${crypto.randomUUID()}`;
    const { openMarks } = await import('../../../../src/client/session-marks.ts');
    const store = await openMarks('test', session);
    const lab = createFakeLab({ session });
    lab.record('out', [frames.request(1, 'resources/list')], { at: 1000 });
    lab.record('in', [frames.result(1)], { at: 1001.5 });
    await store.set({ seq: 9, at: 1001.5, note: 'here' });
    store.close();
    transcript(session, 'zh', lab);
    await expect
      .element(
        page
          .getByRole('row')
          .nth(1)
          .getByText(/备注：here/),
      )
      .toBeInTheDocument();
  });
});

describe('copies', () => {
  test('of a frame are exact; of an exchange they have all that belongs to it, without credentials', async () => {
    const lab = transcript(`copies-${crypto.randomUUID()}`);
    const request = frames.request(1, 'subscriptions/listen', {
      notifications: {},
      _meta: { [META.authorization]: 'Bearer secret-token' },
    });
    lab.record('out', [request]);
    lab.record('in', [frames.event('notifications/subscriptions/acknowledged', 1, { notifications: {} })]);
    lab.record('out', [frames.request(2, 'resources/list')]);
    lab.record('in', [frames.event('notifications/resources/list_changed', 1)]);
    await toggle('sent subscriptions/listen 1');
    expect(await copied(() => press('Copy'))).toBe(request);
    const exchange = await copied(() => press('Copy exchange'));
    expect(exchange).toContain('notifications/subscriptions/acknowledged');
    expect(exchange).toContain('list_changed');
    expect(exchange).not.toContain('"id":2');
    expect(exchange).not.toContain('secret-token');
  });

  test('of a request are a call of the official client, with what it cannot say', async () => {
    reads(transcript(`call-${crypto.randomUUID()}`));
    await toggle('sent resources/read 1');
    const code = await copied(() => press('Copy as client call'));
    expect(code).toContain('client.readResource(');
    expect(code).toContain('"uri": "notes://note-1"');
  });
});

describe('a comparison', () => {
  test('of two frames names each difference by its path, both values and a sign', async () => {
    reads(transcript(`compare-${crypto.randomUUID()}`));
    await toggle(FIRST);
    await press('Compare…');
    await expect.element(page.getByText(/Frame 2 waits to be compared/)).toBeVisible();
    await toggle(FIRST);
    await toggle(SECOND);
    await press('Compare with frame 2');
    const region = page.getByRole('region', { name: 'Comparison of two frames' });
    await expect.element(region.getByRole('heading')).toHaveFocus();
    const found = [...region.element().querySelectorAll('.difference')].map((one) => [
      one.querySelector('.difference-sign')?.textContent,
      one.querySelector('.difference-path')?.textContent,
    ]);
    expect(found).toEqual([
      ['≠', '$.id'],
      ['≠', '$.result.contents[0].text'],
      ['+', '$.result.ttlMs'],
    ]);
    await expect.element(region.getByText(/"old"/)).toBeVisible();
    await region.getByRole('button', { name: 'Swap' }).click();
    await expect.poll(() => region.element().querySelectorAll('.is-removed').length).toBe(1);
    await userEvent.keyboard('{Escape}');
    await expect.element(region).not.toBeInTheDocument();
  });

  test('says when only the spelling differs', async () => {
    const lab = transcript(`spelling-${crypto.randomUUID()}`, 'zh');
    lab.record('in', [frames.result('earlier')]);
    lab.record('out', ['{"jsonrpc":"2.0","id":1,"method":"m"}', '{ "id":1,"jsonrpc":"2.0","method":"m"}']);
    await expect.poll(names).toHaveLength(3);
    await page.getByRole('row').nth(1).getByRole('button').first().click();
    await press('比较…');
    await page.getByRole('row').nth(1).getByRole('button').first().click();
    await page.getByRole('row').nth(2).getByRole('button').first().click();
    await press('与第 2 帧比较');
    await expect.element(page.getByText(/JSON 相同，只是写法从第 2 个字符起不同/)).toBeVisible();
  });
});
