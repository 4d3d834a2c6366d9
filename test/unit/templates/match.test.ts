import { describe, expect, test } from 'vitest';
import { compileTemplate } from '../../../src/server/templates/template.ts';
import { canonical, digits } from './helpers.ts';

function match(template: string, raw: string): unknown {
  return compileTemplate(template).match(canonical(raw)) ?? 'no match';
}

describe('a template matches what its expansion gives', () => {
  test.each([
    ['notes://{id}', 'notes://a', { id: 'a' }],
    ['notes://user/{id}', 'notes://user/My%20File', { id: 'My File' }],
    ['notes://user/{id}', 'notes://user/caf%C3%A9', { id: 'café' }],
    ['notes://user/{id}', 'notes://user/a%2Fb', { id: 'a/b' }],
    ['notes://user/{id}', 'notes://user/HEAD~3..HEAD', { id: 'HEAD~3..HEAD' }],
    ['x://h/v{major}-rc/{n}.txt', 'x://h/v1-rc/2.txt', { major: '1', n: '2' }],
    ['x://h/{a}{/b}', 'x://h/1/2', { a: '1', b: '2' }],
    ['x://{a,b}', 'x://1,2', { a: '1', b: '2' }],
    ['x://h/{a*}', 'x://h/1,2,3', { a: ['1', '2', '3'] }],
    ['x://h/{a*}/end', 'x://h/1/end', { a: ['1'] }],
    ['x://h/{+path}', 'x://h/a/b%20c', { path: 'a/b c' }],
    ['x://h/{+path}', 'x://h/a%23b%3Fc%25', { path: 'a#b?c%' }],
    ['x://h/{+path}/raw', 'x://h/a/raw/raw', { path: 'a/raw' }],
    ['x://h/{+path}/raw?v=1', 'x://h/a/raw?v=1', { path: 'a' }],
    ['x://{+path}', 'x://a/b', { path: 'a/b' }],
    ['x://h{/a,b}', 'x://h/1/2', { a: '1', b: '2' }],
    ['x://h{/a,b}', 'x://h', {}],
    ['x://h{/a}/b', 'x://h/1/b', { a: '1' }],
    ['x://h{/seg*}', 'x://h/a/b/c', { seg: ['a', 'b', 'c'] }],
    ['x://h{/seg*}', 'x://h', {}],
    ['x://h{/seg*}/info', 'x://h/a/info/info', { seg: ['a', 'info'] }],
    ['x://h{/seg*}{?q}', 'x://h?q=1', { q: '1' }],
    ['https://h{/seg*}', 'https://h', {}],
    ['https://h{/seg*}', 'https://h/a', { seg: ['a'] }],
    ['https://h{/seg}{?q}', 'https://h/?q=1', { q: '1' }],
    ['x://h/f{.ext}', 'x://h/f.tar.gz', { ext: 'tar.gz' }],
    ['x://h/f{.ext}', 'x://h/f', {}],
    ['x://h{;k}', 'x://h;k=1', { k: '1' }],
    ['x://h/p{;k,l*}/q', 'x://h/p;l=1;l=2;k=3/q', { k: '3', l: ['1', '2'] }],
    ['x://h{#f}', 'x://h#sec', { f: 'sec' }],
    ['x://h{#f}', 'x://h#a/b?c%23', { f: 'a/b?c#' }],
    ['x://h{#f}', 'x://h', {}],
    ['x://h?fixed=1{&b}', 'x://h?fixed=1&b=2', { b: '2' }],
    ['x://h?fixed=1{&b}', 'x://h?fixed=1', {}],
    ['x://h?q={q}&l={l}{#f}', 'x://h?q=1&l=de#x', { q: '1', l: 'de', f: 'x' }],
    ['x://h#{f}', 'x://h#x', { f: 'x' }],
    ['urn:note:{id}', 'urn:note:1', { id: '1' }],
  ])('%s matches %s', (template, raw, expected) => {
    expect(match(template, raw)).toEqual(expected);
  });

  test.each([
    ['notes://user/{id}', 'notes://user/'],
    ['notes://user/{id}', 'notes://user//x'],
    ['notes://user/{id}', 'notes://user/a/b'],
    ['notes://user/{id}', 'notes://user/a?q'],
    ['notes://user/{id}', 'notes://user/a?'],
    ['notes://user/{id}', 'notes://user/a#'],
    ['notes://user/{id}', 'notes://user/a#f'],
    ['notes://user/{id}', 'notes://user/a,b'],
    ['notes://user/{id}', 'notes://user/a%00b'],
    ['notes://user/{id}', 'notes://user/a%0D%0Ab'],
    ['notes://user/{id}', 'notes://user/%FF'],
    ['notes://user/{id}', 'notes://user/%C3'],
    ['notes://user/{id}', 'notes://user/%ED%A0%80'],
    ['notes://user/{id}', 'notes://user/..'],
    ['notes://user/{id}', 'notes://user/%2e%2e'],
    ['notes://user/{id}', 'notes://user/..%2F..%2Fetc'],
    ['notes://user/{id}', 'notes://user/a%5C..%5Cb'],
    ['notes://user/{id}', 'notes://user/%2Fetc'],
    ['notes://user/{id}', 'notes://user/C%3A%5Cx'],
    ['notes://user/{id}', 'notes://USER2/a'],
    ['x://h/{+path}', 'x://h/a//b'],
    ['x://h/{+path}', 'x://h//a'],
    ['x://h/{+path}', 'x://h/a/'],
    ['x://h/{+path}', 'x://h/'],
    ['x://h/{+path}', 'x://h/a?b'],
    ['x://h/{+path}', 'x://h/a/../b'],
    ['x://h/{+path}', 'x://h/a/%2E%2E/b'],
    ['x://h/{+path}', 'x://h/./a'],
    ['x://h/{+path}', 'x://h/a%2Fb'],
    ['x://h/{+path}', 'x://h/..%2fb'],
    ['x://h/{+path}', 'x://h/a%5C..%5Cb'],
    ['x://h{/a,b}', 'x://h/1'],
    ['x://h{/a,b}', 'x://h/1/2/3'],
    ['x://h{/seg*}', 'x://h/'],
    ['x://h{/seg*}', 'x://h/a/'],
    ['x://h{/seg*}', 'x://h/a,b'],
    ['x://h{/seg*}/info', 'x://h/info'],
    ['x://h/{a*}', 'x://h/1,,2'],
    ['x://h/{a*}', 'x://h/1,'],
    ['x://h{;k}', 'x://h;k'],
    ['x://h{;k}', 'x://h;j=1'],
    ['x://h{#f}', 'x://h#'],
    ['x://h?fixed=1{&b}', 'x://h?b=2&fixed=1'],
    ['x://h?fixed=1{&b}', 'x://h'],
  ])('%s does not match %s', (template, raw) => {
    expect(match(template, raw)).toBe('no match');
  });
});

describe('query parameters', () => {
  const template = compileTemplate('x://h{?a,b,list*}');

  test.each([
    ['x://h', {}],
    ['x://h?a=1', { a: '1' }],
    ['x://h?b=2&a=1', { a: '1', b: '2' }],
    ['x://h?list=1&a=1&list=2', { list: ['1', '2'], a: '1' }],
    ['x://h?a=%26%3D%23%2B', { a: '&=#+' }],
  ])('come in any order and subset: %s', (raw, expected) => {
    expect(template.match(canonical(raw))).toEqual(expected);
  });

  test.each([
    ['unknown', 'x://h?c=1', 'the parameter "c" is unknown'],
    ['repeated', 'x://h?a=1&a=1', 'the parameter "a" occurs twice'],
    ['empty', 'x://h?a=', '{a} is empty'],
    ['without a value', 'x://h?a', '"=" is expected where "" stands'],
    ['nothing after the ?', 'x://h?', 'the parameter "" is unknown'],
    ['nothing after the &', 'x://h?a=1&', 'the parameter "" is unknown'],
    ['a plus sign, which is no space', 'x://h?a=1+2', '"+2" is more than the template describes'],
    ['two question marks', 'x://h??a=1', 'the parameter "" is unknown'],
    ['a fragment', 'x://h?a=1#a=2', '"#a=2" is more than the template describes'],
    [
      'named like a property of every object',
      'x://h?constructor=1',
      'the parameter "constructor" is unknown',
    ],
  ])('%s: no match', (_, raw, reason) => {
    expect(template.match(canonical(raw))).toBeUndefined();
    expect(template.explain(canonical(raw))).toBe(reason);
  });
});

describe('rules', () => {
  const template = compileTemplate('orders://tenant/{tenant}/order/{id}{/tags*}', {
    id: digits,
    tags: { pattern: /[a-z]+/, description: 'letters' },
  });

  test('see the whole value, though the pattern has no anchors', () => {
    expect(template.match(canonical('orders://tenant/acme/order/12'))).toEqual({ tenant: 'acme', id: '12' });
    expect(template.explain(canonical('orders://tenant/acme/order/12x'))).toBe(
      '{id} breaks its rule: digits',
    );
  });

  test('see the decoded value, line breaks included', () => {
    expect(template.explain(canonical('orders://tenant/acme/order/1%0A2'))).toBe(
      '{id} holds a control character',
    );
  });

  test('are asked for each item of a list', () => {
    expect(template.explain(canonical('orders://tenant/acme/order/1/a/B'))).toBe(
      '{tags} breaks its rule: letters',
    );
  });

  test('anchor every alternative, and keep no state between two values', () => {
    const choice = compileTemplate('x://h/{v}', { v: { pattern: /full|summary/gm, description: 'a view' } });
    expect(choice.match(canonical('x://h/full'))).toEqual({ v: 'full' });
    expect(choice.match(canonical('x://h/full'))).toEqual({ v: 'full' });
    expect(choice.match(canonical('x://h/fullsummary'))).toBeUndefined();
  });

  test('a rule for a variable that the template does not have is refused', () => {
    expect(() => compileTemplate('x://h/{a}', { b: digits })).toThrow(
      'URI template "x://h/{a}" at position 0: there is a rule for {b}, but no such variable.',
    );
  });
});

test('a variable may be called like a property that every object has', () => {
  const variables = compileTemplate('x://h/{constructor}').match(canonical('x://h/1'));
  expect(variables?.constructor).toBe('1');
});
