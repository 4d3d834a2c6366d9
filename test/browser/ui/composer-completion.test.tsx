import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { PAUSE } from '../../../src/ui/composer/complete/editor-completion.ts';
import { ComposerPanel } from '../../../src/ui/composer/composer-panel.tsx';
import { useScope } from '../../../src/ui/scope.tsx';
import { createFakeLab, type FakeOptions, frames } from './fake-lab.ts';
import { privateStore, show } from './stage.tsx';

let scope: ReturnType<typeof useScope> | undefined;
function Handle() {
  scope = useScope();
  return null;
}

const TEMPLATE = 'notes://projects/{project}/notes/{id}';
const LISTS: FakeOptions = {
  resources: [{ uri: 'notes://note-1', name: 'note-1' }],
  templates: [{ uriTemplate: TEMPLATE, name: 'project note' }],
};

async function compose(options: FakeOptions = {}, about?: string) {
  const lab = createFakeLab({ ...LISTS, ...options });
  const panel = (
    <>
      <Handle />
      <ComposerPanel {...(about === undefined ? {} : { about })} />
    </>
  );
  const root = show(lab, panel, 'en', privateStore());
  lab.record('in', [
    frames.result('d', { prompts: [{ name: 'review_note', arguments: [{ name: 'uri' }] }] }),
  ]);
  const shadow = () => root.querySelector('.editor-host')?.shadowRoot ?? undefined;
  await expect.poll(() => shadow()?.querySelector('.cm-content')).toBeInstanceOf(HTMLElement);
  await scope?.listing.load();
  const offered = () =>
    [...(shadow()?.querySelectorAll('.cm-tooltip-autocomplete .cm-completionLabel') ?? [])].map(
      (one) => one.textContent,
    );
  return { lab, root, offered };
}

/** Puts a text in and the caret where `|` stands in it. */
async function at(marked: string): Promise<void> {
  const caret = marked.indexOf('|');
  scope?.composer.edit(marked.replace('|', ''));
  await expect.poll(() => scope?.composer.text.value).toBe(marked.replace('|', ''));
  scope?.composer.pointTo({ from: caret, to: caret });
  // The caret is set in the next turn of the page.
  await new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)));
}

describe('suggestions while typing', () => {
  test('the methods of the revision, put in whole', async () => {
    const { root, offered } = await compose();
    await at('{"method": "resources/|"}');
    await userEvent.keyboard('r');
    await expect.poll(offered).toContain('resources/read');
    const option = [
      ...(root.querySelector('.editor-host')?.shadowRoot?.querySelectorAll('.cm-tooltip-autocomplete li') ??
        []),
    ].find((one) => one.textContent === 'resources/read');
    if (option !== undefined) await userEvent.click(option);
    await expect.poll(() => scope?.composer.text.value).toBe('{"method": "resources/read"}');
  });

  test('listed URIs, and names of prompts that the transcript has shown', async () => {
    const { offered } = await compose();
    await at('{"method": "resources/read", "params": {"uri": "n|"}}');
    await userEvent.keyboard('o');
    await expect.poll(offered).toEqual(expect.arrayContaining(['notes://note-1', TEMPLATE]));
    await at('{"method": "prompts/get", "params": {"name": "|"}}');
    await userEvent.keyboard('r');
    await expect.poll(offered).toEqual(['review_note']);
  });

  test('Ctrl and Space offers the keys that are not there yet', async () => {
    const { offered } = await compose();
    await at('{"method": "resources/read", "params": {"uri": "x", |}}');
    await userEvent.keyboard('{Control>} {/Control}');
    await expect.poll(offered).toContain('_meta');
    expect(offered()).not.toContain('uri');
  });
});

describe('suggestions from the server', () => {
  const complete = () => ['harbour', 'harvest'];

  test('are asked for the variable of a template, with what is known, and put into the URI', async () => {
    const { lab, offered } = await compose({ complete });
    await at('{"method": "resources/read", "params": {"uri": "notes://projects/h|"}}');
    await userEvent.keyboard('a');
    await expect.poll(offered).toContain('notes://projects/harbour');
    expect(lab.completions.at(-1)).toEqual({
      ref: { type: 'ref/resource', uri: TEMPLATE },
      argument: { name: 'project', value: 'ha' },
    });
  });

  test('are asked once for what was typed in one go', async () => {
    const { lab, offered } = await compose({ complete });
    await at('{"method": "resources/read", "params": {"uri": "notes://projects/|"}}');
    const pressed: number[] = [];
    const note = ({ timeStamp }: Event) => pressed.push(timeStamp);
    document.addEventListener('keydown', note, { capture: true });
    await userEvent.keyboard('harb');
    document.removeEventListener('keydown', note, { capture: true });
    await expect.poll(offered).toContain('notes://projects/harbour');
    // A slow machine may put a pause between two letters; then there is a question more for it.
    const pauses = pressed.filter((at, index) => at - (pressed[index - 1] ?? at) >= PAUSE).length;
    const asked = lab.completions.map(({ argument }) => argument.value);
    expect(asked.length).toBeLessThanOrEqual(1 + pauses);
    expect(['h', 'ha', 'har', 'harb'].slice(pauses === 0 ? 3 : 0)).toContain(asked.at(-1));
  });

  test('are not asked for where the reader has switched that off, nor in an exercise', async () => {
    const { lab, root, offered } = await compose({ complete });
    const box = () => root.querySelector<HTMLInputElement>('.ask-server input');
    await expect.poll(box).toBeInstanceOf(HTMLInputElement);
    box()?.click();
    await at('{"method": "resources/read", "params": {"uri": "notes://n|"}}');
    await userEvent.keyboard('o');
    await expect.poll(offered).toContain('notes://note-1');
    expect(lab.completions).toEqual([]);

    const exercise = await compose({ complete }, 'Exercise');
    await at('{"method": "resources/read", "params": {"uri": "notes://n|"}}');
    await userEvent.keyboard('o');
    await expect.poll(exercise.offered).toContain('notes://note-1');
    expect(exercise.lab.completions).toEqual([]);
  });
});
