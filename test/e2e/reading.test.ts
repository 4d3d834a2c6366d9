import AxeBuilder from '@axe-core/playwright';
import { afterAll, describe, expect, test } from 'vitest';
import { closeBrowser, open } from './browser.ts';

afterAll(closeBrowser);

const LESSON = 'lessons/read-and-not-found/';
const PAGES = [
  ...['', 'playground/', 'verify/', LESSON],
  ...['zh/', 'zh/playground/', 'zh/verify/', `zh/${LESSON}`],
];

describe('without JavaScript', () => {
  test.each([
    ['', 'Five layers', 'Open the playground'],
    [LESSON, 'Absence is an error', 'Tell four answers apart'],
    ['zh/', '五个层次', '打开实验台'],
    [`zh/${LESSON}`, '“不存在”是一个错误', '分辨四种应答'],
    ['playground/', 'Playground', 'Talk to a real MCP resource server'],
  ])('%j can be read', async (path, ...texts) => {
    const { page, close } = await open(path, { javaScriptEnabled: false });
    for (const text of texts)
      expect(await page.getByRole('main').getByText(text).first().isVisible()).toBe(true);
    await close();
  });
});

test('the playground says that it needs JavaScript, where there is none and nowhere else', async () => {
  for (const javaScriptEnabled of [false, true]) {
    const { page, close } = await open('playground/', { javaScriptEnabled });
    if (javaScriptEnabled) await page.getByRole('grid').waitFor();
    const hint = page.locator('noscript p', { hasText: 'the playground needs JavaScript' });
    expect(await hint.isVisible()).toBe(!javaScriptEnabled);
    await close();
  }
});

describe('every page', () => {
  test.each(PAGES)(
    '%j has its language, a title, a description, and links that lead somewhere',
    async (path) => {
      const { page, close } = await open(path);
      if (path.includes('playground')) await page.getByRole('grid').waitFor();
      const zh = path.startsWith('zh/');
      expect(await page.locator('html').getAttribute('lang')).toBe(zh ? 'zh-Hans' : 'en');
      expect((await page.title()).length).toBeGreaterThan(10);
      expect(
        (await page.locator('meta[name="description"]').getAttribute('content'))?.length,
      ).toBeGreaterThan(10);
      const links = await page
        .locator('a[href]')
        .evaluateAll((all) => all.map((link) => (link instanceof HTMLAnchorElement ? link.href : '')));
      const own = [...new Set(links.filter((href) => href.startsWith(new URL('/', page.url()).href)))];
      expect(own.length).toBeGreaterThan(0);
      for (const href of own) {
        const answer = await page.request.get(href);
        expect([href, answer.status()]).toEqual([href, 200]);
        const { hash } = new URL(href);
        if (hash !== '') expect(await answer.text()).toContain(`id="${hash.slice(1)}"`);
      }
      await close();
    },
  );

  test('loads nothing from outside its own folder, and nothing that is missing', async () => {
    for (const path of PAGES) {
      const strays: string[] = [];
      const { page, complaints, close } = await open(path, {}, async (page) => {
        page.on('response', (response) => {
          const { pathname } = new URL(response.url());
          if (!pathname.startsWith('/repo/') || response.status() >= 400)
            strays.push(`${response.status()} ${response.url()}`);
        });
      });
      await page.waitForLoadState('networkidle');
      expect([path, strays, complaints]).toEqual([path, [], []]);
      await close();
    }
  });

  test('has no inline script and no inline style', async () => {
    for (const path of PAGES) {
      const { page, close } = await open(path, { javaScriptEnabled: false });
      const html = await (await page.request.get(page.url())).text();
      expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/);
      expect(html).toContain("script-src 'self'");
      await close();
    }
  });
});

describe('accessibility', () => {
  const themes = ['light', 'dark'] as const;
  test.each(PAGES.flatMap((path) => themes.map((theme) => [path, theme] as const)))(
    '%j in the %s theme has no violation',
    async (path, theme) => {
      const { page, close } = await open(path, { colorScheme: theme });
      if (path.includes(LESSON)) {
        for (const exercise of await page.locator('[data-exercise]').all()) {
          await exercise.scrollIntoViewIfNeeded();
          await exercise.locator('[data-exercise-state="ready"]').waitFor();
        }
      }
      if (path.includes('playground')) await page.getByRole('grid').waitFor();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 160))])).toEqual(
        [],
      );
      await close();
    },
  );

  test('a chosen theme is there before the first paint, on every page', async () => {
    const { page, go, close } = await open('', { colorScheme: 'light' });
    await page.getByRole('button', { name: 'Switch between light and dark' }).click();
    for (const path of PAGES) {
      await go(path);
      expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    }
    await close();
  });
});
