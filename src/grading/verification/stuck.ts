import type { VerifyReport } from './model.ts';

/** A mistake that several learners share. */
export interface Stuck {
  readonly exercise: string;
  readonly check: string;
  readonly mistake: string;
  /** Files in which it stands, and files of that exercise that could be judged. */
  readonly count: number;
  readonly of: number;
}

/** Which mistakes stand in how many files, the most frequent first. */
export function stuckIn(reports: readonly VerifyReport[]): readonly Stuck[] {
  const judged = new Map<string, number>();
  const found = new Map<string, Stuck>();
  for (const { work, verdict } of reports) {
    if (work === undefined || verdict === undefined) continue;
    const { exercise } = work;
    judged.set(exercise, (judged.get(exercise) ?? 0) + 1);
    for (const result of verdict.results) {
      if (result.outcome !== 'failed') continue;
      const { check, mistake } = result;
      const key = JSON.stringify([exercise, check, mistake]);
      found.set(key, { exercise, check, mistake, count: (found.get(key)?.count ?? 0) + 1, of: 0 });
    }
  }
  return [...found.values()]
    .map((one) => ({ ...one, of: judged.get(one.exercise) ?? 0 }))
    .sort((one, other) => other.count - one.count || (one.exercise < other.exercise ? -1 : 1));
}
