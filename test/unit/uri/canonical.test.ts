import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LIMITS } from '../../../src/protocol/limits.ts';
import { canonicalize } from '../../../src/server/uri/canonical.ts';

function canonical(raw: string): string {
  const result = canonicalize(raw);
  return result.ok ? result.uri : `refused: ${result.reason}`;
}

describe('one resource, however it is spelled', () => {
  test.each([
    ['Notes://UPPER/x', 'notes://upper/x'],
    ['notes://upper/X', 'notes://upper/X'],
    ['notes://café', 'notes://caf%C3%A9'],
    ['notes://caf%c3%a9', 'notes://caf%C3%A9'],
    ['notes://user/%41%2d%7E', 'notes://user/A-~'],
    ['notes://%41bc/x', 'notes://abc/x'],
    ['notes://user/a%2fb', 'notes://user/a%2Fb'],
    ['notes://user/😀', 'notes://user/%F0%9F%98%80'],
    ['x://User:Pass@HOST/p', 'x://User:Pass@host/p'],
    ['x://h:/p', 'x://h/p'],
    ['x://h:80/p', 'x://h:80/p'],
    ['http://h:80/p', 'http://h/p'],
    ['https://h:443', 'https://h/'],
    ['https://h:80/p', 'https://h:80/p'],
    ['https://example.com', 'https://example.com/'],
    ['https://example.com?q', 'https://example.com/?q'],
    ['https://example.com/', 'https://example.com/'],
    ['file:///workspace/a', 'file:///workspace/a'],
    ['URN:Example:A', 'urn:Example:A'],
    ['http://[2001:DB8::1]:80/', 'http://[2001:db8::1]/'],
    ['http://[::ffff:192.0.2.1]/', 'http://[::ffff:192.0.2.1]/'],
    ['x://h/p?q=%e4%b8%ad#%41', 'x://h/p?q=%E4%B8%AD#A'],
  ])('%s is %s', (raw, expected) => {
    expect(canonical(raw)).toBe(expected);
  });

  test('escapes are decoded once: an escaped percent sign stays one', () => {
    expect(canonical('notes://user/a%2520b')).toBe('notes://user/a%2520b');
    expect(canonical('notes://user/a%252541')).toBe('notes://user/a%252541');
  });
});

describe('different resources', () => {
  test.each([
    ['notes://u/a%2Fb', 'notes://u/a/b'],
    ['notes://u/A', 'notes://u/a'],
    ['notes://u', 'notes://u/'],
    ['notes://u/a?', 'notes://u/a'],
    ['notes://u/a#', 'notes://u/a'],
    ['notes://u/a/../b', 'notes://u/b'],
    ['notes://u/a//b', 'notes://u/a/b'],
    // One accented letter, and a letter with a combining accent: Unicode is not normalised.
    ['notes://u/caf\u00e9', 'notes://u/cafe\u0301'],
    // Only ASCII has a case in a host.
    ['notes://\u00c9', 'notes://\u00e9'],
  ])('%s and %s', (one, other) => {
    expect(canonical(one)).not.toBe(canonical(other));
  });

  test('a dot segment stays, escaped or not, so that nothing is cleaned blindly', () => {
    expect(canonical('notes://u/%2e%2e/b')).toBe('notes://u/../b');
  });

  test('escapes of a null byte or of broken UTF-8 are well formed', () => {
    expect(canonical('data://a%00b')).toBe('data://a%00b');
    expect(canonical('data://a%ff')).toBe('data://a%FF');
  });
});

describe('no URI', () => {
  test.each([
    ['', 'no-scheme', 0],
    ['notes', 'no-scheme', 0],
    ['//host/path', 'no-scheme', 0],
    ['1notes://x', 'no-scheme', 0],
    ['no tes://x', 'no-scheme', 0],
    ['notes://a b', 'bad-character', 9],
    ['notes://u/a\nb', 'bad-character', 11],
    ['notes://u/\u0000', 'bad-character', 10],
    ['notes://u/{id}', 'bad-character', 10],
    ['notes://u/a\\b', 'bad-character', 11],
    ['notes://u/a"b', 'bad-character', 11],
    ['notes://u/[x]', 'bad-character', 10],
    ['notes://u/a#b#c', 'bad-character', 13],
    ['notes://u/\ud800', 'bad-character', 10],
    ['notes://u/\udc00x', 'bad-character', 10],
    ['notes://u/\u0085', 'bad-character', 10],
    ['notes://u/\ufffe', 'bad-character', 10],
    ['notes://u/%', 'bad-escape', 10],
    ['notes://u/a%2', 'bad-escape', 11],
    ['notes://u/%zz', 'bad-escape', 10],
    ['notes://u/%%41', 'bad-escape', 10],
    ['notes://h:80a/', 'bad-port', 10],
    ['notes://a@b@c/', 'bad-character', 9],
    ['notes://[::1', 'bad-host', 8],
    ['notes://[12345::]/', 'bad-host', 8],
    ['notes://[1:2:3:4:5:6:7:8:9]/', 'bad-host', 8],
    ['notes://[1::2::3]/', 'bad-host', 8],
    ['notes://[::1%25eth0]/', 'bad-host', 8],
    ['notes://[::1]x/', 'bad-host', 8],
  ])('%j: %s at %i', (raw, code, at) => {
    expect(canonicalize(raw)).toMatchObject({ ok: false, code, at });
  });

  test('a URI that is too long is refused before anything else is looked at', () => {
    const raw = `notes://u/${'%'.repeat(500_000)}`;
    expect(canonicalize(raw)).toEqual({
      ok: false,
      code: 'too-long',
      at: LIMITS.uriLength,
      reason: `it is longer than ${LIMITS.uriLength} characters`,
    });
    expect(canonicalize('x:'.padEnd(LIMITS.uriLength, 'a')).ok).toBe(true);
    expect(canonicalize('x:'.padEnd(LIMITS.uriLength + 1, 'a')).ok).toBe(false);
  });
});

describe('for any text', () => {
  const text = fc.oneof(
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc
      .array(
        fc.constantFrom(
          'a',
          'B',
          '/',
          '.',
          '..',
          '%2e',
          '%2F',
          '%00',
          '%FF',
          'é',
          '?',
          '#',
          ':',
          '@',
          '[',
          '%',
        ),
      )
      .map((pieces) => `x://${pieces.join('')}`),
  );

  test('the canonical form is its own canonical form, and ASCII', () => {
    fc.assert(
      fc.property(text, (raw) => {
        const first = canonicalize(raw);
        fc.pre(first.ok);
        expect(first.uri).toMatch(/^[!-~]+$/);
        if (first.uri.length <= LIMITS.uriLength) expect(canonical(first.uri)).toBe(first.uri);
      }),
      { numRuns: 2000 },
    );
  });

  test('a refusal names a position inside the text', () => {
    fc.assert(
      fc.property(text, (raw) => {
        const result = canonicalize(raw);
        if (!result.ok) expect(result.at).toBeLessThanOrEqual(raw.length);
      }),
      { numRuns: 2000 },
    );
  });
});
