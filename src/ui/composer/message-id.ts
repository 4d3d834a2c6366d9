import type { RequestId } from '../../protocol/frames.ts';
import { valueSpan } from '../model/json-path.ts';

/** The id that a message's text carries; `undefined` where there is none, or none that the lab could have chosen. */
export function idIn(text: string): RequestId | undefined {
  const span = valueSpan(text, ['id']);
  if (span === undefined) return undefined;
  const written = text.slice(span.from, span.to);
  if (/^-?\d{1,15}$/.test(written)) return Number(written);
  return /^"[^"\\]*"$/.test(written) ? written.slice(1, -1) : undefined;
}
