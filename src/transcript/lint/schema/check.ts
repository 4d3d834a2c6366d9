import { isObject } from '../../../protocol/json.ts';
import { base64Fault, isUri, isUriTemplate } from '../formats.ts';
import type { Path } from '../model.ts';
import type { Definitions, Schema } from './build.ts';

/** Where a value does not fit its schema. `expected` names what would fit, in JSON Schema's own words. */
export interface Violation {
  readonly path: Path;
  readonly keyword: 'type' | 'required' | 'unknown' | 'enum' | 'format' | 'limit' | 'anyOf';
  readonly expected: string;
}

/** Values looked at, at most, and violations told. A schema from a stranger cannot make more work than this. */
export const CHECK_LIMITS = { steps: 200_000, depth: 128, violations: 20 } as const;

/**
 * Checks a value against a schema. Understands the keywords of `Schema`; others are ignored. Gives up in silence
 * at the limits, so that it accuses nobody of what it has not seen.
 */
export function checkSchema(
  schema: Schema,
  value: unknown,
  definitions: Definitions = {},
): readonly Violation[] {
  const check = new Check(definitions);
  check.visit(schema, value, []);
  return check.violations;
}

class Check {
  violations: Violation[] = [];
  readonly #definitions: Definitions;
  #steps = 0;
  #depth = 0;

  constructor(definitions: Definitions) {
    this.#definitions = definitions;
  }

  visit(schema: Schema, value: unknown, path: Path): void {
    this.#steps += 1;
    if (this.#steps > CHECK_LIMITS.steps || this.#depth > CHECK_LIMITS.depth) return;
    if (this.violations.length >= CHECK_LIMITS.violations) return;
    this.#depth += 1;
    this.#resolve(schema, value, path);
    this.#depth -= 1;
  }

  #resolve(schema: Schema, value: unknown, path: Path): void {
    const referred = schema.$ref === undefined ? undefined : this.#definitions[schema.$ref];
    if (referred !== undefined) {
      this.visit(referred, value, path);
      return;
    }
    if (schema.anyOf !== undefined) this.#either(schema.anyOf, value, path);
    else this.#plain(schema, value, path);
  }

  #plain(schema: Schema, value: unknown, path: Path): void {
    if (schema.const !== undefined && !same(schema.const, value)) {
      this.#fail(path, 'enum', JSON.stringify(schema.const));
      return;
    }
    if (schema.enum !== undefined && !schema.enum.some((one) => same(one, value))) {
      this.#fail(path, 'enum', schema.enum.map((one) => JSON.stringify(one)).join(' | '));
      return;
    }
    if (!hasType(schema.type, value)) {
      this.#fail(path, 'type', [schema.type ?? []].flat().join(' | '));
      return;
    }
    if (typeof value === 'string') this.#text(schema, value, path);
    else if (typeof value === 'number') this.#limits(path, value, schema.minimum, schema.maximum);
    else if (Array.isArray(value)) this.#array(schema, value, path);
    else if (isObject(value)) this.#object(schema, value, path);
  }

  #object(schema: Schema, value: Record<string, unknown>, path: Path): void {
    for (const name of schema.required ?? [])
      if (!Object.hasOwn(value, name)) this.#fail([...path, name], 'required', name);
    const { properties = {}, additionalProperties } = schema;
    for (const [name, inner] of Object.entries(properties))
      if (Object.hasOwn(value, name)) this.visit(inner, value[name], [...path, name]);
    if (additionalProperties === undefined || additionalProperties === true) return;
    for (const [name, inner] of Object.entries(value)) {
      if (Object.hasOwn(properties, name)) continue;
      if (additionalProperties === false) this.#fail([...path, name], 'unknown', name);
      else this.visit(additionalProperties, inner, [...path, name]);
    }
  }

  #array(schema: Schema, value: readonly unknown[], path: Path): void {
    this.#limits(path, value.length, schema.minItems, schema.maxItems);
    const { items } = schema;
    if (items !== undefined && Object.keys(items).length > 0)
      value.forEach((item, index) => {
        this.visit(items, item, [...path, index]);
      });
  }

  #text(schema: Schema, value: string, path: Path): void {
    this.#limits(path, value.length, schema.minLength, schema.maxLength);
    if (schema.format !== undefined && !hasFormat(schema.format, value))
      this.#fail(path, 'format', schema.format);
  }

  #limits(path: Path, value: number, low = -Infinity, high = Infinity): void {
    if (value < low) this.#fail(path, 'limit', `>= ${low}`);
    if (value > high) this.#fail(path, 'limit', `<= ${high}`);
  }

  /** Of several ways to be right, the one that is nearly right tells what is wrong. */
  #either(ways: readonly Schema[], value: unknown, path: Path): void {
    const before = this.violations;
    let best: Violation[] | undefined;
    for (const way of ways) {
      this.violations = [];
      this.visit(way, value, path);
      const found = this.violations;
      if (found.length === 0) best = [];
      else if (best === undefined || badness(found, path) < badness(best, path)) best = found;
      if (best.length === 0) break;
    }
    const wrongKind = best?.every((one) => one.path.length === path.length);
    const kind = best?.find((one) => one.keyword === 'enum' && one.path.length === path.length + 1);
    this.violations = [...before];
    if (kind !== undefined) this.violations.push(kind);
    else if (wrongKind && best?.length) this.#fail(path, 'anyOf', best[0]?.expected ?? '');
    else this.violations.push(...(best ?? []));
  }

  #fail(path: Path, keyword: Violation['keyword'], expected: string): void {
    this.violations.push({ path, keyword, expected });
  }
}

/** A wrong constant one step below means another kind of object altogether; a wrong type here means it even more. */
function badness(violations: readonly Violation[], path: Path): number {
  return violations.reduce((sum, one) => {
    if (one.path.length === path.length) return sum + 1000;
    if (one.path.length > path.length + 1) return sum + 1;
    return sum + (one.keyword === 'enum' ? 100 : one.keyword === 'required' ? 10 : 1);
  }, 0);
}

function hasType(type: Schema['type'], value: unknown): boolean {
  if (type === undefined) return true;
  if (typeof type !== 'string') return type.some((one) => hasType(one, value));
  switch (type) {
    case 'object':
      return isObject(value);
    case 'array':
      return Array.isArray(value);
    case 'integer':
      return Number.isInteger(value);
    case 'null':
      return value === null;
    case 'string':
    case 'number':
    case 'boolean':
      return typeof value === type;
    default:
      return true;
  }
}

function hasFormat(format: string, value: string): boolean {
  if (format === 'uri') return isUri(value);
  if (format === 'uri-template') return isUriTemplate(value);
  return format !== 'byte' || base64Fault(value) === undefined;
}

function same(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));
}
