import { type Schema, Validator } from '@cfworker/json-schema';
import type { Json, JsonObject } from '../protocol/json.ts';

/**
 * JSON Schema 2020-12 for what tools take and give (basic/index, "JSON Schema Usage"). The only module that knows the
 * validator, which interprets schemas without generating code and never fetches anything. It is loaded with the wire
 * schemas, when the first tool is called.
 */
export interface CompiledSchema {
  judge(value: Json): SchemaVerdict;
}

export type SchemaVerdict =
  | { readonly kind: 'valid' }
  /** A member is missing, unknown or of another JSON type. */
  | { readonly kind: 'malformed'; readonly faults: readonly string[] }
  /** Everything is there in the right type, but a value is not allowed. */
  | { readonly kind: 'refused'; readonly faults: readonly string[] };

/** Compiled on first use; a catalog's schemas do not change. */
export function compileSchema(schema: JsonObject): CompiledSchema {
  let validator = compiled.get(schema);
  if (validator === undefined) {
    // Cloned, because the validator marks the schemas that it is given, and these go out in `tools/list`.
    const clone: Schema = structuredClone({ ...schema });
    validator = new Validator(clone, '2020-12', false);
    compiled.set(schema, validator);
  }
  const known = validator;
  return {
    judge(value) {
      const { valid, errors } = known.validate(value);
      if (valid) return { kind: 'valid' };
      const found = errors.filter(({ keyword }) => !APPLICATORS.has(keyword));
      // The validator calls a member that is wrong unknown as well; only one that is nothing but unknown is.
      const leaves = found.filter(
        (leaf) =>
          leaf.keyword !== 'false' ||
          !found.some(
            (other) => other.keyword !== 'false' && isWithin(other.instanceLocation, leaf.instanceLocation),
          ),
      );
      const faults = leaves.map(
        ({ instanceLocation, keyword, error }) =>
          `${instanceLocation.slice(2) || 'arguments'}: ${keyword === 'false' ? 'Not expected.' : error}`,
      );
      const isMalformed = leaves.some(
        ({ keyword, keywordLocation }) => SHAPE.has(keyword) && !ALTERNATIVE.test(keywordLocation),
      );
      return { kind: isMalformed ? 'malformed' : 'refused', faults };
    },
  };
}

const compiled = new WeakMap<JsonObject, Validator>();

/** These only pass on what a part of them found. */
const APPLICATORS = new Set([
  'properties',
  'patternProperties',
  'items',
  'prefixItems',
  'allOf',
  'anyOf',
  'oneOf',
  'if',
  'then',
  'else',
  '$ref',
  'additionalProperties',
  'dependentSchemas',
]);
const SHAPE = new Set([
  'required',
  'type',
  'false',
  'unevaluatedProperties',
  'dependentRequired',
  'propertyNames',
]);
/** What fails in one branch of several says nothing about the shape of the whole. */
const ALTERNATIVE = /\/(?:anyOf|oneOf|not|if)(?:\/|$)/;

function isWithin(location: string, outer: string): boolean {
  return location === outer || location.startsWith(`${outer}/`);
}
