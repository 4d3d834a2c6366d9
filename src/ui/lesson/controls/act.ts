import type { ControlAct } from './control-act.ts';
import type { ControlsModel } from './controls-model.ts';

/** Does what a control says. The card tells what came of it, a refusal too. */
export function act(model: ControlsModel, what: ControlAct): void {
  model.perform(what).catch(() => undefined);
}
