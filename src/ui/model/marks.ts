import type { Piece } from './layout.ts';

/** A place in a text that something is said about; UTF-16 code units. */
export interface Mark {
  readonly from: number;
  readonly to: number;
  /** How it is drawn. */
  readonly kind: string;
}

export interface MarkedPiece extends Piece {
  /** The marks that cover it. */
  readonly marks: readonly Mark[];
}

/** Cuts pieces where marks begin and end, so that each is under the same marks from end to end. */
export function* markPieces(pieces: Iterable<Piece>, marks: readonly Mark[]): Generator<MarkedPiece> {
  const edges = [...new Set(marks.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b);
  for (const piece of pieces) {
    const { at } = piece;
    if (at === undefined || edges.length === 0) {
      yield { ...piece, marks: [] };
      continue;
    }
    // The layout puts a blank after a colon, which is nowhere in the text as written.
    const end = at + (piece.kind === 'punctuation' ? 1 : piece.text.length);
    const cuts = [at, ...edges.filter((edge) => edge > at && edge < end), end];
    for (const [index, from] of cuts.slice(0, -1).entries()) {
      const to = cuts[index + 1] ?? end;
      yield {
        ...{
          kind: piece.kind,
          text: piece.text.slice(from - at, to === end ? undefined : to - at),
          at: from,
        },
        marks: marks.filter((mark) => mark.from <= from && mark.to >= to),
      };
    }
  }
}
