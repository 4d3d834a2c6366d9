import { useUniqueId } from '../../components/unique-id.ts';
import { Inline } from '../inline.tsx';
import { choiceOf, type GridProps, ItemSelect, ReasonSelect, WrongFlag } from './grid-parts.tsx';
import { plain } from './plain.ts';

/**
 * A text in parts, in the order in which they are read: the words of the items, one after the other, are the text.
 * What a part was taken for stands beside it as words; the line under it only repeats that.
 */
export function MarkField(props: GridProps) {
  const { question, words, ui } = props;
  const id = useUniqueId();
  const done = question.items.filter((item) => choiceOf(props, item) !== '').length;
  return (
    <fieldset class="grid-question mark" aria-labelledby={`${id}-ask`} aria-describedby={`${id}-how`}>
      <h3 id={`${id}-ask`}>
        <Inline text={words.ask} />
      </h3>
      <p id={`${id}-how`} class="grid-how">
        {ui.markHow}
      </p>
      <ol class="mark-parts">
        {question.items.map((item) => {
          const text = words.items?.[item] ?? '';
          const place = question.choices.indexOf(choiceOf(props, item));
          return (
            <li key={item} class={props.wrong.has(item) ? 'is-wrong' : undefined}>
              <span class="mark-text" data-style={place < 0 ? undefined : place % LINES}>
                <Inline text={text} />
              </span>
              <span class="mark-controls">
                <ItemSelect {...props} item={item} label={ui.markOf(plain(text))} />
                <ReasonSelect {...props} item={item} />
                <WrongFlag {...props} item={item} />
              </span>
            </li>
          );
        })}
      </ol>
      <p class="grid-count">{ui.decided(done, question.items.length)}</p>
    </fieldset>
  );
}

/** Kinds of lines that the style sheet has. */
const LINES = 4;
