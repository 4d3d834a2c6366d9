import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { ExerciseWords } from '../../grading/exercise.ts';
import { whyNot } from '../backend/why.ts';
import { ComposerPanel } from '../composer/composer-panel.tsx';
import { useScope } from '../scope.tsx';
import { Problems } from '../shell/problems.tsx';
import { ToastList } from '../shell/toasts.tsx';
import { useKeptFocus } from '../shell/use-kept-focus.ts';
import { TranscriptPanel } from '../transcript/transcript-panel.tsx';
import { ControlsModel } from './controls/controls-model.ts';
import { Questions } from './decisions/questions.tsx';
import { EvidenceButton } from './evidence/evidence-button.tsx';
import type { ExerciseModel } from './exercise-model.ts';
import { beginWithFirstMessage, completeFirstMessage } from './first-message.ts';
import { Hints } from './hints.tsx';
import { lessonWords } from './lesson-words.ts';
import type { ExerciseParts } from './parts.ts';
import { ServerDown } from './prepare.ts';
import { tellWork } from './progress/work-event.ts';
import { ShowMeButton } from './show-me/show-button.tsx';
import { useWireMarks } from './use-wire-marks.ts';
import { VerdictView } from './verdict-view.tsx';

export interface ExerciseViewProps {
  readonly model: ExerciseModel;
  readonly words: ExerciseWords;
  readonly parts: ExerciseParts;
  /** False where the learner's work ends with the tab. */
  readonly persistent: boolean;
}

/** An exercise at work: the wire on top, then what the learner decides, the check and the help. */
export function ExerciseView({ model, words, parts, persistent }: ExerciseViewProps) {
  const { lab, language, composer, m } = useScope();
  const ui = lessonWords(language);
  const work = useRef<HTMLDivElement>(null);
  useKeptFocus(work);
  useWireMarks(work);
  const { exercise } = model;
  const controls = useMemo(() => new ControlsModel(exercise, lab, composer), [exercise, lab, composer]);
  const record = model.record.value;
  const verdict = model.verdict.value;
  const [notice, setNotice] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const [busy, setBusy] = useState(true);
  /** How often the start state was come to in this page: whoever plays by machine waits for the next. */
  const [starts, setStarts] = useState(0);
  const [undo, setUndo] = useState<(() => Promise<void>) | undefined>();

  const during = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      if (error instanceof ServerDown) setProblem(ui.serverDown);
      else setProblem(ui.notPrepared(await whyNot(error, language, m)));
    } finally {
      setBusy(false);
    }
  };
  const start = (): Promise<void> =>
    during(async () => {
      await model.start();
      await completeFirstMessage(exercise, composer, controls.tokens);
      setStarts((count) => count + 1);
    });
  useEffect(() => {
    void start();
  }, [model]);

  // Before anybody can press anything: what the learner does belongs after the start, which clears the record.
  useLayoutEffect(() => composer.gate.set(!busy), [composer, busy]);
  useEffect(() => {
    if (!busy) tellWork({ ...model.name, record });
  }, [model, record, busy]);

  const check = async (): Promise<void> => {
    try {
      const { results } = await model.check();
      const passed = results.filter(({ outcome }) => outcome === 'passed').length;
      setNotice(ui.verdict(model.record.value.attempts, passed, results.length));
    } catch (error) {
      setNotice(
        error instanceof ServerDown ? ui.serverDown : ui.notChecked(await whyNot(error, language, m)),
      );
    }
  };
  const reset = (): Promise<void> =>
    during(async () => {
      const text = composer.text.value;
      const restore = await model.reset();
      await beginWithFirstMessage(exercise, lab, composer, controls.tokens);
      setNotice(ui.resetDone);
      setStarts((count) => count + 1);
      setUndo(() => async () => {
        await restore();
        composer.edit(text);
        setNotice(ui.undone);
        setUndo(undefined);
      });
    });

  return (
    <div
      class="exercise-work"
      ref={work}
      data-starts={starts}
      data-exercise-state={busy ? 'busy' : problem === undefined ? 'ready' : 'failed'}
    >
      <Problems />
      {!persistent && <p class="exercise-note">{ui.notKept}</p>}
      {problem !== undefined && (
        <p class="exercise-note is-error" role="alert">
          {problem}{' '}
          <button type="button" class="button" onClick={() => void start()}>
            {ui.retry}
          </button>
        </p>
      )}
      {parts.Controls !== undefined && <parts.Controls model={controls} words={words} />}
      <div class="exercise-workbench">
        <ComposerPanel about={words.title} />
        <TranscriptPanel about={words.title} />
      </div>
      {parts.Panels !== undefined && <parts.Panels model={controls} about={words.title} />}
      <Questions
        questions={exercise.questions ?? []}
        words={words}
        fields={parts.fields}
        legend={ui.questions}
        decisions={record.decisions}
        verdict={verdict}
        onDecide={(question, choice) => model.decide(question, choice)}
      />
      <VerdictView checks={exercise.checks} verdict={verdict} words={words} ui={ui} />
      <div class="exercise-actions">
        <button
          type="button"
          class="button primary"
          data-act="check"
          disabled={busy}
          onClick={() => void check()}
        >
          {ui.check}
        </button>
        <button type="button" class="button" data-act="reset" disabled={busy} onClick={() => void reset()}>
          {busy ? ui.resetting : ui.reset}
        </button>
        {undo !== undefined && (
          <button
            type="button"
            class="button"
            data-act="undo"
            disabled={busy}
            onClick={() => void during(undo)}
          >
            {ui.undo}
          </button>
        )}
      </div>
      <p class="verdict" role="status">
        {notice}
      </p>
      {record.solved && (
        <p class="exercise-solved">{verdict?.passed === true ? ui.solved : ui.solvedBefore}</p>
      )}
      <ToastList />
      <Hints hints={words.hints} open={record.hints} ui={ui} onOpen={() => model.openHint()} />
      <ShowMeButton within={work} />
      <EvidenceButton model={model} within={work} />
    </div>
  );
}
