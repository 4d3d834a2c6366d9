import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keepFocus } from '../../../src/ui/shell/keep-focus.ts';
import { createFakeLab } from './fake-lab.ts';
import { showPlayground } from './stage.tsx';

let end = (): void => undefined;
afterEach(() => end());

function stage(html: string): (id: string) => HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.append(root);
  const stop = keepFocus(root);
  end = () => {
    stop();
    root.remove();
  };
  return (id) => root.querySelector<HTMLElement>(`#${id}`) ?? expect.fail(`no ${id}`);
}

const focused = () => document.activeElement?.id;

describe('the keyboard keeps its place', () => {
  test('in a control that is switched off for a moment', async () => {
    const find = stage('<button id="a">a</button><select id="s"><option>1</option></select>');
    const select = find('s');
    select.focus();
    select.toggleAttribute('disabled', true);
    await expect.poll(focused).not.toBe('s');
    select.toggleAttribute('disabled', false);
    await expect.poll(focused).toBe('s');
  });

  test('in the part around a control that disappears', async () => {
    const find = stage('<section id="part" tabindex="-1"><p><button id="a">a</button></p></section>');
    find('a').focus();
    find('a').remove();
    await expect.poll(focused).toBe('part');
  });

  test('where it was before, if there is no such part', async () => {
    const find = stage('<button id="a">a</button><div><button id="undo">undo</button></div>');
    find('a').focus();
    find('undo').focus();
    find('undo').remove();
    await expect.poll(focused).toBe('a');
  });

  test('but not once someone has left the control, or is somewhere else', async () => {
    const find = stage(
      '<button id="a">a</button><button id="b">b</button><section tabindex="-1" id="part"><button id="c">c</button></section>',
    );
    find('c').focus();
    find('c').blur();
    await Promise.resolve();
    find('c').remove();
    find('b').focus();
    find('a').remove();
    await expect.poll(focused).toBe('b');
    find('b').blur();
    await Promise.resolve();
    find('b').remove();
    await expect.poll(() => document.querySelector('#b')).toBeNull();
    expect(document.activeElement).toBe(document.body);
  });
});

test('in the playground: choosing a server with the keyboard stays in the choice', async () => {
  showPlayground(createFakeLab());
  const choice = page.getByRole('combobox', { name: 'Server' });
  await expect.element(choice).toBeVisible();
  const element = choice.element();
  if (element instanceof HTMLElement) element.focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(choice).toHaveValue('orders');
  await expect.element(choice).toBeEnabled();
  await expect.element(choice).toHaveFocus();
});
