/** The part of JSON Schema that the wire needs, and the part of a tool's schema that the lint understands. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: { readonly [name: string]: Schema };
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly $ref?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
}

export type Definitions = { readonly [name: string]: Schema };

/** A notation for schemas that a reader takes in at a glance: a name ending in `?` is optional. */
export function record(members: { readonly [name: string]: Schema }): Schema {
  const properties: { [name: string]: Schema } = {};
  const required: string[] = [];
  for (const [name, schema] of Object.entries(members)) {
    if (name.endsWith('?')) properties[name.slice(0, -1)] = schema;
    else {
      properties[name] = schema;
      required.push(name);
    }
  }
  return required.length > 0 ? { type: 'object', properties, required } : { type: 'object', properties };
}

export const any: Schema = {};
export const object: Schema = { type: 'object' };
export const string: Schema = { type: 'string' };
export const boolean: Schema = { type: 'boolean' };
export const uri: Schema = { type: 'string', format: 'uri' };
export const uriTemplate: Schema = { type: 'string', format: 'uri-template' };
export const base64: Schema = { type: 'string', format: 'byte' };
export const idOrToken: Schema = { type: ['string', 'integer'] };
export const map = (additionalProperties: Schema): Schema => ({ type: 'object', additionalProperties });
export const list = (items: Schema, limits: Schema = {}): Schema => ({ type: 'array', items, ...limits });
export const integer = (limits: Schema = {}): Schema => ({ type: 'integer', ...limits });
export const number = (limits: Schema = {}): Schema => ({ type: 'number', ...limits });
export const either = (...anyOf: readonly Schema[]): Schema => ({ anyOf });
export const ref = (name: string): Schema => ({ $ref: name });
/** One of some words. */
export function only(...words: readonly string[]): Schema {
  return words.length === 1 ? { type: 'string', const: words[0] } : { type: 'string', enum: words };
}
