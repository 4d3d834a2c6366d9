import { readFileSync } from 'node:fs';
import { StdUriTemplate } from '@std-uritemplate/std-uritemplate';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TemplateError } from '../../../src/server/templates/error.ts';
import { expandTemplate, type TemplateValues } from '../../../src/server/templates/expand.ts';

interface Group {
  readonly variables: TemplateValues;
  /** `uris`: the expansions allowed, several where a map's order is free; absent where the template is malformed. */
  readonly cases: readonly { readonly template: string; readonly uris?: readonly string[] }[];
}

function load(name: string): readonly Group[] {
  const path = new URL(`../../data/uri-templates/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(path, 'utf8'));
}

describe.each(['levels', 'sections', 'extended', 'malformed'])('the public RFC 6570 set, %s', (name) => {
  for (const { variables, cases } of load(name)) {
    for (const { template, uris } of cases) {
      if (uris) {
        test(`${template} expands to ${uris[0]}`, () => {
          expect(uris).toContain(expandTemplate(template, variables));
        });
      } else {
        test(`${template} is refused with template, position and reason`, () => {
          expect(() => expandTemplate(template, variables)).toThrow(TemplateError);
          expect(() => expandTemplate(template, variables)).toThrow(
            /^URI template ".*" at position \d+: .+\.$/,
          );
        });
      }
    }
  }
});

test('every character that is not unreserved is escaped in a value, the apostrophe and the parentheses too', () => {
  expect(expandTemplate('{v}', { v: "it's (a*b)!" })).toBe('it%27s%20%28a%2Ab%29%21');
});

test('reserved expansion keeps escapes of more than one byte', () => {
  expect(expandTemplate('{+v}', { v: 'caf%C3%A9' })).toBe('caf%C3%A9');
});

test('reserved expansion escapes each percent sign that begins no escape', () => {
  expect(expandTemplate('{+v}', { v: '%%41 100%' })).toBe('%25%41%20100%25');
});

test('reserved expansion escapes what may stand nowhere in a URI', () => {
  expect(expandTemplate('{+v}', { v: '<"a\\b">{|}^`\n' })).toBe('%3C%22a%5Cb%22%3E%7B%7C%7D%5E%60%0A');
});

test('a variable called like a property that every object has is undefined until it is given', () => {
  expect(expandTemplate('x{constructor}{?toString}', {})).toBe('x');
});

test('half of a surrogate pair in a value is an error with a position', () => {
  expect(() => expandTemplate('x{v}', { v: '\uD800' })).toThrow(
    'URI template "x{v}" at position 1: a value holds half of a surrogate pair.',
  );
});

test('it says what another implementation says, wherever that one follows the RFC', () => {
  const unit = fc.constantFrom('a', 'Z', '0', '-', '/', '&', ' ', '!', 'é', '😀', ',');
  const text = fc.string({ unit, maxLength: 6 });
  const item = fc.string({ unit, minLength: 1, maxLength: 6 });
  const value = fc.oneof(text, fc.array(item, { maxLength: 3 }), fc.constant(null));
  const variable = fc
    .tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('', '*', ':2'))
    .map(([name, modifier]) => name + modifier);
  const expression = fc
    .tuple(
      fc.constantFrom('', '+', '#', '.', '/', ';', '?', '&'),
      fc.array(variable, { minLength: 1, maxLength: 3 }),
    )
    .map(([operator, variables]) => `{${operator}${variables.join(',')}}`);
  const template = fc.array(fc.oneof(expression, fc.constantFrom('x', '/é', '%20', '?')), { maxLength: 4 });
  fc.assert(
    fc.property(template, fc.record({ a: text, b: value, c: value }), (parts, values) => {
      const source = parts.join('');
      // A prefix of a list is an error here; there it cuts each item.
      fc.pre(!/[bc]:2/.test(source));
      expect(expandTemplate(source, values)).toBe(StdUriTemplate.expand(source, values));
    }),
    { numRuns: 2000 },
  );
});
