import { collectEvidence, type Decisions } from '../../grading/evidence.ts';
import { canonicalJson } from '../../grading/evidence-file/digests.ts';
import type { EvidenceFile, Work } from '../../grading/evidence-file/model.ts';
import { readEvidence } from '../../grading/evidence-file/read.ts';
import type { Exercise } from '../../grading/exercise.ts';
import { type CheckResult, judge, type Verdict } from '../../grading/verdict.ts';
import { type Finding, speaksAgainst, type VerifyReport } from '../../grading/verification/model.ts';
import { matchReplay } from '../../transcript/replay/index.ts';
import { COURSE } from '../exercise-stage.ts';
import { type ReplayedWork, replayWork } from '../replay.ts';
import type { Turn } from '../world.ts';
import { frameFindings } from './frame-findings.ts';
import { isOffered } from './offered.ts';
import { checkStart } from './start-check.ts';

export interface KnownExercise {
  readonly exercise: Exercise;
  /** Of what it asks for: see `keptName`. */
  readonly hash: string;
}

export interface VerifyOptions {
  /** The exercise of that name, one that it had before included; `undefined` where this lab has none. */
  exerciseOf(exercise: string): Promise<KnownExercise | undefined>;
  readonly turn: Turn;
}

/**
 * Plays the client's frames of a file of evidence again in the file's world, judges anew what came back, and says whether
 * the file's claim follows. Whoever wrote the file: it is data, and nothing of it is run. Never rejects because of
 * what a file holds. It proves that a claim is consistent with its frames, not who made them.
 */
export async function verifyEvidence(text: string, options: VerifyOptions): Promise<VerifyReport> {
  const outcome = await readEvidence(text);
  if (!outcome.ok) return reportOf(undefined, [{ code: 'unreadable', problem: outcome.problem }]);
  const { file } = outcome;
  const findings: Finding[] = file.changed.map((part) => ({ code: 'partChanged', part }));
  if (!file.whole) findings.push({ code: 'hashChanged' });
  const { lesson, exercise: id, session } = file.work;
  const known = await options.exerciseOf(id);
  if (known === undefined) {
    findings.push({ code: 'unknownExercise', lesson, exercise: id });
    return reportOf(file, findings);
  }
  const { exercise } = known;
  if (known.hash !== file.work.exerciseHash) findings.push({ code: 'otherContent' });
  if (session.start === undefined) return reportOf(file, [...findings, { code: 'noStart' }]);
  try {
    const start = await checkStart(exercise, session.start, COURSE, options.turn);
    if (start !== undefined) findings.push(start);
    const replayed = await replayWork(session, {
      course: COURSE,
      server: exercise.start.server,
      at: file.work.at,
      turn: options.turn,
    });
    return compared(file, exercise, replayed, findings);
  } catch (error) {
    // Anything can stand in a file: whatever it brings about is told of this file, and the others go on.
    const detail = error instanceof Error ? error.message : String(error);
    return reportOf(file, [...findings, { code: 'notReplayed', detail }]);
  }
}

function compared(
  file: EvidenceFile,
  exercise: Exercise,
  replayed: ReplayedWork,
  before: readonly Finding[],
): VerifyReport {
  const { work } = file;
  const match = matchReplay(work.session, replayed.session);
  const findings = [...before, ...frameFindings(match, work.session, replayed.session)];
  for (const act of work.session.acts)
    if (!isOffered(act, exercise)) findings.push({ code: 'actNotOffered', act: act.act, after: act.after });
  for (const { act } of replayed.skipped) findings.push({ code: 'actUnknown', act });
  const ledger = ledgerFinding(work, replayed);
  if (ledger !== undefined) findings.push(ledger);
  const evidence = collectEvidence(replayed.session.entries, {
    decisions: decisionsIn(exercise, work.decisions, match.counterparts),
    acts: replayed.session.acts,
    ledger: replayed.ledger,
    world: replayed.world,
  });
  const verdict = judge(exercise.checks, evidence);
  findings.push(...verdictFindings(work.verdict, verdict), ...missingProofs(verdict));
  return reportOf(file, findings, verdict, match.same);
}

/** A frame that was pointed at has another number in the replay, or none where the engine would not have sent it. */
function decisionsIn(
  { questions = [] }: Exercise,
  decisions: Decisions,
  counterparts: ReadonlyMap<number, number>,
): Decisions {
  const frames = new Set(questions.flatMap((question) => (question.kind === 'frame' ? [question.id] : [])));
  return Object.fromEntries(
    Object.entries(decisions).flatMap(([question, choice]) => {
      if (!frames.has(question)) return [[question, choice]];
      const seq = counterparts.get(Number(choice));
      return seq === undefined ? [] : [[question, String(seq)]];
    }),
  );
}

/** Times are left aside where the clock runs: a replay takes its own few milliseconds. */
function ledgerFinding({ ledger }: Work, replayed: ReplayedWork): Finding | undefined {
  const textOf = (lines: Work['ledger']): readonly string[] =>
    lines.map(({ at: _, ...line }) => canonicalJson(line));
  const [claimed, found] = [textOf(ledger), textOf(replayed.ledger)];
  for (let line = 0; line < Math.max(claimed.length, found.length); line += 1)
    if (claimed[line] !== found[line]) return { code: 'otherLedger', line: line + 1 };
  return undefined;
}

function verdictFindings(claimed: Verdict, found: Verdict): readonly Finding[] {
  const checks = new Set([...found.results, ...claimed.results].map(({ check }) => check));
  const findings: Finding[] = [...checks].flatMap((check) => {
    const [said, is] = [wordFor(claimed, check), wordFor(found, check)];
    return said === is ? [] : [{ code: 'otherVerdict', check, claimed: said, found: is } as const];
  });
  const sum = ({ passed }: Verdict): string => (passed ? 'passed' : 'failed');
  if (findings.length === 0 && claimed.passed !== found.passed)
    findings.push({ code: 'otherVerdict', check: '', claimed: sum(claimed), found: sum(found) });
  return findings;
}

/** `passed`, the mistake, `broken`, or `none` where nothing is said of the check. */
function wordFor({ results }: Verdict, check: string): string {
  const result = results.find((one) => one.check === check);
  if (result === undefined) return 'none';
  return result.outcome === 'failed' ? result.mistake : result.outcome;
}

function missingProofs({ results }: Verdict): readonly Finding[] {
  return results.flatMap((result: CheckResult) => {
    if (result.outcome !== 'failed') return [];
    const { check, mistake, seen, expected } = result;
    return [{ code: 'missingProof', check, mistake, seen, expected } as const];
  });
}

function reportOf(
  file: EvidenceFile | undefined,
  findings: readonly Finding[],
  verdict?: Verdict,
  same = 0,
): VerifyReport {
  const follows = verdict !== undefined && !findings.some(speaksAgainst);
  if (file === undefined) return { same, follows, findings };
  const { lesson, exercise, label, attempts, at, verdict: claimed } = file.work;
  return {
    work: {
      ...{ lesson, exercise, attempts, at, lab: file.lab, claimed: claimed.passed },
      ...(label === undefined ? {} : { label }),
    },
    ...(verdict === undefined ? {} : { verdict }),
    ...{ same, follows, findings },
  };
}
