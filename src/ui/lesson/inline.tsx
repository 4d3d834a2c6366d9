import type { ComponentChildren } from 'preact';
import { type FactSides, withFacts } from '../../grading/facts.ts';

export interface InlineProps {
  /** Text with `code` and [links](https://…). Nothing in it becomes markup of another kind. */
  readonly text: string;
  /** What `{seen.uri}` and `{expected.code}` stand for. */
  readonly facts?: FactSides;
}

const PIECE = /`([^`]+)`|\[([^\]]+)\]\((https:[^)]+)\)/g;

/** A sentence of a lesson, with facts from the learner's own frames put in as plain text. */
export function Inline({ text, facts }: InlineProps) {
  const fill = (piece: string): string => (facts === undefined ? piece : withFacts(piece, facts));
  const pieces: ComponentChildren[] = [];
  let end = 0;
  for (const match of text.matchAll(PIECE)) {
    const [whole, code, label, href] = match;
    pieces.push(fill(text.slice(end, match.index)));
    if (code !== undefined) pieces.push(<code>{fill(code)}</code>);
    else if (href !== undefined)
      pieces.push(
        <a href={href} target="_blank" rel="noreferrer">
          {label}
        </a>,
      );
    end = match.index + whole.length;
  }
  pieces.push(fill(text.slice(end)));
  return <>{pieces}</>;
}
