import type { Act } from '../../src/grading/acts.ts';
import { defineExercise } from '../../src/grading/exercise.ts';
import { type Check, failed, PASSED } from '../../src/grading/index.ts';
import { choiceFor } from '../../src/grading/readers/decisions.ts';

/** What may be wrong with a file; each is done to a real one in this lesson's test, which holds `FOUND` to what happens. */
export const FILES = [
  ...(['code', 'sealedCode', 'unproved', 'otherWorld', 'removed'] as const),
  ...(['friend', 'program', 'decision', 'label'] as const),
];
export type FileId = (typeof FILES)[number];

/** Whether verifying finds it out. */
export const FOUND: { readonly [file in FileId]: boolean } = {
  code: true,
  sealedCode: true,
  unproved: true,
  otherWorld: true,
  removed: true,
  friend: false,
  program: false,
  decision: false,
  label: false,
};

const RULE = 'basic/index#statelessness';

/** Judges the files that verifying finds, or those that it does not. */
function told(found: boolean, mistakes: { readonly [file in FileId]?: string }): Check['judge'] {
  return (evidence) => {
    for (const item of FILES.filter((file) => FOUND[file] === found)) {
      const at = { question: 'found', item };
      const choice = choiceFor(evidence, 'found', item);
      if (choice === undefined) return failed('undecided', at);
      if (choice !== (found ? 'yes' : 'no')) return failed(mistakes[item] ?? 'other', at);
    }
    return PASSED;
  };
}

const INCONSISTENT = { sealedCode: 'trustsTheHash', unproved: 'trustsTheVerdict', removed: 'trustsTheGap' };
const CONSISTENT = {
  friend: 'seesThePerson',
  program: 'seesThePerson',
  decision: 'knowsTheMind',
  label: 'knowsTheName',
};

const findsInconsistency: Check = {
  id: 'finds-inconsistency',
  rule: RULE,
  mistakes: ['undecided', ...Object.values(INCONSISTENT), 'other'],
  judge: told(true, INCONSISTENT),
};

const missesDishonesty: Check = {
  id: 'misses-dishonesty',
  rule: RULE,
  mistakes: ['undecided', ...new Set(Object.values(CONSISTENT))],
  judge: told(false, CONSISTENT),
};

const conclude: Check = {
  id: 'conclude',
  rule: RULE,
  mistakes: ['undecided', 'tooMuch', 'tooLittle'],
  judge({ decisions }) {
    const { means } = decisions;
    if (means === undefined || means === '') return failed('undecided');
    if (means === 'consistent') return PASSED;
    return failed(means === 'nothing' ? 'tooLittle' : 'tooMuch');
  },
};

const say = (item: FileId, choice: 'yes' | 'no'): Act => ({ act: 'choose', question: 'found', item, choice });
const mean = (choice: string): Act => ({ act: 'choose', question: 'means', choice });
const SORTED: readonly Act[] = FILES.map((file) => say(file, FOUND[file] ? 'yes' : 'no'));

export const whatItProves = defineExercise({
  id: 'what-it-proves',
  start: { server: 'orders', identity: 'alice', message: { method: 'server/discover' } },
  questions: [
    { kind: 'sort', id: 'found', items: FILES, choices: ['yes', 'no'] },
    { id: 'means', choices: ['honest', 'consistent', 'nothing'] },
  ],
  checks: [findsInconsistency, missesDishonesty, conclude],
  solution: [...SORTED, mean('consistent')],
  wrongAnswers: [
    {
      id: 'believes-in-the-hash',
      acts: [...SORTED, say('sealedCode', 'no'), mean('consistent')],
      caughtBy: { check: 'finds-inconsistency', mistake: 'trustsTheHash' },
    },
    {
      id: 'believes-what-the-file-says-of-itself',
      acts: [...SORTED, say('unproved', 'no'), mean('consistent')],
      caughtBy: { check: 'finds-inconsistency', mistake: 'trustsTheVerdict' },
    },
    {
      id: 'believes-that-gaps-are-silent',
      acts: [...SORTED, say('removed', 'no'), mean('consistent')],
      caughtBy: { check: 'finds-inconsistency', mistake: 'trustsTheGap' },
    },
    {
      id: 'believes-that-it-sees-who-did-it',
      acts: [...SORTED, say('friend', 'yes'), mean('consistent')],
      caughtBy: { check: 'misses-dishonesty', mistake: 'seesThePerson' },
    },
    {
      id: 'believes-that-it-knows-what-was-thought',
      acts: [...SORTED, say('decision', 'yes'), mean('consistent')],
      caughtBy: { check: 'misses-dishonesty', mistake: 'knowsTheMind' },
    },
    {
      id: 'believes-in-names',
      acts: [...SORTED, say('label', 'yes'), mean('consistent')],
      caughtBy: { check: 'misses-dishonesty', mistake: 'knowsTheName' },
    },
    {
      id: 'concludes-honesty',
      acts: [...SORTED, mean('honest')],
      caughtBy: { check: 'conclude', mistake: 'tooMuch' },
    },
    {
      id: 'concludes-nothing',
      acts: [...SORTED, mean('nothing')],
      caughtBy: { check: 'conclude', mistake: 'tooLittle' },
    },
  ],
});
