import { isObject, type JsonObject } from '../protocol/json.ts';

/**
 * Why a schema cannot be used for what tools take and give (basic/index, "JSON Schema Usage"), or `undefined` if it
 * can. For the author of a catalog; it asks no validator, which a server does not have before a tool is called.
 */
export function faultOfSchema(schema: JsonObject, what: 'input' | 'output'): string | undefined {
  const { $schema } = schema;
  if ($schema !== undefined && $schema !== DIALECT && $schema !== `${DIALECT}#`)
    return `its dialect is ${JSON.stringify($schema)}, and only ${DIALECT} is served`;
  if (what === 'input' && schema.type !== 'object') return 'it must have the type "object"';
  return faultWithin(schema, schema, anchorsOf(schema));
}

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

function faultWithin(value: unknown, root: JsonObject, anchors: ReadonlySet<string>): string | undefined {
  if (Array.isArray(value)) return firstFault(value, root, anchors);
  if (!isObject(value)) return undefined;
  const { $ref, pattern, patternProperties } = value;
  if (typeof $ref === 'string') {
    if (!$ref.startsWith('#')) return `its $ref "${$ref}" leads out of the schema, and nothing is fetched`;
    if (!anchors.has($ref.slice(1)) && !leadsSomewhere($ref, root)) return `its $ref "${$ref}" leads nowhere`;
  }
  const patterns = [pattern, ...(isObject(patternProperties) ? Object.keys(patternProperties) : [])];
  const broken = patterns.find((one) => typeof one === 'string' && !isPattern(one));
  if (broken !== undefined) return `its pattern ${JSON.stringify(broken)} is no regular expression`;
  return firstFault(Object.values(value), root, anchors);
}

function firstFault(
  values: readonly unknown[],
  root: JsonObject,
  anchors: ReadonlySet<string>,
): string | undefined {
  for (const value of values) {
    const fault = faultWithin(value, root, anchors);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** All names that parts of the schema have for being referred to. */
function anchorsOf(schema: JsonObject): ReadonlySet<string> {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('$anchor' in value && typeof value.$anchor === 'string') found.add(value.$anchor);
    for (const part of Object.values(value)) look(part);
  };
  look(schema);
  return found;
}

/** Follows a JSON Pointer (RFC 6901) that stands in a fragment. */
function leadsSomewhere($ref: string, root: JsonObject): boolean {
  // A percent sign that encodes nothing leads nowhere.
  if (!isUriFragment($ref)) return false;
  const [first, ...steps] = decodeURIComponent($ref.slice(1)).split('/');
  if (first !== '') return false;
  let place: unknown = root;
  for (const step of steps) {
    const key = step.replace(/~1/g, '/').replace(/~0/g, '~');
    if (typeof place !== 'object' || place === null || !Object.hasOwn(place, key)) return false;
    place = Object.entries(place).find(([name]) => name === key)?.[1];
  }
  return true;
}

function isUriFragment($ref: string): boolean {
  try {
    decodeURIComponent($ref);
    return true;
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}

/** True for what the validator can test texts with. */
function isPattern(source: string): boolean {
  try {
    new RegExp(source, 'u');
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}
