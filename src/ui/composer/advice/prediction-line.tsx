import { specLink } from '../../../protocol/revision.ts';
import { PREDICTION_RULES, type Prediction } from '../../../transcript/predict/index.ts';
import { Icon, type IconName } from '../../components/icons.tsx';
import { useScope } from '../../scope.tsx';
import { outcomesText } from './outcome.ts';
import type { AdviceBook } from './words.ts';

export interface PredictionProps {
  readonly prediction: Prediction;
  readonly book: AdviceBook;
}

/** Which answer is expected, and why. */
export function PredictionLine({ prediction, book }: PredictionProps) {
  const { m } = useScope();
  const { words, prediction: messages } = book;
  const { outcomes, rule, section, data } = prediction;
  const lab = 'lab' in PREDICTION_RULES[rule];
  return (
    <div class="prediction">
      <p class={`expected is-${kindOf(prediction)}`}>
        <Icon name={ICONS[kindOf(prediction)]} />
        <span>
          {outcomes.length > 1 ? words.unknown : words.expected}
          <strong>{outcomesText(prediction, book, m)}</strong>
        </span>
      </p>
      <p class="why">
        {messages.rules[rule](data)} {lab && <span class="muted">{words.lab}</span>}{' '}
        <a href={specLink(section)} target="_blank" rel="noreferrer" title={section}>
          {words.section}
        </a>
      </p>
    </div>
  );
}

type Kind = 'result' | 'error' | 'none' | 'unknown';

const ICONS: { readonly [kind in Kind]: IconName } = {
  result: 'check',
  error: 'error',
  none: 'end',
  unknown: 'question',
};

function kindOf({ outcomes }: Prediction): Kind {
  const [{ kind }] = outcomes;
  if (outcomes.length > 1) return 'unknown';
  return kind === 'error' || kind === 'none' ? kind : 'result';
}
