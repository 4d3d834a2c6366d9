/**
 * Faults of MCP servers in public reports that concern what a URI means, with the right value. How the server words
 * its answers to them on the wire is tested with the engine.
 */
import { describe, expect, test } from 'vitest';
import { LIMITS } from '../../../src/protocol/limits.ts';
import type { Variables } from '../../../src/server/catalog.ts';
import { TemplateError } from '../../../src/server/templates/error.ts';
import { expandTemplate } from '../../../src/server/templates/expand.ts';
import { createRouter } from '../../../src/server/templates/router.ts';
import { compileTemplate } from '../../../src/server/templates/template.ts';
import { canonicalize } from '../../../src/server/uri/canonical.ts';

/** What reading a URI comes to on a server with one template: the variables, or how it is refused. */
function read(template: string, raw: string): Variables | 'not found' | 'invalid' {
  const canonical = canonicalize(raw);
  if (!canonical.ok) return 'invalid';
  const variables = compileTemplate(template).match(canonical.uri);
  return variables ? { ...variables } : 'not found';
}

test('case 1: a variable reaches the handler decoded', () => {
  expect(read('notes://user/{id}', 'notes://user/My%20File')).toEqual({ id: 'My File' });
  expect(read('notes://user/{id}', 'notes://user/%E4%BD%A0')).toEqual({ id: '你' });
  expect(read('notes://user/{id}', 'notes://user/My%2')).toBe('invalid');
  expect(read('notes://user/{id}', 'notes://user/%FF')).toBe('not found');
});

test('case 2: a variable is decoded once, so an escaped percent sign stays one', () => {
  expect(read('notes://user/{id}', 'notes://user/a%2520b')).toEqual({ id: 'a%20b' });
  expect(read('notes://user/{id}', 'notes://user/a%25252e')).toEqual({ id: 'a%252e' });
});

test('case 3: an escaped separator does not climb out of the segment', () => {
  const template = 'file://documents/{name}';
  expect(read(template, 'file://documents/..%2F..%2Fetc%2Fpasswd')).toBe('not found');
  expect(read(template, 'file://documents/a%2F..%2F..%2Fb')).toBe('not found');
  expect(read(template, 'file://documents/..%5C..%5Cetc')).toBe('not found');
  expect(read(template, 'file://documents/%2e%2e')).toBe('not found');
  expect(read('file:///{+path}', 'file:///a/%2E%2e/%2e./b')).toBe('not found');
});

describe('case 5: both spellings of a literal beyond ASCII denote the listed resource', () => {
  test.each(['notes://café', 'notes://caf%C3%A9', 'notes://caf%c3%a9'])('%s', (raw) => {
    expect(read('notes://café', raw)).toEqual({});
  });
  test('a literal with a space is refused at registration, since no URI could match it', () => {
    expect(() => compileTemplate('skill://demo/setup guide.md')).toThrow(TemplateError);
    expect(read('skill://demo/setup%20guide.md', 'skill://demo/setup%20guide.md')).toEqual({});
  });
});

test('case 6: the scheme has no case, the path has', () => {
  expect(read('Notes://UPPER/x', 'notes://UPPER/x')).toEqual({});
  expect(read('Notes://UPPER/x', 'NOTES://upper/x')).toEqual({});
  expect(read('Notes://UPPER/x', 'notes://UPPER/X')).toBe('not found');
});

test('case 7: a host has no case; another host is another resource', () => {
  expect(read('resource://SomeNeatResource', 'resource://someneatresource')).toEqual({});
  expect(read('resource:///SomeNeatResource', 'resource:///someneatresource')).toBe('not found');
  expect(read('resource://SomeNeatResource', 'resource://another')).toBe('not found');
});

test('case 8: a URI without a path is readable as it was listed', () => {
  expect(read('https://example.com', 'https://example.com')).toEqual({});
  expect(read('https://example.com', 'https://example.com/')).toEqual({});
  expect(read('notes://example.com', 'notes://example.com')).toEqual({});
  expect(read('notes://example.com', 'notes://example.com/')).toBe('not found');
});

test('case 10: a fragment is never part of a query value', () => {
  expect(read('orders://list{?filter}', 'orders://list?filter=active#section')).toBe('not found');
  expect(read('orders://list{?filter}{#part}', 'orders://list?filter=active#section')).toEqual({
    filter: 'active',
    part: 'section',
  });
});

test('case 11: a ? delimits, and a template without a query matches none', () => {
  expect(read('notes://user/{id}', 'notes://user/a?q')).toBe('not found');
  expect(read('notes://user/{id}', 'notes://user/a?')).toBe('not found');
  expect(read('notes://{+path}', 'notes://user/a?q')).toBe('not found');
});

test('case 12: query parameters may all be absent', () => {
  expect(read('orders://config{?format}', 'orders://config')).toEqual({});
  expect(read('orders://config{?format}', 'orders://config?format=json')).toEqual({ format: 'json' });
});

test('case 14: two variables in one expression are separated by a comma', () => {
  expect(read('orders://{year,month}', 'orders://2026,07')).toEqual({ year: '2026', month: '07' });
  expect(read('orders://{year,month}', 'orders://2026')).toBe('not found');
  expect(read('orders://{year,month}', 'orders://2026,07,01')).toBe('not found');
});

test('case 15: each value is encoded, and each operator keeps its form', () => {
  expect(expandTemplate('orders://h/{a,b}', { a: '1 2', b: 'x/y' })).toBe('orders://h/1%202,x%2Fy');
  expect(expandTemplate('orders://h{/a,b}', { a: '1 2', b: 'x/y' })).toBe('orders://h/1%202/x%2Fy');
});

test('case 16: a value with a slash adds no segment, and an unexpanded template names nothing', () => {
  expect(expandTemplate('foobar://events{?topic}', { topic: 'foo/bar' })).toBe(
    'foobar://events?topic=foo%2Fbar',
  );
  expect(read('foobar://events{?topic}', 'foobar://events{?topic}')).toBe('invalid');
});

test('case 17: a dot in literal text is a dot', () => {
  expect(read('data://v1.0/{id}', 'data://v1X0/42')).toBe('not found');
  expect(read('data://v1.0/{id}', 'data://v1.0/42')).toEqual({ id: '42' });
  expect(read('data://h/a+(b)*/{id}', 'data://h/a+(b)*/42')).toEqual({ id: '42' });
  expect(read('data://h/a+(b)*/{id}', 'data://h/aabb/42')).toBe('not found');
});

test('case 18: the narrow template answers, whichever was registered first', () => {
  const wide = { name: 'wide', template: compileTemplate('notes://{+path}') };
  const narrow = { name: 'narrow', template: compileTemplate('notes://user/{id}') };
  const canonical = canonicalize('notes://user/1');
  if (!canonical.ok) throw new Error(canonical.reason);
  for (const entries of [
    [wide, narrow],
    [narrow, wide],
  ]) {
    expect(createRouter(entries).route(canonical.uri)[0]).toMatchObject({
      name: 'narrow',
      variables: { id: '1' },
    });
  }
});

test('case 20: {value} stays within one segment, {+value} spans them', () => {
  expect(read('notes://{path}', 'notes://a/b/c')).toBe('not found');
  expect(read('notes://{+path}', 'notes://a/b/c')).toEqual({ path: 'a/b/c' });
});

test('case 21: an exploded path is a list of segments', () => {
  expect(read('x://h{/seg*}', 'x://h/a/b/c')).toEqual({ seg: ['a', 'b', 'c'] });
  expect(read('x://h{/seg*}', 'x://h/a,b')).toBe('not found');
});

test('case 22: operators are understood or refused, never taken for names', () => {
  expect(read('x://h{#f}', 'x://h#sec')).toEqual({ f: 'sec' });
  expect(read('x://h{;k}', 'x://h;k=1')).toEqual({ k: '1' });
  expect(() => compileTemplate('x://h/{v:3}')).toThrow(TemplateError);
});

test('case 23: a concrete URI is compared with what the template means, not with its text', () => {
  expect(read('repo://{owner}/{repo}/contents{/path*}', 'repo://o/r/contents/server.py')).toEqual({
    owner: 'o',
    repo: 'r',
    path: ['server.py'],
  });
});

test('case 24: a listed URI can be read back', () => {
  const template = compileTemplate('skill://demo/{file}');
  const listed = template.expand({ file: 'setup guide.md' });
  expect(listed).toBe('skill://demo/setup%20guide.md');
  expect(template.match(listed)).toEqual({ file: 'setup guide.md' });
});

test('case 25: expanding and matching undo each other', () => {
  const template = compileTemplate('data://{path}/info');
  const uri = template.expand({ path: 'hello/world' });
  expect(uri).toBe('data://hello%2Fworld/info');
  expect(template.match(uri)).toEqual({ path: 'hello/world' });
});

test('case 26: reserved characters in a name come back as they went', () => {
  expect(read('kb://alpha/{file}', 'kb://alpha/bug%2342.md')).toEqual({ file: 'bug#42.md' });
  expect(read('kb://{+file}', 'kb://alpha/bug%2342%3F.md')).toEqual({ file: 'alpha/bug#42?.md' });
});

describe('case 28: hostile repetition costs a bounded number of steps and matches nothing', () => {
  test.each([
    ['x://users{/id*}', `x://users/${'a,'.repeat(1000)}/`],
    ['x://users{/id*}', `x://users${'/'.repeat(800)}`],
    ['x://users/{id*}', `x://users/${'a,'.repeat(1000)}/`],
    ['x://{+path}', `x://users${'/'.repeat(800)}`],
    ['x://{+path}/end', `x://users${'/a'.repeat(800)}`],
  ])('%s', (source, raw) => {
    const canonical = canonicalize(raw);
    if (!canonical.ok) throw new Error(canonical.reason);
    const { variables, steps } = compileTemplate(source).trace(canonical.uri);
    expect(variables).toBeUndefined();
    expect(steps).toBeLessThanOrEqual(12 * raw.length);
  });
  test('beyond the limit nothing is matched at all', () => {
    expect(canonicalize(`x://users/${'a,'.repeat(5000)}/`)).toMatchObject({ ok: false, code: 'too-long' });
  });
});

test('case 30: a URI of two million characters is refused by its length', () => {
  expect(canonicalize(`notes://user/${'a'.repeat(2_000_000)}`)).toEqual({
    ok: false,
    code: 'too-long',
    at: LIMITS.uriLength,
    reason: 'it is longer than 2048 characters',
  });
});

test('case 31: an empty segment is no value', () => {
  expect(read('notes://user/{id}', 'notes://user/')).toBe('not found');
  expect(read('notes://user/{id}', 'notes://user//x')).toBe('not found');
  expect(read('notes://{+path}', 'notes://user//x')).toBe('not found');
  expect(read('notes://list{?q}', 'notes://list?q=')).toBe('not found');
});

test('case 32: null bytes and absolute paths reach no handler, two dots inside a name do', () => {
  expect(read('data://{name}', 'data://a%00b')).toBe('not found');
  expect(read('data://{name}', 'data://%2Fetc%2Fpasswd')).toBe('not found');
  expect(read('data://x/{name}', 'data://x/C%3A%5CWindows')).toBe('not found');
  expect(read('data://x/{name}', 'data://x/a%0D%0Ab')).toBe('not found');
  expect(read('data://x/{name}', 'data://x/HEAD~3..HEAD')).toEqual({ name: 'HEAD~3..HEAD' });
});
