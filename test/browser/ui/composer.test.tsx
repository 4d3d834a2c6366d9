import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { META } from '../../../src/protocol/meta.ts';
import { ComposerPanel } from '../../../src/ui/composer/composer-panel.tsx';
import { useScope } from '../../../src/ui/scope.tsx';
import { TranscriptPanel } from '../../../src/ui/transcript/transcript-panel.tsx';
import { createFakeLab, type FakeLab, frames } from './fake-lab.ts';
import { privateStore, show } from './stage.tsx';

const message = page.getByRole('textbox', { name: 'Message', exact: true });
const send = page.getByRole('button', { name: 'Send', exact: true });

/** Lets a test do what other panels do with the composer. */
let scope: ReturnType<typeof useScope> | undefined;
function Handle() {
  scope = useScope();
  return null;
}

function compose(lab: FakeLab, store = privateStore()): HTMLElement {
  return show(
    lab,
    <>
      <Handle />
      <ComposerPanel />
    </>,
    'en',
    store,
  );
}

/** The editor that comes after the first answer, shadow root and all. */
async function codeEditor(root: HTMLElement): Promise<HTMLElement> {
  const find = () => root.querySelector('.editor-host')?.shadowRoot?.querySelector('.cm-content');
  await expect.poll(find).toBeInstanceOf(HTMLElement);
  const found = find();
  return found instanceof HTMLElement ? found : expect.fail('no editor');
}

/** CR, CRLF, tabs, a byte order mark, trailing blanks, odd escapes and broken JSON. */
const EXACT = '\uFEFF{\r\n\t"id" : 1.0,\r"x":"\\u00e9\u00a0é笔" ,  \r\n\n  "y": [1,2,\r\n  ';

describe('what is sent is exactly what stands there', () => {
  test('from the textarea, before any answer', async () => {
    const lab = createFakeLab();
    compose(lab);
    await expect.element(message).toHaveValue(expect.stringContaining('resources/read'));
    await message.fill('{"a":\n\t1,  \n');
    await send.click();
    expect(lab.sent).toEqual(['{"a":\n\t1,  \n']);
  });

  test('with line ends that a textarea cannot hold', async () => {
    const lab = createFakeLab();
    compose(lab);
    await expect.element(message).toHaveValue(expect.stringContaining('resources/read'));
    await scope?.composer.resend(EXACT);
    await send.click();
    expect(lab.sent).toEqual([EXACT]);
  });

  test('from the code editor, whatever line ends and invisible signs it has', async () => {
    const lab = createFakeLab();
    const root = compose(lab);
    lab.record('in', [frames.result(1)]);
    const editor = await codeEditor(root);
    await scope?.composer.resend(EXACT);
    await expect.poll(() => editor.textContent).toContain('\\u00e9');
    await send.click();
    expect(lab.sent).toEqual([EXACT]);
    editor.focus();
    await userEvent.keyboard('{Control>}{End}{/Control}Z');
    await send.click();
    expect(lab.sent.at(-1)).toBe(`${EXACT}Z`);
  });

  test('when it is typed over what stood there', async () => {
    const lab = createFakeLab();
    const root = compose(lab);
    lab.record('in', [frames.result(1)]);
    await codeEditor(root);
    await message.fill('{"jsonrpc":"2.0",\n\t"id":7,  \n"method":"x"}');
    await send.click();
    expect(lab.sent).toEqual(['{"jsonrpc":"2.0",\n\t"id":7,  \n"method":"x"}']);
  });
});

describe('the editor', () => {
  test('takes the place of the textarea after the first answer, with text, caret and focus', async () => {
    const lab = createFakeLab();
    const root = compose(lab);
    await expect.element(message).toHaveValue(expect.stringContaining('resources/read'));
    await message.fill('{"half": "wri"}');
    const area = root.querySelector('textarea');
    area?.focus();
    area?.setSelectionRange(13, 13);
    lab.record('in', [frames.result(1)]);
    const editor = await codeEditor(root);
    await expect.poll(() => root.querySelector('textarea')).toBeNull();
    expect(editor.getRootNode()).toBeInstanceOf(ShadowRoot);
    await userEvent.keyboard('tten');
    await send.click();
    expect(lab.sent).toEqual(['{"half": "written"}']);
  });

  test('takes over a selection that is made while it is being built', async () => {
    const lab = createFakeLab();
    const root = compose(lab);
    await expect.element(message).toHaveValue(expect.stringContaining('resources/read'));
    const area = root.querySelector('textarea');
    const attach = vi.spyOn(Element.prototype, 'attachShadow').mockImplementation(function (
      this: Element,
      init,
    ) {
      attach.mockRestore();
      // After the editor has been built, before it is drawn in the textarea's place.
      queueMicrotask(() => {
        area?.focus();
        area?.select();
      });
      return this.attachShadow(init);
    });
    lab.record('in', [frames.result(1)]);
    await codeEditor(root);
    await expect.poll(() => root.querySelector('textarea')).toBeNull();
    await userEvent.keyboard('[[1]');
    await send.click();
    expect(lab.sent).toEqual(['[1]']);
  });

  test('is no trap: Tab leaves it, and so does Escape then Tab', async () => {
    const lab = createFakeLab();
    const root = compose(lab);
    lab.record('in', [frames.result(1)]);
    const editor = await codeEditor(root);
    const next = () => root.querySelector('details.advice > summary');
    await expect.poll(next).toBeInstanceOf(HTMLElement);
    editor.focus();
    await userEvent.keyboard('{Escape}{Tab}');
    expect(document.activeElement).toBe(next());
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    expect(document.activeElement).toBe(root.querySelector('.editor-host'));
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement).toBe(next());
  });

  test('sends with Ctrl and Enter, and not with an Enter that confirms an input method', async () => {
    const lab = createFakeLab();
    const root = compose(lab);
    await expect.element(message).toHaveValue(expect.stringContaining('resources/read'));
    await message.fill('[1]');
    const area = root.querySelector('textarea');
    const confirm = () =>
      new KeyboardEvent('keydown', {
        key: 'Enter',
        ctrlKey: true,
        isComposing: true,
        bubbles: true,
        cancelable: true,
      });
    area?.dispatchEvent(confirm());
    expect(lab.sent).toEqual([]);
    area?.focus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(lab.sent).toEqual(['[1]']);
    lab.record('in', [frames.result(1)]);
    const editor = await codeEditor(root);
    editor.focus();
    editor.dispatchEvent(confirm());
    expect(lab.sent).toEqual(['[1]']);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(lab.sent).toEqual(['[1]', '[1]']);
  });

  test('shows a long token as a sign that opens, and sends it whole', async () => {
    const token = `a.${btoa('{"sub":"alice"}')}.${'s'.repeat(80)}`;
    const lab = createFakeLab({ token: () => token });
    const root = compose(lab);
    lab.record('in', [frames.result(1)]);
    const editor = await codeEditor(root);
    const chip = page.getByRole('button', { name: /token of alice, \d+ characters/ });
    await expect.element(chip).toBeVisible();
    expect(editor.textContent).not.toContain('sssss');
    await send.click();
    expect(lab.sent[0]).toContain(`"${META.authorization}": "Bearer ${token}"`);
    await chip.click();
    await expect.poll(() => editor.textContent).toContain('sssss');
  });
});

describe('ids', () => {
  test('that the lab chose move on after sending, and the page says so', async () => {
    const lab = createFakeLab();
    compose(lab);
    await expect.element(message).toHaveValue(expect.stringContaining('"id": 1,'));
    await send.click();
    await send.click();
    expect(lab.sent.map((text) => JSON.parse(text).id)).toEqual([1, 2]);
    await expect.element(page.getByText('2 was used; the message now has id 3.')).toBeVisible();
  });

  test('that one typed oneself stay', async () => {
    const lab = createFakeLab();
    compose(lab);
    await expect.element(message).toHaveValue(expect.stringContaining('"id": 1,'));
    await message.fill('{"jsonrpc":"2.0","id":"mine","method":"x"}');
    await send.click();
    await send.click();
    expect(lab.sent.map((text) => JSON.parse(text).id)).toEqual(['mine', 'mine']);
  });
});

describe('drafts', () => {
  test('survive leaving the page, without the signature of a token of the lab', async () => {
    const header = btoa('{"alg":"ES256","kid":"resource-lab-1"}').replaceAll('=', '');
    const token = `${header}.${btoa('{"sub":"alice"}').replaceAll('=', '')}.c2lnbmF0dXJl`;
    const store = privateStore();
    const first = compose(createFakeLab({ token: () => token }), store);
    await expect.element(message).toHaveValue(expect.stringContaining(token));
    const written = `${(message.element() as HTMLTextAreaElement).value.replace('note-1', 'note-2')}\n`;
    await message.fill(written);
    expect(store.get('resource-lab:draft:test:fake:fake')).not.toContain('c2lnbmF0dXJl');
    first.remove();
    compose(createFakeLab({ token: () => token }), store);
    await expect.element(message).toHaveValue(written);
  });

  test('that are replaced by a prepared message can be had back', async () => {
    const lab = createFakeLab();
    compose(lab);
    await expect.element(message).toHaveValue(expect.stringContaining('resources/read'));
    await message.fill('my own words');
    await page.getByRole('button', { name: 'Prepared messages' }).click();
    await page.getByRole('menuitem', { name: 'prompts/list' }).click();
    await expect.element(message).toHaveValue(expect.stringContaining('prompts/list'));
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(message).toHaveValue('my own words');
  });
});

describe('before sending', () => {
  test('broken JSON is told with its place, and can be sent', async () => {
    const lab = createFakeLab({
      answer: () => ['{"jsonrpc":"2.0","error":{"code":-32700,"message":"Parse error"}}'],
    });
    compose(lab);
    await expect.element(message).toHaveValue(expect.stringContaining('resources/read'));
    await message.fill('{\n  oops');
    await expect.element(page.getByText(/no JSON \(line 2, column 3\)/)).toBeVisible();
    await send.click();
    expect(lab.sent).toEqual(['{\n  oops']);
  });

  test('a frame over the limit is told with its size, and can be sent', async () => {
    const lab = createFakeLab();
    compose(lab);
    await expect.element(message).toHaveValue(expect.stringContaining('resources/read'));
    scope?.composer.edit(`["${'x'.repeat(1024 * 1024)}"]`);
    await expect
      .element(page.getByText(/1\.0 MB: more than the 1\.0 MB that the server takes/))
      .toBeVisible();
    await send.click();
    expect(lab.sent[0]).toHaveLength(1024 * 1024 + 4);
  });

  test('without a connection the text stays and the page says what to do', async () => {
    const lab = createFakeLab();
    compose(lab);
    await expect.element(message).toHaveValue(expect.stringContaining('resources/read'));
    await message.fill('[keep me]');
    lab.setState('lost');
    await send.click();
    await expect.element(page.getByText(/Not sent: there is no connection/)).toBeVisible();
    await expect.element(message).toHaveValue('[keep me]');
  });
});

test('Edit and resend takes the exact text of a sent frame with a free id', async () => {
  const lab = createFakeLab();
  show(
    lab,
    <>
      <TranscriptPanel />
      <ComposerPanel />
    </>,
  );
  const text = '{ "jsonrpc":"2.0",\r\n "id": 900 , "method":"resources/read","params":{"uri":"notes://a"} }';
  lab.record('in', [frames.result('earlier')]);
  lab.record('out', [text], { channel: 'client' });
  await page.getByRole('row', { name: 'sent resources/read 900' }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'Edit and resend' }).click();
  await send.click();
  const id = /"id": (\d+) ,/.exec(lab.sent[0] ?? '')?.[1];
  expect(lab.sent[0]).toBe(text.replace('900', String(id)));
  expect(id).not.toBe('900');
});

test('the menu of prepared messages works by keyboard alone', async () => {
  const lab = createFakeLab();
  compose(lab);
  await expect.element(message).toHaveValue(expect.stringContaining('resources/read'));
  const button = page.getByRole('button', { name: 'Prepared messages' });
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'server/discover' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}t');
  await expect.element(page.getByRole('menuitem', { name: 'tools/list' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitem', { name: 'server/discover' })).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(page.getByRole('menuitem', { name: 'A frame of 2 MB' })).toHaveFocus();
});
