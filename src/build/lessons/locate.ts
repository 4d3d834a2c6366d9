import { lineAt } from './problems.ts';

/** The modules of one lesson: from the path inside its folder, with forward slashes, to the text. */
export type Sources = ReadonlyMap<string, string>;

export interface Place {
  readonly file: string;
  readonly line: number;
}

/** Where this stands in an exercise, which may be in `exercise.ts` or in a file beside it. */
export function placeInExercise(sources: Sources, exercise: string, near: string): Place {
  const files = [...sources.keys()].filter((file) => !file.includes('words') && file !== 'takeaways.ts');
  const own = files.find((file) => new RegExp(`\\bid: ['"]${exercise}['"]`).test(sources.get(file) ?? ''));
  const order = [own ?? 'exercise.ts', ...files];
  return (
    placeOf(sources, order, near) ?? placeOf(sources, order, exercise) ?? { file: 'exercise.ts', line: 1 }
  );
}

/** Where this stands in the words of an exercise: in `words.en.ts`, or in a file of the exercise's own. */
export function placeInWords(sources: Sources, language: string, exercise: string, near: string): Place {
  const file = `words.${language}.ts`;
  const own = [...sources.keys()].find(
    (one) => one === `words/${exercise}.${language}.ts` || one === `words/${language}/${exercise}.ts`,
  );
  if (own !== undefined) return placeOf(sources, [own], near) ?? { file: own, line: 1 };
  const text = sources.get(file) ?? '';
  const start = offsetOf(text, exercise) ?? 0;
  return { file, line: lineAt(text, offsetOf(text, near, start) ?? start) };
}

function placeOf(sources: Sources, files: readonly string[], near: string): Place | undefined {
  for (const file of files) {
    const text = sources.get(file) ?? '';
    const offset = offsetOf(text, near);
    if (offset !== undefined) return { file, line: lineAt(text, offset) };
  }
  return undefined;
}

/** The first place from `start` on: as a string of its own if there is one, else as a key or part of a text. */
function offsetOf(text: string, near: string, start = 0): number | undefined {
  if (near === '') return undefined;
  for (const form of [`'${near}'`, `"${near}"`, `${near}:`, near]) {
    const offset = text.indexOf(form, start);
    if (offset !== -1) return offset;
  }
  return undefined;
}
