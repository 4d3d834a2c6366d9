import { type Fields, fieldsOf } from '../../transcript/exchange/fields.ts';
import { importTranscript } from '../../transcript/exchange/import.ts';
import { ImportFault, type Problem } from '../../transcript/exchange/problems.ts';
import type { CacheLine, Decisions } from '../evidence.ts';
import type { CheckResult, Facts, Verdict } from '../verdict.ts';
import { digestsOf, hashOf } from './digests.ts';
import {
  EVIDENCE_FORMAT,
  EVIDENCE_LIMITS,
  EVIDENCE_PARTS,
  EVIDENCE_VERSION,
  type EvidenceFile,
  type Work,
} from './model.ts';

export type ReadOutcome =
  | { readonly ok: true; readonly file: EvidenceFile }
  /** `notEvidence`: something else, perhaps a transcript. */
  | { readonly ok: false; readonly problem: Problem | { readonly code: 'notEvidence' } };

/**
 * Reads a file of evidence that anybody can have written. All or nothing, and nothing is run; whether its claim follows is
 * another question. Never rejects. The cost is that of a few passes over the text.
 */
export async function readEvidence(text: string): Promise<ReadOutcome> {
  try {
    return { ok: true, file: await read(text.charCodeAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text) };
  } catch (error) {
    if (error instanceof NotEvidence) return { ok: false, problem: { code: 'notEvidence' } };
    if (error instanceof ImportFault) return { ok: false, problem: error.problem };
    throw error;
  }
}

const BYTE_ORDER_MARK = 0xfeff;

class NotEvidence extends Error {}

async function read(text: string): Promise<EvidenceFile> {
  if (text.length > EVIDENCE_LIMITS.fileCharacters)
    throw new ImportFault('tooLarge', undefined, {
      characters: text.length,
      limit: EVIDENCE_LIMITS.fileCharacters,
    });
  if (!/\S/.test(text)) throw new ImportFault('empty');
  const feed = text.indexOf('\n');
  const first = feed === -1 ? text : text.slice(0, feed);
  if (!first.slice(0, HEAD_LOOK).includes(EVIDENCE_FORMAT)) throw new NotEvidence();
  const head = fieldsOf(first, 1);
  if (head.text('format') !== EVIDENCE_FORMAT) throw new NotEvidence();
  const version = head.count('version', 1);
  if (version > EVIDENCE_VERSION)
    throw new ImportFault('newerVersion', 1, { version, reads: EVIDENCE_VERSION });
  const work = { ...readClaims(head), session: readSession(text.slice(first.length + 1)) };
  const { lab, digests, hash } = readSeal(head);
  const found = await digestsOf(work);
  return {
    work,
    lab,
    changed: EVIDENCE_PARTS.filter((part) => found[part] !== digests[part]),
    whole: (await hashOf(digests)) === hash,
  };
}

/** The format stands at the beginning of the first line. */
const HEAD_LOOK = 200;

function readSession(text: string): Work['session'] {
  const outcome = importTranscript(text);
  if (!outcome.ok)
    throw new ImportFault(outcome.problem.code, lineAfterHead(outcome.problem.line), outcome.problem.data);
  const { source, session } = outcome.imported;
  // Only the lab's own export keeps texts to the character, and only that is what evidence is made of.
  if (source !== 'lab') throw new NotEvidence();
  if (session.entries.length > EVIDENCE_LIMITS.entries || session.acts.length > EVIDENCE_LIMITS.acts)
    throw new ImportFault('tooManyEntries', undefined, {
      entries: session.entries.length,
      limit: EVIDENCE_LIMITS.entries,
    });
  return session;
}

function lineAfterHead(line: number | undefined): number | undefined {
  return line === undefined ? undefined : line + 1;
}

function readClaims(head: Fields): Omit<Work, 'session'> {
  const name = EVIDENCE_LIMITS.labelCharacters;
  return {
    lesson: head.text('lesson', name),
    exercise: head.text('exercise', name),
    exerciseHash: head.text('exerciseHash', name),
    ...(head.has('label') ? { label: head.text('label', name) } : {}),
    attempts: head.count('attempts', 0),
    at: head.time('at'),
    decisions: readDecisions(head),
    ledger: readLedger(head),
    verdict: readVerdict(head),
  };
}

function readDecisions(head: Fields): Decisions {
  const entries = Object.entries(head.json('decisions'));
  if (entries.length > EVIDENCE_LIMITS.decisions) throw head.wrong('decisions');
  return Object.fromEntries(
    entries.map(([question, choice]) => {
      if (typeof choice !== 'string' || choice.length > EVIDENCE_LIMITS.decisionCharacters)
        throw head.wrong('decisions');
      return [question, choice];
    }),
  );
}

function readLedger(head: Fields): readonly CacheLine[] {
  return head.items('ledger', EVIDENCE_LIMITS.ledgerLines).map((line) => ({
    event: line.text('event', EVIDENCE_LIMITS.labelCharacters),
    reason: line.text('reason', EVIDENCE_LIMITS.labelCharacters),
    at: line.time('at'),
    server: line.text('server', EVIDENCE_LIMITS.labelCharacters),
    method: line.text('method', EVIDENCE_LIMITS.labelCharacters),
    uri: line.has('uri') ? line.text('uri') : undefined,
    wrong: line.texts('wrong'),
  }));
}

function readVerdict(head: Fields): Verdict {
  const verdict = head.fields('verdict');
  return {
    passed: verdict.flag('passed'),
    results: verdict.items('results', EVIDENCE_LIMITS.decisions).map(readResult),
  };
}

function readResult(result: Fields): CheckResult {
  const check = result.text('check', EVIDENCE_LIMITS.labelCharacters);
  const outcome = result.one('outcome', ['passed', 'failed', 'broken'] as const);
  if (outcome === 'passed') return { check, outcome };
  if (outcome === 'broken') return { check, outcome, detail: result.text('detail') };
  const facts = (name: string): Facts => result.json(name);
  return {
    ...{ check, outcome, mistake: result.text('mistake', EVIDENCE_LIMITS.labelCharacters) },
    ...{ seen: facts('seen'), expected: facts('expected') },
  };
}

function readSeal(head: Fields) {
  const digests = head.fields('digests');
  const digest = (part: string): string => digests.text(part, DIGEST);
  return {
    lab: head.text('lab', EVIDENCE_LIMITS.labelCharacters),
    hash: head.text('hash', DIGEST),
    digests: {
      work: digest('work'),
      decisions: digest('decisions'),
      ledger: digest('ledger'),
      verdict: digest('verdict'),
      start: digest('start'),
      acts: digest('acts'),
      frames: digest('frames'),
    },
  };
}

/** Hexadecimal digits of a SHA-256. */
const DIGEST = 64;
