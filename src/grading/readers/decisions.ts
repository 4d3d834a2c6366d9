import type { Evidence } from '../evidence.ts';
import { itemKey, reasonKey } from '../questions.ts';

/** What was chosen for one item of a grid; `undefined` while it is open. */
export function choiceFor({ decisions }: Evidence, question: string, item: string): string | undefined {
  return decisions[itemKey(question, item)] || undefined;
}

/** The reason that was given for it. */
export function reasonFor({ decisions }: Evidence, question: string, item: string): string | undefined {
  return decisions[reasonKey(question, item)] || undefined;
}
