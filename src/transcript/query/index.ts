export type { ParsedQuery, Query, QueryError } from './ast.ts';
export { compileQuery, type FrameTest } from './compile.ts';
export { type Candidate, type Completion, completeQuery } from './complete.ts';
export { choicesOf, FIELDS, type Field, type FieldKind, type FieldName, fieldOf } from './fields.ts';
export { createFrameViews, type ExchangeStatus, type FrameView, type FrameViews } from './frame-view.ts';
export { parseQuery, QUERY_LIMITS } from './parse.ts';
export { createSeenValues, type SeenValues } from './seen-values.ts';
