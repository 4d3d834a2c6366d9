import type { Method } from '../call.ts';
import { discover } from './discover.ts';
import { resourcesList, resourcesRead, resourceTemplatesList } from './resources.ts';
import { subscriptionsListen } from './subscriptions.ts';

/** Every request method of the revision, by name. */
export const METHODS: ReadonlyMap<string, Method> = new Map(
  [discover, resourcesList, resourceTemplatesList, resourcesRead, subscriptionsListen].map((method) => [
    method.name,
    method,
  ]),
);
