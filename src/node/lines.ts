/** What a byte stream of newline-delimited messages holds, piece by piece. */
export type Line =
  | { readonly kind: 'text'; readonly text: string }
  /** Longer than the limit: told once, as soon as it is known; the rest up to the next newline is dropped. */
  | { readonly kind: 'tooLong' }
  | { readonly kind: 'notUtf8' };

/**
 * Cuts bytes into lines (basic/transports/stdio). Ends at `\n` or `\r\n`, leaves empty lines out, and never holds
 * more than `limit` bytes of one line.
 */
export class LineReader {
  readonly #limit: number;
  #pieces: Uint8Array[] = [];
  #held = 0;
  #skipping = false;

  /** `limit`: bytes of one line, its end not counted. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Takes the next bytes; gives the lines that they complete, in order. */
  *push(chunk: Uint8Array): Generator<Line> {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      yield* this.#take(chunk.subarray(start, end));
      yield* this.#finish();
      start = end + 1;
    }
    yield* this.#take(chunk.subarray(start));
  }

  /** The stream ended: a last line without its newline counts as one. */
  *end(): Generator<Line> {
    yield* this.#finish();
  }

  *#take(piece: Uint8Array): Generator<Line> {
    if (this.#skipping || piece.length === 0) return;
    this.#held += piece.length;
    // One byte more than allowed may still turn out to be the carriage return of the line's end.
    if (this.#held > this.#limit + 1) {
      this.#drop();
      this.#skipping = true;
      yield { kind: 'tooLong' };
      return;
    }
    // Copied, for the stream may use its buffer again.
    this.#pieces.push(Uint8Array.from(piece));
  }

  *#finish(): Generator<Line> {
    if (this.#skipping) {
      this.#skipping = false;
      return;
    }
    const bytes = withoutReturn(Buffer.concat(this.#pieces));
    this.#drop();
    if (bytes.length === 0) return;
    yield bytes.length > this.#limit ? { kind: 'tooLong' } : decode(bytes);
  }

  #drop(): void {
    this.#pieces = [];
    this.#held = 0;
  }
}

const NEWLINE = 0x0a;
const RETURN = 0x0d;

function withoutReturn(bytes: Uint8Array): Uint8Array {
  return bytes.at(-1) === RETURN ? bytes.subarray(0, -1) : bytes;
}

function decode(bytes: Uint8Array): Line {
  try {
    // A byte order mark stays: whether it belongs into a frame is for the engine to say.
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return { kind: 'text', text };
  } catch {
    return { kind: 'notUtf8' };
  }
}
