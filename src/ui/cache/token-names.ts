import type { Lab } from '../../client/lab.ts';
import { perLab } from '../model/per-lab.ts';

/** Whose tokens the digests in cache keys are, as far as the page has seen them in use. */
export const tokenNamesOf = perLab(readNames);

function readNames(lab: Lab): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  lab.cache.view.subscribe(({ authorization, principal }) => {
    if (authorization !== undefined && principal !== undefined) names.set(authorization, principal);
  });
  return names;
}
