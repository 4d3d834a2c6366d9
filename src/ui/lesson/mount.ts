import { createLab } from '../../client/create-lab.ts';
import type { Lab } from '../../client/lab.ts';
import { PRINCIPAL_IDS, SERVER_IDS } from '../../control/servers.ts';
import { COURSE } from './course.ts';

/** Milliseconds after which the workbench comes although nothing was heard: it can say what is the matter. */
const PATIENCE = 3000;

/**
 * Brings one exercise of a lesson page to life inside its section. First the wire: a lab with a world of its own, whose
 * server takes longest to start. Everything else is asked for when that has answered, so that it holds nothing up.
 * Rejects if the code or the words of the exercise cannot be had.
 */
export async function mountExercise(section: HTMLElement): Promise<void> {
  const { world = '', kept = '' } = section.dataset;
  const server = SERVER_IDS.find((id) => id === section.dataset.server);
  const identity = PRINCIPAL_IDS.find((id) => id === section.dataset.identity);
  if (server === undefined || identity === undefined)
    throw new Error('The section of the exercise does not say which server it is about, and for whom.');
  const lab = await createLab({ world: { course: COURSE, world }, server, identity, session: kept });
  closeWithPage(lab);
  try {
    await heardOrSilent(lab);
    const { showExercise } = await import('./show-exercise.tsx');
    await showExercise(section, lab);
  } catch (error) {
    // Whoever tries again makes a lab anew.
    await lab.close();
    throw error;
  }
}

/** Resolves when the server has answered, when there is something to tell, or when it is time to show what there is. */
function heardOrSilent(lab: Lab): Promise<void> {
  return new Promise((resolve) => {
    const stops: (() => void)[] = [];
    const settle = (): void => {
      clearTimeout(timer);
      resolve();
      // The first call may come while the list is still being made.
      queueMicrotask(() => {
        for (const stop of stops) stop();
      });
    };
    const timer = setTimeout(settle, PATIENCE);
    stops.push(
      lab.state.subscribe((state) => {
        if (state !== 'starting') settle();
      }),
      lab.problems.subscribe((problems) => {
        if (problems.length > 0) settle();
      }),
    );
  });
}

/** A page that may come back from the browser's cache keeps its lab; one that is gone for good lets go of it. */
function closeWithPage(lab: Lab): void {
  addEventListener('pagehide', (event) => {
    if (!event.persisted) void lab.close();
  });
}
