import type { FieldOf } from './field.ts';
import { FrameField } from './frame-question.tsx';
import { MarkField } from './mark-question.tsx';
import { PredictField } from './predict-question.tsx';
import { SortField } from './sort-question.tsx';

/** Every kind at once, where nobody waits for a first answer. */
export const ALL_FIELDS: FieldOf = {
  sort: SortField,
  predict: PredictField,
  mark: MarkField,
  frame: FrameField,
};
