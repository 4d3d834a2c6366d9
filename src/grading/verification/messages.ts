import type { ExchangeMessages } from '../../transcript/exchange/messages.ts';
import type { EvidencePart } from '../evidence-file/model.ts';
import type { Finding, MissingProof, VerifyReport } from './model.ts';

/** Everything that a language must have to speak of verified evidence. A missing text does not compile. */
export interface VerificationMessages {
  readonly parts: { readonly [part in EvidencePart]: string };
  readonly findings: {
    readonly [code in Exclude<Finding['code'], 'unreadable' | 'missingProof'>]: (
      finding: Extract<Finding, { readonly code: code }>,
    ) => string;
  };
  readonly notEvidence: string;
  /** `words`: the lesson's own sentence for the mistake, where it is there. */
  readonly missingProof: (proof: MissingProof, words: string | undefined) => string;
  readonly follows: (solved: boolean) => string;
  readonly followsNot: string;
  /** Nothing is known of it. */
  readonly unreadable: string;
  /** What all this proves and what not. */
  readonly honesty: string;
  readonly outcomes: {
    readonly passed: string;
    readonly failed: string;
    readonly none: string;
    readonly refuted: string;
  };
  readonly columns: {
    readonly whose: string;
    readonly exercise: string;
    readonly verdict: string;
    readonly attempts: string;
  };
  readonly stuckTitle: string;
  readonly stuck: (count: number, of: number) => string;
}

/** One finding as a sentence. `exchange` has the words for files that cannot be read. */
export function findingText(
  finding: Finding,
  messages: VerificationMessages,
  exchange: Pick<ExchangeMessages, 'problems' | 'line'>,
  wordsOf: (proof: MissingProof) => string | undefined = () => undefined,
): string {
  switch (finding.code) {
    case 'unreadable': {
      const { problem } = finding;
      if (problem.code === 'notEvidence') return messages.notEvidence;
      const line = problem.line === undefined ? '' : exchange.line(problem.line);
      return line + exchange.problems[problem.code](problem.data);
    }
    case 'missingProof':
      return messages.missingProof(finding, wordsOf(finding));
    case 'notOpened':
      return messages.findings.notOpened(finding);
    case 'unknownExercise':
      return messages.findings.unknownExercise(finding);
    case 'otherContent':
      return messages.findings.otherContent(finding);
    case 'partChanged':
      return messages.findings.partChanged(finding);
    case 'hashChanged':
      return messages.findings.hashChanged(finding);
    case 'noStart':
      return messages.findings.noStart(finding);
    case 'otherStart':
      return messages.findings.otherStart(finding);
    case 'frameChanged':
      return messages.findings.frameChanged(finding);
    case 'frameNotSent':
      return messages.findings.frameNotSent(finding);
    case 'frameOmitted':
      return messages.findings.frameOmitted(finding);
    case 'moreFrames':
      return messages.findings.moreFrames(finding);
    case 'actNotOffered':
      return messages.findings.actNotOffered(finding);
    case 'actUnknown':
      return messages.findings.actUnknown(finding);
    case 'otherLedger':
      return messages.findings.otherLedger(finding);
    case 'otherVerdict':
      return messages.findings.otherVerdict(finding);
    case 'notReplayed':
      return messages.findings.notReplayed(finding);
  }
}

/** What became of a file, in a word or two. */
export function outcomeOf(
  { work, verdict, follows }: VerifyReport,
  { outcomes }: Pick<VerificationMessages, 'outcomes'>,
): string {
  if (work === undefined) return outcomes.none;
  if (!follows) return outcomes.refuted;
  return verdict?.passed === true ? outcomes.passed : outcomes.failed;
}

/** A sentence of a lesson as plain text, with its facts put in. */
export function plainSentence(
  text: string,
  { seen, expected }: Pick<MissingProof, 'seen' | 'expected'>,
): string {
  return text
    .replace(/\{(seen|expected)\.(\w+)\}/g, (place, side: 'seen' | 'expected', name: string) => {
      const value = (side === 'seen' ? seen : expected)[name];
      if (value === undefined) return place;
      return typeof value === 'string' ? value : JSON.stringify(value);
    })
    .replace(/\[([^\]]+)\]\((https:[^)]+)\)/g, '$1')
    .replaceAll('`', '');
}
