import { createLab } from '../../../src/client/create-lab.ts';
import type { Lab, LabOptions, LabState, Observable } from '../../../src/client/lab.ts';
import type { LinkParts } from '../../../src/client/lab-link.ts';

let counted = 0;

/** Options of a lab in a world and a session that no other test has. */
export function freshOptions(more: Partial<LabOptions> = {}): LabOptions {
  counted += 1;
  const name = `${Date.now().toString(36)}-${counted}`;
  return {
    world: { course: 'test', world: name },
    server: 'notes',
    identity: 'guest',
    session: name,
    ...more,
  };
}

/** Resolves with the first value that fits, the present one included. */
export function until<T>(observable: Observable<T>, fits: (value: T) => boolean): Promise<T> {
  return new Promise((resolve) => {
    let end: (() => void) | undefined;
    let done = false;
    end = observable.subscribe((value) => {
      if (done || !fits(value)) return;
      done = true;
      end?.();
      resolve(value);
    });
    if (done) end();
  });
}

export function inState(lab: Lab, state: LabState): Promise<LabState> {
  return until(lab.state, (now) => now === state);
}

/** A lab that is ready. */
export async function readyLab(options: LabOptions = freshOptions(), parts: LinkParts = {}): Promise<Lab> {
  const lab = await createLab(options, parts);
  await until(lab.state, (state) => state !== 'starting');
  if (lab.state.value !== 'ready') throw new Error(`The lab is ${lab.state.value}: ${problemsOf(lab)}`);
  return lab;
}

export function problemsOf(lab: Lab): string {
  return JSON.stringify(lab.problems.value);
}
