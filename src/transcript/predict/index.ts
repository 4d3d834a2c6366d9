export { createKnowledge, type Knowledge, type Place, type Standpoint } from './knowledge.ts';
export { type PredictionMessages, sayOutcome } from './messages.ts';
export type { Judgment, Outcome, Prediction, PredictionData, ResultKind } from './model.ts';
export { judge, predict } from './predict.ts';
export { PREDICTION_RULES, type PredictionRule } from './rules.ts';
