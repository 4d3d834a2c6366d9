import { useEffect, useMemo } from 'preact/hooks';
import { faultsOf } from '../../faults/faults-model.ts';
import { useScope } from '../../scope.tsx';
import { createActRunner } from '../act-runner.ts';
import { ControlsModel } from '../controls/controls-model.ts';
import type { ExerciseModel } from '../exercise-model.ts';
import { beginWithFirstMessage, completeFirstMessage } from '../first-message.ts';
import type { ShowOptions } from './open-show.tsx';
import { ShowModel } from './show-model.ts';

/** A show on the lab around the component: its stage is set at once, and it ends with the component. */
export function useShow(
  work: ExerciseModel,
  { steps = 0, faults = [] }: ShowOptions,
): { readonly show: ShowModel; readonly controls: ControlsModel } {
  const { lab, composer } = useScope();
  const made = useMemo(() => {
    const { exercise } = work;
    const controls = new ControlsModel(exercise, lab, composer);
    const runner = createActRunner({ model: work, controls, composer, lab });
    let begun = false;
    const show = new ShowModel(exercise.solution, {
      async prepare() {
        if (begun) {
          await work.reset();
          await beginWithFirstMessage(exercise, lab, composer, controls.tokens);
          return;
        }
        await work.start();
        await completeFirstMessage(exercise, composer, controls.tokens);
        begun = true;
      },
      run: (act) => runner.run(act),
      async passing() {
        const { results } = await work.check();
        return results.filter(({ outcome }) => outcome === 'passed').map(({ check }) => check);
      },
    });
    return { show, controls };
  }, [work, lab, composer]);
  useEffect(() => {
    void made.show.begin(steps).then(async () => {
      for (const fault of faults) await faultsOf(lab).turn(fault, true);
    });
    return () => made.show.close();
  }, [made]);
  return made;
}
