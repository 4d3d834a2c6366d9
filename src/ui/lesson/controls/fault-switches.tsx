import { useUniqueId } from '../../components/unique-id.ts';
import { FAULTS_WORDS } from '../../faults/words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { act } from './act.ts';
import type { PartProps } from './controls-card.tsx';

/** Switches for the faults that the exercise names; what each does stands beside it. */
export function FaultSwitches({ model, ui }: PartProps) {
  const words = useWords(FAULTS_WORDS);
  const id = useUniqueId();
  const { faults } = model.exercise.controls ?? {};
  if (faults === undefined || words === undefined) return null;
  const on = model.faults.value?.faults ?? [];
  return (
    <fieldset class="control-group control-wide">
      <legend>{ui.faults}</legend>
      {faults.map((fault) => (
        <div class="control-switch" key={fault}>
          <label>
            <input
              type="checkbox"
              data-control="fault"
              data-key={fault}
              aria-describedby={`${id}-${fault}`}
              checked={on.some((choice) => choice.id === fault)}
              onChange={(event) => act(model, { act: 'fault', fault, on: event.currentTarget.checked })}
            />{' '}
            {words.faults[fault].name}
          </label>
          <p class="hint" id={`${id}-${fault}`}>
            {words.faults[fault].does}
          </p>
        </div>
      ))}
    </fieldset>
  );
}
