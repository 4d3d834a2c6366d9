import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Variables } from '../../../src/server/catalog.ts';
import { TemplateError } from '../../../src/server/templates/error.ts';
import { unsafeReason } from '../../../src/server/templates/rules.ts';
import { type CompiledTemplate, compileTemplate } from '../../../src/server/templates/template.ts';
import { canonicalize } from '../../../src/server/uri/canonical.ts';
import { canonical, digits } from './helpers.ts';

/** Any text a variable takes without a rule of its own. */
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
    fc.string({
      unit: fc.constantFrom(
        'a',
        'B',
        '/',
        '.',
        '%',
        '2',
        'F',
        '#',
        '?',
        '&',
        '=',
        ',',
        ';',
        ' ',
        "'",
        '(',
        '\\',
        '[',
        'é',
        '😀',
        '+',
        ':',
        '@',
      ),
      minLength: 1,
      maxLength: 12,
    }),
  )
  .filter((value) => unsafeReason(value) === undefined && !/\p{Surrogate}/u.test(value));
const list = fc.array(text, { minLength: 1, maxLength: 4 });
const path = fc
  .array(
    text.map((value) => value.replaceAll('/', '-')).filter((value) => unsafeReason(value) === undefined),
    { minLength: 1, maxLength: 4 },
  )
  .map((segments) => segments.join('/'))
  .filter((value) => unsafeReason(value) === undefined);
const optional = { requiredKeys: [] };

const FAMILIES: readonly (readonly [string, fc.Arbitrary<{ [name: string]: string | string[] }>])[] = [
  ['x://h/{a}', fc.record({ a: text })],
  ['x://h/{a}/b/{c}', fc.record({ a: text, c: text })],
  ['x://h/v{a}-end', fc.record({ a: text })],
  ['x://h/{a,b}', fc.record({ a: text, b: text })],
  ['x://h/{a*}', fc.record({ a: list })],
  ['x://h/{+p}', fc.record({ p: path })],
  ['x://h/{+p}/raw{?q}', fc.record({ p: path, q: text }, { requiredKeys: ['p'] })],
  ['x://h{/s*}', fc.record({ s: list }, optional)],
  ['https://h{/s*}{?q}{#f}', fc.record({ s: list, q: text, f: text }, optional)],
  ['x://h/f{.e}', fc.record({ e: text }, optional)],
  ['x://h/p{;k,l*}/q', fc.record({ k: text, l: list }, optional)],
  ['x://h/{?a,b*,c}', fc.record({ a: text, b: list, c: text }, optional)],
  ['x://h/?q={q}{&r}', fc.record({ q: text, r: text }, { requiredKeys: ['q'] })],
  ['x://h/{#f}', fc.record({ f: text }, optional)],
];

function expanded(template: CompiledTemplate, values: Variables): string | undefined {
  try {
    return template.expand(values);
  } catch (error) {
    if (error instanceof TemplateError && error.message.includes('longer than')) return undefined;
    throw error;
  }
}

describe.each(FAMILIES)('%s', (source, values) => {
  const template = compileTemplate(source);

  test('match(expand(v)) is v, for all values that meet their rules', () => {
    fc.assert(
      fc.property(values, (wanted) => {
        const uri = expanded(template, wanted);
        fc.pre(uri !== undefined);
        expect({ ...template.match(canonical(uri)) }).toEqual(wanted);
      }),
      { numRuns: 400 },
    );
  });

  test('expand(match(u)) is u, for all that it gives and for every mutation of that which still matches', () => {
    const piece = fc.constantFrom(
      '',
      'a',
      '/',
      '.',
      '%2F',
      '%41',
      '%2e',
      ',',
      ';',
      '=',
      '&',
      '?',
      '#',
      '%C3%A9',
      '%20',
    );
    fc.assert(
      fc.property(values, fc.nat(), fc.nat(3), piece, (wanted, seed, cut, insert) => {
        const uri = expanded(template, wanted);
        fc.pre(uri !== undefined);
        const at = seed % (uri.length + 1);
        const mutated = canonicalize(uri.slice(0, at) + insert + uri.slice(at + cut));
        fc.pre(mutated.ok);
        const { variables, inOrder } = template.trace(mutated.uri);
        fc.pre(variables !== undefined);
        if (inOrder) expect(template.expand(variables)).toBe(mutated.uri);
        else expect(sorted(template.expand(variables))).toBe(sorted(mutated.uri));
      }),
      { numRuns: 400 },
    );
  });

  test('the shape and the plan do not depend on what was matched before', () => {
    expect(compileTemplate(source).shape).toBe(template.shape);
  });
});

function sorted(uri: string): string {
  return [...uri].sort().join('');
}

describe('values that no URI could give back are refused by name', () => {
  test.each([
    ['x://h/{a}', {}, '{a} is empty'],
    ['x://h/{a}', { a: '' }, '{a} is empty'],
    ['x://h/{a}', { a: '..' }, 'a dot segment names no resource'],
    ['x://h/{a}', { a: '/etc' }, '{a} is an absolute path'],
    ['x://h/{a}', { a: 'a\u0000' }, '{a} holds a control character'],
    ['x://h/{a}', { a: ['1', '2'] }, '",2" is more than the template describes'],
    ['x://h{?a}', { a: '' }, '{a} is empty'],
  ])('%s with %j', (source, values, reason) => {
    expect(() => compileTemplate(source).expand(values)).toThrow(
      `URI template "${source}" at position 0: these values give no URI of it: ${reason}.`,
    );
  });

  test('a value against its rule, and one that the template does not have', () => {
    const template = compileTemplate('x://h/{a}', { a: digits });
    expect(() => template.expand({ a: 'x' })).toThrow('{a} breaks its rule: digits');
    expect(() => template.expand({ a: '1', b: '2' })).toThrow('a URI cannot hold this value of {b}');
  });

  test('capitals in an authority, where case does not count', () => {
    expect(() => compileTemplate('notes://{a}').expand({ a: 'Me' })).toThrow(
      'a URI cannot hold this value of {a}',
    );
    expect(compileTemplate('notes://{a}').expand({ a: 'me' })).toBe('notes://me');
  });

  test('half of a surrogate pair', () => {
    expect(() => compileTemplate('x://h/{+a}').expand({ a: '\ud800' })).toThrow(TemplateError);
  });
});

test('expand gives the canonical URI, whatever case and escapes the template uses', () => {
  expect(compileTemplate('Notes://CAFÉ/%7euser/{id}').expand({ id: 'É' })).toBe(
    'notes://caf%C3%89/~user/%C3%89',
  );
});
