import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { META } from '../../../src/protocol/meta.ts';
import { REVISION } from '../../../src/protocol/revision.ts';
import { ComposerPanel } from '../../../src/ui/composer/composer-panel.tsx';
import type { Language } from '../../../src/ui/i18n/index.ts';
import { useScope } from '../../../src/ui/scope.tsx';
import { createFakeLab, type FakeLab, type FakeOptions, frames } from './fake-lab.ts';
import { privateStore, show } from './stage.tsx';

let scope: ReturnType<typeof useScope> | undefined;
function Handle() {
  scope = useScope();
  return null;
}

const DISCOVERED = {
  supportedVersions: [REVISION],
  capabilities: { resources: { subscribe: true }, prompts: {}, tools: {}, completions: {} },
};

/** A composer in a conversation that has begun with a discovery, so that everything after the first answer is there. */
async function compose(options: FakeOptions = {}, language: Language = 'en', about?: string) {
  const lab: FakeLab = createFakeLab(options);
  const panel = (
    <>
      <Handle />
      <ComposerPanel {...(about === undefined ? {} : { about })} />
    </>
  );
  const root = show(lab, panel, language, privateStore());
  lab.record('out', [request('d', 'server/discover')]);
  lab.record('in', [frames.result('d', DISCOVERED)]);
  const editor = () => root.querySelector('.editor-host')?.shadowRoot?.querySelector('.cm-content');
  await expect.poll(editor).toBeInstanceOf(HTMLElement);
  return { lab, root, editor };
}

const META_NOW = {
  [META.protocolVersion]: REVISION,
  [META.clientCapabilities]: {},
  [META.clientInfo]: { name: 'a', version: '1' },
};

function request(id: unknown, method: string, params: object = {}): string {
  return JSON.stringify({ jsonrpc: '2.0', id, method, params: { ...params, _meta: META_NOW } });
}

/** Waits until the composer says this of the message. */
async function says(root: HTMLElement, words: string): Promise<void> {
  await expect
    .poll(() => root.querySelector('details.advice')?.textContent, { timeout: 10_000 })
    .toContain(words);
}

const advice = page.getByRole('group').filter({ hasText: 'What to expect' });

describe('before sending', () => {
  test('the answer that the rules expect is shown, with the reason and where it is written', async () => {
    const { root } = await compose();
    scope?.composer.edit(request(1, 'resources/sing'));
    await says(root, 'Expected: error -32601 (Unknown method)');
    await says(root, 'No method of this revision is called "resources/sing".');
    await expect
      .element(advice.getByRole('link', { name: 'Specification' }).first())
      .toHaveAttribute('href', expect.stringContaining('basic/index#error-codes'));
  });

  test('it follows what is typed, and a broken text is no obstacle', async () => {
    const { lab, root, editor } = await compose();
    scope?.composer.edit(request(1, 'server/discover'));
    await says(root, 'Expected: what the server speaks and offers');
    await says(root, 'No rule broken.');
    const field = editor();
    if (field instanceof HTMLElement) field.focus();
    await userEvent.keyboard('{Control>}{End}{/Control}{Backspace}');
    await says(root, 'Expected: error -32700 (Not JSON)');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    expect(lab.sent).toEqual([request(1, 'server/discover').slice(0, -1)]);
  });

  test('what cannot be known is said to be open, with the reason', async () => {
    const { root } = await compose();
    scope?.composer.edit(request(1, 'resources/read', { uri: 'notes://somewhere' }));
    await says(root, 'Cannot be known. Possible:');
    await says(root, 'The request has no credential');
  });

  test('each broken rule is underlined in the editor and listed with its place, to which it leads', async () => {
    const { root } = await compose();
    scope?.composer.edit('{\n  "jsonrpc": "2.0",\n  "id": null,\n  "method": "server/discover"\n}');
    await says(root, '1 rule broken');
    const shadow = root.querySelector('.editor-host')?.shadowRoot;
    const marked = () => [...(shadow?.querySelectorAll('.cm-lintRange') ?? [])].map((one) => one.textContent);
    await expect.poll(marked).toContain('null');
    await advice.getByRole('button', { name: 'Line 3, column 9' }).click();
    await expect.poll(() => shadow?.activeElement).toBeInstanceOf(HTMLElement);
    await userEvent.keyboard('7');
    expect(scope?.composer.text.value).toContain('"id": 7,');
  });

  test('the words are those of the page', async () => {
    const { root } = await compose({}, 'zh');
    scope?.composer.edit(request(1, 'resources/sing'));
    await says(root, '预期：错误 -32601（');
    await says(root, '没有违反规则。');
  });

  test('an exercise asks the learner first: the prediction is folded there', async () => {
    const { root } = await compose({}, 'en', 'Exercise');
    scope?.composer.edit(request(1, 'resources/sing'));
    await expect.poll(() => root.querySelector('details.advice')).toBeInstanceOf(HTMLDetailsElement);
    expect(root.querySelector<HTMLDetailsElement>('details.advice')?.open).toBe(false);
  });
});

describe('after the answer', () => {
  test('it is said that the prediction was right', async () => {
    const answer = () => [frames.error(1, -32601, 'Method not found')];
    const { root } = await compose({ answer });
    scope?.composer.edit(request(1, 'resources/sing'));
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const verdict = () => root.querySelector('.advice-verdict')?.textContent;
    await expect.poll(verdict).toBe('As predicted: error -32601 (Unknown method).');
  });

  test('or wrong, with what was expected and why', async () => {
    const answer = () => [frames.result(1, { contents: [] })];
    const { root } = await compose({ answer });
    scope?.composer.edit(request(1, 'resources/sing'));
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const verdict = () => root.querySelector('.advice-verdict')?.textContent;
    await expect.poll(verdict).toContain('Not as predicted: error -32601 (Unknown method) was expected.');
    expect(verdict()).toContain('No method of this revision is called "resources/sing".');
  });

  test('silence is right where nothing was expected', async () => {
    const { root } = await compose();
    scope?.composer.edit('{"jsonrpc":"2.0","method":"notifications/nothing"}');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect
      .poll(() => root.querySelector('.advice-verdict')?.textContent)
      .toBe('As predicted: nothing comes back.');
  });
});
