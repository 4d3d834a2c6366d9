export { createHostContext, type HostContext } from './host-context.ts';
export type {
  Choice,
  ContextAction,
  ContextBlock,
  ContextItem,
  ContextRules,
  ContextState,
  LeftOut,
  Reading,
} from './model.ts';
export { EMPTY_CONTEXT, reduceContext } from './reduce.ts';
export { contextText, viewContext } from './view.ts';
