/**
 * `npm run lessons -- --quick [--only ID[,ID]] [--exercise ID[,ID]] [--trace]`: plays what `npm run lessons` plays, under
 * Node against the same engine, and judges with the same checks. Texts are not looked at, so a lesson can be tried while
 * it is written: in `lessons/`, as `.drafts/ID`, or at any path. The last line reads `N passed, N failed`.
 */
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { attemptName, attemptsOf, faultsOf } from './attempts.ts';
import { emptyPlaces } from './empty-places.ts';
import { loadExercises } from './lessons/load-exercises.ts';
import { playQuickly } from './quick-player.ts';
import { ROOT, stop } from './setup.mjs';

const { only, exercise: wanted, trace } = readArguments();
const folders = await loadExercises(ROOT, only);
const exercises = folders.flatMap((folder) => folder.exercises.map((exercise) => ({ folder, exercise })));
for (const id of wanted ?? [])
  if (!exercises.some(({ exercise }) => exercise.id === id))
    stop(
      `There is no exercise "${id}". There are: ${exercises.map(({ exercise }) => exercise.id).join(', ')}.`,
    );

let passed = 0;
let failed = 0;
let spent = 0;
for (const { id, problems } of folders)
  for (const problem of problems) {
    failed += 1;
    console.log(`✗ ${id}: ${problem}`);
  }
for (const { folder, exercise } of exercises) {
  if (wanted !== undefined && !wanted.includes(exercise.id)) continue;
  for (const attempt of attemptsOf(folder, exercise)) {
    const { played, results, took, trace: lines } = await playQuickly(attempt);
    const faults = [
      ...faultsOf(attempt, [{ variant: 'quick', played }]),
      ...emptyPlaces(exercise.id, folder.words, results),
    ];
    spent += took;
    if (faults.length === 0) passed += 1;
    else failed += 1;
    console.log(`${faults.length === 0 ? '✓' : '✗'} ${attemptName(attempt)} (${took.toFixed(0)} ms)`);
    for (const fault of faults) console.log(`    ${fault}`);
    if (trace && faults.length > 0) for (const line of lines) console.log(`    ${line}`);
  }
}
console.log(
  `\n${(spent / Math.max(1, passed + failed)).toFixed(1)} ms an attempt, ${(performance.now() / 1000).toFixed(2)} s in all`,
);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        quick: { type: 'boolean' },
        only: { type: 'string' },
        exercise: { type: 'string' },
        trace: { type: 'boolean', default: false },
      },
    });
    return { only: values.only?.split(','), exercise: values.exercise?.split(','), trace: values.trace };
  } catch (error) {
    return stop(
      `Not understood: ${error instanceof Error ? error.message : String(error)}\n` +
        'Use: npm run lessons -- --quick [--only LESSON[,LESSON]] [--exercise ID[,ID]] [--trace]',
    );
  }
}
