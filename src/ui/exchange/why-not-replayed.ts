import { whyNot } from '../backend/why.ts';
import type { Language, Messages } from '../i18n/index.ts';

/** Why a session could not be run again, in the words of the page; `badStart` is what a start state that is none is told by. */
export async function whyNotReplayed(
  error: unknown,
  badStart: string,
  language: Language,
  m: Messages,
): Promise<string> {
  const isBadStart = error instanceof Error && 'code' in error && error.code === 'snapshot';
  return isBadStart ? badStart : whyNot(error, language, m);
}
