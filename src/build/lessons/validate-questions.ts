import { isGrid, type Question } from '../../grading/questions.ts';
import { type Find, repeated } from './validate-exercise.ts';

/** What is wrong with the questions of an exercise beyond their types. */
export function questionProblems(questions: readonly Question[], find: Find): void {
  for (const twice of repeated(questions.map(({ id }) => id)))
    find(twice, `two questions are called "${twice}".`);
  for (const question of questions) {
    const lists = listsOf(question);
    for (const [what, list] of Object.entries(lists)) {
      if (list.length === 0) find(question.id, `question "${question.id}" has no ${what}.`);
      for (const twice of repeated(list))
        find(twice, `question "${question.id}" has "${twice}" twice among its ${what}.`);
    }
    // A decision on an item is kept as `question.item`.
    if (question.id.includes('.')) find(question.id, `question "${question.id}" may have no dot in its id.`);
  }
}

/** Everything of a question that words are for, by what it is. */
export function listsOf(question: Question): { readonly [what: string]: readonly string[] } {
  return {
    ...('choices' in question ? { choices: question.choices } : {}),
    ...(isGrid(question) ? { items: question.items } : {}),
    ...(isGrid(question) && question.reasons !== undefined ? { reasons: question.reasons } : {}),
  };
}
