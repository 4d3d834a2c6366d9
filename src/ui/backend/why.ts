import { LabError } from '../../client/lab.ts';
import { refusalIn } from '../../control/refusals.ts';
import type { Language, Messages } from '../i18n/index.ts';

/** Why something beside the protocol did not work, in the words of the page; those of refusals come when needed. */
export async function whyNot(error: unknown, language: Language, m: Messages): Promise<string> {
  const refused = refusalIn(error);
  if (refused !== undefined) return (await REFUSALS[language]())[refused.code](refused.params);
  if (error instanceof LabError) {
    const { title, remedy } = m.problems[error.problem.code];
    return `${title} ${remedy}`;
  }
  return error instanceof Error ? error.message : String(error);
}

const REFUSALS = {
  en: async () => (await import('./refusals-en.ts')).refusalsEn,
  zh: async () => (await import('./refusals-zh.ts')).refusalsZh,
};
