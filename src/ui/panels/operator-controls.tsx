import { useEffect, useRef, useState } from 'preact/hooks';
import { useAttempt } from '../backend/use-attempt.ts';
import { useUniqueId } from '../components/unique-id.ts';
import { formatDate } from '../model/format.ts';
import { useObservable, useScope } from '../scope.tsx';

const STEPS = [
  ['minute', 60_000],
  ['hour', 3_600_000],
  ['day', 86_400_000],
] as const;

/** What an operator does: time, endings, and the way back to the beginning. */
export function OperatorControls() {
  const { lab, m, toasts } = useScope();
  const state = useObservable(lab.state);
  const words = m.backend;
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useUniqueId();
  const ready = state === 'ready';

  const attempt = useAttempt();
  const reset = async (): Promise<void> => {
    const undo = await lab.backend.reset();
    toasts.show({
      text: words.resetDone,
      action: { label: m.common.undo, run: () => void attempt(undo, words.resetUndone) },
    });
  };

  return (
    <fieldset class="operator" aria-label={words.operator}>
      <legend>{words.operator}</legend>
      <p class="clock">
        <Clock />
        {STEPS.map(([step, by]) => (
          <button
            type="button"
            class="button small"
            key={step}
            disabled={!ready}
            onClick={() => void attempt(() => lab.backend.moveClock(by))}
          >
            {words.forward[step]}
          </button>
        ))}
      </p>
      <p class="operator-buttons">
        <button
          type="button"
          class="button small"
          title={words.endSubscriptionsHint}
          disabled={!ready}
          onClick={() => void attempt(() => lab.backend.endSubscriptions(), words.ended)}
        >
          {words.endSubscriptions}
        </button>
        <button
          type="button"
          class="button small danger"
          title={words.killHint}
          disabled={!ready}
          onClick={() => lab.backend.killWorker()}
        >
          {words.kill}
        </button>
        <button
          type="button"
          class="button small danger"
          disabled={!ready}
          onClick={() => dialog.current?.showModal()}
        >
          {words.reset}
        </button>
      </p>
      <dialog ref={dialog} aria-labelledby={title}>
        <h2 id={title}>{words.resetTitle}</h2>
        <p>{words.resetText}</p>
        <form method="dialog" class="dialog-buttons">
          <button type="submit" class="button">
            {m.common.cancel}
          </button>
          <button type="submit" class="button danger solid" onClick={() => void attempt(reset)}>
            {words.resetConfirm}
          </button>
        </form>
      </dialog>
    </fieldset>
  );
}

/** The time on the server's clock, which is not the one on the wall once it has been moved. */
function Clock() {
  const { lab, m, language } = useScope();
  const [now, setNow] = useState(lab.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(lab.now()), 500);
    return () => clearInterval(timer);
  }, [lab]);
  return <span>{m.backend.clockNow(formatDate(now, language))}</span>;
}
