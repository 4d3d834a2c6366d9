import type { CompleteParams } from '../../../protocol/completion.ts';
import { isObject, type JsonObject } from '../../../protocol/json.ts';
import type { Schema } from '../../../transcript/lint/schema/index.ts';
import { valueSpan } from '../../model/json-path.ts';
import { type Place, placeAt } from './place.ts';
import { schemasAt } from './schema-at.ts';
import { templatePlace, variablesOf } from './template-place.ts';

/** What the server has shown so far; everything is asked for only where it is needed. */
export interface Seen {
  uris(): readonly string[];
  templates(): readonly string[];
  /** Definitions of prompts and tools by name, from the lists that were read. */
  prompts(): ReadonlyMap<string, Record<string, unknown>>;
  tools(): ReadonlyMap<string, Record<string, unknown>>;
  /** The `_meta` that a message needs now. */
  meta(): JsonObject;
  freshId(): number;
}

export interface Suggestion {
  readonly label: string;
  /** JSON to be put in; `caret` is where one writes on, counted from its beginning. */
  readonly insert: string;
  readonly caret: number;
  readonly detail?: 'required' | 'listed' | 'template' | 'server';
}

export interface Suggestions {
  readonly place: Place;
  readonly list: readonly Suggestion[];
  /** What only the server can tell. */
  readonly question?: Question;
}

export interface Question {
  readonly params: CompleteParams;
  /** What the whole value is with one of the server's answers. */
  valueWith(answer: string): string;
}

/** What can stand at the caret, by the wire schema and by what the server has shown. `undefined` where nothing can. */
export function suggest(text: string, at: number, seen: Seen): Suggestions | undefined {
  const place = placeAt(text, at);
  if (place === undefined) return undefined;
  const method = stringAt(text, ['method']);
  if (place.kind === 'key') return { place, list: keys(text, place, method, seen) };
  const question = questionAt(text, place, method, seen);
  const list = values(text, place, method, seen);
  return question === undefined ? { place, list } : { place, list, question };
}

function keys(text: string, place: Place, method: string | undefined, seen: Seen): readonly Suggestion[] {
  const schemas = [...schemasAt(place.path, method), ...argumentSchemas(text, place.path, method, seen)];
  const found = new Map<string, Suggestion>();
  for (const schema of schemas)
    for (const [name, inner] of Object.entries(schema.properties ?? {})) {
      if (place.siblings.includes(name) || found.has(name)) continue;
      const [value, caret] = emptyValue(place, name, inner, method, seen);
      const key = JSON.stringify(name);
      const required = schema.required?.includes(name) === true;
      const more = required ? { detail: 'required' as const } : {};
      const whole = place.next === 'colon' ? key : `${key}: ${value}`;
      const insert = place.next === 'comma' ? `${whole},` : whole;
      const inside = place.next === 'colon' ? key.length : key.length + 2 + caret;
      found.set(name, { label: name, insert, caret: inside, ...more });
    }
  return [...found.values()];
}

/** A value that is no error in JSON, and where one writes on in it. */
function emptyValue(
  { path }: Place,
  name: string,
  schema: Schema,
  method: string | undefined,
  seen: Seen,
): readonly [value: string, caret: number] {
  if (name === '_meta' && path.length === 1 && path[0] === 'params') {
    const meta = JSON.stringify(seen.meta(), undefined, 2).replaceAll('\n', '\n    ');
    return [meta, meta.length];
  }
  if (name === 'id' && path.length === 0) {
    const id = String(seen.freshId());
    return [id, id.length];
  }
  const [first = schema] = schemasAt([...path, name], method);
  if (first.const !== undefined) {
    const text = JSON.stringify(first.const);
    return [text, text.length];
  }
  if (first.type === 'object' || first.properties !== undefined) return ['{}', 1];
  if (first.type === 'array') return ['[]', 1];
  if (first.type === 'boolean') return ['true', 4];
  if (first.type === 'integer' || first.type === 'number') return ['0', 1];
  return ['""', 1];
}

/** Arguments of a prompt or a tool, as its definition has them. */
function argumentSchemas(
  text: string,
  path: Place['path'],
  method: string | undefined,
  seen: Seen,
): readonly Schema[] {
  if (path.length !== 2 || path[0] !== 'params' || path[1] !== 'arguments') return [];
  const name = stringAt(text, ['params', 'name']) ?? '';
  if (method === 'prompts/get') {
    const names = promptArguments(seen, name);
    const required = names.filter(({ required: is }) => is === true).map(({ name: one }) => String(one));
    const properties = Object.fromEntries(names.map(({ name: one }) => [String(one), { type: 'string' }]));
    return [{ properties, required }];
  }
  const schema = method === 'tools/call' ? seen.tools().get(name)?.inputSchema : undefined;
  return isObject(schema) ? [schema] : [];
}

function values(text: string, place: Place, method: string | undefined, seen: Seen): readonly Suggestion[] {
  const fixed = schemasAt(place.path, method).flatMap(({ const: only, enum: some = [], type }) => [
    ...(only === undefined ? [] : [only]),
    ...some,
    ...(type === 'boolean' ? [true, false] : []),
  ]);
  const path = place.path.join('/');
  const literal = [...new Set(fixed)].map((value) => literalOf(value));
  return [...literal, ...fromLists(path, text, method, seen)];
}

function fromLists(
  path: string,
  text: string,
  method: string | undefined,
  seen: Seen,
): readonly Suggestion[] {
  const listed = (all: Iterable<string>): readonly Suggestion[] =>
    [...all].map((one) => ({ ...literalOf(one), detail: 'listed' as const }));
  if (path === 'id') return [literalOf(seen.freshId())];
  if (path === 'params/uri' && method === 'resources/read') return uris(seen);
  if (/^params\/notifications\/resourceSubscriptions\/\d+$/.test(path)) return uris(seen);
  if (path === 'params/name' && method === 'prompts/get') return listed(seen.prompts().keys());
  if (path === 'params/name' && method === 'tools/call') return listed(seen.tools().keys());
  if (path === 'params/ref/name') return listed(seen.prompts().keys());
  if (path === 'params/ref/uri') return listed(seen.templates());
  if (path === 'params/argument/name') return listed(completable(text, seen));
  return [];
}

function uris(seen: Seen): readonly Suggestion[] {
  const begun = seen.templates().map((template) => {
    const start = template.slice(0, template.search(/\{|$/));
    return { ...literalOf(start), label: template, caret: start.length + 1, detail: 'template' as const };
  });
  return [...seen.uris().map((uri) => ({ ...literalOf(uri), detail: 'listed' as const })), ...begun];
}

/** The arguments that a completion request can ask about. */
function completable(text: string, seen: Seen): readonly string[] {
  const template = stringAt(text, ['params', 'ref', 'uri']);
  if (template !== undefined) return variablesOf(template);
  const prompt = stringAt(text, ['params', 'ref', 'name']) ?? '';
  return promptArguments(seen, prompt).map(({ name }) => String(name));
}

function questionAt(
  text: string,
  { path, typed }: Place,
  method: string | undefined,
  seen: Seen,
): Question | undefined {
  const at = path.join('/');
  const name = path.at(-1);
  if (method === 'prompts/get' && path.length === 3 && path[1] === 'arguments' && typeof name === 'string') {
    const prompt = stringAt(text, ['params', 'name']);
    const others = objectAt(text, ['params', 'arguments']);
    if (prompt === undefined) return undefined;
    const ref = { type: 'ref/prompt', name: prompt } as const;
    return { params: question(ref, name, typed, others), valueWith: (answer) => answer };
  }
  if (method === 'completion/complete' && at === 'params/argument/value') {
    const argument = stringAt(text, ['params', 'argument', 'name']);
    const [uri, prompt] = [
      stringAt(text, ['params', 'ref', 'uri']),
      stringAt(text, ['params', 'ref', 'name']),
    ];
    const ref =
      uri !== undefined
        ? ({ type: 'ref/resource', uri } as const)
        : prompt !== undefined
          ? ({ type: 'ref/prompt', name: prompt } as const)
          : undefined;
    if (argument === undefined || ref === undefined) return undefined;
    const context = objectAt(text, ['params', 'context', 'arguments']);
    return { params: question(ref, argument, typed, context), valueWith: (answer) => answer };
  }
  const isUri =
    (at === 'params/uri' && method === 'resources/read') ||
    /^params\/notifications\/resourceSubscriptions\/\d+$/.test(at);
  return isUri ? uriQuestion(typed, seen) : undefined;
}

/** The template with the longest beginning that fits what was typed decides what is asked. */
function uriQuestion(typed: string, seen: Seen): Question | undefined {
  const found = seen
    .templates()
    .flatMap((template) => {
      const place = templatePlace(template, typed);
      return place === undefined ? [] : [{ template, place }];
    })
    .sort((a, b) => b.place.prefix.length - a.place.prefix.length)[0];
  if (found === undefined) return undefined;
  const { template, place } = found;
  const reserved = template.includes(`{+${place.variable}}`);
  const ref = { type: 'ref/resource', uri: template } as const;
  return {
    params: question(ref, place.variable, place.value, place.known),
    valueWith: (answer) => place.prefix + (reserved ? encodeURI(answer) : encodeURIComponent(answer)),
  };
}

function question(
  ref: CompleteParams['ref'],
  name: string,
  value: string,
  others: { readonly [name: string]: unknown },
): CompleteParams {
  const known = Object.entries(others).filter(
    (one): one is [string, string] => one[0] !== name && typeof one[1] === 'string' && one[1] !== '',
  );
  const context = known.length === 0 ? {} : { context: { arguments: Object.fromEntries(known) } };
  return { ref, argument: { name, value }, ...context };
}

function promptArguments(seen: Seen, name: string): readonly Record<string, unknown>[] {
  const list = seen.prompts().get(name)?.arguments;
  return Array.isArray(list) ? list.filter(isObject) : [];
}

export function literalOf(value: unknown): Suggestion {
  const insert = JSON.stringify(value);
  return { label: typeof value === 'string' ? value : insert, insert, caret: insert.length };
}

function stringAt(text: string, path: readonly string[]): string | undefined {
  const value = valueAt(text, path);
  return typeof value === 'string' ? value : undefined;
}

function objectAt(text: string, path: readonly string[]): Record<string, unknown> {
  const value = valueAt(text, path);
  return isObject(value) ? value : {};
}

/** A value in a text that need not be whole elsewhere. */
function valueAt(text: string, path: readonly string[]): unknown {
  const span = valueSpan(text, path);
  if (span === undefined) return undefined;
  try {
    return JSON.parse(text.slice(span.from, span.to));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
