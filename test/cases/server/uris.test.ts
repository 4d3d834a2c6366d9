import { describe, expect, test } from 'vitest';
import { checkCatalog } from '../../../src/server/catalog-check.ts';
import { compileTemplate } from '../../../src/server/templates/template.ts';
import {
  catalogOf,
  echo,
  listedBy,
  notFound,
  rule,
  serverOf,
  single,
  textOf,
  variablesOf,
} from './support.ts';

describe('which resource a URI names', () => {
  test('case 1: a variable reaches the handler decoded', async () => {
    const peer = serverOf(echo('notes://user/{id}'));
    expect(await variablesOf(peer, 'notes://user/My%20File')).toEqual({ id: 'My File' });
    const { error } = await peer.ask('resources/read', { uri: 'notes://user/My%2' });
    expect(error).toMatchObject({ code: -32602, data: { uri: 'notes://user/My%2' } });
  });

  test('case 2: and decoded once, not twice', async () => {
    const peer = serverOf(echo('notes://user/{id}'));
    expect(await variablesOf(peer, 'notes://user/a%2520b')).toEqual({ id: 'a%20b' });
  });

  test('case 3: encoded separators do not climb out of the root', async () => {
    const peer = serverOf(echo('file://documents/{name}'), echo('files://documents/{+path}'));
    for (const uri of [
      'file://documents/..%2F..%2Fetc%2Fpasswd',
      'file://documents/..',
      'file://documents/%2e%2e',
      'files://documents/a/../../etc/passwd',
      'files://documents/%2E%2E/etc/passwd',
      'files://documents/..%5Cetc',
    ])
      expect((await peer.ask('resources/read', { uri })).error).toEqual(notFound(uri));
  });

  test('case 5: a name beyond ASCII is the same resource in both spellings', async () => {
    const peer = serverOf(single('notes://café', { text: 'coffee' }, 'notes://caf%C3%A9'));
    for (const uri of ['notes://café', 'notes://caf%C3%A9', 'notes://caf%c3%a9', ...(await listedBy(peer))])
      expect(await textOf(peer, uri)).toBe('coffee');
  });

  test('case 6: the scheme is the same in any case, the path is not', async () => {
    const peer = serverOf(single('Notes://UPPER/x', { text: 'found' }, 'notes://upper/x'));
    for (const uri of ['notes://UPPER/x', 'Notes://UPPER/x', 'NOTES://upper/x', ...(await listedBy(peer))])
      expect(await textOf(peer, uri)).toBe('found');
    expect(await textOf(peer, 'notes://UPPER/X')).toBe(-32602);
  });

  // Silent: RFC 3986 section 6.2.2.1 makes the host case-insensitive, so a client that lower-cases it finds the
  // resource; a truly different authority does not.
  test('case 7: the host is the same in any case (decision), another authority is another resource', async () => {
    const peer = serverOf(
      single('resource://SomeNeatResource', { text: 'neat' }, 'resource://someneatresource'),
    );
    expect(await textOf(peer, 'resource://someneatresource')).toBe('neat');
    expect(await textOf(peer, 'resource://SomeNeatResource')).toBe('neat');
    expect(await textOf(peer, 'resource://some-neat-resource')).toBe(-32602);
  });

  test('case 8: an empty path is readable, and so is what the list says', async () => {
    const peer = serverOf(single('https://example.com', { text: 'home' }, 'https://example.com/'));
    for (const uri of ['https://example.com', 'https://example.com/', ...(await listedBy(peer))])
      expect(await textOf(peer, uri)).toBe('home');
  });

  test('case 10: a fragment is never part of a query value', async () => {
    const peer = serverOf(echo('orders://list{?filter}'));
    expect(await variablesOf(peer, 'orders://list?filter=active')).toEqual({ filter: 'active' });
    expect(await variablesOf(peer, 'orders://list?filter=active#section')).toBeUndefined();
    expect(await variablesOf(peer, 'orders://list?filter=2#f')).toBeUndefined();
  });

  test('case 11: a query is never part of a path variable', async () => {
    const peer = serverOf(echo('notes://user/{id}'));
    expect((await peer.ask('resources/read', { uri: 'notes://user/a?q' })).error).toEqual(
      notFound('notes://user/a?q'),
    );
  });

  test('case 12: query variables may all be absent', async () => {
    const peer = serverOf(echo('orders://config{?format}'));
    expect(await variablesOf(peer, 'orders://config')).toEqual({});
  });

  test('case 14: a list of variables in one expression matches', async () => {
    const peer = serverOf(echo('orders://{year,month}'));
    expect(await variablesOf(peer, 'orders://2026,07')).toEqual({ year: '2026', month: '07' });
  });

  test('case 15: expansion encodes each value and keeps the operator', () => {
    const values = { a: '1 2', b: 'x/y' };
    expect(compileTemplate('orders://h/{a,b}').expand(values)).toBe('orders://h/1%202,x%2Fy');
    expect(compileTemplate('orders://h{/a,b}').expand(values)).toBe('orders://h/1%202/x%2Fy');
  });

  test('case 16: the text of a template is not one of its resources', async () => {
    const peer = serverOf(echo('foobar://events{?topic}'));
    expect(await variablesOf(peer, 'foobar://events?topic=foo%2Fbar')).toEqual({ topic: 'foo/bar' });
    const { error } = await peer.ask('resources/read', { uri: 'foobar://events{?topic}' });
    expect(error).toMatchObject({ code: -32602, data: { uri: 'foobar://events{?topic}' } });
  });

  test('case 17: literal text is literal', async () => {
    const peer = serverOf(echo('data://v1.0/{id}'));
    expect(await variablesOf(peer, 'data://v1.0/42')).toEqual({ id: '42' });
    expect(await variablesOf(peer, 'data://v1X0/42')).toBeUndefined();
  });

  // Silent: nothing says which of two templates wins. Here an exact URI does, then the most literal characters, then
  // the name; the order of registration never matters (templates/router.ts).
  test('case 18: of overlapping templates the narrower one wins (decision)', async () => {
    const wide = echo('notes://{+path}', { read: async () => [{ uri: 'notes://x', text: 'wide' }] });
    const narrow = echo('notes://user/{id}', { read: async () => [{ uri: 'notes://x', text: 'narrow' }] });
    const exact = echo('notes://user/1', { read: async () => [{ uri: 'notes://x', text: 'exact' }] });
    for (const families of [
      [wide, narrow],
      [narrow, wide],
    ])
      expect(await textOf(serverOf(...families), 'notes://user/1')).toBe('narrow');
    expect(await textOf(serverOf(wide, narrow, exact), 'notes://user/1')).toBe('exact');
    expect(await textOf(serverOf(wide, narrow), 'notes://other/1')).toBe('wide');
  });

  test('case 18: what the narrower one refuses does not fall to the wider one (decision)', async () => {
    const wide = echo('notes://{+path}');
    const missing = echo('notes://user/{id}', { find: async () => undefined });
    const ruled = echo('notes://group/{id}', { variables: { id: rule(/[0-9]+/) } });
    const peer = serverOf(wide, missing, ruled);
    expect(await variablesOf(peer, 'notes://user/1')).toBeUndefined();
    expect(await variablesOf(peer, 'notes://group/x')).toBeUndefined();
    expect(await variablesOf(peer, 'notes://group/1')).toEqual({ id: '1' });
  });

  test('case 20: {path} holds one segment, {+path} any number', async () => {
    expect(await variablesOf(serverOf(echo('notes://{path}')), 'notes://a/b/c')).toBeUndefined();
    expect(await variablesOf(serverOf(echo('notes://{+path}')), 'notes://a/b/c')).toEqual({ path: 'a/b/c' });
  });

  test('case 21: {/seg*} matches segments, not commas', async () => {
    const peer = serverOf(echo('x://h{/seg*}'));
    expect(await variablesOf(peer, 'x://h/a/b/c')).toEqual({ seg: ['a', 'b', 'c'] });
    expect(await variablesOf(peer, 'x://h/a,b')).not.toEqual({ seg: ['a', 'b'] });
  });

  test('case 22: a fragment variable holds no hash; what cannot be matched is refused when registered', async () => {
    expect(await variablesOf(serverOf(echo('x://h{#f}')), 'x://h#sec')).toEqual({ f: 'sec' });
    expect(await variablesOf(serverOf(echo('x://h{;k}')), 'x://h;k=v')).toEqual({ k: 'v' });
    expect(() => checkCatalog(catalogOf(echo('x://h/{v:3}')))).toThrow(/cannot be undone/);
  });

  test('case 23: a template is matched, not compared with the URI as text', async () => {
    const peer = serverOf(echo('repo://{owner}/{repo}/contents{/path*}'));
    expect(await variablesOf(peer, 'repo://o/r/contents/server.py')).toEqual({
      owner: 'o',
      repo: 'r',
      path: ['server.py'],
    });
  });

  test('case 24: whatever the list says can be read, blanks in names included', async () => {
    const peer = serverOf(single('skill://demo/setup%20guide.md', { text: 'guide' }));
    const listed = await listedBy(peer);
    expect(listed).toEqual(['skill://demo/setup%20guide.md']);
    for (const uri of listed) expect(await textOf(peer, uri)).toBe('guide');
  });

  test('case 25: expanding and matching are inverses', async () => {
    const template = compileTemplate('data://{path}/info');
    const uri = template.expand({ path: 'hello/world' });
    expect(uri).toBe('data://hello%2Fworld/info');
    expect(await variablesOf(serverOf(echo('data://{path}/info')), uri)).toEqual({ path: 'hello/world' });
  });

  test('case 26: an encoded hash is part of the name', async () => {
    const peer = serverOf(echo('kb://{base}/{file}'));
    expect(await variablesOf(peer, 'kb://alpha/bug%2342.md')).toEqual({ base: 'alpha', file: 'bug#42.md' });
  });

  test('case 28: hostile input is not found in a number of steps that is linear in its length', async () => {
    const template = compileTemplate('x://users{/id*}');
    const uri = `x://users/${'a,'.repeat(900)}/`;
    expect(await variablesOf(serverOf(echo('x://users{/id*}')), uri)).toBeUndefined();
    expect(template.trace(uri as never).steps).toBeLessThan(10 * uri.length);
    const long = `x://users/${'a,'.repeat(5000)}/`;
    const { error } = await serverOf(echo('x://users{/id*}')).ask('resources/read', { uri: long });
    expect(error).toMatchObject({ code: -32602, data: { limit: 2048 } });
  });

  test('case 30: a URI that is too long is the fault of the request, with the limit', async () => {
    const peer = serverOf(echo('notes://user/{id}'));
    const uri = `notes://user/${'a'.repeat(900_000)}`;
    expect((await peer.ask('resources/read', { uri })).error).toEqual({
      code: -32602,
      message: 'Invalid resource URI',
      data: { uri, limit: 2048 },
    });
    const [frame] = await peer.exchange(
      JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'resources/read',
        params: { uri: 'a'.repeat(2_000_000) },
      }),
    );
    expect(frame).toMatchObject({ error: { code: -32600, data: { limit: 1024 * 1024 } } });
  });

  test('case 31: an empty segment is no value', async () => {
    const peer = serverOf(echo('notes://user/{id}'));
    for (const uri of ['notes://user/', 'notes://user//x', 'notes://user', 'notes://user/x/'])
      expect((await peer.ask('resources/read', { uri })).error).toEqual(notFound(uri));
  });

  test('case 32: control characters and absolute paths reach no handler, dots inside names do', async () => {
    const peer = serverOf(echo('data://repo/{a}'));
    for (const uri of [
      'data://repo/a%00b',
      'data://repo/%2Fetc%2Fpasswd',
      'data://repo/C%3A%5Cboot',
      'data://repo/a%0Ab',
    ])
      expect((await peer.ask('resources/read', { uri })).error).toEqual(notFound(uri));
    expect(await variablesOf(peer, 'data://repo/HEAD~3..HEAD')).toEqual({ a: 'HEAD~3..HEAD' });
    // In the place of the host the same text is found too; hosts have no case (RFC 3986 section 3.2.2).
    expect(await variablesOf(serverOf(echo('data://{a}')), 'data://HEAD~3..HEAD')).toEqual({
      a: 'head~3..head',
    });
  });
});
