import type { Finding } from './linter.ts';
import type { FindingData } from './model.ts';
import type { RuleId } from './rules/index.ts';

/**
 * What a finding says: a sentence with `{names}` of its data, or one of several sentences by one of its values.
 * Choices are written as in `String(value)`; `else` stands for the rest.
 */
export type Message = string | { readonly by: string; readonly words: { readonly [choice: string]: string } };

/** One message for each rule: a missing one does not compile. */
export type LintMessages = { readonly [id in RuleId]: Message };

/** The text of a finding in the language of `messages` (`messages.en.ts`, `messages.zh.ts`). */
export function messageText(messages: LintMessages, { rule, data }: Pick<Finding, 'rule' | 'data'>): string {
  const message = messages[rule];
  const sentence = typeof message === 'string' ? message : chosen(message, data);
  return sentence.replace(/\{(\w+)\}/g, (_whole, name: string) =>
    Object.hasOwn(data, name) ? shown(name, data[name]) : '',
  );
}

function chosen({ by, words }: Exclude<Message, string>, data: FindingData): string {
  return words[String(data[by])] ?? words.else ?? '';
}

/** Strings as they are, other values as JSON. Ids and tokens always as JSON: `1` and `"1"` are different ones. */
function shown(name: string, value: unknown): string {
  const exact = name === 'id' || name === 'token';
  return typeof value === 'string' && !exact ? value : JSON.stringify(value);
}
