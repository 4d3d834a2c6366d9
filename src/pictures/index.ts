import { accessChain } from './access-chain.ts';
import { cacheTimeline } from './cache-timeline.ts';
import { envelope } from './envelope.ts';
import type { Picture } from './picture.ts';
import { primitives } from './primitives.ts';
import { readLife } from './read-life.ts';
import { subscriptionStates } from './subscription-states.ts';
import { uriAnatomy } from './uri-anatomy.ts';

/** Every picture that a lesson may name by `::picture{id}`. */
export const PICTURES: readonly Picture[] = [
  ...[primitives, envelope, readLife, cacheTimeline],
  ...[subscriptionStates, uriAnatomy, accessChain],
];

export function pictureNamed(id: string): Picture | undefined {
  return PICTURES.find((picture) => picture.id === id);
}
