import { keptKey, keptName } from '../../grading/kept-name.ts';
import type { Course } from '../lessons/course.ts';
import type { Lesson, LessonBlock, LessonText } from '../lessons/load-lessons.ts';
import { renderInline, renderMarkdown } from '../lessons/markdown.ts';
import { type Page, pathOf, relative } from './addresses.ts';
import { escapeHtml } from './escape.ts';
import { pictureFigure } from './picture-figure.ts';
import { takeawaysHtml } from './takeaways.ts';
import { transcriptsHtml } from './transcripts.ts';
import { PAGE_WORDS, type PageWords } from './words.ts';

/** The main part of a lesson page: the whole reading, and each exercise as far as it can be read without a script. */
export function lessonMain(page: Page, lesson: Lesson, lessons: readonly Lesson[], course: Course): string {
  const words = PAGE_WORDS[page.language];
  const text = lesson.texts[page.language];
  const { title, summary, part, number, minutes } = text.matter;
  const contents = text.headings
    .filter(({ depth }) => depth === 2)
    .map(({ id, text: heading }) => `<li><a href="#${id}">${renderInline(heading)}</a></li>`)
    .join('');
  return `<section class="lesson" aria-label="${words.lessonRegion}">
<header class="lesson-head">
<p class="eyebrow">${words.part(part)} · ${words.lesson(number)} · ${words.minutes(minutes)}</p>
<h1>${escapeHtml(title)}</h1>
<p class="lead">${escapeHtml(summary)}</p>
<p class="lesson-tools"><span data-lesson-progress></span> <button type="button" class="button" data-present hidden title="${words.presentHint}">${words.present}</button></p>
</header>
<nav class="contents" aria-label="${words.onThisPage}"><ul>${contents}</ul></nav>
${text.blocks.map((block) => blockHtml(block, page, lesson, text, course)).join('\n')}
${takeawaysHtml(lesson, page.language)}
${transcriptsHtml(lesson, page)}
${neighbours(page, lesson, lessons, words)}
</section>`;
}

function blockHtml(block: LessonBlock, page: Page, lesson: Lesson, text: LessonText, course: Course): string {
  const words = PAGE_WORDS[page.language];
  if (block.kind === 'html') return block.html;
  if (block.kind === 'voice')
    return `<div class="voice voice-${block.voice}" role="note"><p class="voice-label">${words.voices[block.voice]}</p>\n${block.html}</div>`;
  if (block.kind === 'picture') return pictureFigure(block.id, page.language);
  const exercise = text.words[block.id];
  const work = lesson.exercises.find(({ id }) => id === block.id);
  if (exercise === undefined || work === undefined) throw new Error(`Exercise "${block.id}" has no words.`);
  const id = `exercise-${block.id}`;
  const name = keptName(work, course.former.exercises);
  const kept = keptKey(name);
  const { server, identity } = work.start;
  // The attributes are all that the script needs to connect and to find the exercise; `exercise-live` is the part it fills.
  return `<section class="exercise" id="${id}" aria-labelledby="${id}-title" data-lesson="${lesson.id}" data-exercise="${block.id}" data-world="${name.id}" data-kept="${kept}" data-server="${server}" data-identity="${identity}">
<p class="eyebrow">${words.exercise} <span data-progress></span></p>
<h2 id="${id}-title">${renderInline(exercise.title)}</h2>
${renderMarkdown(exercise.task, 1).html}
<div class="exercise-live"><p class="exercise-loading">${words.loading}</p><noscript><p>${words.needsScript}</p></noscript></div>
</section>`;
}

function neighbours(page: Page, lesson: Lesson, lessons: readonly Lesson[], words: PageWords): string {
  const index = lessons.findIndex(({ id }) => id === lesson.id);
  const link = (target: Lesson | undefined, label: string): string => {
    if (target === undefined) return '';
    const href = relative(page.path, pathOf({ kind: 'lesson', id: target.id }, page.language));
    return `<a href="${href}">${label}: ${escapeHtml(target.texts[page.language].matter.title)}</a>`;
  };
  const links = [link(lessons[index - 1], words.previous), link(lessons[index + 1], words.next)].join('');
  return links === '' ? '' : `<nav class="neighbours" aria-label="${words.lessons}">${links}</nav>`;
}
