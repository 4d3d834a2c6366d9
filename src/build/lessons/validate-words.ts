import type { Exercise, ExerciseWords } from '../../grading/exercise.ts';
import { renderMarkdown } from './markdown.ts';
import type { Find, Finding } from './validate-exercise.ts';
import { listsOf } from './validate-questions.ts';

/** What is missing or too much in the words of an exercise. */
export function validateWords(exercise: Exercise, words: ExerciseWords | undefined): readonly Finding[] {
  const { id, checks, questions = [] } = exercise;
  if (words === undefined)
    return [{ near: '', message: `Exercise "${id}" has no words here; add a part "${id}".` }];
  const findings: Finding[] = [];
  const find: Find = (near, message) => {
    findings.push({ near, message: `Exercise "${id}": ${message}` });
  };
  compare('the check', idsOf(checks), words.checks, 'checks', find);
  const mistakes = checks.flatMap((check) => check.mistakes.map((mistake) => `${check.id}.${mistake}`));
  compare('the mistake', mistakes, words.mistakes, 'mistakes', find);
  compare('the question', idsOf(questions), words.questions, 'questions', find);
  for (const question of questions) {
    const own = words.questions?.[question.id];
    const { choices = [], items = [], reasons = [] } = listsOf(question);
    compare('the choice', choices, own?.choices, 'choices', find, question.id);
    compare('the item', items, own?.items, 'items', find, question.id);
    compare('the reason', reasons, own?.reasons, 'reasons', find, question.id);
  }
  compare('the control', labelsOf(exercise), words.controls, 'controls', find);
  if (words.hints.length !== 4) find('hints', `it has ${words.hints.length} hints; there are four steps.`);
  for (const text of [words.title, words.task, ...words.hints]) {
    if (text.trim() === '') find(id, 'title, task or a hint is empty.');
    for (const problem of renderMarkdown(text, 1).problems) find(text.slice(0, 20), problem.message);
  }
  return findings;
}

function idsOf(list: readonly { readonly id: string }[]): readonly string[] {
  return list.map(({ id }) => id);
}

/** The controls that have words of the exercise's own. */
function labelsOf({ controls = {} }: Exercise): readonly string[] {
  const named = (kind: string, of: object | undefined): readonly string[] =>
    Object.keys(of ?? {}).map((key) => `${kind}.${key}`);
  return [
    ...named('backend', controls.backend),
    ...named('token', controls.tokens),
    ...named('batch', controls.batches),
    ...(controls.settings ?? []).map(({ path }) => `setting.${path}`),
  ];
}

function compare(
  what: string,
  wanted: readonly string[],
  given: { readonly [key: string]: unknown } | undefined,
  group: string,
  find: Find,
  of?: string,
): void {
  const name = (key: string): string => `${what} "${key}"${of === undefined ? '' : ` of "${of}"`}`;
  for (const key of wanted)
    if (!Object.hasOwn(given ?? {}, key))
      find(of ?? group, `${name(key)} has no words; add them to "${group}".`);
  for (const key of Object.keys(given ?? {}))
    if (!wanted.includes(key))
      find(key, `there are words for ${name(key)}, which the exercise does not have; rename or delete them.`);
}
