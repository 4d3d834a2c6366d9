export { compareReplay, type Divergence, type ReplayComparison } from './compare.ts';
export { type Deviation, matchReplay, type ReplayMatch } from './deviations.ts';
export { type Fork, forkSession } from './fork.ts';
export { MASKS, type Mask } from './masks.ts';
export type { ReplayMessages } from './messages.ts';
export {
  fillIn,
  planReplay,
  type ReplayMessage,
  type ReplayPlace,
  type ReplayPlan,
  type ReplayStep,
  type Substitution,
} from './plan.ts';
