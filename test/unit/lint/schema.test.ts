import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  checkSchema,
  checkWire,
  DEFINITIONS,
  PARAMS,
  RESULTS,
} from '../../../src/transcript/lint/schema/index.ts';

/** What a server asks of a client inside a result. */
const ASKED_BACK = new Set(['roots/list', 'elicitation/create', 'sampling/createMessage']);

function methodOf({ properties }: Plain): string | undefined {
  const text = JSON.stringify(properties ?? {});
  return /"method":\{"const":"([^"]+)"/.exec(text)?.[1];
}

type Plain = { [key: string]: unknown };
const published: { [name: string]: Plain } = JSON.parse(
  readFileSync(new URL('../../data/wire-schema-2026-07-28.json', import.meta.url), 'utf8'),
).$defs;

/** Both in one form: members sorted, and what says nothing left out. */
function plain(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(plain);
  if (typeof schema !== 'object' || schema === null) return schema;
  const out: Plain = {};
  for (const [key, value] of Object.entries(schema).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (key === '$ref') return { $ref: String(value).split('/').at(-1) };
    if (SILENT.has(key) && typeof value === 'object' && Object.keys(value ?? {}).length === 0) continue;
    if (key === 'default' && typeof value !== 'object') continue;
    const sorted = Array.isArray(value) && SETS.has(key);
    out[key === 'oneOf' ? 'anyOf' : key] = sorted ? value.toSorted() : plain(value);
  }
  return out;
}

const SETS = new Set(['required', 'enum', 'type']);
const SILENT = new Set(['additionalProperties', 'properties', 'items']);

/**
 * Where the published JSON Schema says less than the TypeScript it is made from: any JSON object (null inside it),
 * fractions in what a form brings back. And errors, of which only `data` is kept.
 */
const MENDED = new Set([
  'JSONObject',
  'ElicitResult',
  'MissingRequiredClientCapability',
  'UnsupportedProtocolVersion',
]);

test.each(Object.keys(DEFINITIONS).filter((name) => !MENDED.has(name)))(
  '%s is what was published',
  (name) => {
    expect(plain(DEFINITIONS[name])).toEqual(plain(published[name]));
  },
);

test('every request and result of a client is covered', () => {
  const requests = Object.values(published).flatMap((one) => methodOf(one) ?? []);
  const methods = requests.filter(
    (method) => !method.startsWith('notifications/') && !ASKED_BACK.has(method),
  );
  expect(Object.keys(PARAMS).sort()).toEqual(methods.sort());
  expect(Object.keys(RESULTS).sort()).toEqual(methods.sort());
  for (const name of [...Object.values(PARAMS), ...Object.values(RESULTS)])
    expect(DEFINITIONS, name).toHaveProperty(name);
});

describe('a violation names its place', () => {
  test.each<[string, unknown, readonly (string | number)[], string]>([
    ['Resource', { uri: 'a:b' }, ['name'], 'required'],
    ['Resource', { uri: 'a b', name: 'n' }, ['uri'], 'format'],
    ['Annotations', { priority: 2 }, ['priority'], 'limit'],
    ['Annotations', { audience: ['me'] }, ['audience', 0], 'enum'],
    ['ContentBlock', { type: 'image', data: '!', mimeType: 'image/png' }, ['data'], 'format'],
    ['ContentBlock', { type: 'picture' }, ['type'], 'enum'],
    ['RequestId', 1.5, [], 'type'],
    [
      'ElicitRequest',
      { method: 'elicitation/create', params: { mode: 'url', message: 'm' } },
      ['params', 'url'],
      'required',
    ],
  ])('%s', (definition, value, path, keyword) => {
    expect(checkWire(definition, value)[0]).toMatchObject({ path, keyword });
  });
});

test('a schema that refers to itself, and a value as deep, come to an end', () => {
  let value: unknown = 1;
  for (let depth = 0; depth < 500; depth += 1) value = [value];
  const schema = { $ref: 'Loop' };
  const definitions = { Loop: { anyOf: [{ $ref: 'Loop' }, { type: 'array', items: { $ref: 'Loop' } }] } };
  expect(() => checkSchema(schema, value, definitions)).not.toThrow();
});

test('of many violations the first twenty are told', () => {
  expect(
    checkWire('SubscriptionFilter', { resourceSubscriptions: Array.from({ length: 999 }, () => 1) }),
  ).toHaveLength(20);
});
