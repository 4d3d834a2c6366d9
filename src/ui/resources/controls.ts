/** A stretch of a text: characters as they are, or one that is invisible and changes how others are seen. */
export interface TextPart {
  readonly text: string;
  /** `U+202E`, of a character that would work unseen. */
  readonly code: string | undefined;
}

/**
 * Parts of a text, so that characters which turn the reading direction, or have no width, can be drawn as what they are:
 * with them a text, and an address even more, can look like another one.
 */
export function textParts(text: string): readonly TextPart[] {
  if (!hasControls(text)) return [{ text, code: undefined }];
  return text
    .split(SPLIT)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, code: hasControls(part) ? codeName(part) : undefined }));
}

export function hasControls(text: string): boolean {
  return CONTROL.test(text);
}

/** The names of the hidden characters in a text (of a very long one: in its beginning), each once, at most so many. */
export function controlNames(text: string, most: number): readonly string[] {
  const found = new Set<string>();
  for (const [character] of text.slice(0, LOOKED_AT).matchAll(EVERY)) {
    found.add(codeName(character));
    if (found.size >= most) break;
  }
  return [...found];
}

/** Characters that are looked through for a warning. */
const LOOKED_AT = 500_000;

function codeName(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/**
 * Direction (UAX 9), zero width, soft hyphen, line separators, tag characters, and the control characters that are no
 * white space. Joiners are left alone: Indic and Persian texts and emoji need them.
 */
const CONTROL =
  /(?!\s)\p{Cc}|[\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2064\u2066-\u206f\ufeff\u{e0000}-\u{e007f}]/u;
const EVERY = new RegExp(CONTROL, 'gu');
const SPLIT = new RegExp(`(${CONTROL.source})`, 'u');
