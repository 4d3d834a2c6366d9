import { isObject } from '../../protocol/json.ts';
import type { Breach } from './model.ts';
import type { Schema } from './schema/index.ts';
import type { Turn } from './turn.ts';
import { type Item, itemsOf, stringOf } from './walk.ts';

/** The requests that an `input_required` result makes of the client. */
export function inputRequests({ result, sender }: Turn): readonly Item[] {
  if (sender !== 'server' || result?.resultType !== 'input_required' || !isObject(result.inputRequests))
    return [];
  return Object.entries(result.inputRequests).flatMap(([name, value]) =>
    isObject(value) ? [{ at: ['result', 'inputRequests', name], value }] : [],
  );
}

function paramsOf(turn: Turn, method: string): readonly Item[] {
  return inputRequests(turn).flatMap(({ at, value }) =>
    value.method === method && isObject(value.params) ? [{ at: [...at, 'params'], value: value.params }] : [],
  );
}

/** URLs that a form of URL mode would open, where they are wrong. */
export function urls(turn: Turn, wrong: (url: string) => boolean): readonly Breach[] {
  return paramsOf(turn, 'elicitation/create').flatMap(({ at, value }) => {
    const url = value.mode === 'url' ? stringOf(value, 'url') : undefined;
    return url !== undefined && wrong(url) ? [{ at: [...at, 'url'], data: { url: url.slice(0, 200) } }] : [];
  });
}

/** The parameters of elicitations in form mode. */
export function forms(turn: Turn): readonly Item[] {
  return paramsOf(turn, 'elicitation/create').filter(({ value }) => value.mode !== 'url');
}

/** The messages of sampling requests. */
export function messages(turn: Turn): readonly Item[] {
  return paramsOf(turn, 'sampling/createMessage').flatMap(({ at, value }) => itemsOf(value, 'messages', at));
}

/** A message's content as blocks; one block may stand without an array. */
export function blocksOf(message: Record<string, unknown> | undefined): readonly Record<string, unknown>[] {
  return [message?.content].flat().filter(isObject);
}

/** The schema of the form that an elicitation shows. */
export function requestedSchema(request: unknown): Schema | undefined {
  const params = isObject(request) && isObject(request.params) ? request.params : undefined;
  return isSchema(params?.requestedSchema) ? params.requestedSchema : undefined;
}

/** The checker ignores what it does not understand, of whatever kind. */
function isSchema(value: unknown): value is Schema {
  return isObject(value);
}
