import { useWorkbench } from './context.tsx';
import { FindingText } from './finding-text.tsx';
import type { FrameVerdict } from './lint-feed.ts';

export interface FrameFindingsProps {
  readonly verdict: FrameVerdict;
  /** Shows a place in the frame's text; UTF-16 code units. */
  onShow(from: number): void;
}

/** The rules that an opened frame breaks, each with the way to its place in the text. */
export function FrameFindings({ verdict, onShow }: FrameFindingsProps) {
  const { w } = useWorkbench();
  if (verdict.findings.length === 0) return <p class="hint">{w.lint.notKept}</p>;
  return (
    <ul class="frame-findings" aria-label={w.lint.ofFrame}>
      {verdict.findings.map((finding, at) => (
        // One rule can be broken twice at one place; the order never changes.
        <li key={`${at} ${finding.rule}`}>
          <FindingText finding={finding} />
          <button type="button" class="button small" onClick={() => onShow(finding.from)}>
            {w.lint.place}
          </button>
        </li>
      ))}
    </ul>
  );
}
