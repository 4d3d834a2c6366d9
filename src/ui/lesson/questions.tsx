import type { Decisions } from '../../grading/evidence.ts';
import type { ExerciseWords } from '../../grading/exercise.ts';
import type { ChoiceQuestion, Question } from '../../grading/questions.ts';
import { useUniqueId } from '../components/unique-id.ts';
import type { ExerciseUiWords } from './lesson-words.ts';

export interface QuestionsProps {
  readonly questions: readonly Question[];
  readonly words: ExerciseWords;
  readonly ui: ExerciseUiWords;
  readonly decisions: Decisions;
  onDecide(question: string, choice: string): void;
}

/** The decisions of an exercise, one native select each: pointer, keyboard and screen reader work alike. */
export function Questions({ questions, words, ui, decisions, onDecide }: QuestionsProps) {
  if (questions.length === 0) return null;
  return (
    <fieldset class="questions">
      <legend>{ui.questions}</legend>
      {questions.filter(isChoice).map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          ask={words.questions?.[question.id]?.ask ?? ''}
          choices={words.questions?.[question.id]?.choices ?? {}}
          empty={ui.choose}
          value={decisions[question.id] ?? ''}
          onDecide={onDecide}
        />
      ))}
    </fieldset>
  );
}

function isChoice(question: Question): question is ChoiceQuestion {
  return question.kind === undefined || question.kind === 'choice';
}

interface FieldProps {
  readonly question: ChoiceQuestion;
  readonly ask: string;
  readonly choices: { readonly [choice: string]: string };
  readonly empty: string;
  readonly value: string;
  onDecide(question: string, choice: string): void;
}

function QuestionField({ question, ask, choices, empty, value, onDecide }: FieldProps) {
  const id = useUniqueId();
  return (
    <div class="question">
      <label for={id}>{ask}</label>
      <select
        id={id}
        data-question={question.id}
        value={value}
        onChange={(event) => onDecide(question.id, event.currentTarget.value)}
      >
        <option value="">{empty}</option>
        {question.choices.map((choice) => (
          <option key={choice} value={choice}>
            {choices[choice] ?? ''}
          </option>
        ))}
      </select>
    </div>
  );
}
