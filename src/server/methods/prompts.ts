import { type Prompt, PromptsGet, PromptsList } from '../../protocol/prompts.ts';
import { requireScopes } from '../access.ts';
import type { Method } from '../call.ts';
import type { PromptDefinition } from '../catalog.ts';
import { askForInput, openState, readRetry } from '../input.ts';
import { schemas } from '../lazy-schemas.ts';
import { clip, invalidParams, unknownName } from '../refusals.ts';
import { requestContext } from '../request-context.ts';
import { complete } from '../results.ts';
import { listMethod, windowOf } from './lists.ts';

/** `prompts/list` (server/prompts, "Listing Prompts"). */
export const promptsList: Method = listMethod<PromptDefinition>({
  method: PromptsList.method,
  member: 'prompts',
  offered: ({ prompts }) => prompts !== undefined,
  hint: ({ hints }) => hints.prompts,
  key: ({ name }) => name,
  fetch: ({ catalog, prompts }, identity, _call, after, limit) =>
    windowOf(catalog.hints.prompts, identity, prompts, ({ name }) => name, after, limit),
  show: ({ name, title, description, arguments: args }): Prompt => ({
    name,
    title,
    description,
    arguments: args.map((argument) => ({
      name: argument.name,
      ...(argument.title !== undefined && { title: argument.title }),
      description: argument.description,
      required: argument.required,
    })),
  }),
});

/**
 * `prompts/get` (server/prompts, "Getting a Prompt"). An unknown prompt, a missing argument and one that the prompt
 * does not have are `-32602`; of the last the specification is silent, and a typo should not pass in silence.
 */
export const promptsGet: Method = {
  name: PromptsGet.method,
  offered: ({ prompts }) => prompts !== undefined,
  usesSchemas: true,
  prepare(params, view) {
    const { GetPromptParams, parseParams } = schemas();
    const { name, arguments: given = {} } = parseParams(GetPromptParams, params);
    const retry = readRetry(params);
    return async (call) => {
      const identity = await call.identify();
      const prompt = view.prompts.find((one) => one.name === name);
      if (prompt === undefined) throw unknownName('prompt', name);
      requireScopes(identity, prompt.scopes);
      checkArguments(prompt, given);
      const state = await openState(call, identity, retry);
      const context = requestContext(call, identity, { responses: retry.responses, state });
      const got = await prompt.get(given, context);
      if ('inputRequired' in got) return askForInput(call, identity, got);
      const fault = schemas().faultOfMessages(got.messages);
      if (fault !== undefined) throw new Error(`The prompt "${name}" gave what cannot be sent: ${fault}.`);
      const { description, messages } = got;
      return complete(call, { ...(description !== undefined && { description }), messages });
    };
  },
};

function checkArguments(prompt: PromptDefinition, given: { readonly [name: string]: string }): void {
  const missing = prompt.arguments.find(({ name, required }) => required && !Object.hasOwn(given, name));
  if (missing !== undefined)
    throw invalidParams(`the prompt "${prompt.name}" needs the argument "${missing.name}"`);
  const unknown = Object.keys(given).find((name) => !prompt.arguments.some((known) => known.name === name));
  if (unknown !== undefined)
    throw invalidParams(`the prompt "${prompt.name}" has no argument "${clip(unknown)}"`);
}
