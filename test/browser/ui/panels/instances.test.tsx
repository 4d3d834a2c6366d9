import axe from 'axe-core';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Lab } from '../../../../src/client/lab.ts';
import { instanceName } from '../../../../src/transcript/instances.ts';
import { isFrame } from '../../../../src/transcript/model.ts';
import { ComposerPanel } from '../../../../src/ui/composer/composer-panel.tsx';
import type { Language } from '../../../../src/ui/i18n/index.ts';
import { BackendPanel } from '../../../../src/ui/panels/backend-panel.tsx';
import { SubscriptionsPanel } from '../../../../src/ui/panels/subscriptions-panel.tsx';
import { ToastList } from '../../../../src/ui/shell/toasts.tsx';
import { TranscriptPanel } from '../../../../src/ui/transcript/transcript-panel.tsx';
import { freshOptions, inState, readyLab } from '../../client/worlds.ts';
import { show } from '../stage.tsx';

beforeEach(() => page.viewport(1440, 900));

const backend = page.getByRole('region', { name: 'Backend', exact: true });
const instances = backend.getByRole('group', { name: 'Instances' });
const row = (name: string) => instances.getByRole('listitem').filter({ hasText: `Instance ${name}` });
const told = (name: string, what: RegExp) =>
  expect.poll(() => row(name).query()?.textContent ?? '').toMatch(what);
const button = (name: string) => instances.getByRole('button', { name, exact: true });
const composer = page.getByRole('region', { name: 'Composer', exact: true });
const sendTo = composer.getByRole('combobox', { name: 'Send to' });
const transcript = page.getByRole('region', { name: 'Transcript', exact: true });

function draw(lab: Lab, language: Language = 'en'): void {
  const root = show(
    lab,
    <>
      <TranscriptPanel id="transcript" />
      <BackendPanel />
      <ComposerPanel />
      <SubscriptionsPanel />
      <ToastList />
    </>,
    language,
  );
  // Rows are in the page only where there is room for them.
  root.style.setProperty('display', 'grid');
  root.style.setProperty('grid-template-rows', '400px');
}

/** Where the composer's requests went. */
const asked = (lab: Lab): readonly (string | undefined)[] =>
  lab.transcript.value
    .slice()
    .filter(isFrame)
    .filter(({ dir, channel }) => dir === 'out' && channel === 'composer')
    .map(({ connection }) => instanceName(connection));

test('one instance needs no choice; with two, the same message to each gets the same answer', async () => {
  const lab = await readyLab(freshOptions());
  draw(lab);
  await told('A', /[0-9a-f] ?connected/);
  expect(sendTo.query()).toBeNull();
  await button('Start another instance').click();
  await expect.element(instances.getByText('Instance B runs.')).toBeVisible();
  await told('A', /the composer sends here/);
  const send = composer.getByRole('button', { name: 'Send', exact: true });
  await send.click();
  await sendTo.selectOptions('Instance B');
  await send.click();
  expect(asked(lab)).toEqual(['A', 'B']);
  await told('B', /the composer sends here/);
  await expect
    .poll(() => transcript.getByRole('button', { name: /^sent .*instance B/ }).elements().length)
    .toBe(1);
  const { violations } = await axe.run('.instances, .send-bar', { resultTypes: ['violations'] });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  await lab.close();
});

test('dropping loses the subscription, ending in order gives it its result; the row connects again', async () => {
  const lab = await readyLab(freshOptions());
  draw(lab);
  await lab.listen({ resourcesListChanged: true });
  await button('Start another instance').click();
  await expect.element(row('B')).toBeVisible();
  await lab.listen({ resourcesListChanged: true });
  await lab.listen({ resourcesListChanged: true });
  const on = (name: string) =>
    lab.subscriptions.value.find(({ connection }) => instanceName(connection) === name)?.state;
  await button('Drop connections to instance A').click();
  await told('A', /not connected/);
  expect(on('A')).toBe('lost');
  await button('End connections to instance B in order').click();
  await expect.poll(() => on('B')).toBe('ended');
  expect(lab.state.value).toBe('lost');
  // With nothing left the button opens all connections anew.
  await button('Connect to instance A again').click();
  await told('B', /[0-9a-f] ?connected/);
  await inState(lab, 'ready');
  await lab.close();
});

test('an instance is stopped or killed by its own buttons, and the page says which', async () => {
  const lab = await readyLab(freshOptions({ instances: 3 }));
  draw(lab);
  await told('C', /[0-9a-f] ?connected/);
  await expect.element(button('Start another instance')).toBeDisabled();
  await expect.element(instances.getByText('There are three, which is the most.')).toBeVisible();
  await button('Stop instance C').click();
  await expect.element(instances.getByText('Instance C was stopped.')).toBeVisible();
  await button('Kill instance B').click();
  await expect.element(instances.getByText('Instance B was killed.')).toBeVisible();
  await expect.poll(() => instances.getByRole('listitem').elements().length).toBe(1);
  expect(lab.state.value).toBe('ready');
  await expect
    .element(transcript.getByText('Connection to notes, instance B lost (client): the Worker was killed'))
    .toBeVisible();
  await lab.close();
});

test('what the backend refuses is said in the words of the page', async () => {
  const lab = await readyLab(freshOptions({ server: 'orders', identity: 'alice' }));
  draw(lab, 'zh');
  const field = page.getByRole('combobox', { name: '资源' });
  await field.fill('orders://tenant/acme/order/9999');
  await page.getByRole('button', { name: '以同事身份执行' }).click();
  await expect.element(page.getByText(/orders:\/\/tenant\/acme\/order\/9999 处什么也没有/)).toBeVisible();
  await lab.close();
});
