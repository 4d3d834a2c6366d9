/** Bytes of a text in UTF-8; half a surrogate pair counts three, as encoders replace it by U+FFFD. */
export function utf8Length(text: string): number {
  // What is short enough is measured at once; a long text is not copied to be counted.
  if (text.length < 4096) return UTF8.encode(text).length;
  let bytes = text.length;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) continue;
    bytes += unit < 0x800 ? 1 : 2;
    // The two halves of one character take four bytes together.
    if (unit >= 0xd800 && unit < 0xdc00 && isLow(text.charCodeAt(i + 1))) i += 1;
  }
  return bytes;
}

/** How deeply arrays and objects are nested, outside strings, whether the text is JSON or not. Linear. */
export function depthOf(text: string): number {
  let level = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === '"') at = endOfString(text, at);
    else if (char === '{' || char === '[') {
      level += 1;
      depth = Math.max(depth, level);
    } else if (char === '}' || char === ']') level -= 1;
  }
  return depth;
}

const UTF8 = new TextEncoder();

/** Where the closing quote stands, or the end of the text if there is none. */
function endOfString(text: string, open: number): number {
  for (let at = open + 1; at < text.length; at += 1) {
    if (text[at] === '"') return at;
    if (text[at] === '\\') at += 1;
  }
  return text.length;
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
