import { contentsIn, subjectOf } from '../../client/context/reading.ts';
import { parseFrame } from '../../protocol/frames.ts';
import { isObject } from '../../protocol/json.ts';
import { META } from '../../protocol/meta.ts';
import type { RecordedFrame } from '../../transcript/model.ts';
import { type ReadOutcome, readOutcome } from '../model/contents.ts';

/** A result of a read as its frame has it. */
export interface ParsedResult {
  readonly result: unknown;
  readonly outcome: ReadOutcome;
  /** Each version that its contents have, once: their own, or a fingerprint. */
  readonly versions: readonly string[];
}

/** Takes the result of a read out of its frame, once for each frame. */
export function parsedResult(frame: RecordedFrame): ParsedResult {
  const known = results.get(frame);
  if (known !== undefined) return known;
  const { result = {} } = parseFrame(frame.text);
  const parsed = {
    result,
    outcome: readOutcome(result),
    versions: [...new Set(contentsIn(result).map(({ version }) => version))],
  };
  results.set(frame, parsed);
  return parsed;
}
const results = new WeakMap<RecordedFrame, ParsedResult>();

/** Whose token a request carried, unverified; `undefined` for nobody's. */
export function askedBy(request: RecordedFrame): string | undefined {
  const known = subjects.get(request);
  if (known !== undefined) return known.subject;
  const meta = parseFrame(request.text).params?._meta;
  const bearer = isObject(meta) ? meta[META.authorization] : undefined;
  const token = typeof bearer === 'string' ? bearer.replace(/^Bearer /i, '') : undefined;
  const made = { subject: subjectOf(token) };
  subjects.set(request, made);
  return made.subject;
}
const subjects = new WeakMap<RecordedFrame, { readonly subject: string | undefined }>();
