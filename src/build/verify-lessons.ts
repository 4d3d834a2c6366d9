/**
 * `npm run lessons [-- --only ID]`: plays every exercise in a real browser, on the built site. The start must fail, the
 * solution pass, and each wrong answer fail at its own check for its own reason, with the texts in English, in Chinese
 * and empty, and with the same verdicts. The last line reads `N passed, N failed`.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium } from 'playwright-core';
import { build } from 'vite';
import type { Act } from '../grading/acts.ts';
import type { Exercise } from '../grading/exercise.ts';
import { blankWords } from './blank-words.ts';
import { chromiumLaunch } from './browser.ts';
import { type Played, play } from './lesson-player.ts';
import { type Lesson, loadLessons } from './lessons/load-lessons.ts';
import { sentence } from './lessons/problems.ts';
import { pathOf } from './pages/addresses.ts';
import type { Language } from './pages/languages.ts';
import { ROOT, seconds, stop } from './setup.mjs';
import { serveFolder } from './static-server.ts';

interface Attempt {
  readonly lesson: Lesson;
  readonly exercise: Exercise;
  readonly name: string;
  readonly acts: readonly Act[];
  /** What is wrong with the outcome, or nothing. */
  judge(played: Played): string | undefined;
}

interface Variant {
  readonly name: string;
  readonly language: Language;
  readonly site: string;
}

const started = Date.now();
const { lessons, problems } = await loadLessons(
  ROOT,
  async (file) => (await import(pathToFileURL(file).href)).default,
);
if (problems.length > 0) stop(problems.map(sentence).join('\n'));
const only = onlyFrom(process.argv.slice(2), lessons);
const chosen = lessons.filter(({ id }) => only === undefined || id === only);

process.env.NODE_ENV = 'production';
const folder = join(ROOT, '.cache', 'lessons');
const sites = await Promise.all(
  ['plain', 'blank'].map(async (kind) => {
    const plugins = kind === 'blank' ? [blankWords()] : [];
    const outDir = join(folder, kind);
    await build({
      root: ROOT,
      logLevel: 'warn',
      plugins,
      build: { outDir, emptyOutDir: true, sourcemap: false },
    });
    return serveFolder(outDir, '/repo/');
  }),
);
const [plain = '', blank = ''] = sites.map(({ url }) => url);
const variants: readonly Variant[] = [
  { name: 'en', language: 'en', site: plain },
  { name: 'zh', language: 'zh', site: plain },
  { name: 'blank', language: 'en', site: blank },
];

const browser = await chromium.launch(chromiumLaunch());
let passed = 0;
let failed = 0;
for (const attempt of chosen.flatMap(attemptsOf)) {
  const played = await Promise.all(variants.map((variant) => playIn(browser, variant, attempt)));
  const faults = played.flatMap((one, index) => {
    const fault = one.complaints[0] ?? attempt.judge(one) ?? differs(one, played[0]);
    return fault === undefined ? [] : [`${variants[index]?.name}: ${fault}`];
  });
  passed += variants.length - faults.length;
  failed += faults.length;
  const line = `${attempt.lesson.id} / ${attempt.exercise.id} / ${attempt.name}`;
  console.log(faults.length === 0 ? `✓ ${line}` : `✗ ${line}\n    ${faults.join('\n    ')}`);
}
await browser.close();
await Promise.all(sites.map((site) => site.close()));

const exercises = chosen.flatMap((lesson) => lesson.exercises);
const count = (list: readonly unknown[][]): number => list.flat().length;
console.log(
  `\n${chosen.length} lessons, ${exercises.length} exercises, ${count(exercises.map(({ checks }) => [...checks]))} checks, ` +
    `${count(exercises.map(({ wrongAnswers }) => [...wrongAnswers]))} wrong answers, each in ${variants.length} variants: ${seconds(started)}`,
);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

function attemptsOf(lesson: Lesson): readonly Attempt[] {
  return lesson.exercises.flatMap((exercise) => [
    { lesson, exercise, name: 'start', acts: [], judge: allFailed },
    { lesson, exercise, name: 'solution', acts: exercise.solution, judge: allPassed },
    ...exercise.wrongAnswers.map(({ id, acts, caughtBy: { check, mistake } }) => ({
      lesson,
      exercise,
      name: `wrong: ${id}`,
      acts,
      judge: ({ results }: Played) =>
        results.some((result) => result.check === check && result.mistake === mistake)
          ? undefined
          : `expected ${check} to fail with ${mistake}, saw ${show({ results, complaints: [] })}`,
    })),
  ]);
}

function allFailed({ results, complaints }: Played): string | undefined {
  const good = results.length > 0 && results.every(({ outcome }) => outcome === 'failed');
  return good ? undefined : `expected every check to fail at the start, saw ${show({ results, complaints })}`;
}

function allPassed({ results, complaints }: Played): string | undefined {
  const good = results.length > 0 && results.every(({ outcome }) => outcome === 'passed');
  return good ? undefined : `expected every check to pass, saw ${show({ results, complaints })}`;
}

function differs(played: Played, first: Played | undefined): string | undefined {
  const same = first === undefined || show(played) === show(first);
  return same ? undefined : `the verdict ${show(played)} differs from the English one, ${show(first)}`;
}

function show({ results }: Played): string {
  return results.map(({ check, outcome, mistake }) => `${check}: ${mistake ?? outcome}`).join(', ');
}

/** A context of its own: nothing of an earlier attempt is stored in it. */
async function playIn(browser: Browser, { language, site }: Variant, attempt: Attempt): Promise<Played> {
  const context = await browser.newContext();
  try {
    const address = site + pathOf({ kind: 'lesson', id: attempt.lesson.id }, language);
    return await play(context, address, attempt.exercise, attempt.acts);
  } catch (error) {
    return { results: [], complaints: [error instanceof Error ? error.message : String(error)] };
  } finally {
    await context.close();
  }
}

function onlyFrom(args: readonly string[], known: readonly Lesson[]): string | undefined {
  const [name, value, ...rest] = args;
  if (name === undefined) return undefined;
  const ids = known.map(({ id }) => id);
  if (name !== '--only' || value === undefined || rest.length > 0)
    stop(`Not understood: ${args.join(' ')}\nUse: npm run lessons -- --only ID`);
  if (!ids.includes(value)) stop(`There is no lesson "${value}". Lessons: ${ids.join(', ')}.`);
  return value;
}
