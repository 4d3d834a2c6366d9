import { expect, test } from 'vitest';
import { compileSchema } from '../../../src/server/json-schema.ts';
import { faultOfSchema } from '../../../src/server/schema-check.ts';

test.each([
  ['to a definition', { $ref: '#/$defs/a~1b~0c', $defs: { 'a/b~c': { type: 'string' } } }],
  ['with percent signs', { $ref: '#/$defs/a%20b', $defs: { 'a b': { type: 'string' } } }],
  ['into a list', { $ref: '#/$defs/both/allOf/1', $defs: { both: { allOf: [true, { type: 'string' }] } } }],
  ['to an anchor', { $ref: '#here', $defs: { a: { $anchor: 'here', type: 'string' } } }],
  ['to the whole', { properties: { next: { $ref: '#' } } }],
])('a reference %s can be used, and the validator follows it', (_name, schema) => {
  expect(faultOfSchema({ ...schema }, 'output')).toBeUndefined();
  expect(compileSchema({ ...schema }).judge('text').kind).toBe('valid');
});

test.each(['#/$defs/none', '#none', '#/%zz', '#/%ff', '#/$defs/list/2', '#/$defs/list/0/toString'])(
  'the reference %s leads nowhere',
  ($ref) => {
    expect(faultOfSchema({ $ref, $defs: { list: [true, 'x'] } }, 'output')).toMatch(/leads nowhere/);
  },
);

test('patterns are judged as the validator reads them, with Unicode', () => {
  expect(
    faultOfSchema({ type: 'object', properties: { a: { pattern: '^\\p{L}+$' } } }, 'input'),
  ).toBeUndefined();
  expect(faultOfSchema({ type: 'string', pattern: '\\-' }, 'output')).toMatch(/no regular expression/);
});
