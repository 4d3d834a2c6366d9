import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LabError } from '../../../src/client/lab.ts';
import { BackendPanel } from '../../../src/ui/panels/backend-panel.tsx';
import { ResourcesPanel } from '../../../src/ui/panels/resources-panel.tsx';
import { SubscriptionsPanel } from '../../../src/ui/panels/subscriptions-panel.tsx';
import { Problems } from '../../../src/ui/shell/problems.tsx';
import { ToastList } from '../../../src/ui/shell/toasts.tsx';
import { createFakeLab, frames } from './fake-lab.ts';
import { show } from './stage.tsx';

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const resources = [
  { uri: 'notes://empty', name: 'empty', title: 'Empty note', mimeType: 'text/plain' },
  { uri: 'notes://evil', name: 'evil', title: 'Hostile note', mimeType: 'text/markdown' },
  { uri: 'notes://svg', name: 'svg', title: 'Hostile picture', mimeType: 'image/svg+xml' },
  { uri: 'notes://png', name: 'png', title: 'Picture', mimeType: 'image/png' },
  { uri: 'notes://lie', name: 'lie', title: 'Lie', mimeType: 'image/png' },
  { uri: 'notes://json', name: 'json', title: 'Data', mimeType: 'application/json' },
  { uri: 'notes://two', name: 'two', title: 'Two parts' },
];

const HOSTILE = '<img src=x onerror="window.harmed=1"><script>window.harmed=1</script>';

const contents: Record<string, readonly object[]> = {
  'notes://empty': [{ uri: 'notes://empty', mimeType: 'text/plain', text: '' }],
  'notes://evil': [{ uri: 'notes://evil', mimeType: 'text/markdown', text: HOSTILE }],
  'notes://svg': [
    { uri: 'notes://svg', mimeType: 'image/svg+xml', blob: btoa(`<svg onload="window.harmed=1"/>`) },
  ],
  'notes://png': [{ uri: 'notes://png', mimeType: 'image/png', blob: PIXEL }],
  'notes://lie': [{ uri: 'notes://lie', mimeType: 'image/png', blob: btoa('GIF? no.') }],
  'notes://json': [
    { uri: 'notes://json', mimeType: 'application/json', text: '{"big":12345678901234567890}' },
  ],
  'notes://two': [
    { uri: 'notes://two/a', text: 'first' },
    { uri: 'notes://two/b', text: 'second' },
  ],
};

const read = (uri: string) => ({ contents: contents[uri], ttlMs: 60_000, cacheScope: 'public' });
const open = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) }).click();

describe('resources', () => {
  test('an empty note is shown as empty, not as nothing', async () => {
    show(createFakeLab({ resources, read }), <ResourcesPanel />);
    await open('Empty note');
    await expect.element(page.getByText('empty (0 characters)')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Empty note' })).toHaveFocus();
  });

  test('hostile content is text and nothing else', async () => {
    const root = show(createFakeLab({ resources, read }), <ResourcesPanel />);
    await open('Hostile note');
    await expect.element(page.getByText(HOSTILE)).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await open('Hostile picture');
    await expect.element(page.getByText('<svg onload="window.harmed=1"/>')).toBeVisible();
    expect(root.querySelector('img, script, iframe, object, svg:not(.icon)')).toBeNull();
    expect('harmed' in window).toBe(false);
  });

  test('a picture is one only if its bytes say so', async () => {
    const root = show(createFakeLab({ resources, read }), <ResourcesPanel />);
    await open('Picture');
    await expect.element(page.getByRole('img', { name: 'Image, image/png' })).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await open('Lie');
    await expect.element(page.getByText('Claims image/png; the bytes are plain text.')).toBeVisible();
    expect(root.querySelector('img')).toBeNull();
    await page.getByRole('button', { name: 'Bytes' }).click();
    await expect.element(page.getByText(/47 49 46 3f/)).toBeVisible();
  });

  test('JSON is laid out without losing a digit, and all contents are shown', async () => {
    show(createFakeLab({ resources, read }), <ResourcesPanel />);
    await open('Data');
    await expect.element(page.getByText(/"big": 12345678901234567890/)).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await open('Two parts');
    await expect.element(page.getByText('Content 2 of 2')).toBeVisible();
    await expect.element(page.getByText('second')).toBeVisible();
  });

  test('a failure is told in words, is not kept, and what was read before stays in view', async () => {
    let text: string | undefined = 'one';
    const lab = createFakeLab({
      resources,
      read: (uri) => {
        if (text === undefined) throw Object.assign(new Error('?'), { code: -32603 });
        return { contents: [{ uri, text }] };
      },
    });
    show(lab, <ResourcesPanel />);
    await open('Data');
    await expect.element(page.getByText('one')).toBeVisible();
    text = undefined;
    await page.getByRole('button', { name: 'Read again' }).click();
    await expect.element(page.getByText('Fault of the server', { exact: false })).toBeVisible();
    await expect.element(page.getByText('one', { exact: true })).toBeVisible();
    text = 'two';
    await page.getByRole('button', { name: 'Read again' }).click();
    await expect.element(page.getByText('two')).toBeVisible();
    await expect.element(page.getByText('Fault of the server', { exact: false })).not.toBeInTheDocument();
  });

  test('an event says that what is shown is old', async () => {
    const lab = createFakeLab({ resources, read });
    show(lab, <ResourcesPanel />);
    await open('Empty note');
    await expect.element(page.getByText('empty (0 characters)')).toBeVisible();
    lab.record('in', [frames.event('notifications/resources/updated', 1, { uri: 'notes://empty' })]);
    await expect.element(page.getByText(/this changed since it was read/)).toBeVisible();
    await page.getByRole('button', { name: 'Read again' }).click();
    await expect.element(page.getByText(/this changed since it was read/)).not.toBeInTheDocument();
  });

  test('a template makes a URI by the rules, which is then read', async () => {
    const lab = createFakeLab({
      resources,
      read: (uri) => ({ contents: [{ uri, text: `You asked for ${uri}` }] }),
    });
    lab.listTemplates = async () => [
      { uriTemplate: 'notes://events/{day}{?topic}', name: 'events', title: 'Events' },
    ];
    show(lab, <ResourcesPanel />);
    await open('notes://events');
    await open('Events');
    await page.getByRole('textbox', { name: 'day' }).fill('1 May');
    await page.getByRole('textbox', { name: 'topic' }).fill('foo/bar');
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent('notes://events/1%20May?topic=foo%2Fbar');
    await page.getByRole('button', { name: 'Read', exact: true }).click();
    await expect
      .element(page.getByText('You asked for notes://events/1%20May?topic=foo%2Fbar'))
      .toBeVisible();
  });

  test('without a connection the reason and the remedy are shown', async () => {
    const lab = createFakeLab({ resources });
    lab.listResources = async () => {
      throw new LabError({ code: 'notConnected' });
    };
    show(lab, <ResourcesPanel />, 'zh');
    await expect.element(page.getByText(/与服务器没有连接.*请稍等，或重新连接/)).toBeVisible();
  });
});

describe('subscriptions', () => {
  test('show asked against acknowledged, count events and lead to them', async () => {
    const lab = createFakeLab();
    lab.record('in', [frames.result(1)]);
    show(lab, <SubscriptionsPanel />);
    const filter = { resourcesListChanged: true, resourceSubscriptions: ['notes://a', 'notes://b'] };
    lab.record('out', [frames.request(7, 'subscriptions/listen', { notifications: filter })]);
    await expect.element(page.getByText('opening')).toBeVisible();
    const agreed = { resourceSubscriptions: ['notes://a'] };
    lab.record('in', [
      frames.event('notifications/subscriptions/acknowledged', 7, { notifications: agreed }),
    ]);
    await expect.element(page.getByText('active')).toBeVisible();
    const items = () =>
      page
        .getByRole('listitem')
        .elements()
        .map((item) => item.textContent);
    await expect.poll(items).toContain('✗resourcesListChangedleft out');
    await expect.poll(items).toContain('✓notes://aaccepted');
    await expect.poll(items).toContain('✗notes://bleft out');
    lab.record('in', [frames.event('notifications/resources/updated', 7, { uri: 'notes://a' })]);
    await expect.element(page.getByText('1 event')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'resources/updated notes://a' })).toBeVisible();
  });

  test('that were lost offer to listen again, with what was asked for then', async () => {
    const lab = createFakeLab();
    let asked: unknown;
    lab.listen = async (filter) => {
      asked = filter;
      return 'x';
    };
    show(lab, <SubscriptionsPanel />);
    const filter = { resourceSubscriptions: ['notes://a'] };
    lab.record('out', [frames.request(7, 'subscriptions/listen', { notifications: filter })]);
    lab.record('in', [frames.result(7)]);
    await page.getByRole('button', { name: 'Listen again' }).click();
    expect(asked).toEqual(filter);
  });

  test('want something to listen for', async () => {
    const lab = createFakeLab();
    lab.record('in', [frames.result(1)]);
    show(lab, <SubscriptionsPanel />);
    await page.getByRole('textbox', { name: 'Resource URIs, one a line' }).fill('');
    await page.getByRole('button', { name: 'Listen', exact: true }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Choose at least one resource or list.');
  });
});

describe('backend', () => {
  test('changes a note as a colleague would', async () => {
    const lab = createFakeLab({ resources });
    lab.record('in', [frames.result(1)]);
    show(lab, <BackendPanel />);
    await page.getByRole('textbox', { name: 'Text' }).fill('New words.');
    await page.getByRole('button', { name: 'Do it as a colleague' }).click();
    await expect.element(page.getByText('Done.')).toBeVisible();
    expect(lab.actions).toEqual([['edit_note', { uri: 'notes://note-1', text: 'New words.' }]]);
  });

  test('asks before it resets the server, and takes it back', async () => {
    const lab = createFakeLab();
    lab.record('in', [frames.result(1)]);
    show(
      lab,
      <>
        <BackendPanel />
        <ToastList />
      </>,
    );
    await page.getByRole('button', { name: 'Reset the server…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    expect(lab.actions).toEqual([]);
    await page.getByRole('button', { name: 'Reset the server…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reset the server' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(page.getByText('The server is as it was before the reset.')).toBeVisible();
    expect(lab.actions.map(([action]) => action)).toEqual(['reset', 'undo reset']);
  });
});

test('each problem has cause and remedy, can be dismissed, and offers what mends it', async () => {
  const lab = createFakeLab();
  show(lab, <Problems />);
  lab.setState('failed');
  lab.setProblems([{ code: 'workerFailed', detail: 'worker.js 404' }, { code: 'notPersistent' }]);
  await expect.element(page.getByText(/could not be loaded.*Try again; if it stays/)).toBeVisible();
  await expect.element(page.getByText('worker.js 404')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(lab.state.value).toBe('ready');
  await page.getByRole('button', { name: 'Dismiss' }).last().click();
  expect(lab.problems.value.map(({ code }) => code)).toEqual(['workerFailed']);
});
