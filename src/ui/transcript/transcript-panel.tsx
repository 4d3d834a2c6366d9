import { useEffect, useState } from 'preact/hooks';
import type { ListView } from '../../transcript/list-view.ts';
import { isFrame, type TranscriptEntry } from '../../transcript/model.ts';
import type { Language } from '../i18n/index.ts';
import type { WorkbenchBook } from '../i18n/workbench.ts';
import { regionName } from '../model/region-name.ts';
import { useObservable, useScope } from '../scope.tsx';
import { Announcer } from './announcer.tsx';

export interface TranscriptPanelProps {
  readonly id?: string;
  /** What tells this transcript from another on the same page. */
  readonly about?: string;
  /** It is the page's own transcript: its query stands in the page's address. */
  readonly linked?: boolean;
}

/** Everything that went over the wire, in both directions, as it was. */
export function TranscriptPanel({ id, about, linked = false }: TranscriptPanelProps) {
  const { lab, m, language, toasts } = useScope();
  const entries = useObservable(lab.transcript);
  const { frames } = lab.index;
  const workbench = useWorkbench(entries, language);

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
        <span class="count">{m.transcript.count(frames)}</span>
        <button type="button" class="button small quiet" disabled={frames === 0} onClick={() => void clear()}>
          {m.transcript.clear}
        </button>
      </header>
      {workbench !== undefined ? (
        <workbench.Workbench book={workbench.book} entries={entries} linked={linked} />
      ) : (
        frames === 0 && <p class="empty">{m.transcript.empty}</p>
      )}
      <Announcer />
    </section>
  );
}

/** Milliseconds after which a frame that nobody answers is shown all the same. */
const PATIENCE = 2000;

interface Loaded {
  readonly Workbench: typeof import('../workbench/workbench.tsx').Workbench;
  readonly book: WorkbenchBook;
}

/**
 * The workbench (the list and all else) is loaded when a first frame has arrived (of whichever visit), and not before,
 * unless an answer stays away: then what was sent is what there is to see.
 */
function useWorkbench(entries: ListView<TranscriptEntry>, language: Language): Loaded | undefined {
  const [loaded, setLoaded] = useState<Loaded>();
  const any = entries.length > 0;
  const arrived = any && (loaded !== undefined || hasArrived(entries));
  useEffect(() => {
    if (!any) return undefined;
    const timer = setTimeout(() => void load(language).then(setLoaded), arrived ? 0 : PATIENCE);
    return () => clearTimeout(timer);
  }, [any, arrived, language]);
  return loaded;
}

async function load(language: Language): Promise<Loaded> {
  const [{ Workbench }, book] = await Promise.all([
    import('../workbench/workbench.tsx'),
    import('../i18n/workbench.ts').then(({ loadWorkbenchBook }) => loadWorkbenchBook(language)),
  ]);
  return { Workbench, book };
}

function hasArrived(entries: ListView<TranscriptEntry>): boolean {
  for (let at = 0; at < entries.length; at += 1) {
    const entry = entries.at(at);
    if (entry !== undefined && isFrame(entry) && entry.dir === 'in') return true;
  }
  return false;
}
