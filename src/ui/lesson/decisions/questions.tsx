import './decisions.css';
import type { Decisions } from '../../../grading/evidence.ts';
import type { ExerciseWords, QuestionWords } from '../../../grading/exercise.ts';
import { isGrid, type Question } from '../../../grading/questions.ts';
import type { Verdict } from '../../../grading/verdict.ts';
import { useScope } from '../../scope.tsx';
import type { FieldOf } from './field.ts';
import { ChoiceField, TextField } from './single-questions.tsx';
import { type DecisionWords, decisionWords } from './words.ts';
import { wrongItems } from './wrong-items.ts';

export interface QuestionsProps {
  readonly questions: readonly Question[];
  readonly words: ExerciseWords;
  /** What draws the kinds that not every exercise has. */
  readonly fields: FieldOf;
  /** What stands over all of them. */
  readonly legend: string;
  readonly decisions: Decisions;
  /** Of the last check: what it found wrong in an item is shown at that item. */
  readonly verdict?: Verdict | undefined;
  /** `key` as `src/grading/questions.ts` has it. An empty choice takes the decision back. */
  onDecide(key: string, choice: string): void;
}

/** The decisions of an exercise. Each can be taken by pointer, by keyboard and with a screen reader, in native controls. */
export function Questions({
  questions,
  words,
  fields,
  legend,
  decisions,
  verdict,
  onDecide,
}: QuestionsProps) {
  const ui = decisionWords(useScope().language);
  if (questions.length === 0) return null;
  return (
    <fieldset class="questions">
      <legend>{legend}</legend>
      {questions.map((question) => (
        <Field
          key={question.id}
          question={question}
          questions={questions}
          fields={fields}
          words={words.questions?.[question.id] ?? NO_WORDS}
          ui={ui}
          decisions={decisions}
          verdict={verdict}
          onDecide={onDecide}
        />
      ))}
    </fieldset>
  );
}

const NO_WORDS: QuestionWords = { ask: '' };

interface FieldProps extends Omit<QuestionsProps, 'words' | 'legend'> {
  readonly question: Question;
  readonly words: QuestionWords;
  readonly ui: DecisionWords;
}

function Field({ question, questions, fields, verdict, ...rest }: FieldProps) {
  if (isGrid(question)) {
    const Grid = fields[question.kind];
    if (Grid === undefined) return null;
    return <Grid question={question} wrong={wrongItems(question, questions, verdict)} {...rest} />;
  }
  if (question.kind === 'text') return <TextField question={question} {...rest} />;
  if (question.kind === 'frame') return fields.frame && <fields.frame question={question} {...rest} />;
  return <ChoiceField question={question} {...rest} />;
}
