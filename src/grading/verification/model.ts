import type { Json } from '../../protocol/json.ts';
import type { Problem } from '../../transcript/exchange/problems.ts';
import type { EvidencePart } from '../evidence-file/model.ts';
import type { Facts, Verdict } from '../verdict.ts';

/** What was found in one file. The words stand in `messages.en.ts` and `messages.zh.ts`. */
export type Finding =
  /** It cannot be read as evidence; nothing else is known of it. */
  | { readonly code: 'unreadable'; readonly problem: Problem | { readonly code: 'notEvidence' } }
  /** There is no such file, or it may not be read; `reason` is the system's code. */
  | { readonly code: 'notOpened'; readonly reason: string }
  | { readonly code: 'unknownExercise'; readonly lesson: string; readonly exercise: string }
  /** The exercise asks for something else now than when the work was done. */
  | { readonly code: 'otherContent' }
  /** A part is not as it was exported. */
  | { readonly code: 'partChanged'; readonly part: EvidencePart }
  | { readonly code: 'hashChanged' }
  | { readonly code: 'noStart' }
  /** The world did not begin as the exercise makes it; `path` is the first place where it differs. */
  | { readonly code: 'otherStart'; readonly path: string; readonly places: number }
  /** A frame of the server that this engine would not have sent. */
  | {
      readonly code: 'frameChanged';
      readonly seq: number;
      /** The first place at which the two differ, what the file has there, and what the engine sends. */
      readonly path: string;
      readonly recorded: Json;
      readonly sent: Json;
    }
  | { readonly code: 'frameNotSent'; readonly seq: number; readonly about: string }
  /** The engine sends a frame here that the file does not have. */
  | { readonly code: 'frameOmitted'; readonly after: number; readonly about: string }
  | { readonly code: 'moreFrames'; readonly count: number }
  /** Something was done beside the wire, after this frame, for which the exercise has no control. */
  | { readonly code: 'actNotOffered'; readonly act: string; readonly after: number }
  /** Something that was done beside the wire cannot be done again. */
  | { readonly code: 'actUnknown'; readonly act: string }
  /** What the cache is said to have done does not follow from the frames; `line` counts from 1. */
  | { readonly code: 'otherLedger'; readonly line: number }
  /** What the file says of a check is not what comes of judging it anew. */
  | {
      readonly code: 'otherVerdict';
      readonly check: string;
      readonly claimed: string;
      readonly found: string;
    }
  /** The work could not be done again at all. */
  | { readonly code: 'notReplayed'; readonly detail: string }
  /** A proof that is missing. It says nothing against the file if that claims no more. */
  | MissingProof;

export interface MissingProof {
  readonly code: 'missingProof';
  readonly check: string;
  readonly mistake: string;
  readonly seen: Facts;
  readonly expected: Facts;
}

/** What verifying one file came to. */
export interface VerifyReport {
  /** Absent where the file could not be read. */
  readonly work?: {
    readonly lesson: string;
    readonly exercise: string;
    readonly label?: string;
    readonly attempts: number;
    readonly at: number;
    readonly lab: string;
    /** Whether the file says that the exercise is solved. */
    readonly claimed: boolean;
  };
  /** Judged anew; absent where it could not be. */
  readonly verdict?: Verdict;
  /** Frames of the server that came back the same. */
  readonly same: number;
  /** The claim follows: from these frames, in this world, this verdict comes. */
  readonly follows: boolean;
  readonly findings: readonly Finding[];
}

/** What counts against a file. */
export function speaksAgainst({ code }: Finding): boolean {
  return code !== 'missingProof';
}
