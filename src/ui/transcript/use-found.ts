import { useEffect, useMemo, useState } from 'preact/hooks';
import type { ListView } from '../../transcript/list-view.ts';
import type { TranscriptEntry } from '../../transcript/model.ts';
import { FrameFinder } from './find-frames.ts';

/** Milliseconds of searching at a stretch: about half of what a display frame has. */
const PORTION = 8;

/** The frames that contain `query`. The list grows until `done`, and the page stays at hand meanwhile. */
export function useFound(
  entries: ListView<TranscriptEntry>,
  query: string,
): { readonly shown: ListView<TranscriptEntry>; readonly done: boolean } {
  const finder = useMemo(() => new FrameFinder(), []);
  const [, again] = useState({});
  const end = performance.now() + PORTION;
  const shown = finder.find(entries, query, () => performance.now() < end);
  useEffect(() => {
    if (finder.done) return undefined;
    const next = setTimeout(() => again({}));
    return () => clearTimeout(next);
  });
  return { shown, done: finder.done };
}
