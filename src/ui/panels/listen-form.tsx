import { useState } from 'preact/hooks';
import type { JsonObject } from '../../protocol/json.ts';
import { Icon } from '../components/icons.tsx';
import { EXAMPLES } from '../composer/examples.ts';
import { useObservable, useScope } from '../scope.tsx';

const LISTS = ['resourcesListChanged', 'promptsListChanged', 'toolsListChanged'] as const;
type List = (typeof LISTS)[number];

/** What to listen for: URIs, and lists. Nothing is checked here: the server decides, and its answer is shown. */
export function ListenForm({ onListen }: { onListen(filter: JsonObject): void }) {
  const { lab, m } = useScope();
  const server = useObservable(lab.server);
  const [written, setWritten] = useState<{ readonly server: string; readonly text: string } | undefined>(
    undefined,
  );
  const [lists, setLists] = useState<ReadonlySet<List>>(new Set());
  const [missing, setMissing] = useState(false);
  const words = m.subscriptions;
  const text = written?.server === server ? written.text : EXAMPLES[server].uri;

  const listen = (event: Event): void => {
    event.preventDefault();
    const uris = text.split('\n').filter((line) => line.trim() !== '');
    const chosen = LISTS.filter((list) => lists.has(list));
    setMissing(uris.length === 0 && chosen.length === 0);
    if (uris.length === 0 && chosen.length === 0) return;
    onListen({
      ...Object.fromEntries(chosen.map((list) => [list, true])),
      ...(uris.length === 0 ? {} : { resourceSubscriptions: uris }),
    });
  };

  return (
    <form class="listen-form" aria-label={words.formTitle} onSubmit={listen}>
      <label class="field">
        <span>{words.uris}</span>
        <textarea
          rows={2}
          spellcheck={false}
          autocapitalize="off"
          value={text}
          onInput={(event) => setWritten({ server, text: event.currentTarget.value })}
        />
      </label>
      <fieldset class="checks">
        <legend>{words.lists}</legend>
        {LISTS.map((list) => (
          <label key={list}>
            <input
              type="checkbox"
              checked={lists.has(list)}
              onChange={(event) => {
                const next = new Set(lists);
                if (event.currentTarget.checked) next.add(list);
                else next.delete(list);
                setLists(next);
              }}
            />
            {words[list]}
          </label>
        ))}
        <button type="submit" class="button">
          <Icon name="listen" />
          {words.listen}
        </button>
      </fieldset>
      {missing && (
        <p class="note is-warning" role="alert">
          {words.nothingAsked}
        </p>
      )}
    </form>
  );
}
