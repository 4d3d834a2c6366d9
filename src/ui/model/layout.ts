import { type TokenKind, tokens } from './json-tokens.ts';

/** A piece of text to show, with what it is. */
export interface Piece {
  readonly kind: TokenKind;
  readonly text: string;
  /** Where it stands in the text as written, in UTF-16 code units; absent for what the layout puts in. */
  readonly at?: number;
}

/** The text as it is, in coloured pieces. */
export function* asWritten(text: string): Generator<Piece> {
  for (const token of tokens(text))
    yield { kind: token.kind, text: text.slice(token.from, token.to), at: token.from };
}

/**
 * The text laid out with line breaks and two blanks a level. Only white space between tokens differs from what was
 * written: numbers keep all digits, repeated keys stay, escapes stay escapes.
 */
export function* laidOut(text: string): Generator<Piece> {
  let depth = 0;
  /** The container that was just opened and has nothing in it yet. */
  let fresh = false;
  for (const token of tokens(text)) {
    if (token.kind === 'space') continue;
    const piece = text.slice(token.from, token.to);
    if (piece === '}' || piece === ']') {
      depth = Math.max(0, depth - 1);
      if (!fresh) yield newLine(depth);
      yield { kind: token.kind, text: piece, at: token.from };
      fresh = false;
      continue;
    }
    if (fresh) yield newLine(depth);
    fresh = false;
    if (token.kind === 'punctuation') {
      yield { kind: token.kind, text: piece === ':' ? ': ' : piece, at: token.from };
      if (piece === ',') yield newLine(depth);
      if (piece === '{' || piece === '[') {
        depth += 1;
        fresh = true;
      }
    } else {
      yield { kind: token.kind, text: piece, at: token.from };
    }
  }
}

function newLine(depth: number): Piece {
  return { kind: 'space', text: `\n${'  '.repeat(depth)}` };
}

/** Collects pieces into chunks of about `size` characters; a piece that is longer is cut. */
export function* chunks(pieces: Iterable<Piece>, size: number): Generator<readonly Piece[]> {
  let chunk: Piece[] = [];
  let length = 0;
  for (const piece of pieces) {
    for (let at = 0; at < piece.text.length; ) {
      const part = piece.text.slice(at, at + size - length);
      chunk.push(at === 0 && part === piece.text ? piece : { ...piece, text: part, ...movedBy(piece, at) });
      at += part.length;
      length += part.length;
      if (length < size) continue;
      yield chunk;
      chunk = [];
      length = 0;
    }
  }
  if (chunk.length > 0) yield chunk;
}

function movedBy({ at }: Piece, by: number): { readonly at?: number } {
  return at === undefined ? {} : { at: at + by };
}
