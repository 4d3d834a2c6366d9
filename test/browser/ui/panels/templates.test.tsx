import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { freshOptions, readyLab } from '../../client/worlds.ts';
import { showPlayground } from '../stage.tsx';

beforeEach(() => page.viewport(1440, 900));

const panel = page.getByRole('region', { name: 'Template lab', exact: true });
const server = panel.getByRole('region', { name: 'RFC 6570 and this server' });
const sdk = panel.getByRole('region', { name: 'The official SDK’s UriTemplate' });

const textOf = (locator: typeof server): string => locator.query()?.textContent ?? '';

async function openTemplates(): Promise<void> {
  await page
    .getByRole('toolbar', { name: 'More panels' })
    .getByRole('button', { name: 'Template lab', exact: true })
    .click();
  await expect.element(server).toBeVisible();
}

async function tryCase(name: string): Promise<void> {
  await panel.getByRole('combobox', { name: 'Cases to try' }).selectOptions(name);
}

test('a URI of the server is taken apart: each value in its colour and number, each rule judged, the owner named', async () => {
  const lab = await readyLab(freshOptions({ server: 'orders', identity: 'alice' }));
  const root = showPlayground(lab);
  await openTemplates();
  await expect.element(server.getByText('tenant = "acme"')).toBeVisible();
  await expect.element(server.getByText('orderId = "1001"')).toBeVisible();
  await expect.element(server.getByText('Belongs to the family orders of this server.')).toBeVisible();
  expect(server.getByText(/keeps its rule/).elements()).toHaveLength(2);
  const marks = [...root.querySelectorAll('.template-view mark')].map((mark) => mark.textContent);
  expect(marks).toEqual([
    'tenant1(variable 1, tenant)',
    'orderId2(variable 2, orderId)',
    'view3(variable 3, view)',
    'acme1(variable 1, tenant)',
    '10012(variable 2, orderId)',
  ]);
  await expect.element(sdk.getByText(/It does not match, although the URI is of this form/)).toBeVisible();

  await panel.getByLabelText('URI', { exact: true }).fill('orders://tenant/ACME/order/1001');
  await expect.element(server.getByText(/^✗ breaks its rule/)).toBeVisible();
  await expect.element(server.getByText(/No family of this server owns it/)).toBeVisible();
  await lab.backend.changeSettings({ rules: { orders: { tenant: '.*' } } });
  await expect.poll(() => server.getByText(/keeps its rule/).elements().length).toBe(2);
  await lab.close();
});

describe('cases at which implementations part', () => {
  test.each([
    ['a value with a slash', /Expands toevents:\/\/foo%2Fbar/, /leaves them percent-encoded/],
    ['reserved characters', /x:\/\/h\/%21%27%28%29%2A/, /It expands to another URI/],
    ['a query in another order', /b = "2".*a = "1"/, /It does not match/],
    ['an encoded slash', /name = "ü 1".*part = "a\/b"/, /leaves them percent-encoded/],
    [
      'two variables side by side',
      /not to be matched without guessing/,
      /cannot be matched without guessing/,
    ],
    ['a brace too few', /No URI template, at character/, /It refuses the template/],
  ])('%s', async (name, ours, theirs) => {
    const lab = await readyLab();
    showPlayground(lab);
    await openTemplates();
    await tryCase(name);
    await expect.poll(() => textOf(server)).toMatch(ours);
    await expect.poll(() => textOf(sdk)).toMatch(theirs);
    await lab.close();
  });
});

test('a template and rules of one’s own are explained while they are written', async () => {
  const lab = await readyLab();
  showPlayground(lab);
  await openTemplates();
  await panel.getByRole('combobox', { name: 'Template', exact: true }).selectOptions('my own');
  await panel.getByLabelText('Text of the template').fill('note://h/{day}{/path*}');
  await panel.getByLabelText('URI', { exact: true }).fill('note://h/2026-11-30/a/b%20c');
  await panel.getByLabelText(/^Rule for day/).fill('[0-9]{4}');
  await expect
    .poll(() => textOf(server))
    .toMatch(/day = "2026-11-30".*breaks its rule.*path = \["a","b c"\]/);
  await panel.getByRole('button', { name: 'Values to URI' }).click();
  await panel.getByRole('textbox', { name: 'day', exact: true }).fill('today');
  await panel.getByRole('textbox', { name: /^path \(parts/ }).fill('x/y z');
  await expect.poll(() => textOf(server)).toMatch(/Expands tonote:\/\/h\/today.*\/x\/y%20z/);
  await lab.close();
});
