/** A heading, voice, picture or exercise as it is written, and the line of the file on which it stands. */
export interface Landmark {
  readonly text: string;
  readonly line: number;
}

const RULE = 'both languages have the same headings, voices, pictures and exercises in the same order';

/** The first place at which a translation leaves the structure of the English text. */
export function firstDifference(
  english: readonly Landmark[],
  translated: readonly Landmark[],
): { readonly line: number; readonly message: string } | undefined {
  for (let index = 0; index < Math.max(english.length, translated.length); index += 1) {
    const there = english[index];
    const here = translated[index];
    if (there?.text === here?.text) continue;
    // A heading without an anchor has been reported; what it is compared with says nothing.
    if (there?.text.endsWith('{#}') === true || here?.text.endsWith('{#}') === true) continue;
    const line = here?.line ?? translated.at(-1)?.line ?? 1;
    const found = here === undefined ? 'The text ends here' : `Here stands "${here.text}"`;
    const wanted =
      there === undefined
        ? 'the English text has ended'
        : `in the English text "${there.text}" (line ${there.line})`;
    return { line, message: `${found}, and ${wanted}; ${RULE}.` };
  }
  return undefined;
}
