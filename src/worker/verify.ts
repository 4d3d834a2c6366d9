/**
 * The entry of the worker that verifies evidence: the page's servers, checks and stage, and nothing of the page. Files of
 * strangers are read and played here, so that none of them can hold the page up.
 */
import type { Exercise } from '../grading/exercise.ts';
import { keptName, type Renamed } from '../grading/kept-name.ts';
import type { FromVerifier, ToVerifier } from '../grading/verification/worker-messages.ts';
import { isObject } from '../protocol/json.ts';
import { type KnownExercise, verifyEvidence } from '../stage/verify/verify.ts';

const LESSONS = import.meta.glob<readonly Exercise[]>('/lessons/*/exercise.ts', { import: 'default' });
const FORMER = import.meta.glob('/lessons/former-ids.json', { eager: true, import: 'default' });

let known: Promise<ReadonlyMap<string, KnownExercise>> | undefined;

self.addEventListener('message', ({ data }: MessageEvent<ToVerifier>) => {
  void verifyEvidence(data.text, { turn, exerciseOf }).then((report) =>
    self.postMessage({ file: data.file, report } satisfies FromVerifier),
  );
});

async function exerciseOf(id: string): Promise<KnownExercise | undefined> {
  known ??= loadExercises();
  return (await known).get(id);
}

async function loadExercises(): Promise<ReadonlyMap<string, KnownExercise>> {
  const former = formerIds();
  const all = new Map<string, KnownExercise>();
  for (const load of Object.values(LESSONS))
    for (const exercise of await load()) {
      const one = { exercise, hash: keptName(exercise, former).hash };
      for (const id of [exercise.id, ...(former[exercise.id] ?? [])]) all.set(id, one);
    }
  return all;
}

/** What the build has checked. */
function formerIds(): Renamed {
  const [file] = Object.values(FORMER);
  return isObject(file) && isObject(file.exercises) ? (file.exercises as Renamed) : {};
}

const { port1, port2 } = new MessageChannel();
const turns: (() => void)[] = [];
port1.onmessage = () => turns.shift()?.();

/** A timer would wait; a message does not. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    turns.push(resolve);
    port2.postMessage(undefined);
  });
}
