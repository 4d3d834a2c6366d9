import { render } from 'preact';
import { readKey } from '../../../grading/kept-name.ts';
import { StorageError } from '../../../storage/errors.ts';
import { openLearnerStoreAnywhere } from '../../../storage/learner-store.ts';
import { browserPlatform } from '../../../storage/platform.ts';
import type { TranscriptEntry } from '../../../transcript/model.ts';
import { pageLanguage } from '../../i18n/index.ts';
import { COURSE } from '../course.ts';
import { paintProgress } from './paint.ts';
import { ProgressModel } from './progress-model.ts';
import { ProgressPanel } from './progress-panel.tsx';
import { progressWords } from './words.ts';

/** Shows on the start page how far the learner is, and what can be done about it. Rejects if nothing can be opened. */
export async function showProgress(place: Element): Promise<void> {
  const words = progressWords(pageLanguage());
  const board = await openLearnerStoreAnywhere<TranscriptEntry>(COURSE);
  const ids = [...document.querySelectorAll<HTMLElement>('[data-kept]')].flatMap(
    ({ dataset }) => readKey(dataset.kept ?? '')?.id ?? [],
  );
  const model = new ProgressModel(
    {
      ...{ course: COURSE, board },
      factory: board.persistent ? browserPlatform().factory : undefined,
      storages: [() => localStorage, () => sessionStorage].flatMap(usable),
      knownWorlds: ids.flatMap((id) => [id, `show-${id}`]),
    },
    words,
  );
  await model.load();
  const paint = () => paintProgress(document, model.records.value, words);
  render(<ProgressPanel {...{ model, words, paint, save }} persistent={board.persistent} />, place);
  // Back from a lesson, or from another tab.
  const reload = (): void => {
    if (document.visibilityState === 'visible') void model.load();
  };
  document.addEventListener('visibilitychange', reload);
  addEventListener('pageshow', reload);
}

/** A storage that the browser lets this page use; where even touching it throws there is none. */
function usable(open: () => Storage): readonly Storage[] {
  try {
    return [open()];
  } catch (error) {
    if (error instanceof DOMException || error instanceof StorageError) return [];
    throw error;
  }
}

function save(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  // The browser has taken the file when the click is over.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
