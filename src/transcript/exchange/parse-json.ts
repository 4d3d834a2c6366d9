import { syntaxFault } from '../lint/json/syntax.ts';
import { ImportFault } from './problems.ts';

/** Parses JSON, or ends the import with the place at which it stops being JSON (UTF-16 code units in the line). */
export function parseJson(text: string, line: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ImportFault('notJson', line, { at: syntaxFault(text)?.at ?? 0 });
  }
}
