import './log.css';
import { useState } from 'preact/hooks';
import { Fact } from '../components/fact.tsx';
import { useWords } from '../i18n/use-words.ts';
import { formatTime } from '../model/format.ts';
import { formatId } from '../model/frame-names.ts';
import { serverName } from '../model/server-name.ts';
import { useObservable, useScope } from '../scope.tsx';
import { frameOf, holds, type LogEntry, readEntry } from './log-entries.ts';
import { LOG_WORDS, type LogWords } from './words.ts';

/** Entries that are drawn; a filter reaches the others. */
const SHOWN = 100;

/** What the server tells its operator and not its peer, the newest entry first. */
export function LogPanel() {
  const { lab } = useScope();
  const words = useWords(LOG_WORDS);
  const all = useObservable(lab.operatorLog);
  const [filter, setFilter] = useState('');
  if (words === undefined) return null;
  const fitting = filter.trim() === '' ? all : all.filter((entry) => holds(entry, filter));
  const first = Math.max(0, fitting.length - SHOWN);
  const shown = fitting.slice(first);
  return (
    <>
      <p class="hint">{words.intro}</p>
      <label class="field log-filter">
        <span>{words.filter}</span>
        <input
          type="search"
          spellcheck={false}
          autocapitalize="off"
          value={filter}
          onInput={(event) => setFilter(event.currentTarget.value)}
        />
      </label>
      <p class="hint" role="status">
        {all.length === 0
          ? words.empty
          : fitting.length === 0
            ? words.noMatch
            : shown.length === all.length
              ? words.entries(all.length)
              : words.shown(shown.length, all.length)}
      </p>
      <ol class="cards log" reversed>
        {shown
          .map((entry, index) => <Entry key={first + index} entry={readEntry(entry)} words={words} />)
          .reverse()}
      </ol>
    </>
  );
}

function Entry({ entry, words }: { readonly entry: LogEntry; readonly words: LogWords }) {
  const { m } = useScope();
  return (
    <li class={entry.authorization === 'refused' ? 'card is-failed' : 'card'}>
      <p class="card-head">
        <span class="log-method">{entry.method ?? words.noMethod}</span>
        {entry.requestId !== undefined && (
          <RequestLink entry={entry} id={formatId(entry.requestId)} words={words} />
        )}
        <time class="frame-time">{formatTime(entry.at)}</time>
      </p>
      {entry.detail !== undefined && (
        <p class="log-detail" lang="en">
          {entry.detail}
        </p>
      )}
      <dl class="facts">
        <Given name={words.rawUri} value={entry.rawUri} />
        <Given name={words.canonicalUri} value={entry.canonicalUri} />
        <Given name={words.lookup} value={entry.lookup && words.lookups[entry.lookup]} />
        <Given
          name={words.authorization}
          value={entry.authorization && words.authorizations[entry.authorization]}
        />
        <Given name={words.identity} value={entry.identity === 'guest' ? words.guest : entry.identity} />
        <Given name={words.version} value={entry.version} />
        <Given name={words.server} value={serverName(entry.server, m.header.servers)} />
        <Given name={words.connection} value={entry.connection} />
      </dl>
    </li>
  );
}

/** Leads to the frame in the transcript. Looked for when it is pressed: the transcript may be long. */
function RequestLink({
  entry,
  id,
  words,
}: {
  readonly entry: LogEntry;
  readonly id: string;
  readonly words: LogWords;
}) {
  const { lab, signposts, toasts } = useScope();
  const go = (): void => {
    const seq = frameOf(lab, entry);
    if (seq === undefined) toasts.show({ text: words.gone(id) });
    else signposts.toFrame(seq);
  };
  return (
    <button type="button" class="link" onClick={go}>
      {words.request(id)}
    </button>
  );
}

/** Nothing where the entry does not say. */
function Given({ name, value }: { readonly name: string; readonly value: string | undefined }) {
  return value === undefined || value === '' ? null : <Fact name={name}>{value}</Fact>;
}
