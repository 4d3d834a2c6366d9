import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { completeQuery, fieldOf } from '../../transcript/query/index.ts';
import { Icon } from '../components/icons.tsx';
import { useUniqueId } from '../components/unique-id.ts';
import { useWorkbench } from './context.tsx';
import { QueryHelp } from './query-help.tsx';
import { QueryProblems } from './query-problems.tsx';

/** Candidates that the list shows; typing more narrows them. */
const SHOWN = 12;

/**
 * Where a query is written: a combobox with a list of what fits (ARIA authoring practices, "Combobox"). Nothing is
 * chosen before an arrow is pressed, so that whatever is typed stays as typed.
 */
export function QueryBar() {
  const { w, model } = useWorkbench();
  const id = useUniqueId();
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [help, setHelp] = useState(false);
  const [active, setActive] = useState(-1);
  const [caret, setCaret] = useState(0);
  /** Where the caret goes once the field shows the text. */
  const place = useRef<readonly [number, number]>(undefined);
  const { text, errors } = model.query.value;
  const completion = completeQuery(text, caret, model.finder.seen);
  const candidates = completion.candidates.slice(0, SHOWN);
  const listed = open && candidates.length > 0;
  const chosen = listed ? candidates[active] : undefined;

  useLayoutEffect(() => {
    if (place.current === undefined) return;
    const [from, to] = place.current;
    place.current = undefined;
    input.current?.focus();
    input.current?.setSelectionRange(from, to);
    setCaret(to);
  });

  const write = (next: string, at: number): void => {
    place.current = [at, at];
    model.ask(next);
    setActive(-1);
    setCaret(at);
  };
  const accept = (insert: string): void => {
    const whole = insert.endsWith(':') ? insert : `${insert} `;
    const rest = text.slice(completion.to);
    const next = text.slice(0, completion.from) + whole + (whole.endsWith(' ') ? rest.trimStart() : rest);
    write(next, completion.from + whole.length);
    setOpen(insert.endsWith(':'));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Enter and arrows belong to an input method as long as it composes.
    if (event.isComposing) return;
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (!listed) setOpen(true);
      setActive(moved(active, key === 'ArrowDown' ? 1 : -1, candidates.length));
    } else if (key === 'Enter' && chosen !== undefined) accept(chosen.insert);
    else if (key === 'Escape' && listed) setOpen(false);
    else if (key === 'Escape' && text !== '') write('', 0);
    else return;
    event.preventDefault();
  };

  return (
    <div class="query">
      <div class="query-line">
        <div class="search">
          <Icon name="search" />
          <input
            ref={input}
            type="text"
            aria-label={w.query.label}
            {...comboboxOf(listed ? id : undefined, chosen === undefined ? undefined : `${id}-${active}`)}
            aria-invalid={errors.length > 0}
            aria-describedby={errors.length > 0 ? `${id}-problems` : undefined}
            value={text}
            placeholder={w.query.placeholder}
            spellcheck={false}
            autocomplete="off"
            autocapitalize="off"
            onInput={(event) => {
              const field = event.currentTarget;
              model.ask(field.value);
              setCaret(field.selectionStart ?? field.value.length);
              setActive(-1);
              setOpen(field.value !== '');
            }}
            onSelect={(event) => setCaret(event.currentTarget.selectionStart ?? 0)}
            onBlur={() => setOpen(false)}
            onKeyDown={onKeyDown}
          />
          {text !== '' && (
            <button type="button" class="query-clear" aria-label={w.query.clear} onClick={() => write('', 0)}>
              <Icon name="close" />
            </button>
          )}
          {listed && (
            <ul class="suggestions" id={id} {...listboxOf(w.query.suggestions)}>
              {candidates.map(({ insert, kind }, index) => (
                <li
                  key={insert}
                  id={`${id}-${index}`}
                  {...optionOf(index === active)}
                  // The field keeps the focus; a press must not take it.
                  onPointerDown={(event) => {
                    event.preventDefault();
                    accept(insert);
                  }}
                >
                  <code>{insert}</code>
                  {kind === 'field' && <span>{meaningOf(insert.slice(0, -1), w.query.field)}</span>}
                </li>
              ))}
            </ul>
          )}
        </div>
        <button
          type="button"
          class="button small quiet icon-only"
          aria-label={w.query.help.open}
          title={w.query.help.open}
          aria-expanded={help}
          onClick={() => setHelp(!help)}
        >
          <Icon name="question" />
        </button>
      </div>
      <span class="visually-hidden" role="status">
        {listed ? w.query.suggested(candidates.length) : ''}
      </span>
      {errors.length > 0 && !listed && (
        <QueryProblems
          id={`${id}-problems`}
          text={text}
          errors={errors}
          onShow={(from, to) => {
            input.current?.focus();
            input.current?.setSelectionRange(from, to);
          }}
          onReplace={write}
        />
      )}
      {help && (
        <QueryHelp
          onUse={(example) => write(example, example.length)}
          onClose={() => {
            setHelp(false);
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
}

/** `list` is the id of the list where it is open, `active` that of the candidate the arrows are on. */
function comboboxOf(list: string | undefined, active: string | undefined) {
  return {
    ...({ role: 'combobox', 'aria-autocomplete': 'list', 'aria-haspopup': 'listbox' } as const),
    ...{ 'aria-expanded': list !== undefined, 'aria-controls': list, 'aria-activedescendant': active },
  };
}

function listboxOf(name: string) {
  return { role: 'listbox', 'aria-label': name } as const;
}

function optionOf(selected: boolean) {
  return { role: 'option', 'aria-selected': selected } as const;
}

/** Through the candidates and the field itself, round and round. */
function moved(active: number, by: number, count: number): number {
  if (count === 0) return -1;
  return ((active + 1 + by + count + 1) % (count + 1)) - 1;
}

function meaningOf(name: string, words: { readonly [field: string]: string }): string | undefined {
  const field = fieldOf(name);
  return field === undefined ? undefined : words[field.name];
}
