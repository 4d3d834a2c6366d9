import type { Takeaway } from '../../grading/takeaway.ts';
import type { Lesson } from '../lessons/load-lessons.ts';
import { pathOf } from './addresses.ts';
import { escapeHtml } from './escape.ts';
import { LANGUAGES, type Language } from './languages.ts';
import { PAGE_WORDS } from './words.ts';

/** A file of the site that stands beside the page of its lesson. */
export interface TakeawayFile {
  /** From the site's root. */
  readonly path: string;
  readonly mimeType: string;
  readonly text: string;
}

/** What can be made without the learner, in every language. */
export function takeawayFiles(lessons: readonly Lesson[]): readonly TakeawayFile[] {
  return lessons.flatMap(({ id, takeaways, texts }) =>
    takeaways
      .filter(({ fixed }) => fixed === true)
      .flatMap((takeaway) =>
        LANGUAGES.map((language) => ({
          path: pathOf({ kind: 'lesson', id }, language) + fileName(takeaway, language),
          mimeType: takeaway.mimeType,
          text: takeaway.make({ language, words: texts[language].words, decisions: {} }),
        })),
      ),
  );
}

/** The part of a lesson page that offers its files. What is filled with decisions waits for the script that reads them. */
export function takeawaysHtml({ id, takeaways }: Lesson, language: Language): string {
  if (takeaways.length === 0) return '';
  const { toKeep } = PAGE_WORDS[language];
  const items = takeaways.map((takeaway) => takeawayHtml(takeaway, id, language)).join('\n');
  return `<section class="takeaways" aria-labelledby="to-keep">
<h2 id="to-keep">${toKeep}</h2>
<ul class="takeaway-list">${items}</ul>
</section>`;
}

function takeawayHtml(takeaway: Takeaway, lesson: string, language: Language): string {
  const { button = '', about = '' } = takeaway.words[language] ?? {};
  const name = fileName(takeaway, language);
  const [label, description] = [escapeHtml(button), escapeHtml(about)];
  if (takeaway.fixed !== true)
    return `<li class="takeaway"><p>${description}</p><p><button type="button" class="button" data-takeaway="${takeaway.id}" data-lesson="${lesson}" data-file="${name}" hidden>${label}</button></p></li>`;
  // The file is written by this build beside the page, where Vite does not look for it.
  const picture = takeaway.mimeType.startsWith('image/')
    ? `<p><a href="${name}"><img src="${name}" alt="${description}" loading="lazy" vite-ignore /></a></p>`
    : '';
  return `<li class="takeaway"><p>${description}</p>${picture}<p><a class="button" href="${name}" download>${label}</a></p></li>`;
}

function fileName({ id, extension }: Takeaway, language: Language): string {
  return `${id}.${language}.${extension}`;
}
