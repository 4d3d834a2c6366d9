import './cache.css';
import { useWords } from '../i18n/use-words.ts';
import { useObservable, useScope } from '../scope.tsx';
import { CacheEntries } from './cache-entries.tsx';
import { CacheLedger } from './cache-ledger.tsx';
import { CacheRead } from './cache-read.tsx';
import { CacheSettingsForm } from './cache-settings.tsx';
import { CACHE_BOOK } from './words.ts';

/** The client's response cache at work: what it keeps for whom and how long, and everything it did, each with a reason. */
export function CachePanel() {
  const { lab } = useScope();
  const book = useWords(CACHE_BOOK);
  const on = useObservable(lab.cache.on);
  const view = useObservable(lab.cache.view);
  if (book === undefined) return null;
  const { words, messages } = book;
  return (
    <>
      <p class="cache-turn">
        <label class="switch">
          <input
            type="checkbox"
            checked={on}
            onChange={(event) => void lab.cache.turn(event.currentTarget.checked)}
          />
          {words.turn}
        </label>
        <span class="hint" role="status">
          {on ? words.on : words.off}
        </span>
      </p>
      {on && (
        <>
          <CacheRead words={words} />
          <CacheEntries view={view} words={words} />
        </>
      )}
      {(on || view.ledger.length > 0) && (
        <CacheLedger lines={view.ledger} words={words} messages={messages} />
      )}
      {on && <CacheSettingsForm view={view} words={words} />}
    </>
  );
}
