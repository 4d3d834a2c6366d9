import type { Exercise } from '../../grading/exercise.ts';
import type { Question } from '../../grading/questions.ts';
import type { FieldOf } from './decisions/field.ts';

/** What an exercise has beside wire, check and help; what it does not name is never loaded. */
export interface ExerciseParts {
  readonly Controls: typeof import('./controls/controls-card.tsx').Controls | undefined;
  readonly Panels: typeof import('./controls/panels.tsx').ExercisePanels | undefined;
  readonly fields: FieldOf;
}

/** Loads them before the exercise is drawn, so that nothing moves afterwards. */
export async function loadParts({ controls, questions = [] }: Exercise): Promise<ExerciseParts> {
  const { panels, ...offered } = controls ?? {};
  const [Controls, Panels, fields] = await Promise.all([
    Object.keys(offered).length === 0
      ? undefined
      : import('./controls/controls-card.tsx').then((card) => card.Controls),
    panels === undefined ? undefined : import('./controls/panels.tsx').then((card) => card.ExercisePanels),
    loadFields(questions),
  ]);
  return { Controls, Panels, fields };
}

async function loadFields(questions: readonly Question[]): Promise<FieldOf> {
  const has = (kind: Question['kind']): boolean => questions.some((question) => question.kind === kind);
  const [sort, predict, mark, frame] = await Promise.all([
    has('sort') ? import('./decisions/sort-question.tsx') : undefined,
    has('predict') ? import('./decisions/predict-question.tsx') : undefined,
    has('mark') ? import('./decisions/mark-question.tsx') : undefined,
    has('frame') ? import('./decisions/frame-question.tsx') : undefined,
  ]);
  return {
    ...{ sort: sort?.SortField, predict: predict?.PredictField },
    ...{ mark: mark?.MarkField, frame: frame?.FrameField },
  };
}
