import { redact } from '../../protocol/redaction.ts';
import { REVISION } from '../../protocol/revision.ts';
import { exportLines } from '../../transcript/exchange/export.ts';
import { digestsOf, hashOf } from './digests.ts';
import { EVIDENCE_FORMAT, EVIDENCE_VERSION, type Work } from './model.ts';

/**
 * A file of evidence: one line about the work, then the session as any export of the lab, redacted (README.md). `lab` is
 * the lab's version.
 */
export async function evidenceText(work: Work, lab: string): Promise<string> {
  const { session, ...own } = work;
  // A learner may have written a token down as a decision, and a verdict repeats what was seen.
  const claims: typeof own = JSON.parse(redact(JSON.stringify(own)));
  const digests = await digestsOf({ ...claims, session });
  const head = {
    ...{ format: EVIDENCE_FORMAT, version: EVIDENCE_VERSION, lab, revision: REVISION },
    ...claims,
    ...{ digests, hash: await hashOf(digests) },
  };
  let text = `${JSON.stringify(head)}\n`;
  for (const line of exportLines({ ...session, marks: [] }, { lab })) text += `${line}\n`;
  return text;
}

/** What the file is called: `read-then-miss-ada.evidence.jsonl`. */
export function evidenceFileName({ exercise, label }: Pick<Work, 'exercise' | 'label'>): string {
  const whose = (label ?? '')
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40);
  return `${exercise}${whose === '' ? '' : `-${whose}`}.evidence.jsonl`;
}
