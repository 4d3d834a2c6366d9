export { canonicalJson, digestsOf, hashOf } from './digests.ts';
export {
  EVIDENCE_FORMAT,
  EVIDENCE_LIMITS,
  EVIDENCE_PARTS,
  EVIDENCE_VERSION,
  type EvidenceFile,
  type EvidencePart,
  type Work,
} from './model.ts';
export { type ReadOutcome, readEvidence } from './read.ts';
export { evidenceFileName, evidenceText } from './write.ts';
