/**
 * `npm run walk`: the whole course, walked through in the built site as two learners would, once in English by pointer
 * and once in Chinese by keyboard. Every control is found by role and accessible name alone, in the words that the page
 * and the lesson have for it. The last line reads `N passed, N failed`, in exercises.
 */

import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { chromiumLaunch } from '../../src/build/browser.ts';
import { buildLessonSites } from '../../src/build/lesson-sites.ts';
import { loadLessons } from '../../src/build/lessons/load-lessons.ts';
import { sentence } from '../../src/build/lessons/problems.ts';
import { LANGUAGES, type Language } from '../../src/build/pages/languages.ts';
import { ROOT, seconds, stop } from '../../src/build/setup.mjs';
import { serveFolder } from '../../src/build/static-server.ts';
import { pointer } from './hands.ts';
import { keyboard } from './keys.ts';
import { loadNames } from './names.ts';
import { Walker } from './walker.ts';

const USE = 'Use: npm run walk -- [--only LESSON[,LESSON]] [--language en|zh] [--site FOLDER]';

const options = readOptions();
const started = Date.now();
const { lessons: all, problems } = await loadLessons(
  ROOT,
  async (file) => (await import(pathToFileURL(file).href)).default,
);
if (problems.length > 0) stop(problems.map(sentence).join('\n'));
const only = options.only?.split(',');
const missing = only?.filter((id) => !all.some((lesson) => lesson.id === id)) ?? [];
if (missing.length > 0) stop(`There is no lesson ${missing.join(', ')}.\n${USE}`);
const lessons = all.filter(({ id }) => only === undefined || only.includes(id));
const languages = LANGUAGES.filter((one) => options.language === undefined || one === options.language);
if (languages.length === 0) stop(`There is no language ${options.language}.\n${USE}`);

const site = await openSite();
const browser = await chromium.launch(chromiumLaunch());
let passed = 0;
let failed = 0;
// Each by itself; together they take the time of the slower one.
await Promise.all(languages.map(walkIn));
await browser.close();
await site.close();
const each = (Date.now() - started) / 1000 / Math.max(1, passed + failed);
console.log(
  `\n${lessons.length} lessons, ${languages.join(', ')}: ${seconds(started)}, ${each.toFixed(1)} s an exercise`,
);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

async function walkIn(language: Language): Promise<void> {
  const walker = new Walker({
    ...{ browser, site: site.url, names: await loadNames(language) },
    handsOf: language === 'en' ? pointer : keyboard,
  });
  for (const lesson of lessons) {
    const opened = await walker.open(lesson).catch((error: unknown) => error);
    for (const exercise of lesson.exercises) {
      const begun = Date.now();
      const faults =
        opened === undefined
          ? await walker.solve(lesson, exercise).catch((error: unknown) => [String(error)])
          : [String(opened)];
      const line = `${language} ${lesson.id} / ${exercise.id} (${seconds(begun)})`;
      console.log(faults.length === 0 ? `✓ ${line}` : `✗ ${line}\n    ${faults.join('\n    ')}`);
      if (faults.length === 0) passed += 1;
      else failed += 1;
    }
  }
  await walker.close();
}

/** Builds and serves the site; or serves a folder that was built before. */
async function openSite() {
  if (options.site !== undefined)
    return serveFolder(options.site, '/repo/', { 'cache-control': 'max-age=3600' });
  const { variants, close } = await buildLessonSites(['en']);
  return { url: variants[0]?.site ?? '', close };
}

function readOptions() {
  try {
    const string = { type: 'string' } as const;
    return parseArgs({ options: { only: string, language: string, site: string } }).values;
  } catch (error) {
    return stop(`${error instanceof Error ? error.message : error}\n${USE}`);
  }
}
