import type { Decisions } from '../../../grading/evidence.ts';
import type { QuestionWords } from '../../../grading/exercise.ts';
import { type GridQuestion, itemKey, reasonKey } from '../../../grading/questions.ts';
import { controlMark } from './control.ts';
import { plain } from './plain.ts';
import type { DecisionWords } from './words.ts';

/** What every kind of grid is drawn from. */
export interface GridProps {
  readonly question: GridQuestion;
  readonly words: QuestionWords;
  readonly ui: DecisionWords;
  readonly decisions: Decisions;
  /** Items at which the last check found a mistake. */
  readonly wrong: ReadonlySet<string>;
  onDecide(key: string, choice: string): void;
}

export interface ItemProps extends GridProps {
  readonly item: string;
  /** The control's name, where no label stands beside it. */
  readonly label?: string;
  readonly labelledBy?: string;
}

export function choiceOf({ question, decisions }: GridProps, item: string): string {
  return decisions[itemKey(question.id, item)] ?? '';
}

/** The choice for one item. */
export function ItemSelect(props: ItemProps) {
  const { question, words, ui, item, label, labelledBy, onDecide } = props;
  return (
    <select
      {...controlMark(question.id, 'choice', item)}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-invalid={props.wrong.has(item)}
      value={choiceOf(props, item)}
      onChange={(event) => onDecide(itemKey(question.id, item), event.currentTarget.value)}
    >
      <option value="">{ui.choose}</option>
      {question.choices.map((choice) => (
        <option key={choice} value={choice}>
          {plain(words.choices?.[choice] ?? '')}
        </option>
      ))}
    </select>
  );
}

/** The reason for it; nothing where the question asks for none. */
export function ReasonSelect({ question, words, ui, decisions, item, onDecide }: ItemProps) {
  if (question.reasons === undefined) return null;
  const key = reasonKey(question.id, item);
  return (
    <select
      class="reason"
      {...controlMark(question.id, 'reason', item)}
      aria-label={ui.whyOf(plain(words.items?.[item] ?? ''))}
      value={decisions[key] ?? ''}
      onChange={(event) => onDecide(key, event.currentTarget.value)}
    >
      <option value="">{ui.why}</option>
      {question.reasons.map((reason) => (
        <option key={reason} value={reason}>
          {plain(words.reasons?.[reason] ?? '')}
        </option>
      ))}
    </select>
  );
}

/** Says beside an item that the last check found a mistake in it; the check says which. */
export function WrongFlag({ wrong, item, ui }: Pick<ItemProps, 'wrong' | 'item' | 'ui'>) {
  if (!wrong.has(item)) return null;
  return (
    <span class="item-wrong">
      <span aria-hidden="true">✗</span> {ui.notYet}
    </span>
  );
}
