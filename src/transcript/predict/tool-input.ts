import { CODE } from '../../protocol/errors.ts';
import { isObject } from '../../protocol/json.ts';
import { META } from '../../protocol/meta.ts';
import { checkSchema, type Schema } from '../lint/schema/index.ts';
import { type Ending, expect, type Inquiry, invalid } from './inquiry.ts';
import { definitionOf } from './state.ts';

/** Whether the client has declared something that a server may ask it for (basic/index, "_meta"). */
export function mayAsk({ params }: Inquiry): boolean {
  const meta = isObject(params._meta) ? params._meta : {};
  const declared = meta[META.clientCapabilities];
  return isObject(declared) && ['elicitation', 'sampling', 'roots'].some((name) => name in declared);
}

/**
 * The arguments of a tool by its own schema. What is missing, unknown or of another JSON type is `-32602`; a value
 * that is not allowed comes back in the result, where a model can read it (server/tools, "Error Handling"; which is
 * which is a decision of the lab, for the specification names both).
 */
export function checkInput(inquiry: Inquiry): Ending | undefined {
  const { params } = inquiry;
  const tool = definitionOf(inquiry.from.server, 'tools/list', inquiry.caller, String(params.name));
  const at = ['params', 'arguments'];
  const schema = tool?.inputSchema;
  if (!isSchema(schema)) return doubt(inquiry, at);
  const faults = checkSchema(schema, params.arguments ?? {});
  const shape = faults.find(({ keyword }) => SHAPE.has(keyword));
  if (!isUnderstood(schema, DEPTH)) return faults.length > 0 ? doubt(inquiry, at) : doubtValues(inquiry, at);
  if (shape !== undefined)
    return invalid('input.malformed', [...at, ...shape.path], {
      expected: shape.expected,
      keyword: shape.keyword,
    });
  const [value] = faults;
  if (value === undefined) return undefined;
  return expect({ kind: 'result', of: 'toolError' }, 'input.refused', [...at, ...value.path], {
    expected: value.expected,
  });
}

const SHAPE = new Set(['type', 'required', 'unknown']);
const DEPTH = 8;
const WORDS = new Set([
  'type',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'enum',
  'const',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  // Say nothing about what is valid.
  'title',
  'description',
  'default',
  'examples',
  '$schema',
]);

/** What a server gives as a schema. The checker ignores what it does not understand, of whatever kind. */
function isSchema(value: unknown): value is Schema {
  return isObject(value);
}

/** Whether every word of the schema is one that is judged here just as a full validator would judge it. */
function isUnderstood(schema: unknown, depth: number): boolean {
  if (!isObject(schema)) return typeof schema === 'boolean' || schema === undefined;
  if (depth === 0 || !Object.keys(schema).every((word) => WORDS.has(word))) return false;
  const parts = isObject(schema.properties) ? Object.values(schema.properties) : [];
  return [...parts, schema.items, schema.additionalProperties].every((part) => isUnderstood(part, depth - 1));
}

function doubt(inquiry: Inquiry, at: readonly string[]): undefined {
  inquiry.mayRefuse(CODE.invalidParams, 'input.unclear', at);
  return doubtValues(inquiry, at);
}

function doubtValues(inquiry: Inquiry, at: readonly string[]): undefined {
  return inquiry.may({ kind: 'result', of: 'toolError' }, 'input.unclear', at);
}
