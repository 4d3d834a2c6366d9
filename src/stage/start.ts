import type { Start } from '../grading/exercise.ts';
import type { StageWorld } from './world.ts';

/** Brings a fresh world into the start state of an exercise, in the order in which the page does it. */
export async function prepareStart(stage: StageWorld, start: Start): Promise<void> {
  const home = await stage.any(start.server);
  if (start.settings !== undefined) await home.engine.changeSettings(start.settings);
  for (const { action, args, server = start.server } of start.backend ?? [])
    await (await stage.any(server)).engine.backend(action, args);
  if (start.clock === 'stopped') await stage.world.stopClock();
  if (start.faults !== undefined && start.faults.faults.length > 0) await home.setFaults(start.faults);
}
