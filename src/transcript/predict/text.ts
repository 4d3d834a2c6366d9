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

/** Where the closing quote stands, or the end of the text if there is none. */
function endOfString(text: string, open: number): number {
  for (let at = open + 1; at < text.length; at += 1) {
    if (text[at] === '"') return at;
    if (text[at] === '\\') at += 1;
  }
  return text.length;
}
