import './controls.css';
import type { ExerciseWords } from '../../../grading/exercise.ts';
import { regionName } from '../../model/region-name.ts';
import { useScope } from '../../scope.tsx';
import { Inline } from '../inline.tsx';
import {
  BackendButtons,
  BatchButtons,
  ClockButtons,
  ConnectionButtons,
  FollowButton,
  ReadButtons,
} from './buttons.tsx';
import { CacheControls } from './cache-controls.tsx';
import type { ControlsModel } from './controls-model.ts';
import { FaultSwitches } from './fault-switches.tsx';
import { IdentitySelect, InstanceSelect, ServerSelect, TokenSelect } from './selects.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useSaid } from './use-said.ts';
import { controlsWords } from './words.ts';

export interface ControlsProps {
  readonly model: ControlsModel;
  readonly words: ExerciseWords;
}

/** What every part of the card gets. */
export interface PartProps extends ControlsProps {
  readonly ui: ReturnType<typeof controlsWords>;
}

/**
 * What an exercise offers beside composer and transcript, and nothing else. Each control is marked with `data-control`
 * and, where there are several of a kind, `data-key`; the card counts in `data-told` what was done, and `data-failed`
 * says that the last was not.
 */
export function Controls(props: ControlsProps) {
  const { language } = useScope();
  const ui = controlsWords(language);
  const { model } = props;
  const said = useSaid(model, props.words, ui);
  const { panels: _, ...offered } = model.exercise.controls ?? {};
  if (Object.keys(offered).length === 0) return null;
  const part: PartProps = { ...props, ui };
  return (
    <section
      class="controls"
      aria-label={regionName(ui.title, props.words.title)}
      data-controls=""
      data-told={said.count}
      data-failed={said.failed ? '' : undefined}
    >
      <h3>{ui.title}</h3>
      <div class="control-groups">
        {(offered.identities ?? offered.servers ?? offered.instances ?? offered.tokens) !== undefined && (
          <div class="control-group control-selects">
            <IdentitySelect {...part} />
            <ServerSelect {...part} />
            <InstanceSelect {...part} />
            <TokenSelect {...part} />
          </div>
        )}
        <BackendButtons {...part} />
        <BatchButtons {...part} />
        <FollowButton {...part} />
        <ReadButtons {...part} />
        <ClockButtons {...part} />
        <ConnectionButtons {...part} />
        <SettingsForm {...part} />
        <FaultSwitches {...part} />
        <CacheControls {...part} />
      </div>
      <p class="controls-said" role="status">
        {/* A new element each time: the same twice is told twice. */}
        {!said.failed && (
          <span key={said.count}>
            <Inline text={said.text} />
          </span>
        )}
      </p>
      {said.failed && (
        <p class="exercise-note is-error" role="alert" key={said.count}>
          {said.text}
        </p>
      )}
    </section>
  );
}
