import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { META } from '../../../src/protocol/meta.ts';
import { LAB_KEY_PREFIX } from '../../../src/protocol/redaction.ts';
import { ComposerPanel } from '../../../src/ui/composer/composer-panel.tsx';
import { useScope } from '../../../src/ui/scope.tsx';
import { ToastList } from '../../../src/ui/shell/toasts.tsx';
import { createFakeLab, frames } from './fake-lab.ts';
import { show } from './stage.tsx';

let scope: ReturnType<typeof useScope> | undefined;
function Handle() {
  scope = useScope();
  return null;
}

let courses = 0;
/** A composer of a course that no other test has, with everything that comes after the first answer. */
async function compose(course = `saved-${Date.now()}-${courses++}`) {
  const fake = createFakeLab();
  const lab = { ...fake, options: { ...fake.options, world: { course, world: 'fake' } } };
  show(
    lab,
    <>
      <Handle />
      <ComposerPanel />
      <ToastList />
    </>,
  );
  fake.record('in', [frames.result(1)]);
  await expect.poll(() => scope?.lab.options.world.course).toBe(course);
  return course;
}

const dialog = page.getByRole('dialog', { name: 'Saved messages' });
const open = () => page.getByRole('button', { name: 'Saved messages' }).click();

async function save(name: string): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Name of the message in the composer' }).fill(name);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(dialog.getByRole('button', { name: `Put “${name}” into the composer` })).toBeVisible();
}

const ODD = '{"a":1,\r\n\t"b": 1.0}';

test('a message is saved under a name, survives the page, and comes back to the last character', async () => {
  const course = await compose();
  scope?.composer.edit(ODD);
  await open();
  await save('odd');
  await dialog.getByRole('button', { name: 'Close' }).click();
  document.body.querySelector('.test-stage')?.remove();

  await compose(course);
  await expect.poll(() => scope?.composer.text.value).not.toBe(ODD);
  await open();
  await dialog.getByRole('button', { name: 'Put “odd” into the composer' }).click();
  await expect.poll(() => scope?.composer.text.value).toBe(ODD);
});

test('it is renamed and deleted, and deleting can be undone', async () => {
  await compose();
  scope?.composer.edit('[1]');
  await open();
  await save('first');
  await dialog.getByRole('button', { name: 'Rename “first”' }).click();
  await dialog.getByRole('textbox', { name: 'New name' }).fill('second');
  await dialog.getByRole('button', { name: 'Save', exact: true }).last().click();
  const row = dialog.getByRole('button', { name: 'Put “second” into the composer' });
  await expect.element(row).toBeVisible();

  await dialog.getByRole('button', { name: 'Delete “second”' }).click();
  await expect.element(dialog.getByText('No message has a name yet.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await open();
  await expect.element(row).toBeVisible();
});

test('credentials are not kept', async () => {
  await compose();
  const head = btoa(JSON.stringify({ alg: 'ES256', kid: `${LAB_KEY_PREFIX}1` })).replaceAll('=', '');
  const token = `${head}.${btoa('{"sub":"alice"}').replaceAll('=', '')}.${'s'.repeat(86)}`;
  scope?.composer.edit(JSON.stringify({ params: { _meta: { [META.authorization]: `Bearer ${token}` } } }));
  await open();
  await save('secret');
  const kept = await new Promise<string>((resolve, reject) => {
    const request = indexedDB.open(
      `resource-lab:${encodeURIComponent(scope?.lab.options.world.course ?? '')}:learner`,
    );
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const all = request.result.transaction('messages').objectStore('messages').getAll();
      all.onsuccess = () => {
        request.result.close();
        resolve(JSON.stringify(all.result));
      };
    };
  });
  expect(kept).toContain('~'.repeat(86));
  expect(kept).not.toContain('s'.repeat(86));
});
