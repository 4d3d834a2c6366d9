import AxeBuilder from '@axe-core/playwright';
import { afterAll, describe, expect, test } from 'vitest';
import { resourcesEn } from '../../src/ui/resources/words-en.ts';
import { resourcesZh } from '../../src/ui/resources/words-zh.ts';
import { closeBrowser, open } from './browser.ts';

afterAll(closeBrowser);

const WORDS = { en: resourcesEn, zh: resourcesZh };
const REGION = { en: 'Resources', zh: '资源' };

describe.each([
  ['en', 'light', 1440],
  ['en', 'dark', 390],
  ['zh', 'dark', 1440],
  ['zh', 'light', 390],
] as const)('in language %s, theme %s, %i pixels wide', (language, colorScheme, width) => {
  // Three looks with axe and every link pressed: longer than other tests on a busy machine.
  test('hostile contents can do nothing on the built site, under its own content policy', {
    timeout: 180_000,
  }, async () => {
    const asked: string[] = [];
    const { page, complaints, close } = await open(
      language === 'zh' ? 'zh/playground/' : 'playground/',
      { colorScheme, viewport: { width, height: 844 } },
      async (page) => {
        page.context().on('request', (request) => asked.push(request.url()));
      },
    );
    const words = WORDS[language];
    const panel = page.getByRole('region', { name: REGION[language], exact: true });
    const title = await page.title();
    const violations = async (): Promise<unknown> => {
      const found = await new AxeBuilder({ page }).include('#resources').analyze();
      return found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    };
    await panel
      .getByRole('button', { name: /notes:\/\/note-1$|notes:\/\/note-1 / })
      .first()
      .waitFor();
    expect(await violations()).toEqual([]);

    await panel.getByRole('button', { name: /notes:\/\/hostile-note/ }).click();
    const rendered = panel.getByRole('figure', { name: words.markdown.label });
    await rendered.getByText('<script>document.title = "hostile script ran"</script>').waitFor();
    // Every link is pressed; what opens is an address and nothing else.
    for (const link of await rendered.getByRole('button').all()) await link.click();
    await rendered.getByText(words.link.refused.scheme).first().waitFor();
    expect(await violations()).toEqual([]);
    await panel.getByText(words.provenance.data).waitFor();

    await panel.getByRole('button', { name: words.looks.text, exact: true }).click();
    await panel.getByRole('button', { name: /Back|返回/ }).click();
    await panel.getByRole('button', { name: /notes:\/\/hostile-svg/ }).click();
    await panel.getByRole('button', { name: words.svg.draw }).click();
    await panel.getByRole('img', { name: words.svg.alt }).waitFor();
    await panel.getByText(words.svg.drawn).waitFor();
    expect(await violations()).toEqual([]);

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await page.title()).toBe(title);
    expect(page.context().pages()).toHaveLength(1);
    expect(
      asked.filter((url) => !url.startsWith(new URL(page.url()).origin) && !url.startsWith('blob:')),
    ).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });
});

test('what was read is found again by keyboard alone, and its change is seen line by line', async () => {
  const { page, complaints, close } = await open('playground/');
  const panel = page.getByRole('region', { name: 'Resources', exact: true });
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await panel.getByRole('button', { name: /^Architecture decision/ }).focus();
  await press('Enter');
  await panel.getByRole('button', { name: 'Read again' }).waitFor();
  await panel.getByRole('figure', { name: 'Rendered Markdown' }).waitFor();
  const backend = page.getByRole('region', { name: 'Backend' });
  await backend.getByLabel('Text').fill('# Architecture decision\n\nWritten anew.');
  await backend.getByRole('button', { name: 'Do it as a colleague' }).focus();
  await press('Enter');
  await backend.getByText('Done.').waitFor();
  await panel.getByRole('button', { name: 'Read again' }).focus();
  await press('Enter');
  await panel.getByText('Written anew.').waitFor();
  await panel.getByRole('button', { name: '2 reads of this' }).focus();
  await press('Enter');
  const reads = panel.getByRole('list', { name: 'Reads, newest first' }).getByRole('button');
  await reads.nth(1).focus();
  await press('Enter');
  await panel.getByText('stale: a later read gave something else').waitFor();
  await panel.getByRole('button', { name: 'Compare with the newest' }).focus();
  await press('Enter');
  await panel.getByText('added: Written anew.').waitFor();
  expect(complaints).toEqual([]);
  await close();
});
