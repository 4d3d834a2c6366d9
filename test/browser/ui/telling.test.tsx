import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ENVELOPE } from '../../../src/control/envelope.ts';
import { ComposerPanel } from '../../../src/ui/composer/composer-panel.tsx';
import { useScope } from '../../../src/ui/scope.tsx';
import { Problems } from '../../../src/ui/shell/problems.tsx';
import { ToastList } from '../../../src/ui/shell/toasts.tsx';
import { createFakeLab } from './fake-lab.ts';
import { show } from './stage.tsx';

test('that a message was not sent is not said any longer once there is a connection', async () => {
  const lab = createFakeLab();
  show(lab, <ComposerPanel />);
  await expect.element(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
  lab.setState('lost');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.element(page.getByText('Not sent:', { exact: false })).toBeVisible();
  lab.setState('starting');
  await expect.element(page.getByText('Not sent:', { exact: false })).toBeVisible();
  lab.setState('ready');
  await expect.poll(() => page.getByText('Not sent:', { exact: false }).elements()).toEqual([]);
});

test('the first message does not change under the reader when the server has started', async () => {
  let answer: (meta: typeof ENVELOPE) => void = () => undefined;
  const meta = new Promise<typeof ENVELOPE>((resolve) => {
    answer = resolve;
  });
  const root = show({ ...createFakeLab(), meta: () => meta }, <ComposerPanel />);
  const shown = () => root.querySelector('textarea')?.value;
  await expect.poll(shown).toContain('notes://note-1');
  const before = shown();
  answer(ENVELOPE);
  await meta;
  await expect.element(page.getByRole('textbox', { name: 'Message', exact: true })).toHaveValue(before ?? '');
});

/** Shows a message each time it is pressed. */
function Messenger() {
  const { toasts } = useScope();
  return (
    <>
      <button type="button" onClick={() => toasts.show({ text: `Ended at ${performance.now()}.` })}>
        plain
      </button>
      <button
        type="button"
        onClick={() =>
          toasts.show({ text: 'It was reset.', action: { label: 'Undo', run: () => undefined } })
        }
      >
        reset
      </button>
      <ToastList />
    </>
  );
}

test('a message that asks nothing gives way to the next, and one that offers a way back stays', async () => {
  const root = show(createFakeLab(), <Messenger />);
  const texts = () => [...root.querySelectorAll('.toast > span')].map(({ textContent }) => textContent);
  await page.getByRole('button', { name: 'plain' }).click();
  await page.getByRole('button', { name: 'reset' }).click();
  await expect.poll(texts).toEqual(['It was reset.']);
  await page.getByRole('button', { name: 'plain' }).click();
  await page.getByRole('button', { name: 'plain' }).click();
  await expect.poll(texts).toEqual(['It was reset.', expect.stringContaining('Ended')]);
});

test('a new message or problem is told alone, not together with those that stand there already', async () => {
  const root = show(
    createFakeLab(),
    <>
      <Problems />
      <ToastList />
    </>,
  );
  await expect.poll(() => root.querySelector('[role=alert]')).toBeInstanceOf(HTMLElement);
  // Both roles are atomic by themselves (ARIA 1.2): everything inside would be spoken again.
  expect(root.querySelector('.problems')?.getAttribute('aria-atomic')).toBe('false');
  expect(root.querySelector('.toasts')?.getAttribute('aria-atomic')).toBe('false');
});
