export { verificationEn } from './messages.en.ts';
export { findingText, outcomeOf, plainSentence, type VerificationMessages } from './messages.ts';
export { verificationZh } from './messages.zh.ts';
export { type Finding, type MissingProof, speaksAgainst, type VerifyReport } from './model.ts';
export { type Stuck, stuckIn } from './stuck.ts';
export type { FromVerifier, ToVerifier } from './worker-messages.ts';
