import type { Start } from '../grading/exercise.ts';
import type { StageWorld } from './world.ts';

/** Brings a fresh world into the start state of an exercise, as the page does before anything is recorded. */
export async function prepareStart(stage: StageWorld, start: Start): Promise<void> {
  for (const { action, args, server = start.server } of start.backend ?? [])
    await (await stage.server(server, 'A')).engine.backend(action, args);
  const home = await stage.server(start.server, 'A');
  if (start.settings !== undefined) await home.engine.changeSettings(start.settings);
  if (start.faults !== undefined) await home.setFaults(start.faults);
  if (start.clock === 'stopped') await stage.world.stopClock();
  await stage.settle(
    () => 0,
    () => false,
  );
}
