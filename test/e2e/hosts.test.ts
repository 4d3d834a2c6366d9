import { createServer } from 'node:http';
import { afterAll, expect, inject, test } from 'vitest';
import { closeBrowser, open, theBrowser, Wire } from './browser.ts';

afterAll(closeBrowser);

test('in two tabs on one playground, each keeps the message that was written in it', async () => {
  const { page, close } = await open('playground/');
  const other = await page.context().newPage();
  await other.goto(page.url());
  const [mine, yours] = [new Wire(page), new Wire(other)];
  await mine.message.fill('{"tab": "mine"}');
  await yours.message.fill('{"tab": "yours"}');
  await page.reload();
  await other.reload();
  await expect.poll(() => mine.text()).toBe('{"tab": "mine"}');
  await expect.poll(() => yours.text()).toBe('{"tab": "yours"}');
  await close();
});

test('embedded by another site in a sandboxed frame, the playground works, and says that nothing is kept', async () => {
  const host = await embedding(`${inject('site')}playground/`, 'allow-scripts allow-same-origin');
  const context = await (await theBrowser()).newContext();
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(host.url);
  const lab = page.frameLocator('iframe');
  await lab.getByRole('alert').getByText('Nothing is kept.').waitFor();
  await lab.getByRole('button', { name: 'Send', exact: true }).click();
  await lab.getByRole('row', { name: /received result for resources\/read/ }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
  host.close();
});

test('where its scripts do not arrive, the playground says what it is and what to do', async () => {
  for (const [path, text] of [
    ['playground/', 'its scripts were blocked or did not arrive'],
    ['zh/playground/', '脚本被拦截或没有送达'],
  ] as const) {
    const { page, close } = await open(path, {}, (page) =>
      page.route(/\/assets\//, (route) => route.abort()),
    );
    await page.getByText(text).waitFor();
    await close();
  }
});

test('with forced colours, no sign keeps a colour of its own that may not be seen', async () => {
  const { page, close } = await open('playground/', { forcedColors: 'active', colorScheme: 'dark' });
  await new Wire(page).send();
  const signs = page.locator('.frame-channel, .tag');
  await expect.poll(() => signs.count()).toBeGreaterThan(2);
  const adjust = await signs.evaluateAll((all) => all.map((one) => getComputedStyle(one).forcedColorAdjust));
  expect(new Set(adjust)).toEqual(new Set(['auto']));
  await close();
});

test('in a lesson with several exercises each question has its own name and no other', async () => {
  const { page, close } = await open('lessons/read-and-not-found/');
  for (const exercise of await page.locator('[data-exercise]').all()) {
    await exercise.scrollIntoViewIfNeeded();
    await exercise.locator('[data-exercise-state="ready"]').waitFor();
  }
  for (const name of ['Which code says that there is no such note?', 'What is behind notes://note-20?'])
    expect(await page.getByRole('combobox', { name, exact: true }).count()).toBe(1);
  await close();
});

/** Another site, on an origin of its own, that shows an address in a frame. */
async function embedding(address: string, sandbox: string): Promise<{ readonly url: string; close(): void }> {
  const server = createServer((_, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<iframe sandbox="${sandbox}" width="1200" height="800" src="${address}"></iframe>`);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('The embedding site has no port.');
  // Another name of this machine: another site, for storage and for scripts.
  return { url: `http://localhost:${place.port}/`, close: () => server.close() };
}
