/** What is wrong in a lesson, where, in one sentence. */
export interface LessonProblem {
  /** From the project's root, with forward slashes. */
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

export function sentence({ file, line, message }: LessonProblem): string {
  return `${file}:${line}: ${message}`;
}

/** Lines count from 1; `offset` is in UTF-16 code units. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let index = text.indexOf('\n'); index !== -1 && index < offset; index = text.indexOf('\n', index + 1))
    line += 1;
  return line;
}

/** The first line that holds this string, or 1. */
export function lineOf(text: string, needle: string): number {
  const offset = text.indexOf(needle);
  return offset === -1 ? 1 : lineAt(text, offset);
}
