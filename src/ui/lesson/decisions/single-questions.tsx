import type { Decisions } from '../../../grading/evidence.ts';
import type { QuestionWords } from '../../../grading/exercise.ts';
import type { ChoiceQuestion, TextQuestion } from '../../../grading/questions.ts';
import { useUniqueId } from '../../components/unique-id.ts';
import { Inline } from '../inline.tsx';
import { controlMark } from './control.ts';
import { plain } from './plain.ts';
import type { DecisionWords } from './words.ts';

export interface SingleProps<Q> {
  readonly question: Q;
  readonly words: QuestionWords;
  readonly ui: DecisionWords;
  readonly decisions: Decisions;
  onDecide(key: string, choice: string): void;
}

/** One of several named choices. */
export function ChoiceField({ question, words, ui, decisions, onDecide }: SingleProps<ChoiceQuestion>) {
  const id = useUniqueId();
  return (
    <div class="question">
      <label for={id}>
        <Inline text={words.ask} />
      </label>
      <select
        id={id}
        {...controlMark(question.id, 'choice')}
        value={decisions[question.id] ?? ''}
        onChange={(event) => onDecide(question.id, event.currentTarget.value)}
      >
        <option value="">{ui.choose}</option>
        {question.choices.map((choice) => (
          <option key={choice} value={choice}>
            {plain(words.choices?.[choice] ?? '')}
          </option>
        ))}
      </select>
    </div>
  );
}

/** A value in the learner's own writing, kept to the last blank: whether blanks matter is the check's to say. */
export function TextField({ question, words, ui, decisions, onDecide }: SingleProps<TextQuestion>) {
  const id = useUniqueId();
  return (
    <div class="question">
      <label for={id}>
        <Inline text={words.ask} />
      </label>
      <input
        id={id}
        type="text"
        {...controlMark(question.id, 'text')}
        aria-describedby={`${id}-how`}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        value={decisions[question.id] ?? ''}
        onInput={(event) => onDecide(question.id, event.currentTarget.value)}
      />
      <small id={`${id}-how`}>{ui.textHow}</small>
    </div>
  );
}
