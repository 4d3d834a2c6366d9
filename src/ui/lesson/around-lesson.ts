import { showLessonProgress } from './progress/lesson-progress.ts';

/** What a lesson page has around its text and exercises, when both are there: the learner's progress, and presenting. */
export async function aroundLesson(): Promise<void> {
  for (const button of document.querySelectorAll<HTMLElement>('button[data-present]')) {
    button.hidden = false;
    button.addEventListener('click', () => void startPresenting());
  }
  if (new URLSearchParams(location.search).has('present')) void startPresenting();
  await showLessonProgress();
}

async function startPresenting(): Promise<void> {
  const lesson = document.querySelector('.lesson');
  const { present } = await import('./present/present.tsx');
  if (lesson !== null) present(lesson);
}
