import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { itemKey } from '../../../grading/questions.ts';
import { useUniqueId } from '../../components/unique-id.ts';
import { Inline } from '../inline.tsx';
import { type Dragging, useDrag } from './drag.ts';
import { choiceOf, type GridProps, ItemSelect, ReasonSelect, WrongFlag } from './grid-parts.tsx';
import { plain } from './plain.ts';

/** Cards that go into groups: dragged by pointer, or by the list of groups that every card has. */
export function SortField(props: GridProps) {
  const { question, words, ui, onDecide } = props;
  const id = useUniqueId();
  const root = useRef<HTMLFieldSetElement>(null);
  const [said, setSaid] = useState('');
  /** The card whose list was used: the card moves, and the keyboard's place with it. */
  const followed = useRef<string | undefined>(undefined);
  const nameOf = (group: string): string =>
    group === '' ? ui.notSorted : plain(words.choices?.[group] ?? '');

  const move = (item: string, group: string): void => {
    if (group === choiceOf(props, item)) return;
    onDecide(itemKey(question.id, item), group);
    setSaid(ui.moved(plain(words.items?.[item] ?? ''), nameOf(group)));
  };
  const follow = (key: string, choice: string): void => {
    followed.current = question.items.find((item) => itemKey(question.id, item) === key);
    onDecide(key, choice);
  };
  const dragging = useDrag(move);
  useLayoutEffect(() => {
    const item = followed.current;
    followed.current = undefined;
    if (item === undefined) return;
    const selects = root.current?.querySelectorAll<HTMLElement>('select[data-part="choice"]') ?? [];
    for (const select of selects) if (select.dataset.item === item) select.focus();
  }, [props.decisions]);

  return (
    <fieldset class="grid-question sort" ref={root} data-sort aria-labelledby={`${id}-ask`}>
      <h3 id={`${id}-ask`}>
        <Inline text={words.ask} />
      </h3>
      <p class="grid-how">{ui.sortHow}</p>
      <Group {...props} group="" name={nameOf('')} dragging={dragging} onDecide={follow} />
      <div class="sort-groups">
        {question.choices.map((group) => (
          <Group
            key={group}
            {...props}
            group={group}
            name={nameOf(group)}
            dragging={dragging}
            onDecide={follow}
          />
        ))}
      </div>
      <p class="visually-hidden" role="status">
        {said}
      </p>
    </fieldset>
  );
}

interface GroupProps extends GridProps {
  readonly group: string;
  readonly name: string;
  readonly dragging: Dragging;
}

function Group({ group, name, dragging, ...props }: GroupProps) {
  const { question, ui } = props;
  const id = useUniqueId();
  const items = question.items.filter((item) => choiceOf(props, item) === group);
  const empty = group === '' ? ui.allSorted : ui.emptyGroup;
  return (
    <fieldset
      class={dragging.now?.over === group ? 'sort-group is-over' : 'sort-group'}
      data-group={group}
      aria-labelledby={id}
    >
      <h4 id={id}>
        {name} <small>{ui.cards(items.length)}</small>
      </h4>
      {items.length === 0 ? (
        <p class="sort-empty">{empty}</p>
      ) : (
        <ul>
          {items.map((item) => (
            <Card key={item} {...props} item={item} dragging={dragging} />
          ))}
        </ul>
      )}
    </fieldset>
  );
}

function Card({
  item,
  dragging,
  ...props
}: GridProps & { readonly item: string; readonly dragging: Dragging }) {
  const text = props.words.items?.[item] ?? '';
  const classes = ['sort-card'];
  if (dragging.now?.item === item) classes.push('is-dragged');
  if (props.wrong.has(item)) classes.push('is-wrong');
  return (
    <li class={classes.join(' ')} data-card={item}>
      <div class="sort-hold" onPointerDown={(event) => dragging.onPointerDown(event, item)}>
        <span class="sort-grip" aria-hidden="true">
          ⠿
        </span>
        <span>
          <Inline text={text} />
        </span>
      </div>
      <ItemSelect {...props} item={item} label={props.ui.groupOf(plain(text))} />
      <ReasonSelect {...props} item={item} />
      <WrongFlag {...props} item={item} />
    </li>
  );
}
