import type { Exercise } from '../../grading/exercise.ts';
import { nodeTurn } from '../../node/turn.ts';
import { openExerciseStage } from '../../stage/exercise-stage.ts';
import { exportText } from '../../transcript/exchange/export.ts';
import type { Lesson } from '../lessons/load-lessons.ts';
import { type Page, pathOf, relative } from './addresses.ts';
import { escapeHtml } from './escape.ts';
import type { Language } from './languages.ts';
import type { TakeawayFile } from './takeaways.ts';

const WORDS: Readonly<Record<Language, { readonly title: string; readonly about: string }>> = {
  en: {
    title: 'Transcripts of the solutions',
    about:
      'Each is the conversation of a solution, frame by frame, with the state that it began in: open it in the playground to read it, search it, or run it again. It tells the solution.',
  },
  zh: {
    title: '解法的记录',
    about:
      '每一份都是一个解法的对话，逐帧记录，并带有它开始时的状态：在实验台里打开，可以阅读、搜索，也可以再运行一遍。里面有答案。',
  },
};

/**
 * The conversations of the solutions, played on the engine and written as any export of the lab. `lab` is its version. A
 * solution that cannot be played is left out here; `npm run lessons` says why.
 */
export async function transcriptFiles(
  lessons: readonly Pick<Lesson, 'id' | 'exercises'>[],
  lab: string,
): Promise<readonly TakeawayFile[]> {
  const files: TakeawayFile[] = [];
  for (const lesson of lessons)
    for (const exercise of lesson.exercises) {
      const text = await transcriptOf(exercise, lab);
      if (text !== undefined)
        files.push({ path: transcriptPath(lesson.id, exercise.id), mimeType: 'application/jsonl', text });
    }
  return files;
}

/** A link to each; the files are the same in every language. */
export function transcriptsHtml(lesson: Lesson, page: Page): string {
  const { title, about } = WORDS[page.language];
  const { words } = lesson.texts[page.language];
  const items = lesson.exercises.map(({ id }) => {
    const href = relative(page.path, transcriptPath(lesson.id, id));
    // The build writes the file beside the page, where Vite does not look for it.
    return `<li><a href="${href}" download vite-ignore>${escapeHtml(words[id]?.title ?? id)}</a></li>`;
  });
  return `<details class="lesson-transcripts">
<summary>${title}</summary>
<p>${about}</p>
<ul>${items.join('')}</ul>
</details>`;
}

function transcriptPath(lesson: string, exercise: string): string {
  return `${pathOf({ kind: 'lesson', id: lesson }, 'en')}${exercise}.transcript.jsonl`;
}

async function transcriptOf(exercise: Exercise, lab: string): Promise<string | undefined> {
  const stage = await openExerciseStage(exercise, nodeTurn);
  try {
    for (const act of exercise.solution) await stage.do(act);
    return exportText({ ...stage.session(), name: exercise.id }, { lab });
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  } finally {
    stage.close();
  }
}
