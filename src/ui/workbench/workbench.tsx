/** The transcript's workbench: everything of the panel that is loaded only when there are frames to work on. */
import '../styles/workbench.css';
import { useEffect, useMemo } from 'preact/hooks';
import type { ListView } from '../../transcript/list-view.ts';
import type { TranscriptEntry } from '../../transcript/model.ts';
import type { FrameTest } from '../../transcript/query/index.ts';
import type { WorkbenchBook } from '../i18n/workbench.ts';
import { indexOfSeq } from '../model/frame-view.ts';
import { useScope } from '../scope.tsx';
import { FrameList } from '../transcript/frame-list.tsx';
import { CompareView } from './compare-view.tsx';
import { useWorkbench, WorkbenchContext } from './context.tsx';
import { ConversationView } from './conversation-view.tsx';
import { FindingsView } from './findings-view.tsx';
import { MarkTools } from './mark-tools.tsx';
import { WorkbenchModel } from './model.ts';
import { QueryBar } from './query-bar.tsx';
import { SequenceView } from './sequence-view.tsx';
import { useFound } from './use-found.ts';
import { useQueryAddress } from './use-query-address.ts';
import { ViewSwitch } from './view-switch.tsx';

export interface WorkbenchProps {
  readonly book: WorkbenchBook;
  readonly entries: ListView<TranscriptEntry>;
  /** The query stands in the page's address; for the one transcript of a page. */
  readonly linked: boolean;
}

export function Workbench({ book, entries, linked }: WorkbenchProps) {
  const { lab, store, signposts } = useScope();
  const model = useMemo(() => new WorkbenchModel(lab, store), [lab, store]);
  const value = useMemo(
    () => ({ w: book.words, rules: book.lint, exchange: book.exchange, model }),
    [book, model],
  );
  useEffect(() => () => model.close(), [model]);
  useEffect(() => model.take(entries), [model, entries]);
  useQueryAddress(model, linked);
  const { test: asks } = model.query.value;
  const marks = model.marks.all.value;
  const onlyMarked = model.marked.value;
  const test = useMemo((): FrameTest | undefined => {
    if (!onlyMarked) return asks;
    return (view) => marks.has(view.frame.seq) && asks?.(view) !== false;
  }, [asks, onlyMarked, onlyMarked ? marks : undefined]);
  // Read, so that a query for findings is asked again when there are more.
  void model.lint.state.value;
  const { shown, done } = useFound(model.finder, entries, test);
  const asked = signposts.frame.value;

  useEffect(() => {
    if (asked === undefined || asked === model.sentTo) return;
    // A frame that someone asks for is shown, whatever is being searched for.
    if (indexOfSeq(shown, asked.seq) < 0) {
      model.ask('');
      model.showMarked(false);
    }
    const { value } = model.view;
    if (value === 'findings' || value === 'sequence') model.show('list');
  }, [asked, model]);

  return (
    <WorkbenchContext.Provider value={value}>
      <div class="workbench-tools">
        <QueryBar />
        {test !== undefined && (
          <span class="count" role="status">
            {done ? book.words.query.matches(shown.length, lab.index.frames) : book.words.query.searching}
          </span>
        )}
        <MarkTools />
        <ViewSwitch />
      </div>
      <CompareView />
      <View shown={shown} done={done} filtered={test !== undefined} />
    </WorkbenchContext.Provider>
  );
}

interface ViewProps {
  readonly shown: ListView<TranscriptEntry>;
  readonly done: boolean;
  readonly filtered: boolean;
}

function View({ shown, done, filtered }: ViewProps) {
  const { lab, m } = useScope();
  const { w, model } = useWorkbench();
  const view = model.view.value;
  if (view === 'findings') return <FindingsView entries={shown} filtered={filtered} />;
  if (shown.length === 0 && done)
    return <p class="empty">{lab.index.frames === 0 ? m.transcript.empty : w.query.noMatch}</p>;
  if (view === 'conversation') return <ConversationView entries={shown} />;
  if (view === 'sequence') return <SequenceView entries={shown} filtered={filtered} />;
  return <FrameList entries={shown} />;
}
