import { itemKey } from '../../../grading/questions.ts';
import { useUniqueId } from '../../components/unique-id.ts';
import { Inline } from '../inline.tsx';
import { controlMark } from './control.ts';
import { choiceOf, type GridProps, ReasonSelect, WrongFlag } from './grid-parts.tsx';

/** A table of cases: for each one of a few choices, side by side, and the reason where one is asked for. */
export function PredictField(props: GridProps) {
  const { question, words, ui } = props;
  const id = useUniqueId();
  const done = question.items.filter((item) => choiceOf(props, item) !== '').length;
  return (
    <fieldset class="grid-question predict" aria-labelledby={`${id}-ask`}>
      <h3 id={`${id}-ask`}>
        <Inline text={words.ask} />
      </h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{ui.item}</th>
            <th scope="col">{ui.prediction}</th>
            {question.reasons !== undefined && <th scope="col">{ui.reason}</th>}
          </tr>
        </thead>
        <tbody>
          {question.items.map((item, index) => (
            <tr key={item} class={props.wrong.has(item) ? 'is-wrong' : undefined}>
              <th scope="row" id={`${id}-${index}`}>
                <Inline text={words.items?.[item] ?? ''} /> <WrongFlag {...props} item={item} />
              </th>
              <td>
                <Choices {...props} item={item} name={`${id}-${index}`} />
              </td>
              {question.reasons !== undefined && (
                <td>
                  <ReasonSelect {...props} item={item} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="grid-count">{ui.decided(done, question.items.length)}</p>
    </fieldset>
  );
}

interface ChoicesProps extends GridProps {
  readonly item: string;
  /** The id of the row's head, which names the group, and the name that its radio inputs share. */
  readonly name: string;
}

function Choices({ name, item, ...props }: ChoicesProps) {
  const { question, words, onDecide } = props;
  const chosen = choiceOf(props, item);
  return (
    <div class="predict-choices" role="radiogroup" aria-labelledby={name}>
      {question.choices.map((choice) => (
        <label key={choice} class={choice === chosen ? 'is-chosen' : undefined}>
          <input
            type="radio"
            name={name}
            value={choice}
            {...controlMark(question.id, 'choice', item)}
            checked={choice === chosen}
            onChange={() => onDecide(itemKey(question.id, item), choice)}
          />
          <span>
            <Inline text={words.choices?.[choice] ?? ''} />
          </span>
        </label>
      ))}
    </div>
  );
}
