import { expect, test } from 'vitest';
import { collectEvidence } from '../../../../src/grading/evidence.ts';
import { tokenIn } from '../../../../src/grading/readers/tokens.ts';
import { META } from '../../../../src/protocol/meta.ts';
import { recorded } from '../frames.ts';

const segment = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function tokenOf(authorization: unknown) {
  const params = { _meta: { [META.authorization]: authorization } };
  const [exchange] = collectEvidence(
    recorded(['out', { jsonrpc: '2.0', id: 1, method: 'resources/list', params }]),
  ).exchanges;
  if (exchange === undefined) throw new Error('A request is an exchange.');
  return tokenIn(exchange);
}

test('a token says of itself who made it, for whom, about whom and for how long, without its signature', () => {
  const claims = {
    iss: 'https://i.example',
    aud: 'https://a.example',
    sub: 'ålice',
    scope: 'a:read  b',
    nbf: 1,
    exp: 2.5,
  };
  expect(tokenOf(`bearer ${segment({ kid: 'key' })}.${segment(claims)}.~~~`)).toEqual({
    ...{ keyId: 'key', issuer: 'https://i.example', audiences: ['https://a.example'], subject: 'ålice' },
    ...{ scopes: ['a:read', 'b'], notBefore: 1000, expiresAt: 2500 },
  });
});

test('what a token leaves out, or says in another type, is not made up', () => {
  expect(tokenOf(`Bearer ${segment({})}.${segment({ aud: ['one', 2], scope: 7, exp: '9' })}.x`)).toEqual({
    ...{ keyId: undefined, issuer: undefined, audiences: ['one'], subject: undefined },
    ...{ scopes: [], notBefore: undefined, expiresAt: undefined },
  });
});

test.each([[undefined], [7], ['Bearer'], ['Bearer rubbish'], ['Bearer [token removed]']])(
  '%j is no token that can be taken apart',
  (credential) => {
    expect(tokenOf(credential)).toBeUndefined();
  },
);
