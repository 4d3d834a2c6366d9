/** The fields of questions that only some exercises have, as far as this one does (`loadParts`). */
export interface FieldOf {
  readonly sort: typeof import('./sort-question.tsx').SortField | undefined;
  readonly predict: typeof import('./predict-question.tsx').PredictField | undefined;
  readonly mark: typeof import('./mark-question.tsx').MarkField | undefined;
  readonly frame: typeof import('./frame-question.tsx').FrameField | undefined;
}
