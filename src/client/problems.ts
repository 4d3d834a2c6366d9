import type { LabProblem, Observable } from './lab.ts';
import { createSource } from './observable.ts';

/** The problems that stand now, at most one of each code: a newer one replaces the older. */
export interface Problems {
  readonly standing: Observable<readonly LabProblem[]>;
  add(problem: LabProblem): void;
  /** What was wrong is right again. */
  resolve(...codes: readonly LabProblem['code'][]): void;
  dismiss(problem: LabProblem): void;
}

export function createProblems(): Problems {
  const standing = createSource<readonly LabProblem[]>([]);
  const without = (codes: readonly string[]): readonly LabProblem[] =>
    standing.value.filter(({ code }) => !codes.includes(code));
  return {
    standing,
    add(problem) {
      standing.set([...without([problem.code]), problem]);
    },
    resolve(...codes) {
      const left = without(codes);
      if (left.length < standing.value.length) standing.set(left);
    },
    dismiss(problem) {
      standing.set(standing.value.filter((one) => one !== problem));
    },
  };
}
