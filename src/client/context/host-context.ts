import type { ContextAction, ContextItem, ContextRules, ContextState } from './model.ts';
import { EMPTY_CONTEXT, reduceContext } from './reduce.ts';
import { viewContext } from './view.ts';

/** The context of one host, one action after the other. All of it is in `reduceContext`; this only holds the state. */
export interface HostContext {
  readonly state: ContextState;
  /** True if anything changed. */
  apply(action: ContextAction): boolean;
  view(rules: ContextRules): readonly ContextItem[];
}

export function createHostContext(): HostContext {
  let state = EMPTY_CONTEXT;
  return {
    get state() {
      return state;
    },
    apply(action) {
      const before = state;
      state = reduceContext(state, action);
      return state !== before;
    },
    view: (rules) => viewContext(state, rules),
  };
}
