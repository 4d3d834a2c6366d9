import { isFrame, type TranscriptEntry } from '../model.ts';
import { createLinter, type Finding } from './linter.ts';
import type { RuleId } from './rules/index.ts';

/** Judges the entries of a record, which may have begun in the middle of a conversation. */
export interface RecordLinter {
  /** Takes the next entry; returns what is wrong with it. Of what happens to connections nothing is. */
  add(entry: TranscriptEntry): readonly Finding[];
  /** Connections whose opening is not on record: of their frames, some rules cannot be judged. */
  readonly partial: ReadonlySet<string>;
}

/**
 * A linter that does not take a gap for a fault: where the opening of a connection was not recorded (or was cleared
 * away), no rule is told that is broken only by what is *not* there. The rest is judged as ever.
 */
export function createRecordLinter(): RecordLinter {
  const linter = createLinter();
  const opened = new Set<string>();
  const partial = new Set<string>();
  return {
    partial,
    add(entry) {
      const { connection } = entry;
      if (!isFrame(entry)) {
        if (entry.event === 'opened') opened.add(connection);
        return NONE;
      }
      const findings = linter.add(entry);
      if (opened.has(connection)) return findings;
      partial.add(connection);
      return findings.some(({ rule }) => ABSENCE.has(rule))
        ? findings.filter(({ rule }) => !ABSENCE.has(rule))
        : findings;
    },
  };
}

const NONE: readonly Finding[] = [];

/** Rules that say that something was never sent before. */
const ABSENCE: ReadonlySet<RuleId> = new Set([
  'framing.answerToNothing',
  'framing.answerWithoutId',
  'subscriptions.unknownId',
  'subscriptions.strayId',
  'cancellation.unknown',
  'cancellation.byServer',
  'progress.unknownToken',
  'pagination.unknownCursor',
  'mrtr.stateInvented',
  'logging.unasked',
  'logging.below',
]);
