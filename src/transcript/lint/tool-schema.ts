import { isObject } from '../../protocol/json.ts';
import type { Path } from './model.ts';

/** Schemas deeper than this are not looked into further. */
const DEPTH = 32;
const TYPES = new Set(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']);
const MAPS = ['properties', '$defs', 'patternProperties', 'dependentSchemas'];
const LISTS = ['anyOf', 'oneOf', 'allOf', 'prefixItems'];
const ONE = ['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames'];

/** Where a tool's schema is no valid JSON Schema 2020-12, as far as its shape goes; other dialects are not judged. */
export function schemaFault(schema: unknown): { readonly path: Path; readonly keyword: string } | undefined {
  if (!isObject(schema)) return undefined;
  const dialect = schema.$schema;
  if (dialect !== undefined && (typeof dialect !== 'string' || !dialect.includes('2020-12')))
    return undefined;
  return faultIn(schema, [], 0);
}

type Fault = { readonly path: Path; readonly keyword: string };

function faultIn(schema: unknown, path: Path, depth: number): Fault | undefined {
  if (typeof schema === 'boolean' || depth > DEPTH) return undefined;
  if (!isObject(schema)) return { path, keyword: String(path.at(-1) ?? 'schema') };
  const own = ownFault(schema);
  if (own !== undefined) return { path: [...path, own], keyword: own };
  for (const keyword of ONE)
    if (Object.hasOwn(schema, keyword)) {
      const fault = faultIn(schema[keyword], [...path, keyword], depth + 1);
      if (fault !== undefined) return fault;
    }
  for (const keyword of [...MAPS, ...LISTS]) {
    const inner = schema[keyword];
    if (typeof inner !== 'object' || inner === null) continue;
    for (const [key, value] of Object.entries(inner)) {
      const step = Array.isArray(inner) ? Number(key) : key;
      const fault = faultIn(value, [...path, keyword, step], depth + 1);
      if (fault !== undefined) return fault;
    }
  }
  return undefined;
}

/** The first keyword whose value is of a wrong kind. */
function ownFault(schema: Record<string, unknown>): string | undefined {
  const bad = (name: string, fits: (value: unknown) => boolean): boolean =>
    Object.hasOwn(schema, name) && !fits(schema[name]);
  const isType = (value: unknown): boolean => typeof value === 'string' && TYPES.has(value);
  if (bad('type', (value) => isType(value) || (Array.isArray(value) && value.every(isType)))) return 'type';
  const areNames = (value: unknown): boolean =>
    Array.isArray(value) &&
    value.every((name) => typeof name === 'string') &&
    new Set(value).size === value.length;
  if (bad('required', areNames)) return 'required';
  if (bad('enum', Array.isArray)) return 'enum';
  const map = MAPS.find((name) => bad(name, isObject));
  const list = LISTS.find((name) => bad(name, (value) => Array.isArray(value) && value.length > 0));
  return (
    map ?? list ?? ['pattern', '$ref', '$id'].find((name) => bad(name, (value) => typeof value === 'string'))
  );
}

/** Why an `x-mcp-header` annotation is not allowed where it stands (server/tools, "x-mcp-header"). */
export interface HeaderFault {
  readonly path: Path;
  readonly why: 'empty' | 'token' | 'repeated' | 'type' | 'unreachable';
}

/** Judges the `x-mcp-header` annotations of an input schema. */
export function headerFaults(schema: unknown): readonly HeaderFault[] {
  const faults: HeaderFault[] = [];
  const seen = new Set<string>();
  const visit = (value: unknown, path: Path, reachable: boolean, property: boolean): void => {
    if (typeof value !== 'object' || value === null || path.length > DEPTH * 2) return;
    if (isObject(value) && Object.hasOwn(value, HEADER)) {
      const why = faultOf(value, reachable && property, seen);
      if (why !== undefined) faults.push({ path: [...path, HEADER], why });
    }
    for (const [key, inner] of Object.entries(value)) {
      const step = Array.isArray(value) ? Number(key) : key;
      if (key !== 'properties' || !isObject(inner)) visit(inner, [...path, step], false, false);
      else
        for (const [name, child] of Object.entries(inner))
          visit(child, [...path, 'properties', name], reachable, true);
    }
  };
  visit(schema, [], true, false);
  return faults;
}

const HEADER = 'x-mcp-header';

function faultOf(
  schema: Record<string, unknown>,
  reachable: boolean,
  seen: Set<string>,
): HeaderFault['why'] | undefined {
  const name = schema[HEADER];
  if (name === '') return 'empty';
  if (typeof name !== 'string' || !/^[\w!#$%&'*+.^`|~-]+$/.test(name)) return 'token';
  const lower = name.toLowerCase();
  if (seen.has(lower)) return 'repeated';
  seen.add(lower);
  if (!['string', 'integer', 'boolean'].includes(String(schema.type))) return 'type';
  return reachable ? undefined : 'unreachable';
}
