import type { RecordedFrame, TranscriptEntry } from '../../../src/transcript/model.ts';
import {
  compileQuery,
  createFrameViews,
  type FrameViews,
  parseQuery,
} from '../../../src/transcript/query/index.ts';
import { createTranscriptIndex } from '../../../src/transcript/transcript-index.ts';

type Written = { dir: 'in' | 'out'; message: unknown; at?: number } & Partial<
  Pick<RecordedFrame, 'channel' | 'connection' | 'server'>
>;

/** Builds the views of a transcript written by hand. */
export function viewsOf(entries: readonly (Written | 'lost')[]): FrameViews {
  const index = createTranscriptIndex();
  const views = createFrameViews(index);
  entries.forEach((written, place) => {
    const base = {
      seq: place + 1,
      channel: 'composer' as const,
      connection: 'c1',
      server: 'notes',
      at: place,
    };
    let entry: TranscriptEntry;
    if (written === 'lost') entry = { ...base, event: 'lost' };
    else {
      const { message, ...more } = written;
      const text = typeof message === 'string' ? message : JSON.stringify(message);
      entry = { ...base, ...more, text, bytes: new TextEncoder().encode(text).length };
    }
    index.add(entry);
    views.add(entry);
  });
  return views;
}

/** The seqs of the frames that a query finds. Throws where the query is wrong. */
export function found(views: FrameViews, text: string): readonly number[] {
  const parsed = parseQuery(text);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  const test = compileQuery(parsed.query);
  return views.all.filter(test).map((view) => view.frame.seq);
}
