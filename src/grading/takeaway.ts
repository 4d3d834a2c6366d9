import type { Decisions } from './evidence.ts';
import type { LessonWords } from './exercise.ts';

/** A file that a lesson gives its learner to keep, made in the page. `takeaways.ts` of a lesson exports its list. */
export interface Takeaway {
  /** Lower-case letters, digits, hyphens; the file is called after it. */
  readonly id: string;
  /** Without a dot: `md`, `svg`. */
  readonly extension: string;
  readonly mimeType: string;
  /** The same for everybody: the site holds it as a file of its own, which needs no script. */
  readonly fixed?: true;
  /** By language: what the button says, and what one gets. */
  readonly words: { readonly [language: string]: { readonly button: string; readonly about: string } };
  /** Pure: the same source gives the same text. */
  make(source: TakeawaySource): string;
}

export interface TakeawaySource {
  /** `en` or `zh`. */
  readonly language: string;
  /** The words of the lesson's exercises in that language. */
  readonly words: LessonWords;
  /** By exercise: what the learner has decided so far. */
  readonly decisions: { readonly [exercise: string]: Decisions };
}
