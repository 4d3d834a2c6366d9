/**
 * A search for a piece of text, letters in either case, that allocates nothing a text. Three ways, by what is
 * looked for: plain `includes` where nothing in it has a case; a walk along its rarest letter, which the engine
 * finds at memory speed; else a case-insensitive pattern. All three agree.
 */
export function textSearch(wanted: string): (text: string) => boolean {
  if (wanted.toLowerCase() === wanted.toUpperCase()) return (text) => text.includes(wanted);
  const pattern = new RegExp(escaped(wanted), 'i');
  const plain = (text: string): boolean => pattern.test(text);
  const offset = rarestLetter(wanted);
  if (offset === undefined) return plain;
  return alongLetter(new RegExp(escaped(wanted), 'iy'), wanted.charAt(offset), offset, plain);
}

/** Letters that JSON and prose have few of, the rarest first. */
const RARE = 'zqjxkvwybg';
/** So many candidates in one text show that the letter is not rare there. */
const CANDIDATES = 16;

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, (char) => (char === '-' ? '\\x2d' : `\\${char}`));
}

/** Where the rarest of the rare letters stands. Only ASCII: their two cases are all that a pattern matches. */
function rarestLetter(wanted: string): number | undefined {
  const lower = wanted.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  for (const letter of RARE) {
    const at = lower.indexOf(letter);
    if (at !== -1) return at;
  }
  return undefined;
}

function alongLetter(
  here: RegExp,
  letter: string,
  offset: number,
  plain: (text: string) => boolean,
): (text: string) => boolean {
  const lower = letter.toLowerCase();
  const upper = letter.toUpperCase();
  return (text) => {
    let small = text.indexOf(lower, offset);
    let capital = text.indexOf(upper, offset);
    for (let tried = 0; small !== -1 || capital !== -1; tried += 1) {
      if (tried === CANDIDATES) return plain(text);
      const takeSmall = capital === -1 || (small !== -1 && small < capital);
      const at = takeSmall ? small : capital;
      here.lastIndex = at - offset;
      if (here.test(text)) return true;
      if (takeSmall) small = text.indexOf(lower, at + 1);
      else capital = text.indexOf(upper, at + 1);
    }
    return false;
  };
}
