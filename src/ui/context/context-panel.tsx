import './context.css';
import { useId, useState } from 'preact/hooks';
import { contextText } from '../../client/context/index.ts';
import { CopyButton } from '../components/copy-button.tsx';
import { Refusal } from '../components/refusal.tsx';
import { useNow } from '../components/use-now.ts';
import { useTask } from '../components/use-task.ts';
import { EXAMPLES } from '../composer/examples.ts';
import { useWords } from '../i18n/use-words.ts';
import { useObservable, useScope } from '../scope.tsx';
import { ContextCard } from './context-card.tsx';
import { contextOf } from './context-model.ts';
import { CONTEXT_WORDS, type ContextWords } from './words.ts';

/** What a host would put into a model's context: which contents, in which version, how far to be trusted, from whom. */
export function ContextPanel() {
  const { lab, m } = useScope();
  const words = useWords(CONTEXT_WORDS);
  const model = contextOf(lab);
  // Either draws anew: what changed, and time that passed.
  void model.turn.value;
  useObservable(lab.identity);
  const items = model.view(useNow());
  if (words === undefined) return null;
  const text = contextText(items);
  return (
    <>
      <p class="hint">{words.intro}</p>
      <AddForm words={words} />
      {items.length === 0 && <p class="hint">{words.empty}</p>}
      <ul class="cards">
        {items.map((item) => (
          <ContextCard key={`${item.server} ${item.uri}`} item={item} model={model} words={words} />
        ))}
      </ul>
      {items.length > 0 && (
        <details class="context-text">
          <summary>{words.model(text.length.toLocaleString())}</summary>
          {text === '' ? (
            <p class="hint">{words.nothing}</p>
          ) : (
            <>
              <figure class="plain" aria-label={words.contents} {...SCROLLS}>
                <pre>{text}</pre>
              </figure>
              <CopyButton text={() => text} label={m.common.copy} />
            </>
          )}
        </details>
      )}
    </>
  );
}

/** What scrolls must be reachable by the keyboard. */
const SCROLLS = { tabIndex: 0 };

function AddForm({ words }: { readonly words: ContextWords }) {
  const { lab, m, listing } = useScope();
  const server = useObservable(lab.server);
  const [written, setWritten] = useState<{ readonly server: string; readonly uri: string }>();
  const { task, run } = useTask<void>();
  const list = useId();
  const uri = written?.server === server ? written.uri : EXAMPLES[server].uri;
  return (
    <form
      class="context-add"
      onSubmit={(event) => {
        event.preventDefault();
        void run(() => contextOf(lab).add(server, uri));
      }}
    >
      <label class="field">
        <span>{words.uri}</span>
        <input
          type="text"
          spellcheck={false}
          autocapitalize="off"
          list={list}
          value={uri}
          onInput={(event) => setWritten({ server, uri: event.currentTarget.value })}
        />
      </label>
      <datalist id={list}>
        {listing.listed.value?.resources.map((resource) => (
          <option key={resource.uri} value={resource.uri}>
            {resource.title}
          </option>
        ))}
      </datalist>
      <button type="submit" class="button">
        {words.add}
      </button>
      {task.state === 'failed' && <Refusal title={m.resources.readFailed} error={task.error} />}
    </form>
  );
}
