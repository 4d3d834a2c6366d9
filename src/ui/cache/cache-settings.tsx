import { KEY_PARTS } from '../../client/cache/model.ts';
import type { CacheView } from '../../client/lab.ts';
import { useDraft } from '../components/use-draft.ts';
import { useScope } from '../scope.tsx';
import type { CacheWords } from './words.ts';

/** How the cache is set: what a key is made of (and what happens without a part of it), for how much there is room. */
export function CacheSettingsForm({ view, words }: { readonly view: CacheView; readonly words: CacheWords }) {
  const { lab } = useScope();
  const { keyParts, keepOthers, noStore, capacity } = view.settings;
  const room = useDraft(`${capacity.entries}`);
  const rule = useDraft(noStore[0]?.uriPrefix ?? '');
  return (
    <details class="cache-settings">
      <summary>{words.settings}</summary>
      <label class="check">
        <input
          type="checkbox"
          checked={keepOthers}
          onChange={(event) => lab.cache.configure({ keepOthers: event.currentTarget.checked })}
        />
        {words.keepOthers}
      </label>
      <fieldset class="checks">
        <legend>{words.keyParts}</legend>
        {KEY_PARTS.map((part) => (
          <label key={part}>
            <input
              type="checkbox"
              checked={keyParts.includes(part)}
              onChange={(event) => {
                const counts = event.currentTarget.checked;
                lab.cache.configure({
                  keyParts: KEY_PARTS.filter((one) => (one === part ? counts : keyParts.includes(one))),
                });
              }}
            />
            {words.parts[part]}
          </label>
        ))}
      </fieldset>
      <p class="hint">{words.keyHint}</p>
      <p class="cache-limits">
        <label class="field">
          <span>{words.capacity}</span>
          <input
            type="number"
            min={1}
            max={1000}
            value={room.text}
            onInput={(event) => room.type(event.currentTarget.value)}
            onChange={(event) => {
              const entries = event.currentTarget.valueAsNumber;
              if (Number.isSafeInteger(entries) && entries > 0)
                lab.cache.configure({ capacity: { ...capacity, entries } });
              room.drop();
            }}
          />
        </label>
        <label class="field">
          <span>{words.noStore}</span>
          <input
            type="text"
            spellcheck={false}
            autocapitalize="off"
            value={rule.text}
            onInput={(event) => rule.type(event.currentTarget.value)}
            onChange={(event) => {
              const uriPrefix = event.currentTarget.value.trim();
              lab.cache.configure({ noStore: uriPrefix === '' ? [] : [{ uriPrefix }] });
              rule.drop();
            }}
          />
        </label>
        <button type="button" class="button" onClick={() => lab.cache.clear()}>
          {words.clear}
        </button>
      </p>
    </details>
  );
}
