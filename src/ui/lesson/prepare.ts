import { type CacheSettings, KEY_PARTS } from '../../client/cache/model.ts';
import type { Lab, LabState } from '../../client/lab.ts';
import { NO_FAULTS } from '../../control/faults.ts';
import type { PrincipalId, ServerId } from '../../control/servers.ts';
import type { CacheChange } from '../../grading/controls.ts';
import type { Exercise } from '../../grading/exercise.ts';
import { until } from '../model/until.ts';
import { wireOf } from './wire-state.ts';

/** The exercise's server is not running, so its start state cannot be made and nothing can be checked. */
export class ServerDown extends Error {
  constructor() {
    super('The server is not running.');
    this.name = 'ServerDown';
  }
}

/**
 * Makes the start state of an exercise in its world, and begins the session with it: neither frames nor acts of the
 * preparation are the learner's, and what is recorded from now on can be run again from here. Rejects with `ServerDown`,
 * or with what the server refused.
 */
export async function prepareStart(exercise: Exercise, lab: Lab): Promise<void> {
  const { server, backend = [], settings, faults = NO_FAULTS, clock } = exercise.start;
  await lab.backend.reset();
  if (settings !== undefined) await lab.backend.changeSettings(settings, server);
  for (const step of backend) await lab.backend.run(step.action, step.args, step.server ?? server);
  if (clock === 'stopped') await lab.backend.stopClock();
  if (faults.faults.length > 0) await lab.backend.setFaults(faults, server);
  // A clock that was put back makes a new token: that is part of the preparation too.
  await lab.meta();
  await lab.clearTranscript();
  await renewCache(exercise, lab);
}

/** What lives in the page alone and has to be made at each visit: instances, and the cache. */
export async function preparePage(exercise: Exercise, lab: Lab): Promise<void> {
  await untilReady(lab);
  await allInstances(exercise, lab);
  if (exercise.controls?.cache !== undefined && !lab.cache.on.value) await renewCache(exercise, lab);
}

/**
 * Connects to a server, on connections that nothing is open on. Resolves when the composer sends to the first instance.
 * Rejects with `ServerDown`.
 */
export async function connectTo(server: ServerId, exercise: Exercise, lab: Lab): Promise<void> {
  const wire = wireOf(lab);
  const isBusy = isListening(lab) || wire.pending.value > 0 || wire.opening.value.length > 0;
  if (lab.server.value !== server) await lab.switchServer(server);
  else if (lab.state.value !== 'ready' || isBusy) await lab.reconnect();
  await untilReady(lab);
  await allInstances(exercise, lab);
  const first = lab.instances.value[0];
  if (first !== undefined && lab.target.value !== first.name) lab.sendTo(first.name);
}

export async function become(identity: PrincipalId, lab: Lab): Promise<void> {
  if (lab.identity.value !== identity) await lab.switchIdentity(identity);
}

/** Reads what a lesson says of a cache; parts that there are not are left out. */
export function cacheSettings({ keyParts, keepOthers, noStore }: CacheChange): Partial<CacheSettings> {
  return {
    ...(keyParts === undefined ? {} : { keyParts: KEY_PARTS.filter((part) => keyParts.includes(part)) }),
    ...(keepOthers === undefined ? {} : { keepOthers }),
    ...(noStore === undefined ? {} : { noStore }),
  };
}

/** Resolves when the server can be reached; rejects with `ServerDown` when it could not be started. */
export function untilReady(lab: Lab): Promise<void> {
  return until(lab.state, (state: LabState) => {
    if (state === 'failed' || state === 'closed' || state === 'lost') throw new ServerDown();
    return state === 'ready';
  });
}

async function renewCache({ controls, start }: Exercise, lab: Lab): Promise<void> {
  if (controls?.cache !== undefined) await lab.cache.renew(cacheSettings(start.cache ?? {}));
}

/** As many instances as the exercise has, each with its connections. Rejects with a `LabError`. */
export async function allInstances({ controls }: Exercise, lab: Lab): Promise<void> {
  const wanted = controls?.instances;
  if (wanted === undefined) return;
  while (lab.instances.value.length < wanted) await lab.backend.startInstance();
  for (const { name, composer } of lab.instances.value)
    if (composer === undefined) await lab.backend.connectInstance(name);
}

function isListening(lab: Lab): boolean {
  return lab.subscriptions.value.some(({ state }) => state === 'opening' || state === 'active');
}
