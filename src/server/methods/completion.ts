import { CompletionComplete } from '../../protocol/completion.ts';
import { ProtocolError } from '../../protocol/errors.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { requireScopes } from '../access.ts';
import type { Method } from '../call.ts';
import type { Completer } from '../catalog.ts';
import type { CatalogView } from '../catalog-view.ts';
import { schemas } from '../lazy-schemas.ts';
import { clip, invalidParams, tooMany, unknownName } from '../refusals.ts';
import { readContext } from '../request-context.ts';
import { complete } from '../results.ts';
import { offersCompletions } from './discover.ts';

/** What is completed: who may ask, and what answers. */
interface Completable {
  readonly scopes: readonly string[];
  /** Absent: the argument exists, and nobody knows values for it. */
  readonly completer: Completer | undefined;
}

/**
 * `completion/complete` (server/utilities/completion). Unknown prompts, templates and arguments are `-32602`; values are
 * those that this caller may see, at most 100; and requests are limited in rate, as the specification demands.
 */
export const completionComplete: Method = {
  name: CompletionComplete.method,
  offered: offersCompletions,
  usesSchemas: true,
  prepare(params, view) {
    const { CompleteParams, parseParams } = schemas();
    const { ref, argument, context } = parseParams(CompleteParams, params);
    return async (call) => {
      if (!call.request.connection.completions.admit())
        throw new ProtocolError(tooMany('completions a second', LIMITS.completionsPerSecond));
      const identity = await call.identify();
      const { scopes, completer } =
        ref.type === 'ref/prompt'
          ? ofPrompt(view, ref.name, argument.name)
          : ofTemplate(view, ref.uri, argument.name);
      requireScopes(identity, scopes);
      const chosen = context?.arguments ?? {};
      const found = (await completer?.(argument.value, readContext(call, identity), chosen)) ?? [];
      const candidates = [...new Set(found)];
      return complete(call, {
        completion: {
          values: candidates.slice(0, LIMITS.completionValues),
          total: candidates.length,
          hasMore: candidates.length > LIMITS.completionValues,
        },
      });
    };
  },
};

function ofPrompt(view: CatalogView, name: string, argument: string): Completable {
  const prompt = view.prompts.find((one) => one.name === name);
  if (prompt === undefined) throw unknownName('prompt', name);
  const known = prompt.arguments.find((one) => one.name === argument);
  if (known === undefined) throw invalidParams(`the prompt "${name}" has no argument "${clip(argument)}"`);
  return { scopes: prompt.scopes, completer: known.complete };
}

/** A template is named by its text, as it stands in the list of templates. */
function ofTemplate(view: CatalogView, uri: string, argument: string): Completable {
  const family = view.templates.find(({ uriTemplate }) => uriTemplate === uri);
  if (family === undefined) throw invalidParams(`no resource template is "${clip(uri)}"`);
  if (!view.variables(family.name).includes(argument))
    throw invalidParams(`the template "${uri}" has no variable "${clip(argument)}"`);
  const completers = family.complete ?? {};
  return {
    scopes: family.scopes,
    completer: Object.hasOwn(completers, argument) ? completers[argument] : undefined,
  };
}
