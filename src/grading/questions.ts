/** One of several named choices. What they say stands in the words of each language. */
export interface ChoiceQuestion {
  readonly kind?: 'choice';
  readonly id: string;
  readonly choices: readonly string[];
}

/** A value in the learner's own writing: a number read off a frame, the bytes of a header, a part of a URI. */
export interface TextQuestion {
  readonly kind: 'text';
  readonly id: string;
}

/** A frame of the transcript that the learner points at, as proof. The decision is its `seq`, as decimal digits. */
export interface FrameQuestion {
  readonly kind: 'frame';
  readonly id: string;
}

/**
 * One choice for each of several items, and a reason beside it where there are `reasons`. `sort`: cards that go into
 * groups. `predict`: rows of a table. `mark`: parts of a text. All three decide the same way.
 */
export interface GridQuestion {
  readonly kind: 'sort' | 'predict' | 'mark';
  readonly id: string;
  readonly items: readonly string[];
  readonly choices: readonly string[];
  readonly reasons?: readonly string[];
}

/** A decision that the learner takes. */
export type Question = ChoiceQuestion | TextQuestion | FrameQuestion | GridQuestion;

export function isGrid(question: Question): question is GridQuestion {
  return question.kind === 'sort' || question.kind === 'predict' || question.kind === 'mark';
}

/** Under what a choice for an item of a grid is kept. */
export function itemKey(question: string, item: string): string {
  return `${question}.${item}`;
}

/** Under what the reason for it is kept. */
export function reasonKey(question: string, item: string): string {
  return `${question}.${item}.why`;
}

/** Everything under which decisions on these questions may be kept. */
export function decisionKeys(questions: readonly Question[]): readonly string[] {
  return questions.flatMap((question) =>
    isGrid(question)
      ? question.items.flatMap((item) => [
          itemKey(question.id, item),
          ...(question.reasons === undefined ? [] : [reasonKey(question.id, item)]),
        ])
      : [question.id],
  );
}
