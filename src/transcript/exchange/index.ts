export { asClientCall, type CallRemark, type ClientCall } from './client-call.ts';
export { compareFrames, type FrameComparison } from './compare-frames.ts';
export { compareJson, type Difference, type Differences } from './compare-json.ts';
export { compareSessions, type SessionRow } from './compare-sessions.ts';
export { type Compression, type CompressionGlobals, compressionOf } from './compression.ts';
export { asExchangeText, exchangeOf } from './exchange-text.ts';
export { type ExportOptions, exportLines, exportText } from './export.ts';
export { type Imported, type ImportOutcome, importSteps, importTranscript } from './import.ts';
export { EXCHANGE_LIMITS } from './limits.ts';
export type { ExchangeMessages } from './messages.ts';
export type { Note, NoteCode, Problem, ProblemCode } from './problems.ts';
export type { Session, SessionAct, SessionMark, SessionStart } from './session.ts';
export {
  isShared,
  type LinkOutcome,
  linkToFrame,
  linkToSession,
  openLink,
  type Shared,
  type SharedFrame,
  type SharedOutcome,
} from './share.ts';
