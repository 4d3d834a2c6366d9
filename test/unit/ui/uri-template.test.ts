import { expect, it } from 'vitest';
import { loadExpand, templateVariables } from '../../../src/ui/model/uri-template.ts';

it('finds the variables of every kind of expression, each once', () => {
  expect(templateVariables('x://{a}/{+b}{/c*}{?d,e:3,a}')).toEqual([
    { name: 'a', explode: false },
    { name: 'b', explode: false },
    { name: 'c', explode: true },
    { name: 'd', explode: false },
    { name: 'e', explode: false },
  ]);
  expect(templateVariables('x://plain')).toEqual([]);
});

it('expands by the rules and not by replacing text', async () => {
  const expand = await loadExpand();
  expect(expand('foobar://events{?topic}', { topic: 'foo/bar' })).toBe('foobar://events?topic=foo%2Fbar');
  expect(expand('orders://tenant/{tenant}/order/{orderId}{?view}', { tenant: 'acme', orderId: '1001' })).toBe(
    'orders://tenant/acme/order/1001',
  );
  expect(expand('x://{v}', { v: "!'()*" })).toBe('x://%21%27%28%29%2A');
  expect(expand('x://{+v}', { v: '[a]' })).toBe('x://[a]');
  expect(expand('x://h{/path*}', { path: 'a/b c' })).toBe('x://h/a/b%20c');
  expect(expand('m://{id}{?state,limit}', { id: 'é', state: 'two words' })).toBe(
    'm://%C3%A9?state=two%20words',
  );
});

it('makes nothing of a malformed template', async () => {
  const expand = await loadExpand();
  expect(expand('x://{a', { a: '1' })).toBeUndefined();
});
