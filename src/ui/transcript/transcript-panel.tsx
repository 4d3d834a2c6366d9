import { useEffect, useState } from 'preact/hooks';
import type { ListView } from '../../transcript/list-view.ts';
import { isFrame, type TranscriptEntry } from '../../transcript/model.ts';
import { Icon } from '../components/icons.tsx';
import { regionName } from '../model/region-name.ts';
import { useObservable, useScope } from '../scope.tsx';
import { Announcer } from './announcer.tsx';
import { useFound } from './use-found.ts';

export interface TranscriptPanelProps {
  readonly id?: string;
  /** What tells this transcript from another on the same page. */
  readonly about?: string;
}

/** Everything that went over the wire, in both directions, as it was. */
export function TranscriptPanel({ id, about }: TranscriptPanelProps) {
  const { lab, m, signposts, toasts } = useScope();
  const entries = useObservable(lab.transcript);
  const [query, setQuery] = useState('');
  const { shown, done } = useFound(entries, query.trim());
  const { frames } = lab.index;
  const List = useFrameList(entries);
  const asked = signposts.frame.value;

  useEffect(() => {
    // A frame that someone asks for is shown, whatever is being searched for.
    if (asked !== undefined) setQuery('');
  }, [asked]);

  const clear = async (): Promise<void> => {
    const undo = await lab.clearTranscript();
    toasts.show({ text: m.transcript.cleared, action: { label: m.common.undo, run: () => void undo() } });
  };

  return (
    <section
      class="panel transcript"
      id={id}
      aria-label={regionName(m.transcript.region, about)}
      tabIndex={-1}
    >
      <header class="panel-head">
        <h2>{m.transcript.region}</h2>
        <span class="count">
          {query.trim() === '' ? m.transcript.count(frames) : m.transcript.matches(shown.length, frames)}
        </span>
        <label class="search">
          <Icon name="search" />
          <span class="visually-hidden">{m.transcript.filter}</span>
          <input
            type="search"
            value={query}
            placeholder={m.transcript.filterHint}
            spellcheck={false}
            onInput={(event) => setQuery(event.currentTarget.value)}
          />
        </label>
        <button type="button" class="button small quiet" disabled={frames === 0} onClick={() => void clear()}>
          {m.transcript.clear}
        </button>
      </header>
      {shown.length === 0 && done ? (
        <p class="empty">{frames === 0 ? m.transcript.empty : m.transcript.noMatch}</p>
      ) : (
        List !== undefined && <List entries={shown} />
      )}
      <Announcer />
    </section>
  );
}

/** Milliseconds after which a frame that nobody answers is shown all the same. */
const PATIENCE = 2000;

/**
 * The list and all that opens in it are loaded when a first frame has arrived (of whichever visit), and not before,
 * unless an answer stays away: then what was sent is what there is to see.
 */
function useFrameList(entries: ListView<TranscriptEntry>): FrameListComponent | undefined {
  const [list, setList] = useState<{ readonly component: FrameListComponent }>();
  const any = entries.length > 0;
  const arrived = any && (list !== undefined || hasArrived(entries));
  useEffect(() => {
    if (!any) return undefined;
    const load = (): void => {
      void import('./frame-list.tsx').then(({ FrameList }) => setList({ component: FrameList }));
    };
    const timer = setTimeout(load, arrived ? 0 : PATIENCE);
    return () => clearTimeout(timer);
  }, [any, arrived]);
  return list?.component;
}

function hasArrived(entries: ListView<TranscriptEntry>): boolean {
  for (let at = 0; at < entries.length; at += 1) {
    const entry = entries.at(at);
    if (entry !== undefined && isFrame(entry) && entry.dir === 'in') return true;
  }
  return false;
}

type FrameListComponent = typeof import('./frame-list.tsx').FrameList;
