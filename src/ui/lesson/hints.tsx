import { Inline } from './inline.tsx';
import type { ExerciseUiWords } from './lesson-words.ts';

export interface HintsProps {
  readonly hints: readonly string[];
  readonly open: number;
  readonly ui: ExerciseUiWords;
  onOpen(): void;
}

/** Four steps that open one at a time, so that nobody sees more than was asked for. */
export function Hints({ hints, open, ui, onOpen }: HintsProps) {
  return (
    <div class="hints">
      <ol aria-live="polite" aria-label={ui.hints}>
        {hints.slice(0, open).map((hint, step) => (
          <li key={ui.hintSteps[step]}>
            <strong>{ui.hintSteps[step]}</strong> <Inline text={hint} />
          </li>
        ))}
      </ol>
      {open < hints.length && (
        <button type="button" class="button" onClick={onOpen}>
          {ui.nextHint(open + 1)}
        </button>
      )}
    </div>
  );
}
