import { CODE } from '../../protocol/errors.ts';
import { isObject } from '../../protocol/json.ts';
import { nameOf } from './asking.ts';
import { type Ending, type Inquiry, invalid, open } from './inquiry.ts';
import type { Outcome } from './model.ts';
import { variablesOf } from './same.ts';
import { definitionOf, listsFor, targetOf } from './state.ts';

/** Names of prompts, tools, templates and their arguments, held against what the lists have shown. */

const LIST_OF: { readonly [method: string]: string } = {
  'prompts/get': 'prompts/list',
  'tools/call': 'tools/list',
};

/** Whether a prompt or tool of this name exists, as far as the lists have shown it. */
export function checkName(inquiry: Inquiry): Ending | undefined {
  const name = String(inquiry.params.name);
  return checkListed(inquiry, LIST_OF[inquiry.method] ?? '', name, ['params', 'name']);
}

function checkListed(
  inquiry: Inquiry,
  list: string,
  name: string,
  at: readonly string[],
): Ending | undefined {
  const lists = listsFor(inquiry.from.server, list, inquiry.caller).filter((one) => one.complete);
  if (lists.some((one) => one.items.has(name))) return undefined;
  if (lists.some((one) => one.isPublic)) return invalid('name.unknown', at, { name, list });
  // A private list leaves out what its caller has no right to, so that a name it lacks may exist all the same.
  const unknown: Outcome = { kind: 'error', code: CODE.invalidParams };
  // What somebody was refused for rights, or has passed, is there.
  const target = targetOf(inquiry.method, nameOf(inquiry.method, inquiry.params));
  const { needs, passed } = inquiry.from.server;
  if (needs.has(target) || passed.has(target)) return undefined;
  if (lists.length > 0)
    return open([unknown, { kind: 'error', code: refusalFor(inquiry) }], 'name.notListed', at, {
      name,
      list,
    });
  return inquiry.may(unknown, 'name.unseen', at, { name, list });
}

export function argumentsOf(prompt: Record<string, unknown>): readonly Record<string, unknown>[] {
  return Array.isArray(prompt.arguments) ? prompt.arguments.filter(isObject) : [];
}

export function checkArguments(inquiry: Inquiry): Ending | undefined {
  const { params } = inquiry;
  const prompt = definitionOf(inquiry.from.server, 'prompts/list', inquiry.caller, String(params.name));
  if (prompt === undefined) return undefined;
  const given = isObject(params.arguments) ? params.arguments : {};
  const known = argumentsOf(prompt);
  const missing = known.find((one) => one.required === true && !Object.hasOwn(given, String(one.name)));
  if (missing !== undefined)
    return invalid('argument.missing', ['params', 'arguments'], { name: String(missing.name) });
  const unknown = Object.keys(given).find((name) => !known.some((one) => one.name === name));
  if (unknown === undefined) return undefined;
  return invalid('argument.unknown', ['params', 'arguments', unknown], { name: unknown });
}

/** The prompt or template that is to be completed, and the argument's name in it. */
export function checkReference(inquiry: Inquiry): Ending | undefined {
  const ref = isObject(inquiry.params.ref) ? inquiry.params.ref : {};
  const argument = isObject(inquiry.params.argument) ? inquiry.params.argument : {};
  const isPrompt = ref.type === 'ref/prompt';
  const list = isPrompt ? 'prompts/list' : 'resources/templates/list';
  const name = String(isPrompt ? ref.name : ref.uri);
  const ending = checkListed(inquiry, list, name, ['params', 'ref', isPrompt ? 'name' : 'uri']);
  const definition = definitionOf(inquiry.from.server, list, inquiry.caller, name);
  if (ending !== undefined || definition === undefined) return ending;
  const names = isPrompt ? argumentsOf(definition).map((one) => one.name) : variablesOf(name);
  if (names.includes(String(argument.name))) return undefined;
  return invalid('argument.notCompletable', ['params', 'argument', 'name'], { name: String(argument.name) });
}

/** How rights are refused: a guest has to come with a credential, others with a better one. */
export function refusalFor({ caller }: Inquiry): number {
  return caller.kind === 'none' ? CODE.unauthorized : CODE.insufficientScope;
}
