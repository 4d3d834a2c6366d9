import { useState } from 'preact/hooks';
import { specLink } from '../../../protocol/revision.ts';
import type { Finding } from '../../../transcript/lint/index.ts';
import { messageText } from '../../../transcript/lint/messages.ts';
import { useScope } from '../../scope.tsx';
import type { AdviceBook } from './words.ts';

export interface FindingsProps {
  readonly text: string;
  readonly findings: readonly Finding[];
  readonly book: AdviceBook;
}

/** More than these are shown on demand: the list must not push the editor away. */
const FIRST = 3;

/** The rules that the message breaks; each leads to its place in the text. */
export function Findings({ text, findings, book: { words, lint } }: FindingsProps) {
  const { composer } = useScope();
  const [all, setAll] = useState(false);
  if (findings.length === 0) return <p class="advice-none">{words.noFindings}</p>;
  const shown = all ? findings : findings.slice(0, FIRST);
  return (
    <div class="advice-findings">
      <p class="advice-count">
        {words.findings(findings.length)} <span class="muted">{words.findingsHint}</span>
      </p>
      <ul>
        {shown.map((finding, at) => (
          // One rule can be broken twice at one place; the order never changes within one text.
          <li key={`${at} ${finding.rule}`}>
            <span class={`advice-level is-${finding.level}`}>{words.level[finding.level]}</span>
            <button type="button" class="link" onClick={() => composer.pointTo(finding)}>
              {place(text, finding.from, words.toPlace)}
            </button>
            <span class="advice-text">
              {messageText(lint, finding)}{' '}
              <a href={specLink(finding.section)} target="_blank" rel="noreferrer" title={finding.section}>
                {words.section}
              </a>
            </span>
          </li>
        ))}
      </ul>
      {findings.length > shown.length && (
        <button type="button" class="link" onClick={() => setAll(true)}>
          {words.more(findings.length - shown.length)}
        </button>
      )}
    </div>
  );
}

function place(text: string, offset: number, say: (line: number, column: number) => string): string {
  const lines = text.slice(0, offset).split('\n');
  return say(lines.length, (lines.at(-1)?.length ?? 0) + 1);
}
