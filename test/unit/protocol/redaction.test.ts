import fc from 'fast-check';
import { expect, test } from 'vitest';
import { META } from '../../../src/protocol/meta.ts';
import { REMOVED, redact, redactToken } from '../../../src/protocol/redaction.ts';

const LAB_HEADER = segment({ alg: 'ES256', typ: 'at+jwt', kid: 'resource-lab-1' });
const CLAIMS = segment({ iss: 'https://resource-lab.example/course', sub: 'alice', aud: 'ü~?>' });
const SIGNATURE = 'c2lnbmF0dXJl-_c2ln';
const LAB_TOKEN = `${LAB_HEADER}.${CLAIMS}.${SIGNATURE}`;
const LAB_REDACTED = `${LAB_HEADER}.${CLAIMS}.${'~'.repeat(SIGNATURE.length)}`;
const FOREIGN_TOKEN = `${segment({ alg: 'RS256', kid: 'login' })}.${CLAIMS}.${SIGNATURE}`;

test("a lab token's signature becomes equally many tildes, and nothing else of the frame changes", () => {
  const text = frame(`Bearer ${LAB_TOKEN}`);
  expect(redact(text)).toBe(frame(`Bearer ${LAB_REDACTED}`));
  expect(redact(text)).toHaveLength(text.length);
});

test('a foreign token goes entirely, wherever it stands', () => {
  expect(redact(frame(`Bearer ${FOREIGN_TOKEN}`))).toBe(frame(`Bearer ${REMOVED}`));
  expect(redact(`see ${FOREIGN_TOKEN}, please`)).toBe(`see ${REMOVED}, please`);
});

test.each([
  ['an opaque token', 'Bearer 5f1c'],
  ['a token without its scheme', 'hunter2'],
  ['an encrypted token', `Bearer ${LAB_HEADER}.a.b.c.d`],
  ['a lab header over nothing', `Bearer ${LAB_HEADER}.x.${SIGNATURE}`],
])("%s in the lab's own key goes entirely", (_what, value) => {
  const clean = redact(frame(value));
  expect(clean).toContain(REMOVED);
  expect(clean).not.toContain(value.replace('Bearer ', ''));
});

test.each([
  ['the key', frame(`Bearer ${FOREIGN_TOKEN}`).replace('com.example', '\\u0063om.example')],
  ['a slash of the key', frame('Bearer opaque-secret').replace('lab/auth', 'lab\\/auth')],
  ['the token', frame(`Bearer \\u0065${FOREIGN_TOKEN.slice(1)}`)],
  ['a token in JSON within JSON', JSON.stringify(JSON.stringify(frame(`Bearer ${FOREIGN_TOKEN}`)))],
])('an escape in %s does not hide a credential', (_what, text) => {
  const clean = redact(text);
  expect(clean).not.toContain(SIGNATURE);
  expect(clean).not.toContain('opaque-secret');
  expect(() => JSON.parse(clean)).not.toThrow();
});

test('in a frame that is no JSON, tokens are found all the same', () => {
  expect(redact(`{oops "Bearer ${LAB_TOKEN}`)).toBe(`{oops "Bearer ${LAB_REDACTED}`);
  expect(redact(`{"${META.authorization}": "Bearer top-secret`)).not.toContain('top-secret');
});

test.each([
  'Bearer of good news',
  '{"text":"Send `Authorization: Bearer <token>`."}',
  'eyes.are.open',
  'eyeglasses.example.com',
  `{"${META.authorization}":5,"method":"tools/list"}`,
  `{"a":"${META.authorization}","b":"kept"}`,
  '{"blob":"eyJhbGciOiJFUzI1NiJ9"}',
  '"\\u00e9"',
])('%s stays as it is', (text) => {
  expect(redact(text)).toBe(text);
});

test('a broken token of two segments, or without a signature, has nothing to take away', () => {
  expect(redactToken(`${LAB_HEADER}.${CLAIMS}.`)).toBe(`${LAB_HEADER}.${CLAIMS}.`);
});

test('redacting twice changes nothing more, and no signature survives, whatever stands around it', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.string(),
      fc.constantFrom(LAB_TOKEN, FOREIGN_TOKEN),
      (before, after, token) => {
        const once = redact(`${before} ${token} ${after}`);
        expect(once).not.toContain(SIGNATURE);
        expect(redact(once)).toBe(once);
      },
    ),
  );
});

test.each([
  ['runs that look like the start of a token', '-eyJhbGciOi'],
  ['unfinished tokens', 'eyJhbGciOi.'],
  ['escaped quotes', '\\"'],
  ['quotes', '"'],
  ['bearers', 'Bearer '],
  ["the lab's key", `"${META.authorization}":`],
])('a million characters of %s are read to their end', (_what, piece) => {
  const text = `\\${piece.repeat(Math.ceil(1_000_000 / piece.length))}`;
  expect(redact(text).length).toBeGreaterThan(0);
});

function frame(credential: string): string {
  return `{"jsonrpc":"2.0","id":1,"method":"resources/list","params":{"_meta":{"${META.authorization}":"${credential}"}}}`;
}

function segment(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
