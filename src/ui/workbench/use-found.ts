import { useEffect, useState } from 'preact/hooks';
import type { ListView } from '../../transcript/list-view.ts';
import type { TranscriptEntry } from '../../transcript/model.ts';
import type { FrameTest } from '../../transcript/query/index.ts';
import type { FrameFinder } from './frame-finder.ts';

/** Milliseconds of reading and searching at a stretch: while drawing, and by itself. */
const PORTION = { drawing: 3, alone: 8 } as const;
/** Milliseconds between two drawings while a search goes on: drawing costs more than a portion. */
const SPACING = 120;

/** The frames that pass `test`. The list grows until `done`, and the page stays at hand meanwhile. */
export function useFound(
  finder: FrameFinder,
  entries: ListView<TranscriptEntry>,
  test: FrameTest | undefined,
): { readonly shown: ListView<TranscriptEntry>; readonly done: boolean } {
  const [, again] = useState({});
  const shown = finder.find(entries, test, within(PORTION.drawing));
  useEffect(() => {
    if (finder.done) return undefined;
    const drawn = performance.now();
    let next: ReturnType<typeof setTimeout>;
    const go = (): void => {
      finder.find(entries, test, within(PORTION.alone));
      if (finder.done || performance.now() - drawn > SPACING) again({});
      else next = setTimeout(go);
    };
    next = setTimeout(go);
    return () => clearTimeout(next);
  });
  return { shown, done: finder.done };
}

function within(milliseconds: number): () => boolean {
  const end = performance.now() + milliseconds;
  return () => performance.now() < end;
}
