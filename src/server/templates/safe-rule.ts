/** Rules that a learner types: regular expressions that cannot hang whatever the value is. */
import type { RulePattern } from '../catalog.ts';
import { buildStates, runStates } from './pattern-states.ts';
import { parsePattern } from './pattern-syntax.ts';

export type SafeRule =
  | { readonly ok: true; readonly pattern: RulePattern }
  | { readonly ok: false; readonly reason: string };

/**
 * Turns the source of a regular expression into a rule for a whole value. The value is read once, character by
 * character, following all ways through the expression side by side, so nested quantifiers such as `(a+)+` cost no more than others: at
 * most the length of the value times the size of the expression. What needs going back is refused with the
 * reason: back references, lookaround, word boundaries; so are bad syntax and more than 2,000 states.
 */
export function safeRule(source: string): SafeRule {
  if (source.length > 500) return { ok: false, reason: 'the rule is longer than 500 characters' };
  try {
    new RegExp(source, 'u');
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { ok: false, reason: error.message };
  }
  const parsed = parsePattern(source);
  if (!parsed.ok) return parsed;
  const states = buildStates(parsed.node);
  if (states === undefined)
    return { ok: false, reason: 'its repetitions multiply to more than 2,000 states' };
  return { ok: true, pattern: { source, test: (value) => runStates(states, value).matches } };
}
