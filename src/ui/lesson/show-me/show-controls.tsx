import { useEffect, useRef } from 'preact/hooks';
import type { Act } from '../../../grading/acts.ts';
import type { ExerciseWords } from '../../../grading/exercise.ts';
import type { Check, Verdict } from '../../../grading/verdict.ts';
import { useWhyNot } from '../../backend/use-why-not.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import { faultsOf } from '../../faults/faults-model.ts';
import { FAULTS_WORDS } from '../../faults/words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useScope } from '../../scope.tsx';
import { Inline } from '../inline.tsx';
import { actSentence } from './act-sentence.ts';
import { presentAddress } from './present-address.ts';
import type { ShowModel } from './show-model.ts';
import { showWords } from './words.ts';

export interface ShowControlsProps {
  readonly show: ShowModel;
  readonly exercise: string;
  readonly words: ExerciseWords;
  readonly checks: readonly Check[];
  /** Of the stage as it is now. */
  readonly verdict: Verdict | undefined;
  readonly breaking: boolean;
  onBreak(): void;
  onClose(): void;
}

/** What to say about the step, the buttons that play it, and the list of all steps. */
export function ShowControls({
  show,
  exercise,
  words,
  checks,
  verdict,
  breaking,
  onBreak,
  onClose,
}: ShowControlsProps) {
  const { lab, m, language } = useScope();
  const say = showWords(language);
  const faultWords = useWords(FAULTS_WORDS);
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus(), []);
  const place = show.place.value;
  const state = show.state.value;
  const why = useWhyNot(state.kind === 'failed' ? state : undefined);
  const playing = show.playing.value;
  const act = show.steps[place];
  const sentence = (one: Act): string =>
    actSentence(one, {
      ...{ words, show: say, names: m.header },
      faultName: (fault) => faultWords?.faults[fault].name ?? fault,
    });
  const settled = show.settled.value[place - 1] ?? [];
  const ahead = checks.find(
    ({ id }) => !verdict?.results.some((one) => one.check === id && one.outcome === 'passed'),
  );
  const link = (): string =>
    presentAddress(location.href, {
      ...{ exercise, step: place },
      faults: faultsOf(lab).plan.value.faults.map(({ id }) => id),
    });

  return (
    <div class="show-controls">
      <p class="show-intro">{say.intro}</p>
      <div class="show-narration" aria-live="polite">
        <p class="show-place">
          {state.kind === 'preparing'
            ? say.preparing
            : say.place(Math.min(place + 1, show.steps.length), show.steps.length)}
        </p>
        <p class="show-sentence">{act === undefined ? say.finished : sentence(act)}</p>
        {act !== undefined && ahead !== undefined && (
          <p class="show-check">
            {say.toSettle} <Inline text={words.checks[ahead.id] ?? ''} />
          </p>
        )}
        {settled.length > 0 && (
          <p class="show-check is-settled">
            ✓ {say.settles}{' '}
            {settled.map((check) => (
              <span key={check}>
                <Inline text={words.checks[check] ?? ''} />{' '}
              </span>
            ))}
          </p>
        )}
        {why !== undefined && <p class="show-failed">{say.failed(why)}</p>}
      </div>
      <div class="exercise-actions">
        <button
          type="button"
          class="button primary"
          data-show="next"
          ref={next}
          aria-disabled={act === undefined || state.kind === 'running' || state.kind === 'preparing'}
          onClick={() => {
            if (state.kind === 'ready' || state.kind === 'failed') void show.next();
          }}
        >
          {state.kind === 'failed' ? say.again : say.next} <kbd>{say.nextKey}</kbd>
        </button>
        <button
          type="button"
          class="button"
          disabled={act === undefined}
          onClick={() => (playing ? show.pause() : void show.play((one) => readingTime(one, sentence)))}
        >
          {playing ? say.pause : say.play}
        </button>
        <button type="button" class="button is-secondary" onClick={() => void show.begin()}>
          {say.startOver}
        </button>
        <button type="button" class="button" aria-expanded={breaking} onClick={onBreak}>
          {say.breakIt}
        </button>
        <span class="is-secondary" title={say.linkHolds}>
          <CopyButton text={link} label={say.link} />
        </span>
        <button type="button" class="button is-secondary" data-show="back" onClick={onClose}>
          {say.back}
        </button>
      </div>
      <details class="show-list">
        <summary>{say.steps}</summary>
        <ol class="show-steps">
          {show.steps.map((one, at) => (
            <li
              // Steps never change their order.
              key={at}
              class={at < place ? 'is-done' : undefined}
              aria-current={at === place ? 'step' : undefined}
            >
              {sentence(one)} {at < place && <span class="visually-hidden">({say.done})</span>}
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
}

/** Milliseconds to look at what happened and to read what comes next. */
function readingTime(act: Act | undefined, sentence: (act: Act) => string): number {
  return act === undefined ? 0 : Math.min(6000, 1500 + 35 * sentence(act).length);
}
