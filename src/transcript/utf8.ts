/** Bytes of a text in UTF-8; half a surrogate pair counts three, as encoders replace it by U+FFFD. Linear. */
export function utf8Length(text: string): number {
  // What is short is measured at once; a long text is not copied to be counted.
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

const UTF8 = new TextEncoder();

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
