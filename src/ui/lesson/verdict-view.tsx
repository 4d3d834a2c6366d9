import type { ExerciseWords } from '../../grading/exercise.ts';
import type { Check, CheckResult, Verdict } from '../../grading/verdict.ts';
import { specLink } from '../../protocol/revision.ts';
import { Inline } from './inline.tsx';
import type { ExerciseUiWords } from './lesson-words.ts';

export interface VerdictViewProps {
  readonly checks: readonly Check[];
  /** `undefined` before the first check, and after something has changed. */
  readonly verdict: Verdict | undefined;
  readonly words: ExerciseWords;
  readonly ui: ExerciseUiWords;
}

/** What is asked for, and what became of each of it. */
export function VerdictView({ checks, verdict, words, ui }: VerdictViewProps) {
  return (
    <ul class="check-list" aria-label={ui.requirements}>
      {checks.map((check) => (
        <CheckItem
          key={check.id}
          check={check}
          result={verdict?.results.find((result) => result.check === check.id)}
          words={words}
          ui={ui}
        />
      ))}
    </ul>
  );
}

interface ItemProps {
  readonly check: Check;
  readonly result: CheckResult | undefined;
  readonly words: ExerciseWords;
  readonly ui: ExerciseUiWords;
}

const MARKS = { open: '○', passed: '✓', failed: '✗', broken: '!' } as const;

function CheckItem({ check, result, words, ui }: ItemProps) {
  const outcome = result?.outcome ?? 'open';
  return (
    <li
      class={`check is-${outcome}`}
      data-check={check.id}
      data-outcome={outcome}
      data-mistake={result?.outcome === 'failed' ? result.mistake : undefined}
    >
      <p>
        <span class="check-mark" aria-hidden="true">
          {MARKS[outcome]}
        </span>{' '}
        <Inline text={words.checks[check.id] ?? ''} /> <small>({ui.outcomes[outcome]})</small>
      </p>
      {result?.outcome === 'failed' && (
        <p class="check-why">
          <Inline text={words.mistakes[`${check.id}.${result.mistake}`] ?? ''} facts={result} />{' '}
          <a href={specLink(check.rule)} target="_blank" rel="noreferrer">
            {ui.rule}
          </a>
        </p>
      )}
      {result?.outcome === 'broken' && <p class="check-why">{ui.broken(result.detail)}</p>}
    </li>
  );
}
