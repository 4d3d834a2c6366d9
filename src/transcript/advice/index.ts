export { type Advice, type Adviser, createAdviser, type Draft, type Verdict } from './adviser.ts';
export type { FromAdviser, ToAdviser } from './messages.ts';
export { serveAdviser } from './serve.ts';
