import { codeMeaning } from '../../../transcript/codes.ts';
import { type Outcome, type Prediction, sayOutcome } from '../../../transcript/predict/index.ts';
import type { Messages } from '../../i18n/index.ts';
import type { MeaningKey } from '../../model/error-meaning.ts';
import type { AdviceBook } from './words.ts';

/** All that a prediction leaves possible. */
export function outcomesText({ outcomes, rule }: Prediction, book: AdviceBook, m: Messages): string {
  return outcomes.map((outcome) => outcomeText(outcome, rule, book, m)).join(book.words.or);
}

/** An outcome in words: of errors the code and what it means, as the transcript calls it. */
function outcomeText(
  outcome: Outcome,
  rule: Prediction['rule'],
  { words, prediction: messages }: AdviceBook,
  m: Messages,
): string {
  if (outcome.kind !== 'error') return sayOutcome(messages, outcome);
  return words.error(messages.error(outcome.code, undefined), m.errors[meaningOf(outcome, rule)].title);
}

function meaningOf({ code, about }: Extract<Outcome, { kind: 'error' }>, rule: string): MeaningKey {
  const meaning = codeMeaning(code);
  if (about === 'resource') return rule === 'params.uri' ? 'invalidUri' : 'resource';
  if (about === 'limit' && rule === 'frame.size') return 'limit';
  return meaning === 'invalidParams' && rule.startsWith('meta.') ? 'meta' : meaning;
}
