import type { TemplatesWords } from './words.ts';

/** A stretch of a text that belongs to variables; numbers count from 1. */
export interface MarkedPiece {
  readonly from: number;
  readonly to: number;
  readonly variables: readonly { readonly number: number; readonly name: string }[];
}

/** Colours there are; more variables than these begin anew, and keep numbers of their own. */
const COLOURS = 6;

/** A text in which what belongs to a variable has its colour, a line under it and its number. */
export function MarkedText({
  text,
  pieces,
  words,
}: {
  readonly text: string;
  readonly pieces: readonly MarkedPiece[];
  readonly words: TemplatesWords;
}) {
  const parts = [];
  let at = 0;
  for (const piece of pieces.toSorted((a, b) => a.from - b.from)) {
    if (piece.from < at || piece.variables.length === 0) continue;
    parts.push(text.slice(at, piece.from));
    parts.push(
      <mark key={piece.from} class={`variable is-v${((piece.variables[0]?.number ?? 1) - 1) % COLOURS}`}>
        {text.slice(piece.from, piece.to)}
        <sup>
          <span aria-hidden="true">{piece.variables.map(({ number }) => number).join('·')}</span>
          <span class="visually-hidden">
            ({piece.variables.map(({ number, name }) => words.variable(number, name)).join('; ')})
          </span>
        </sup>
      </mark>,
    );
    at = piece.to;
  }
  parts.push(text.slice(at));
  return <code class="marked">{parts}</code>;
}

/** The number of a variable with its colour, to find it in the texts. */
export function VariableSign({ number }: { readonly number: number }) {
  return (
    <span class={`variable-sign is-v${(number - 1) % COLOURS}`} aria-hidden="true">
      {number}
    </span>
  );
}
