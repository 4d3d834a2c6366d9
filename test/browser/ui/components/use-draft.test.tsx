import { render } from 'preact';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useDraft } from '../../../../src/ui/components/use-draft.ts';

let root: HTMLElement;
let handed: string[];
beforeEach(() => {
  handed = [];
  root = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  render(null, root);
  root.remove();
});

function Field({ value }: { readonly value: string }) {
  const draft = useDraft(value);
  return (
    <label>
      Rule
      <input
        value={draft.text}
        onInput={({ currentTarget }) => draft.type(currentTarget.value)}
        onChange={({ currentTarget }) => {
          handed.push(currentTarget.value);
          draft.settle();
        }}
      />
    </label>
  );
}
const draw = (value: string) => render(<Field value={value} />, root);
const field = () => page.getByLabelText('Rule');

test('what is typed outlives a redraw, and a value that changes meanwhile', async () => {
  draw('old');
  await userEvent.fill(field(), 'orders://');
  draw('old');
  await expect.element(field()).toHaveValue('orders://');
  draw('from elsewhere');
  await expect.element(field()).toHaveValue('orders://');
  await userEvent.keyboard('{Tab}');
  expect(handed).toEqual(['orders://']);
});

test('once it was taken, the value is shown; what is refused stays to be put right', async () => {
  draw('old');
  await userEvent.fill(field(), ' orders:// ');
  await userEvent.keyboard('{Tab}');
  draw('old');
  await expect.element(field()).toHaveValue(' orders:// ');
  draw('orders://');
  await expect.element(field()).toHaveValue('orders://');
});
