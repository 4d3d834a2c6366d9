/**
 * `npm run lessons`: plays every exercise in a real browser, on the built site. The start must fail, the solution
 * pass, and each wrong answer fail at its own check for its own reason, with the texts in English, in Chinese and empty,
 * and with the same verdicts. With `--turns` starts and solutions are played in all three, and the wrong answers in one of
 * them each, in turn. The last line reads `N passed, N failed`.
 */
import { pathToFileURL } from 'node:url';
import { type Attempt, attemptName, faultsOf, type Played } from './attempts.ts';
import { openPlayer } from './lesson-player.ts';
import { buildLessonSites } from './lesson-sites.ts';
import { loadLessons } from './lessons/load-lessons.ts';
import { sentence } from './lessons/problems.ts';
import { readOptions } from './lessons-options.ts';
import { ROOT, seconds, stop } from './setup.mjs';

const started = Date.now();
const { lessons, problems } = await loadLessons(
  ROOT,
  async (file) => (await import(pathToFileURL(file).href)).default,
);
if (problems.length > 0) stop(problems.map(sentence).join('\n'));
const options = readOptions(process.argv.slice(2), lessons);

const sites = await buildLessonSites(options.variants);
const built = seconds(started);
const player = await openPlayer(sites.variants);
const playing = Date.now();
let passed = 0;
let failed = 0;
const told = new Map<Attempt, Play[]>();
await Promise.all(
  player.learners.map(async ({ variant, play }) => {
    for (const attempt of options.attempts.filter((one) => options.variantsOf(one).includes(variant))) {
      const begun = Date.now();
      const plays = told.get(attempt) ?? [];
      told.set(attempt, plays);
      plays.push({ variant, played: await play(attempt), took: seconds(begun) });
      if (plays.length === options.variantsOf(attempt).length) report(attempt, plays);
    }
  }),
);
await player.close();
await sites.close();

const { exercises, variants } = options;
const played = passed + failed;
const count = (list: readonly (readonly unknown[])[]): number => list.flat().length;
console.log(
  `\n${options.lessons.length} lessons, ${exercises.length} exercises, ${count(exercises.map(({ checks }) => checks))} checks, ` +
    `${count(exercises.map(({ wrongAnswers }) => wrongAnswers))} wrong answers, ${options.turns ? 'in turns' : 'each'} in ${variants.length} variants (${variants.join(', ')}): ${seconds(started)}`,
);
const each = (Date.now() - playing) / 1000 / Math.max(1, played);
console.log(
  `Built in ${built}, played in ${seconds(playing)}: ${each.toFixed(2)} s an attempt in one variant`,
);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

interface Play {
  readonly variant: string;
  readonly played: Played;
  readonly took: string;
}

/** Says what came of an attempt when everyone who was to play it has. */
function report(attempt: Attempt, plays: readonly Play[]): void {
  const faults = faultsOf(attempt, plays);
  passed += plays.length - faults.length;
  failed += faults.length;
  const line = `${attemptName(attempt)} (${plays.map(({ variant, took }) => `${variant} ${took}`).join(', ')})`;
  console.log(faults.length === 0 ? `✓ ${line}` : `✗ ${line}\n    ${faults.join('\n    ')}`);
}
