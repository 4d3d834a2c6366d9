import { useEffect, useState } from 'preact/hooks';
import type { ListView } from '../../transcript/list-view.ts';
import type { TranscriptEntry } from '../../transcript/model.ts';
import type { FrameTest } from '../../transcript/query/index.ts';
import type { FrameFinder } from './frame-finder.ts';

/** Milliseconds of reading and searching at a stretch: about half of what a display frame has. */
const PORTION = 8;

/** The frames that pass `test`. The list grows until `done`, and the page stays at hand meanwhile. */
export function useFound(
  finder: FrameFinder,
  entries: ListView<TranscriptEntry>,
  test: FrameTest | undefined,
): { readonly shown: ListView<TranscriptEntry>; readonly done: boolean } {
  const [, again] = useState({});
  const end = performance.now() + PORTION;
  const shown = finder.find(entries, test, () => performance.now() < end);
  useEffect(() => {
    if (finder.done) return undefined;
    const next = setTimeout(() => again({}));
    return () => clearTimeout(next);
  });
  return { shown, done: finder.done };
}
