import './show.css';
import { useState } from 'preact/hooks';
import type { ExerciseWords } from '../../../grading/exercise.ts';
import type { Verdict } from '../../../grading/verdict.ts';
import { ComposerPanel } from '../../composer/composer-panel.tsx';
import { useScope } from '../../scope.tsx';
import { Problems } from '../../shell/problems.tsx';
import { ToastList } from '../../shell/toasts.tsx';
import { TranscriptPanel } from '../../transcript/transcript-panel.tsx';
import { Controls } from '../controls/controls-card.tsx';
import { ALL_FIELDS } from '../decisions/all-fields.ts';
import { Questions } from '../decisions/questions.tsx';
import type { ExerciseModel } from '../exercise-model.ts';
import { lessonWords } from '../lesson-words.ts';
import { VerdictView } from '../verdict-view.tsx';
import { BreakSomething } from './break-something.tsx';
import type { ShowOptions } from './open-show.tsx';
import { ShowControls } from './show-controls.tsx';
import { useShow } from './use-show.ts';
import { showWords } from './words.ts';

export interface ShowStageProps {
  readonly model: ExerciseModel;
  readonly words: ExerciseWords;
  readonly options: ShowOptions;
  onClose(): void;
}

/** A solution on its stage: what is said about each step on top, then the same parts as in the exercise, live. */
export function ShowStage({ model, words, options, onClose }: ShowStageProps) {
  const { language } = useScope();
  const { show, controls } = useShow(model, options);
  const ui = lessonWords(language);
  const say = showWords(language);
  const { exercise } = model;
  const [broken, setBroken] = useState((options.faults?.length ?? 0) > 0);
  return (
    <section
      class="exercise-work show"
      aria-label={say.region(words.title)}
      data-show-state={show.state.value.kind}
      onKeyDown={(event) => {
        if (event.defaultPrevented || event.key !== ' ' || !isFree(event.target)) return;
        event.preventDefault();
        void show.next();
      }}
    >
      <ShowControls
        {...{ show, words, checks: exercise.checks, onClose }}
        exercise={exercise.id}
        verdict={model.verdict.value}
        breaking={broken}
        onBreak={() => setBroken(!broken)}
      />
      {broken && <BreakSomething />}
      <Problems />
      <Controls model={controls} words={words} />
      <div class="exercise-workbench">
        <TranscriptPanel about={say.region(words.title)} />
        <ComposerPanel about={say.region(words.title)} />
      </div>
      <Questions
        fields={ALL_FIELDS}
        questions={exercise.questions ?? []}
        words={words}
        legend={ui.questions}
        decisions={model.record.value.decisions}
        onDecide={(question, choice) => model.decide(question, choice)}
      />
      <VerdictView checks={exercise.checks} verdict={soFar(model.verdict.value)} words={words} ui={ui} />
      <ToastList />
    </section>
  );
}

/** What is not reached yet is no mistake. */
function soFar(verdict: Verdict | undefined): Verdict | undefined {
  return verdict && { ...verdict, results: verdict.results.filter(({ outcome }) => outcome !== 'failed') };
}

/** Space belongs to whoever writes, chooses or presses; elsewhere it is the next step. */
export function isFree(target: EventTarget | null): boolean {
  return !(
    target instanceof Element &&
    target.closest(
      'input, textarea, select, button, summary, a, [contenteditable], [role="textbox"], [role="grid"]',
    )
  );
}
