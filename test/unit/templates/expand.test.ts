import { readFileSync } from 'node:fs';
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
