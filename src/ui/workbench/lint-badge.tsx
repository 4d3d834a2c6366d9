import { useWorkbench } from './context.tsx';
import type { FrameVerdict } from './lint-feed.ts';

/** Levels, the gravest first. Each has a word and a border of its own, so that colour only helps. */
export const LEVELS = ['must', 'should', 'lab'] as const;

/** How many rules of each level a frame breaks. */
export function LintBadges({ verdict }: { readonly verdict: FrameVerdict }) {
  const { w } = useWorkbench();
  return (
    <span class="lint-badges">
      {LEVELS.filter((level) => verdict.counts[level] > 0).map((level) => (
        <span class={`lint-badge is-${level}`} key={level}>
          {w.lint.level[level]}
          {verdict.counts[level] > 1 && ` ${verdict.counts[level]}`}
        </span>
      ))}
    </span>
  );
}
