/** What a value must be like to reach a handler: the built-in rule for all, then the variable's own. */
import type { VariableRule } from '../catalog.ts';

/**
 * Why no value may look like this, whatever its own rule says; `undefined` if it may. A value is made of characters
 * that can be shown, is not an absolute path, and has no segment `.` or `..`, with `/` or `\` as separators.
 * `characters` checks the first of these only.
 */
export function unsafeReason(value: string, check: 'all' | 'characters' = 'all'): string | undefined {
  if (/\p{Cc}/u.test(value)) return 'holds a control character';
  if (check === 'characters') return undefined;
  if (/^(?:[/\\]|[A-Za-z]:[/\\])/.test(value)) return 'is an absolute path';
  if (/(?:^|[/\\])\.{1,2}(?:[/\\]|$)/.test(value)) return 'climbs with a dot segment';
  return undefined;
}

/** A rule that sees the whole value, however its pattern is written. */
export interface WholeRule {
  readonly description: string;
  test(value: string): boolean;
}

/**
 * Anchors a regular expression at both ends; flags that would keep state between tests or loosen the anchors are
 * dropped. Other patterns judge the whole value by themselves.
 */
export function wholeRule({ pattern, description }: VariableRule): WholeRule {
  if (!(pattern instanceof RegExp)) return { description, test: (value) => pattern.test(value) };
  const anchored = new RegExp(`^(?:${pattern.source})$`, pattern.flags.replace(/[gmy]/g, ''));
  return { description, test: (value) => anchored.test(value) };
}
