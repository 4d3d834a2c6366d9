import { keptKey, keptName } from '../../grading/kept-name.ts';
import { type Course, LAYERS, MISTAKES } from '../lessons/course.ts';
import type { Lesson } from '../lessons/load-lessons.ts';
import { renderInline } from '../lessons/markdown.ts';
import { type Page, pathOf, relative } from './addresses.ts';
import { escapeHtml } from './escape.ts';
import { START_WORDS } from './start-words.ts';
import { PAGE_WORDS } from './words.ts';

/** The main part of the start page: what this is, the map of the course, and its lessons. No script is needed. */
export function startMain(page: Page, lessons: readonly Lesson[], course: Course): string {
  const words = START_WORDS[page.language];
  const address = (target: Parameters<typeof pathOf>[0]): string =>
    relative(page.path, pathOf(target, page.language));
  const lessonAddress = (id: string): string => address({ kind: 'lesson', id });
  const first = lessons[0];
  const read =
    first === undefined ? '' : `<a class="button" href="${lessonAddress(first.id)}">${words.read}</a>`;
  /** A lesson of the map by its number; nothing for one that is not published yet. */
  const pointer = (id: string, text: (number: number, title: string) => string): string => {
    const lesson = lessons.find((candidate) => candidate.id === id);
    if (lesson === undefined) return '';
    const { number, title } = lesson.texts[page.language].matter;
    return `<a href="${lessonAddress(id)}" title="${escapeHtml(title)}">${escapeHtml(text(number, title))}</a>`;
  };
  const layers = LAYERS.map((layer) => {
    const [name, what] = words.layers[layer];
    const links = course.layers[layer]
      .map((id) => pointer(id, words.lessonNumber))
      .filter((link) => link !== '');
    const list = links.length === 0 ? '' : `<span class="map-lessons">${links.join(' ')}</span>`;
    return `<li><strong>${name}</strong> <span>${what}</span>${list}</li>`;
  });
  const mistakes = MISTAKES.map((mistake) => {
    const [taken, truth] = words.mistakes[mistake];
    const link = pointer(course.mistakes[mistake], (_, title) => title);
    const undone = link === '' ? '' : `<span class="map-lessons">${words.undoneBy} ${link}</span>`;
    return `<li><strong>${taken}</strong> <span>${truth}</span>${undone}</li>`;
  });
  return `<div class="start">
<section class="hero" aria-labelledby="start-title">
<div class="hero-text">
<h1 id="start-title">${PAGE_WORDS[page.language].brand}</h1>
<p class="lead">${words.lead}</p>
<p class="more">${words.more}</p>
<p class="actions"><a class="button primary" href="${address({ kind: 'playground' })}">${words.open}</a>${read}</p>
</div>
<img class="hero-picture" src="/screenshot.png" width="1440" height="900" alt="${words.picture}" />
</section>
<section aria-labelledby="layers-title">
<h2 id="layers-title">${words.layersTitle}</h2>
<p>${words.layersNote}</p>
<ol class="layers">${layers.join('')}</ol>
</section>
<section aria-labelledby="mistakes-title">
<h2 id="mistakes-title">${words.mistakesTitle}</h2>
<ul class="mistakes">${mistakes.join('')}</ul>
</section>
<section id="lessons" aria-labelledby="lessons-title">
<h2 id="lessons-title">${words.lessonsTitle}</h2>
<p>${words.lessonsNote}</p>
${partsOf(page, lessons, course)}
</section>
<section id="progress" aria-labelledby="progress-title">
<h2 id="progress-title">${words.progressTitle}</h2>
<p>${words.progressNote}</p>
<div class="progress-live"><noscript><p>${words.progressNeedsScript}</p></noscript></div>
</section>
</div>`;
}

/** The lessons in their order, each part under its name. */
function partsOf(page: Page, lessons: readonly Lesson[], course: Course): string {
  const words = PAGE_WORDS[page.language];
  const partOf = (lesson: Lesson): number => lesson.texts[page.language].matter.part;
  const parts = [...new Set(lessons.map(partOf))].sort((one, other) => one - other);
  return parts
    .map((part) => {
      const name = course.parts[part - 1]?.[page.language];
      const title = name === undefined ? words.part(part) : `${words.part(part)} · ${name}`;
      const items = lessons.filter((lesson) => partOf(lesson) === part);
      return `<h3 class="part-title" id="part-${part}">${escapeHtml(title)}</h3>
<ol class="lesson-list" aria-labelledby="part-${part}">${items.map((lesson) => lessonItem(lesson, page, course)).join('')}</ol>`;
    })
    .join('\n');
}

function lessonItem(lesson: Lesson, page: Page, course: Course): string {
  const words = PAGE_WORDS[page.language];
  const text = lesson.texts[page.language];
  const { title, summary, number, minutes } = text.matter;
  const href = relative(page.path, pathOf({ kind: 'lesson', id: lesson.id }, page.language));
  // `data-kept` and `data-progress` are all that the script needs to show what is solved.
  const exercises = lesson.exercises.map((exercise) => {
    const kept = keptKey(keptName(exercise, course.former.exercises));
    const name = renderInline(text.words[exercise.id]?.title ?? exercise.id);
    return `<li data-kept="${kept}"><a href="${href}#exercise-${exercise.id}">${name}</a> <span data-progress></span></li>`;
  });
  return `<li data-lesson="${lesson.id}"><a href="${href}">${escapeHtml(title)}</a><p>${escapeHtml(summary)}</p>
<details><summary>${words.lesson(number)} · ${words.minutes(minutes)} · ${words.exercises(exercises.length)} <span data-lesson-progress></span></summary>
<ul class="exercise-list">${exercises.join('')}</ul></details></li>`;
}
