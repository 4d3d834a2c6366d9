/**
 * What can be said of a frame's text before `JSON.parse` allocates anything for it. Everything here is linear in the
 * text and says nothing about whether it is JSON. Most frames are small and flat, and are told so without a look at
 * each character.
 */

/** True where the text has more than `limit` bytes in UTF-8. */
export function isLongerThan(limit: number, text: string): boolean {
  if (text.length * 3 <= limit) return false;
  return text.length > limit || utf8Length(text) > limit;
}

/** False where the text holds half of a surrogate pair, which UTF-8 cannot say (basic/transports, "Messages"). */
export function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}

/** True where arrays and objects, outside strings, are nested deeper than `limit`. */
export function isDeeperThan(limit: number, text: string): boolean {
  return hasMoreThan(limit, text) && depthOf(text) > limit;
}

/**
 * Bytes of a text in UTF-8; half a surrogate pair counts three, as encoders replace it by U+FFFD. Linear, and nothing
 * is copied to be counted: every frame comes through here.
 */
export function utf8Length(text: string): number {
  const first = text.search(BEYOND_ASCII);
  if (first < 0) return text.length;
  let bytes = text.length;
  for (let i = first; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) continue;
    bytes += unit < 0x800 ? 1 : 2;
    // The two halves of one character take four bytes together.
    if (unit >= 0xd800 && unit < 0xdc00 && isLow(text.charCodeAt(i + 1))) i += 1;
  }
  return bytes;
}

/** Whether there are enough opening brackets, those in strings included, for such a depth. */
function hasMoreThan(limit: number, text: string): boolean {
  let count = 0;
  for (const bracket of ['{', '['])
    for (let at = text.indexOf(bracket); at >= 0; at = text.indexOf(bracket, at + 1)) {
      count += 1;
      if (count > limit) return true;
    }
  return false;
}

function depthOf(text: string): number {
  let level = 0;
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (inString) {
      // What is escaped cannot end the string; a broken escape is found by the parser.
      if (unit === BACKSLASH) i += 1;
      else if (unit === QUOTE) inString = false;
    } else if (unit === QUOTE) inString = true;
    else if (unit === OPEN_OBJECT || unit === OPEN_ARRAY) {
      level += 1;
      if (level > depth) depth = level;
    } else if (unit === CLOSE_OBJECT || unit === CLOSE_ARRAY) level -= 1;
  }
  return depth;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** Most frames are ASCII throughout. */
const BEYOND_ASCII = /[\u0080-\uffff]/;

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
