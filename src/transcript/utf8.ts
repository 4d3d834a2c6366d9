/**
 * Bytes of a text in UTF-8; half a surrogate pair counts three, as encoders replace it by U+FFFD. Linear, and nothing
 * is copied to be counted: every frame comes through here.
 */
export function utf8Length(text: string): number {
  // Most frames are ASCII throughout.
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

const BEYOND_ASCII = /[\u0080-\uffff]/;

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
