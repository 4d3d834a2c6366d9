import type { Takeaway } from '../../grading/takeaway.ts';
import { LANGUAGES } from '../pages/languages.ts';
import type { Finding } from './validate-exercise.ts';

/** What is wrong with a file that a lesson gives its learner to keep. */
export function validateTakeaway({ id, extension, words }: Takeaway): readonly Finding[] {
  const findings: Finding[] = [];
  const find = (message: string): void => {
    findings.push({ near: id, message: `Takeaway "${id}": ${message}` });
  };
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))
    find('its id may have lower-case letters, digits and single hyphens.');
  if (!/^[a-z0-9]+$/.test(extension)) find(`"${extension}" is no extension of a file.`);
  for (const language of LANGUAGES) {
    const { button = '', about = '' } = words[language] ?? {};
    if (button.trim() === '' || about.trim() === '') find(`it has no words in "${language}".`);
  }
  return findings;
}
