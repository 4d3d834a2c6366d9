import { type GridQuestion, isGrid, type Question } from '../../../grading/questions.ts';
import type { Verdict } from '../../../grading/verdict.ts';

/**
 * The items of a question at which a check found a mistake: those that it named as `seen.item`, of this question if it
 * named one as `seen.question`. A check that names none points at none, and nothing is guessed.
 */
export function wrongItems(
  question: GridQuestion,
  questions: readonly Question[],
  verdict: Verdict | undefined,
): ReadonlySet<string> {
  const wrong = new Set<string>();
  for (const result of verdict?.results ?? []) {
    if (result.outcome !== 'failed') continue;
    const { item, question: named } = result.seen;
    if (typeof item !== 'string' || !question.items.includes(item)) continue;
    // Two grids may have an item of the same name: then only the check can say which one it means.
    const others = questions.filter((one) => isGrid(one) && one !== question && one.items.includes(item));
    if (named === question.id || (named === undefined && others.length === 0)) wrong.add(item);
  }
  return wrong;
}
