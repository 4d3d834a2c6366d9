/** What can be said of a frame's text in one pass, before `JSON.parse` allocates anything for it. */
export interface Scan {
  /** Bytes of the text in UTF-8. */
  readonly bytes: number;
  /** The deepest nesting of arrays and objects outside strings. */
  readonly depth: number;
  /** False where the text holds half of a surrogate pair, which UTF-8 cannot say (basic/transports, "Messages"). */
  readonly wellFormed: boolean;
}

/** Linear in the text. Says nothing about whether the text is JSON. */
export function scan(text: string): Scan {
  let bytes = 0;
  let level = 0;
  let depth = 0;
  let inString = false;
  let wellFormed = true;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) {
      bytes += 1;
      if (inString) {
        if (unit === BACKSLASH) {
          // What is escaped cannot end the string; a broken escape is found by the parser.
          const next = text.charCodeAt(i + 1);
          if (next < 0x80) {
            bytes += 1;
            i += 1;
          }
        } else if (unit === QUOTE) inString = false;
      } else if (unit === QUOTE) inString = true;
      else if (unit === OPEN_OBJECT || unit === OPEN_ARRAY) {
        level += 1;
        if (level > depth) depth = level;
      } else if (unit === CLOSE_OBJECT || unit === CLOSE_ARRAY) level -= 1;
    } else if (unit < 0x800) bytes += 2;
    else if (unit < 0xd800 || unit > 0xdfff) bytes += 3;
    else if (unit < 0xdc00 && isLowSurrogate(text.charCodeAt(i + 1))) {
      bytes += 4;
      i += 1;
    } else {
      // Encoders write U+FFFD, three bytes, in its place.
      bytes += 3;
      wellFormed = false;
    }
  }
  return { bytes, depth, wellFormed };
}

/** Bytes of a text in UTF-8; half a surrogate pair counts three, as encoders replace it by U+FFFD. */
export function utf8Length(text: string): number {
  let bytes = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) bytes += 1;
    else if (unit < 0x800) bytes += 2;
    else if (unit >= 0xd800 && unit < 0xdc00 && isLowSurrogate(text.charCodeAt(i + 1))) {
      bytes += 4;
      i += 1;
    } else bytes += 3;
  }
  return bytes;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
