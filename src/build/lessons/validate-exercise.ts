import type { Act } from '../../grading/acts.ts';
import type { Exercise, ExerciseWords } from '../../grading/exercise.ts';
import type { Question } from '../../grading/questions.ts';
import { renderMarkdown } from './markdown.ts';
import { sectionExists } from './spec-sections.ts';

/** What is wrong, and a string that stands near it in the file. */
export interface Finding {
  readonly message: string;
  readonly near: string;
}

/** What an exercise must have beyond its types. */
export function validateExercise(exercise: Exercise): readonly Finding[] {
  const { id, checks, wrongAnswers, questions = [], solution } = exercise;
  const findings: Finding[] = [];
  const find = (near: string, message: string): void => {
    findings.push({ near, message: `Exercise "${id}": ${message}` });
  };
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))
    find(id, 'its id may have lower-case letters, digits and single hyphens.');
  if (checks.length === 0) find(id, 'it has no check.');
  if (solution.length === 0) find(id, 'it has no solution.');
  if (wrongAnswers.length < 3) find(id, `it has ${wrongAnswers.length} wrong answers; three are the least.`);
  for (const twice of repeated(checks.map((check) => check.id)))
    find(twice, `two checks are called "${twice}".`);
  for (const twice of repeated(wrongAnswers.map((answer) => answer.id)))
    find(twice, `two wrong answers are called "${twice}".`);
  for (const check of checks) {
    if (!sectionExists(check.rule)) find(check.rule, `the specification has no section "${check.rule}".`);
    if (check.mistakes.length === 0)
      find(check.id, `check "${check.id}" names no mistake, so it can never fail.`);
    if (!wrongAnswers.some(({ caughtBy }) => caughtBy.check === check.id))
      find(check.id, `no wrong answer needs check "${check.id}".`);
  }
  for (const { id: wrong, caughtBy } of wrongAnswers) {
    const check = checks.find((candidate) => candidate.id === caughtBy.check);
    if (check === undefined)
      find(wrong, `wrong answer "${wrong}" names check "${caughtBy.check}", which is not there.`);
    else if (!check.mistakes.includes(caughtBy.mistake))
      find(
        wrong,
        `wrong answer "${wrong}" names mistake "${caughtBy.mistake}", which "${check.id}" cannot find.`,
      );
  }
  for (const act of [...solution, ...wrongAnswers.flatMap(({ acts }) => acts)]) {
    const problem = actProblem(act, questions);
    if (problem !== undefined) find(problem.near, problem.message);
  }
  return findings;
}

/** What is missing or too much in the words of an exercise. */
export function validateWords(exercise: Exercise, words: ExerciseWords | undefined): readonly Finding[] {
  const { id, checks, questions = [] } = exercise;
  if (words === undefined) return [{ near: '', message: `Exercise "${id}" has no words here.` }];
  const findings: Finding[] = [];
  const find = (near: string, message: string): void => {
    findings.push({ near, message: `Exercise "${id}": ${message}` });
  };
  compare(
    'the check',
    checks.map((check) => check.id),
    words.checks,
    find,
  );
  const mistakes = checks.flatMap((check) => check.mistakes.map((mistake) => `${check.id}.${mistake}`));
  compare('the mistake', mistakes, words.mistakes, find);
  compare(
    'the question',
    questions.map((question) => question.id),
    words.questions ?? {},
    find,
  );
  for (const question of questions)
    compare(
      `of "${question.id}" the choice`,
      choicesOf(question),
      words.questions?.[question.id]?.choices ?? {},
      find,
    );
  if (words.hints.length !== 4) find('hints', `it has ${words.hints.length} hints; there are four steps.`);
  for (const text of [words.title, words.task, ...words.hints]) {
    if (text.trim() === '') find(id, 'a text is empty.');
    for (const problem of renderMarkdown(text, 1).problems) find(text.slice(0, 20), problem.message);
  }
  return findings;
}

function compare(
  what: string,
  wanted: readonly string[],
  given: { readonly [key: string]: unknown },
  find: (near: string, message: string) => void,
): void {
  for (const key of wanted) if (!(key in given)) find('', `${what} "${key}" has no words.`);
  for (const key of Object.keys(given))
    if (!wanted.includes(key))
      find(key, `there are words for ${what} "${key}", which the exercise does not have.`);
}

function actProblem(act: Act, questions: Exercise['questions'] & object): Finding | undefined {
  if (act.act !== 'choose') return undefined;
  const question = questions.find(({ id }) => id === act.question);
  if (question === undefined)
    return { near: act.question, message: `there is no question "${act.question}".` };
  if (choicesOf(question).includes(act.choice)) return undefined;
  return { near: act.choice, message: `question "${act.question}" has no choice "${act.choice}".` };
}

function choicesOf(question: Question): readonly string[] {
  return 'choices' in question ? question.choices : [];
}

function repeated(ids: readonly string[]): readonly string[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}
