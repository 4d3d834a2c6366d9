import { freshnessOf } from '../../client/cache/freshness.ts';
import { uriOf } from '../../client/cache/key.ts';
import { type CacheEntry, KEY_PARTS, type KeyPart } from '../../client/cache/model.ts';
import type { CacheView } from '../../client/lab.ts';
import { PRINCIPAL_IDS } from '../../control/servers.ts';
import { useNow } from '../components/use-now.ts';
import type { Messages } from '../i18n/index.ts';
import { formatDuration } from '../model/duration.ts';
import { formatSize } from '../model/format.ts';
import { useScope } from '../scope.tsx';
import { tokenNamesOf } from './token-names.ts';
import type { CacheWords } from './words.ts';

interface Shown {
  readonly view: CacheView;
  readonly words: CacheWords;
}

/** What is kept, side by side for everyone and for each identity. */
export function CacheEntries({ view, words }: Shown) {
  const { lab, m } = useScope();
  const names = tokenNamesOf(lab);
  const { entries, authorization } = view;
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  const holders = [...new Set(entries.filter(({ scope }) => scope === 'private').map(holderOf))];
  const titleOf = (holder: string | undefined): string =>
    words.privateOf(holder === undefined ? words.noToken : nameOf(names.get(holder), m, words));
  return (
    <>
      <h3>{words.entries(entries.length, formatSize(bytes))}</h3>
      {entries.length === 0 && <p class="hint">{words.noEntries}</p>}
      <div class="cache-columns">
        <Column
          title={words.shared}
          entries={entries.filter(({ scope }) => scope === 'public')}
          {...{ view, words }}
        />
        {holders.map((holder) => (
          <Column
            key={holder ?? ''}
            title={titleOf(holder)}
            asksNow={holder === authorization}
            entries={entries.filter((entry) => entry.scope === 'private' && holderOf(entry) === holder)}
            {...{ view, words }}
          />
        ))}
      </div>
    </>
  );
}

function holderOf({ parts }: CacheEntry): string | undefined {
  return parts.authorization;
}

function nameOf(principal: string | undefined, m: Messages, words: CacheWords): string {
  const id = PRINCIPAL_IDS.find((one) => one === principal);
  return id === undefined ? words.unknownToken : m.header.identities[id];
}

interface ColumnProps extends Shown {
  readonly title: string;
  readonly asksNow?: boolean;
  readonly entries: readonly CacheEntry[];
}

function Column({ title, asksNow = false, entries, view, words }: ColumnProps) {
  if (entries.length === 0) return null;
  return (
    <section class="cache-column" aria-label={title}>
      <h4>
        {title} {asksNow && <span class="tag">{words.now}</span>}
      </h4>
      <ul>
        {[...entries].reverse().map((entry) => (
          <Entry key={JSON.stringify([entry.parts, entry.scope])} entry={entry} {...{ view, words }} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ entry, view, words }: Shown & { readonly entry: CacheEntry }) {
  const { language } = useScope();
  const now = useNow();
  const { fresh, age, left, why } = freshnessOf(entry, now);
  const { ttlMs, hits, failures, retryAt, parts } = entry;
  const span = (ms: number): string => formatDuration(ms, language);
  return (
    <li class={`cache-entry ${fresh ? 'is-fresh' : 'is-stale'}`}>
      <p class="uri">{uriOf(parts) ?? parts.method}</p>
      <p>
        <strong class="entry-state">
          {why === undefined ? words.fresh(span(left)) : words.stale(words.why[why])}
        </strong>
      </p>
      <progress value={Math.max(0, Math.min(age, ttlMs))} max={Math.max(1, ttlMs)} aria-hidden="true" />
      <p class="hint">
        {words.age(span(age), String(ttlMs))} · {words.hits(hits)} · {formatSize(entry.bytes)}
      </p>
      {failures > 0 && retryAt !== undefined && (
        <p class="note is-warning">{words.kept(failures, span(Math.max(0, retryAt - now)))}</p>
      )}
      <details>
        <summary>{words.key}</summary>
        <dl class="key-parts">
          {KEY_PARTS.map((part) => (
            <KeyPartLine key={part} part={part} entry={entry} {...{ view, words }} />
          ))}
        </dl>
      </details>
    </li>
  );
}

function KeyPartLine({
  part,
  entry,
  view,
  words,
}: Shown & { readonly part: KeyPart; readonly entry: CacheEntry }) {
  const value = entry.parts[part];
  const counts = view.settings.keyParts.includes(part);
  const isOpen = part === 'authorization' && entry.scope === 'public';
  return (
    <div class={counts && !isOpen ? '' : 'is-out'}>
      <dt>{words.parts[part]}</dt>
      <dd>
        <code>{isOpen ? '' : (value ?? '—')}</code> {isOpen ? words.anyone : counts ? '' : words.leftOut}
      </dd>
    </div>
  );
}
