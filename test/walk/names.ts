import type { Language } from '../../src/build/pages/languages.ts';
import { START_WORDS } from '../../src/build/pages/start-words.ts';
import { PAGE_WORDS } from '../../src/build/pages/words.ts';
import { FAULTS_WORDS } from '../../src/ui/faults/words.ts';
import { loadMessages } from '../../src/ui/i18n/index.ts';
import { controlsWords } from '../../src/ui/lesson/controls/words.ts';
import { decisionWords } from '../../src/ui/lesson/decisions/words.ts';
import { lessonWords } from '../../src/ui/lesson/lesson-words.ts';

export type Names = Awaited<ReturnType<typeof loadNames>>;

/** What the page calls its parts in one language, from the same word files: what is renamed there is looked for by its new name. */
export async function loadNames(language: Language) {
  return {
    language,
    page: PAGE_WORDS[language],
    start: START_WORDS[language],
    m: await loadMessages(language),
    faults: (await FAULTS_WORDS[language]()).faults,
    controls: controlsWords(language),
    decisions: decisionWords(language),
    exercise: lessonWords(language),
  };
}

/** Stands in a name for what is not known beforehand. */
export const ANY = '\u0001';
/** The same for a number. */
export const ANY_NUMBER = Number.NaN;

/** The pattern that the whole of a text must fit: each `ANY` is a group of it. */
export function like(text: string): RegExp {
  const source = text
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(ANY, '(.+?)')
    .replaceAll(String(ANY_NUMBER), '\\d+');
  return new RegExp(`^${source}$`, 's');
}
