import type { Exercise, LessonWords } from '../../grading/exercise.ts';
import { PICTURES, pictureNamed } from '../../pictures/index.ts';
import { type FrontMatter, readFrontMatter } from './front-matter.ts';
import { type Heading, renderMarkdown } from './markdown.ts';
import { thereAre } from './nearest.ts';
import { type LessonProblem, lineOf } from './problems.ts';
import type { Landmark } from './same-structure.ts';
import { cutSegments, type Voice } from './segments.ts';

export type LessonBlock =
  | { readonly kind: 'html'; readonly html: string }
  | { readonly kind: 'voice'; readonly voice: Voice; readonly html: string }
  | { readonly kind: 'exercise' | 'picture'; readonly id: string };

export interface LessonText {
  readonly matter: FrontMatter;
  readonly blocks: readonly LessonBlock[];
  readonly headings: readonly Heading[];
  readonly words: LessonWords;
}

/** Reads the text of a lesson in one language; what is wrong with it goes to `problems`. */
export function readText(
  file: string,
  source: string,
  exercises: readonly Exercise[],
  words: LessonWords,
  problems: LessonProblem[],
): { readonly text: LessonText | undefined; readonly landmarks: readonly Landmark[] } {
  const front = readFrontMatter(source);
  const cut = cutSegments(front.body, front.bodyLine);
  for (const problem of [...front.problems, ...cut.problems]) problems.push({ file, ...problem });
  const blocks: LessonBlock[] = [];
  const headings: Heading[] = [];
  const landmarks: Landmark[] = [];
  for (const segment of cut.segments) {
    if (segment.kind === 'picture' || segment.kind === 'exercise')
      landmarks.push({ text: `::${segment.kind}{${segment.id}}`, line: segment.line });
    // The line that opens a voice stands before its text.
    if (segment.kind === 'voice') landmarks.push({ text: `:::${segment.voice}`, line: segment.line - 1 });
    if (segment.kind === 'picture') {
      if (pictureNamed(segment.id) === undefined)
        problems.push({
          file,
          line: segment.line,
          message: `There is no picture "${segment.id}"; there are ${PICTURES.map(({ id }) => id).join(', ')}.`,
        });
      blocks.push({ kind: 'picture', id: segment.id });
      continue;
    }
    if (segment.kind === 'exercise') {
      if (!exercises.some((exercise) => exercise.id === segment.id))
        problems.push({
          file,
          line: segment.line,
          message: `There is no exercise "${segment.id}" in exercise.ts; ${thereAre(exercises.map(({ id }) => id))}.`,
        });
      blocks.push({ kind: 'exercise', id: segment.id });
      continue;
    }
    const rendered = renderMarkdown(segment.text, segment.line);
    for (const problem of rendered.problems) problems.push({ file, ...problem });
    headings.push(...rendered.headings);
    for (const { id, depth } of rendered.headings)
      landmarks.push({
        text: `${'#'.repeat(depth)} {#${id}}`,
        line: segment.line + lineOf(segment.text, `{#${id}}`) - 1,
      });
    blocks.push(
      segment.kind === 'voice'
        ? { kind: 'voice', voice: segment.voice, html: rendered.html }
        : { kind: 'html', html: rendered.html },
    );
  }
  for (const { id } of exercises) {
    const places = blocks.filter((block) => block.kind === 'exercise' && block.id === id).length;
    if (places !== 1)
      problems.push({
        file,
        line: 1,
        message: `Exercise "${id}" stands here ${places} times; write ::exercise{${id}} once, on a line of its own.`,
      });
  }
  const text = front.matter === undefined ? undefined : { matter: front.matter, blocks, headings, words };
  return { text, landmarks };
}
