import type { Method } from '../call.ts';
import { completionComplete } from './completion.ts';
import { discover } from './discover.ts';
import { promptsGet, promptsList } from './prompts.ts';
import { resourcesList, resourcesRead, resourceTemplatesList } from './resources.ts';
import { subscriptionsListen } from './subscriptions.ts';
import { toolsCall, toolsList } from './tools.ts';

/** Every request method of the revision, by name. */
export const METHODS: ReadonlyMap<string, Method> = new Map(
  [
    discover,
    resourcesList,
    resourceTemplatesList,
    resourcesRead,
    promptsList,
    promptsGet,
    toolsList,
    toolsCall,
    completionComplete,
    subscriptionsListen,
  ].map((method) => [method.name, method]),
);
