import { expect, test } from 'vitest';
import { parseUri } from '../../../src/server/uri/parse.ts';

test('a URI falls into scheme, authority, path, query and fragment, as sent', () => {
  expect(parseUri('Orders://Me@Host:8080/tenant/%41?view=full?#top')).toEqual({
    ok: true,
    parts: {
      scheme: 'Orders',
      authority: { text: 'Me@Host:8080', userinfo: 'Me', host: 'Host', port: '8080' },
      path: '/tenant/%41',
      query: 'view=full?',
      fragment: 'top',
    },
  });
});

test('an empty authority is not an absent one', () => {
  expect(parseUri('file:///x')).toMatchObject({ parts: { authority: { text: '', host: '' }, path: '/x' } });
  expect(parseUri('urn:a:b')).toMatchObject({ parts: { authority: undefined, path: 'a:b' } });
});

test('an empty query or fragment is not an absent one', () => {
  expect(parseUri('x:a?#')).toMatchObject({ parts: { query: '', fragment: '' } });
  expect(parseUri('x:a')).toMatchObject({ parts: { query: undefined, fragment: undefined } });
});

test('a question mark after the # belongs to the fragment', () => {
  expect(parseUri('x:a#b?c')).toMatchObject({ parts: { path: 'a', query: undefined, fragment: 'b?c' } });
});

test('the colons of an IPv6 address begin no port', () => {
  expect(parseUri('x://[::1]/')).toMatchObject({ parts: { authority: { host: '[::1]', port: undefined } } });
  expect(parseUri('x://[::1]:7/')).toMatchObject({ parts: { authority: { host: '[::1]', port: '7' } } });
});

test('a private-use character may stand in a query only', () => {
  expect(parseUri('x://h/a?\ue000').ok).toBe(true);
  expect(parseUri('x://h/\ue000').ok).toBe(false);
});
