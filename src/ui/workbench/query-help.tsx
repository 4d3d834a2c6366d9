import { useLayoutEffect, useRef } from 'preact/hooks';
import { choicesOf, FIELDS } from '../../transcript/query/index.ts';
import { Icon } from '../components/icons.tsx';
import { useScope } from '../scope.tsx';
import { useWorkbench } from './context.tsx';

export interface QueryHelpProps {
  onUse(example: string): void;
  onClose(): void;
}

/** The query language in the page itself, made of the table that parser and completion read. */
export function QueryHelp({ onUse, onClose }: QueryHelpProps) {
  const { m } = useScope();
  const { w } = useWorkbench();
  const words = w.query.help;
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => title.current?.focus(), []);
  return (
    <section
      class="query-help"
      aria-label={words.title}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <header>
        <h3 ref={title} tabIndex={-1}>
          {words.title}
        </h3>
        <button
          type="button"
          class="button small quiet icon-only"
          aria-label={m.common.close}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </header>
      <p>{words.intro}</p>
      <dl>
        {FIELDS.map(({ name, kind, of, example }) => (
          <div key={name}>
            <dt>
              <code>{name}:</code> <span class="tag">{words[of]}</span>
            </dt>
            <dd>
              {w.query.field[name]}{' '}
              <span class="hint">
                {choicesOf(name).length > 0
                  ? `(${words.choices} ${choicesOf(name).join(', ')})`
                  : `(${words.kind[kind]})`}
              </span>
            </dd>
            <dd>
              <Example text={example} onUse={onUse} />
            </dd>
          </div>
        ))}
      </dl>
      <p class="hint">{words.ofExchange}</p>
      <h4>{words.operators}</h4>
      <ul>
        {words.rules.map(({ query, meaning }) => (
          <li key={query}>
            <Example text={query} onUse={onUse} /> {meaning}
          </li>
        ))}
      </ul>
      <p class="hint">{words.link}</p>
    </section>
  );
}

function Example({ text, onUse }: { readonly text: string; onUse(text: string): void }) {
  const { w } = useWorkbench();
  return (
    <button type="button" class="link" title={w.query.help.tryIt(text)} onClick={() => onUse(text)}>
      <code>{text}</code>
    </button>
  );
}
