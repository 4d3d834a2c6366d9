import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRouter, type Router } from '../../../src/server/templates/router.ts';
import { compileTemplate } from '../../../src/server/templates/template.ts';
import { canonical } from './helpers.ts';

function router(templates: { readonly [name: string]: string }): Router {
  return createRouter(
    Object.entries(templates).map(([name, source]) => ({ name, template: compileTemplate(source) })),
  );
}

function names(routes: Router, raw: string): readonly string[] {
  return routes.route(canonical(raw)).map(({ name }) => name);
}

const NOTES = {
  all: 'notes://{+path}',
  user: 'notes://user/{id}',
  first: 'notes://user/1',
  any: 'notes://{group}/{id}',
};

describe('which family answers', () => {
  test('an exact URI comes first, then the most literal characters, then the name', () => {
    expect(names(router(NOTES), 'notes://user/1')).toEqual(['first', 'user', 'any', 'all']);
    expect(names(router(NOTES), 'notes://user/2')).toEqual(['user', 'any', 'all']);
    expect(names(router({ b: 'x://h/{+a}', a: 'x://h/{a}' }), 'x://h/1')).toEqual(['a', 'b']);
  });

  test('the order of registration does not matter', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(Object.entries(NOTES), { minLength: 4 }), (entries) => {
        expect(names(router(Object.fromEntries(entries)), 'notes://user/1')).toEqual([
          'first',
          'user',
          'any',
          'all',
        ]);
      }),
    );
  });

  test('the text of a query or group that may be absent is not counted as literal', () => {
    expect(names(router({ a: 'x://h/abc{?q}', b: 'x://h/{+p}' }), 'x://h/abc')).toEqual(['a', 'b']);
  });

  test('no family: nothing, and the reasons for the operator', () => {
    const routes = router({ user: NOTES.user });
    expect(routes.route(canonical('notes://users/1'))).toEqual([]);
    expect(routes.explain(canonical('notes://users/1'))).toEqual({
      user: '"notes://user/" is expected where "notes://users/1" stands',
    });
  });

  test('query parameters in another order are the same resource, and the route says how the family writes it', () => {
    const routes = router({ list: 'x://h{?a,b*}' });
    expect(routes.route(canonical('x://h?b=1&a=2&b=3'))).toEqual([
      { name: 'list', variables: { a: '2', b: ['1', '3'] }, uri: 'x://h?a=2&b=1&b=3' },
    ]);
  });
});

describe('two templates for the same URIs are refused', () => {
  test.each([
    ['x://h/{a}', 'x://h/{b}'],
    ['X://H/{a}', 'x://h/{b}'],
    ['x://h/caf%c3%a9/{a}', 'x://h/café/{b}'],
    ['https://h', 'https://h/'],
    ['x://h{/a,b}', 'x://h{/c,d}'],
    ['x://h{?a,b}', 'x://h{?b,a}'],
  ])('%s and %s', (one, two) => {
    expect(() => router({ one, two })).toThrow('"two" describes the same URIs as "one"');
  });

  test.each([
    ['x://h{?a}', 'x://h{?b}'],
    ['x://h/{a}', 'x://h/{+a}'],
    ['x://h/{a}', 'x://h{/a}'],
    ['x://h/a', 'x://h/b'],
  ])('but not %s and %s', (one, two) => {
    expect(() => router({ one, two })).not.toThrow();
  });
});
