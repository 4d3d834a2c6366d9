import { createEngine } from '../../../src/server/engine.ts';
import type { Engine } from '../../../src/server/engine-api.ts';
import { testWorld } from '../../unit/server/fixtures/world.ts';
import { BENCH } from './catalog.ts';

/** The engine with the bench catalog, without storage and with guests only. */
export function localEngine(): Engine {
  return createEngine({
    catalog: BENCH,
    world: testWorld(),
    authenticator: { authenticate: async () => ({ kind: 'guest' }) },
  });
}
