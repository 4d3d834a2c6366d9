/** The transcript's workbench: everything of the panel that is loaded only when there are frames to work on. */
import '../styles/workbench.css';
import { useEffect, useMemo } from 'preact/hooks';
import type { ListView } from '../../transcript/list-view.ts';
import type { TranscriptEntry } from '../../transcript/model.ts';
import type { WorkbenchWords } from '../i18n/workbench.ts';
import { indexOfSeq } from '../model/frame-view.ts';
import { useScope } from '../scope.tsx';
import { FrameList } from '../transcript/frame-list.tsx';
import { WorkbenchContext } from './context.tsx';
import { WorkbenchModel } from './model.ts';
import { QueryBar } from './query-bar.tsx';
import { useFound } from './use-found.ts';
import { useQueryAddress } from './use-query-address.ts';

export interface WorkbenchProps {
  readonly w: WorkbenchWords;
  readonly entries: ListView<TranscriptEntry>;
  /** The query stands in the page's address; for the one transcript of a page. */
  readonly linked: boolean;
}

export function Workbench({ w, entries, linked }: WorkbenchProps) {
  const { lab, m, signposts } = useScope();
  const model = useMemo(() => new WorkbenchModel(lab), [lab]);
  const value = useMemo(() => ({ w, model }), [w, model]);
  useQueryAddress(model, linked);
  const { test } = model.query.value;
  const { shown, done } = useFound(model.finder, entries, test);
  const asked = signposts.frame.value;

  useEffect(() => {
    // A frame that someone asks for is shown, whatever is being searched for.
    if (asked !== undefined && indexOfSeq(shown, asked.seq) < 0) model.ask('');
  }, [asked]);

  const { frames } = lab.index;
  return (
    <WorkbenchContext.Provider value={value}>
      <div class="workbench-tools">
        <QueryBar />
        {test !== undefined && (
          <span class="count" role="status">
            {done ? w.query.matches(shown.length, frames) : w.query.searching}
          </span>
        )}
      </div>
      {shown.length === 0 && done ? (
        <p class="empty">{frames === 0 ? m.transcript.empty : w.query.noMatch}</p>
      ) : (
        <FrameList entries={shown} />
      )}
    </WorkbenchContext.Provider>
  );
}
