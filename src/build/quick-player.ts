import { performance } from 'node:perf_hooks';
import { type CheckResult, judge } from '../grading/verdict.ts';
import { nodeTurn } from '../node/turn.ts';
import { openExerciseStage } from '../stage/exercise-stage.ts';
import { isFrame } from '../transcript/model.ts';
import type { Attempt, Played } from './attempts.ts';

export interface QuickPlay {
  readonly played: Played;
  /** What the checks said, with the facts they gave. */
  readonly results: readonly CheckResult[];
  /** Milliseconds. */
  readonly took: number;
  /** The conversation, a line an entry, in words for a terminal. */
  readonly trace: readonly string[];
}

/**
 * Plays one attempt without a browser: the same engine in this process, the same checks. Never rejects: what could not
 * be done is a complaint.
 */
export async function playQuickly({ exercise, acts }: Attempt): Promise<QuickPlay> {
  const begun = performance.now();
  const stage = await openExerciseStage(exercise, nodeTurn);
  try {
    const complaints: string[] = [];
    for (const [index, act] of acts.entries()) {
      try {
        await stage.do(act);
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        complaints.push(`act ${index + 1} (${act.act}) could not be done: ${why}`);
        break;
      }
    }
    const evidence = await stage.evidence();
    const { results } = judge(exercise.checks, evidence);
    const shown = results.map((result) => ({
      check: result.check,
      outcome: result.outcome,
      mistake: result.outcome === 'failed' ? result.mistake : null,
    }));
    for (const result of results)
      if (result.outcome === 'broken') complaints.push(`check ${result.check} is broken: ${result.detail}`);
    return {
      played: { results: shown, complaints },
      results,
      took: performance.now() - begun,
      trace: traceOf(stage.session(), evidence),
    };
  } finally {
    stage.close();
  }
}

type Stage = Awaited<ReturnType<typeof openExerciseStage>>;

function traceOf(
  { entries, acts }: ReturnType<Stage['session']>,
  { decisions, ledger }: Awaited<ReturnType<Stage['evidence']>>,
): readonly string[] {
  const lines: string[] = [];
  let next = 0;
  const actsUpTo = (seq: number): void => {
    for (let act = acts[next]; act !== undefined && act.after <= seq; act = acts[next]) {
      next += 1;
      lines.push(`     * ${act.act} ${JSON.stringify(act.args)}`);
    }
  };
  actsUpTo(0);
  for (const entry of entries) {
    const head = `${String(entry.seq).padStart(4)} ${entry.channel === 'client' ? 'client ' : ''}`;
    lines.push(
      isFrame(entry)
        ? `${head}${entry.dir === 'out' ? '→' : '←'} ${compact(entry.text)}`
        : `${head}${entry.event} ${entry.server} ${entry.reason ?? ''}`,
    );
    actsUpTo(entry.seq);
  }
  actsUpTo(Number.POSITIVE_INFINITY);
  for (const { event, reason, uri } of ledger) lines.push(`     cache: ${event} (${reason}) ${uri ?? ''}`);
  if (Object.keys(decisions).length > 0) lines.push(`     decisions: ${JSON.stringify(decisions)}`);
  return lines;
}

/** On one line, and tokens cut short: nobody reads them. */
function compact(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, ' ').replaceAll(/Bearer [\w-]+\.[\w-]+\.[\w~-]+/g, 'Bearer …');
}
