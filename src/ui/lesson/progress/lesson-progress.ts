import { keptKey } from '../../../grading/kept-name.ts';
import type { KeyedStore } from '../../../storage/keyed-store.ts';
import { pageLanguage } from '../../i18n/index.ts';
import { COURSE } from '../course.ts';
import { openLearner } from '../learner.ts';
import { paintProgress } from './paint.ts';
import { type KeptRecord, keptRecords } from './records.ts';
import { progressWords } from './words.ts';
import { onWork } from './work-event.ts';

/** Shows beside the exercises of a lesson page how far the learner is, and goes on showing it while they work. */
export async function showLessonProgress(): Promise<void> {
  const words = progressWords(pageLanguage());
  const { progress } = await openLearner(COURSE);
  const now = new Map<string, KeptRecord>();
  const paint = async (): Promise<void> => {
    paintProgress(document, [...now.values(), ...(await stored(progress, now))], words);
  };
  onWork((record) => {
    now.set(keptKey(record), record);
    void paint();
  });
  addEventListener('pageshow', () => void paint());
  await paint();
}

/** What is kept, but for what this page knows better: it may not be stored yet. */
async function stored(
  progress: KeyedStore,
  now: ReadonlyMap<string, KeptRecord>,
): Promise<readonly KeptRecord[]> {
  return keptRecords(await progress.entries('exercise:')).filter((record) => !now.has(keptKey(record)));
}
