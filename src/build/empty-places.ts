import type { LessonWords } from '../grading/exercise.ts';
import { missingFacts } from '../grading/facts.ts';
import type { CheckResult } from '../grading/verdict.ts';

/**
 * What the words of a mistake name although the check does not give it: the learner would read `{seen.x}`. A sentence
 * each. What a check gives shows only when it is made, so this is asked of every mistake that some attempt makes.
 */
export function emptyPlaces(
  exercise: string,
  words: { readonly [language: string]: LessonWords | undefined },
  results: readonly CheckResult[],
): readonly string[] {
  return Object.entries(words).flatMap(([language, all]) =>
    results.flatMap((result) => {
      if (result.outcome !== 'failed') return [];
      const mistake = `${result.check}.${result.mistake}`;
      const text = all?.[exercise]?.mistakes[mistake] ?? '';
      return missingFacts(text, result).map((place) => {
        const side = place.startsWith('{seen.') ? 'seen' : 'expected';
        const given = Object.keys(result[side]).map((name) => `{${side}.${name}}`);
        const remedy = given.length === 0 ? 'it gives none there' : `it gives ${given.join(', ')}`;
        return `words.${language}.ts: "${mistake}" says ${place}, which the check does not give; ${remedy}.`;
      });
    }),
  );
}
