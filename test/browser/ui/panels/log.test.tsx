import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { META } from '../../../../src/protocol/meta.ts';
import { freshOptions, readyLab } from '../../client/worlds.ts';
import { showPlayground } from '../stage.tsx';

beforeEach(() => page.viewport(1440, 900));

const panel = page.getByRole('region', { name: 'Log', exact: true });
const entries = panel.getByRole('listitem');

async function openLog(): Promise<void> {
  await page
    .getByRole('toolbar', { name: 'More panels' })
    .getByRole('button', { name: 'Log', exact: true })
    .click();
  await expect.element(panel.getByRole('searchbox', { name: 'Filter by any text' })).toBeVisible();
}

test('a missing and a forbidden resource answer alike on the wire, and the log tells them apart', async () => {
  const lab = await readyLab(freshOptions({ server: 'orders', identity: 'alice' }));
  showPlayground(lab);
  await openLog();
  await expect.element(panel.getByText('Nothing was refused or ignored yet.')).toBeVisible();
  const meta = await lab.meta();
  const read = (id: number, uri: string): void =>
    lab.send(
      JSON.stringify({ jsonrpc: '2.0', id, method: 'resources/read', params: { uri, _meta: meta } }, null, 2),
    );
  const [foreign, absent] = ['orders://tenant/globex/order/2001', 'ORDERS://tenant/acme/order/1999'];
  read(71, foreign);
  read(72, absent);
  await expect.element(panel.getByText('2 entries')).toBeVisible();
  expect(entries.first().element().textContent).toMatch(/resources\/readRequest 72/);
  expect(entries.first().element().textContent).toMatch(/URI as sentORDERS:\/\/tenant\/acme\/order\/1999/);
  expect(entries.first().element().textContent).toMatch(/Canonical URIorders:\/\/tenant\/acme\/order\/1999/);
  expect(entries.first().element().textContent).toMatch(/Lookupnot there/);
  expect(entries.last().element().textContent).toMatch(/Authorizationrefused/);

  const answers = [...lab.transcript.value].flatMap((entry) =>
    'text' in entry && entry.dir === 'in' ? [JSON.parse(entry.text)] : [],
  );
  const alike = answers.filter(({ id }) => id === 71 || id === 72).map(({ error }) => error);
  expect(alike).toEqual([
    { code: -32602, message: 'Resource not found', data: { uri: foreign } },
    { code: -32602, message: 'Resource not found', data: { uri: absent } },
  ]);
  const shown = panel.element().textContent ?? '';
  expect(shown).not.toContain(String(meta[META.authorization]).slice(7, 40));
  await lab.close();
});

test('the filter finds an entry by any text in it, and a request leads to its frame', async () => {
  const lab = await readyLab();
  showPlayground(lab);
  await openLog();
  lab.send('{');
  lab.send('{"jsonrpc":"2.0","id":"x-9","method":"ping","params":{}}');
  await expect.element(panel.getByText('2 entries')).toBeVisible();
  await panel.getByRole('searchbox').fill('METHOD NOT');
  await expect.element(panel.getByText('1 of 2 entries')).toBeVisible();
  await panel.getByRole('button', { name: 'Request "x-9"' }).click();
  const row = page.getByRole('row', { name: /^sent ping "x-9"/ });
  await expect.element(row.getByRole('button', { expanded: true })).toBeVisible();
  await panel.getByRole('searchbox').fill('nothing like it');
  await expect.element(panel.getByText('No entry holds that text.')).toBeVisible();
  await lab.close();
});

test('a request whose frame is gone says so', async () => {
  const lab = await readyLab();
  showPlayground(lab);
  await openLog();
  lab.send('{"jsonrpc":"2.0","id":5001,"method":"ping","params":{}}');
  await expect.element(panel.getByText('1 entry', { exact: true })).toBeVisible();
  await lab.clearTranscript();
  await panel.getByRole('button', { name: 'Request 5001' }).click();
  await expect.element(page.getByText('Request 5001 is not in the transcript any more.')).toBeVisible();
  await lab.close();
});
