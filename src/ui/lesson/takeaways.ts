import type { Decisions } from '../../grading/evidence.ts';
import type { LessonWords } from '../../grading/exercise.ts';
import type { Takeaway } from '../../grading/takeaway.ts';
import { pageLanguage } from '../i18n/index.ts';
import { saveFile } from '../workbench/svg-file.ts';
import { COURSE } from './course.ts';
import { readRecord } from './exercise-record.ts';
import { openLearner } from './learner.ts';

const TAKEAWAYS = import.meta.glob<readonly Takeaway[]>('/lessons/*/takeaways.ts', { import: 'default' });
const WORDS = import.meta.glob<LessonWords>('/lessons/*/words.*.ts', { import: 'default' });

/**
 * Fills a file with what the learner has decided in the exercises of this page so far, and hands it over.
 *
 * @param button marked at build: which file, of which lesson, under which name
 */
export async function saveTakeaway(button: HTMLElement): Promise<void> {
  const { takeaway: id = '', lesson = '', file = id } = button.dataset;
  const language = pageLanguage();
  const [takeaways, words, decisions] = await Promise.all([
    TAKEAWAYS[`/lessons/${lesson}/takeaways.ts`]?.(),
    WORDS[`/lessons/${lesson}/words.${language}.ts`]?.(),
    decisionsOf(lesson),
  ]);
  const takeaway = takeaways?.find((candidate) => candidate.id === id);
  if (takeaway === undefined || words === undefined)
    throw new Error(`Lesson "${lesson}" has no file "${id}" in ${language}.`);
  saveFile(file, takeaway.mimeType, takeaway.make({ language, words, decisions }));
}

/** By exercise; the page says under what the work on each is kept. */
async function decisionsOf(lesson: string): Promise<{ readonly [exercise: string]: Decisions }> {
  const { progress } = await openLearner(COURSE);
  const sections = [...document.querySelectorAll<HTMLElement>('[data-exercise][data-kept]')];
  const kept = sections
    .filter(({ dataset }) => dataset.lesson === lesson)
    .map(async ({ dataset: { exercise = '', kept: key = '' } }): Promise<[string, Decisions]> => {
      const { decisions } = readRecord(await progress.get(key));
      return [exercise, decisions];
    });
  return Object.fromEntries(await Promise.all(kept));
}
