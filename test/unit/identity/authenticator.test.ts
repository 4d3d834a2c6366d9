import fc from 'fast-check';
import { CompactSign, exportSPKI, SignJWT } from 'jose';
import { expect, test, vi } from 'vitest';
import { LIMITS } from '../../../src/protocol/limits.ts';
import { audienceOf, issuerOf } from '../../../src/server/identity/audience.ts';
import { createAuthenticator } from '../../../src/server/identity/authenticator.ts';
import type { Authenticator, Identity } from '../../../src/server/identity/identity.ts';
import { worldKeys } from '../../../src/server/identity/keys.ts';
import { mintToken, type TokenWish } from '../../../src/server/identity/mint.ts';
import { KEY_ID, TOKEN_TYPE } from '../../../src/server/identity/token-format.ts';
import type { World } from '../../../src/server/world.ts';
import { memoryWorld } from './memory-world.ts';

const NOTES = 'https://resource-lab.example/course/mcp/notes';

test('an audience names course and server, an issuer the course', () => {
  expect(audienceOf({ course: 'course', world: 'any' }, 'notes')).toBe(NOTES);
  expect(issuerOf({ course: 'my course', world: 'any' })).toBe('https://resource-lab.example/my%20course');
});

test('no token makes a guest, and is no error', async () => {
  expect(await authenticatorOf(memoryWorld()).authenticate(undefined, NOTES)).toEqual({ kind: 'guest' });
});

test('the token of alice proves her subject, tenant, scopes and end', async () => {
  const world = memoryWorld();
  const identity = await authenticated(world, { principal: 'alice' });
  expect(identity).toEqual({
    kind: 'principal',
    subject: 'alice',
    tenants: ['acme'],
    scopes: ['notes:read', 'notes:write', 'orders:read', 'workspace:read', 'tracker:read'],
    expiresAt: world.at + 3_600_000,
    digest: expect.stringMatching(/^[A-Za-z0-9_-]{16}$/),
  });
});

test('the administrator holds all scopes and tenants', async () => {
  expect(await authenticated(memoryWorld(), { principal: 'admin' })).toMatchObject({
    tenants: 'all',
    scopes: 'all',
  });
});

test.each([
  ['expired', 'expired'],
  ['wrongKey', 'signature'],
  ['wrongAudience', 'audience'],
  ['wrongIssuer', 'issuer'],
  ['noSubject', 'claims'],
  ['notYetValid', 'notYetValid'],
] as const)('a token with the fault %s is rejected as %s', async (fault, reason) => {
  expect(await authenticated(memoryWorld(), { principal: 'alice', fault })).toEqual({
    kind: 'rejected',
    reason,
  });
});

test('scopes can be chosen for a token', async () => {
  const identity = await authenticated(memoryWorld(), { principal: 'alice', scopes: ['orders:read'] });
  expect(identity).toMatchObject({ scopes: ['orders:read'] });
});

test('a token for another server of the same course is refused', async () => {
  expect(await authenticated(memoryWorld(), { principal: 'alice', server: 'orders' })).toMatchObject({
    reason: 'audience',
  });
});

test('a token for several audiences is good at each of them and nowhere else', async () => {
  const world = memoryWorld();
  const token = await mintToken(world, { principal: 'alice', audiences: ['a', 'b'] });
  const authenticator = authenticatorOf(world);
  expect((await authenticator.authenticate(token, 'b')).kind).toBe('principal');
  expect((await authenticator.authenticate(token, 'c')).kind).toBe('rejected');
});

test('a remembered signature does not outlive the token: expiry is judged at each call, at the millisecond', async () => {
  const world = memoryWorld();
  const authenticator = authenticatorOf(world);
  const token = await mintToken(world, { principal: 'alice', server: 'notes', lifetime: 60_000 });
  world.at += 59_999;
  expect((await authenticator.authenticate(token, NOTES)).kind).toBe('principal');
  world.at += 1;
  expect(await authenticator.authenticate(token, NOTES)).toMatchObject({ reason: 'expired' });
});

test('a remembered signature does not keep a membership that has ended', async () => {
  const world = memoryWorld();
  const authenticator = authenticatorOf(world);
  const token = await mintToken(world, { principal: 'alice', server: 'notes' });
  expect(await authenticator.authenticate(token, NOTES)).toMatchObject({ tenants: ['acme'] });
  world.memberRecords.set('alice', { subject: 'alice', tenants: ['globex'] });
  expect(await authenticator.authenticate(token, NOTES)).toMatchObject({ tenants: [] });
  world.memberRecords.delete('alice');
  expect(await authenticator.authenticate(token, NOTES)).toMatchObject({ tenants: [] });
});

test('the administrator has no more tenants than the membership says', async () => {
  const world = memoryWorld();
  world.memberRecords.set('admin', { subject: 'admin', tenants: ['acme'] });
  expect(await authenticated(world, { principal: 'admin' })).toMatchObject({ tenants: ['acme'] });
});

test('two tokens of one subject have one digest; another subject and another world have others', async () => {
  const world = memoryWorld();
  const first = await authenticated(world, { principal: 'alice' });
  const second = await authenticated(world, { principal: 'alice', scopes: [] });
  const bob = await authenticated(world, { principal: 'bob' });
  const elsewhere = await authenticated(memoryWorld(), { principal: 'alice' });
  expect(digestOf(second)).toBe(digestOf(first));
  expect(new Set([first, bob, elsewhere].map(digestOf)).size).toBe(3);
});

test('a token of another world with the same course does not count', async () => {
  const token = await mintToken(memoryWorld('other'), { principal: 'alice', server: 'notes' });
  expect(await authenticatorOf(memoryWorld()).authenticate(token, NOTES)).toEqual({
    kind: 'rejected',
    reason: 'signature',
  });
});

test.each([
  ['', 'malformed'],
  ['hello', 'malformed'],
  ['a.b', 'malformed'],
  ['a.b.c', 'malformed'],
  ['a.b.c.d', 'malformed'],
  ['Bearer a.b.c', 'malformed'],
  ['😀.😀.😀', 'malformed'],
  [`${segment({ alg: 'ES256' })}.${segment({})}.`, 'malformed'],
  [`${segment({ alg: 'none' })}.${segment({ sub: 'alice' })}.`, 'malformed'],
  [`${segment({ alg: 'none' })}.${segment({ sub: 'alice' })}.AAAA`, 'signature'],
  [`${'a'.repeat(LIMITS.tokenLength)}.b.c`, 'malformed'],
])('%.40s is rejected without an exception', async (token, reason) => {
  expect(await authenticatorOf(memoryWorld()).authenticate(token, NOTES)).toEqual({
    kind: 'rejected',
    reason,
  });
});

test('the public key used as a shared secret signs nothing', async () => {
  const world = memoryWorld();
  const { publicKey } = await worldKeys(world.store);
  const secret = new TextEncoder().encode(await exportSPKI(publicKey));
  const token = await new SignJWT(goodClaims(world))
    .setProtectedHeader({ alg: 'HS256', typ: TOKEN_TYPE, kid: KEY_ID })
    .sign(secret);
  expect(await authenticatorOf(world).authenticate(token, NOTES)).toMatchObject({ reason: 'signature' });
});

test.each([
  ['another key id', { kid: 'resource-lab-2' }, 'signature'],
  ['no key id', { kid: undefined }, 'signature'],
  ['the type of an ID token', { typ: 'JWT' }, 'malformed'],
  ['a critical header', { crit: ['exp'], exp: 1 }, 'malformed'],
] as const)('a token that is well signed, with %s, is rejected', async (_what, header, reason) => {
  const world = memoryWorld();
  const token = await signed(world, goodClaims(world), header);
  expect(await authenticatorOf(world).authenticate(token, NOTES)).toMatchObject({ reason });
});

test.each([
  ['no expiry', { exp: undefined }, 'claims'],
  ['an expiry in words', { exp: 'tomorrow' }, 'claims'],
  ['an odd start', { nbf: '0' }, 'claims'],
  ['an empty subject', { sub: '' }, 'claims'],
  ['a number as its subject', { sub: 7 }, 'claims'],
  ['scopes as a list', { scope: ['notes:read'] }, 'claims'],
  ['tenants in one string', { tenants: 'acme' }, 'claims'],
  ['an audience that only begins right', { aud: `${NOTES}/more` }, 'audience'],
  ['no audience', { aud: undefined }, 'audience'],
  ['no issuer', { iss: undefined }, 'issuer'],
])('a token that is well signed, with %s, is rejected', async (_what, claims, reason) => {
  const world = memoryWorld();
  const token = await signed(world, { ...goodClaims(world), ...claims });
  expect(await authenticatorOf(world).authenticate(token, NOTES)).toEqual({ kind: 'rejected', reason });
});

test('a payload that is no JSON object is malformed, not an exception', async () => {
  const world = memoryWorld();
  const { privateKey } = await worldKeys(world.store);
  const token = await new CompactSign(new TextEncoder().encode('[1]'))
    .setProtectedHeader({ alg: 'ES256', typ: TOKEN_TYPE, kid: KEY_ID })
    .sign(privateKey);
  expect(await authenticatorOf(world).authenticate(token, NOTES)).toMatchObject({ reason: 'malformed' });
});

test('one changed character anywhere in a token makes it worthless, remembered or not', async () => {
  const world = memoryWorld();
  const authenticator = authenticatorOf(world);
  const token = (await mintToken(world, { principal: 'alice', server: 'notes' })) ?? '';
  await authenticator.authenticate(token, NOTES);
  for (let at = 0; at < token.length - 1; at += 7) {
    if (token[at] === '.') continue;
    const changed = token.slice(0, at) + (token[at] === 'A' ? 'Q' : 'A') + token.slice(at + 1);
    expect((await authenticator.authenticate(changed, NOTES)).kind).toBe('rejected');
  }
});

test('a token has one spelling: spare bits of the signature must not be set', async () => {
  const world = memoryWorld();
  const token = (await mintToken(world, { principal: 'alice', server: 'notes' })) ?? '';
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const respelled = token.slice(0, -1) + alphabet[alphabet.indexOf(token.slice(-1)) + 1];
  expect(await authenticatorOf(world).authenticate(respelled, NOTES)).toMatchObject({ kind: 'rejected' });
});

test('whatever is sent as a token, it is judged and nothing is thrown', async () => {
  const world = memoryWorld();
  const authenticator = authenticatorOf(world);
  const good = (await mintToken(world, { principal: 'alice', server: 'notes' })) ?? '';
  const nearly = fc
    .tuple(fc.nat(good.length - 1), fc.nat(3), fc.string({ maxLength: 4 }))
    .map(([at, cut, text]) => good.slice(0, at) + text + good.slice(at + cut));
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), nearly), async (token) => {
      fc.pre(token !== good);
      expect((await authenticator.authenticate(token, NOTES)).kind).toBe('rejected');
    }),
    { numRuns: 500 },
  );
});

test('a signature is checked once while it is remembered, and only so many are', async () => {
  const world = memoryWorld();
  const authenticator = authenticatorOf(world);
  const mint = (lifetime: number) => mintToken(world, { principal: 'alice', server: 'notes', lifetime });
  const first = await mint(60_000);
  const checks = vi.spyOn(crypto.subtle, 'verify');
  await authenticator.authenticate(first, NOTES);
  await authenticator.authenticate(first, NOTES);
  expect(checks).toHaveBeenCalledTimes(1);
  for (let other = 1; other <= 256; other += 1) {
    await authenticator.authenticate(await mint(60_000 + other * 1000), NOTES);
  }
  await authenticator.authenticate(first, NOTES);
  expect(checks).toHaveBeenCalledTimes(258);
  checks.mockRestore();
});

test('two authenticators of one world, as two workers have them, trust the same tokens', async () => {
  const world = memoryWorld();
  const [one, two] = await Promise.all([
    mintToken(world, { principal: 'alice', server: 'notes' }),
    mintToken(world, { principal: 'bob', server: 'notes' }),
  ]);
  expect((await authenticatorOf(world).authenticate(one, NOTES)).kind).toBe('principal');
  expect((await authenticatorOf(world).authenticate(two, NOTES)).kind).toBe('principal');
});

test('the private key of a world cannot be taken out of it', async () => {
  expect((await worldKeys(memoryWorld().store)).privateKey.extractable).toBe(false);
});

function authenticatorOf(world: World): Authenticator {
  return createAuthenticator({ store: world.store, issuer: issuerOf(world.id), now: () => world.now() });
}

async function authenticated(world: World, request: TokenWish & { server?: string }): Promise<Identity> {
  const token = await mintToken(world, { server: 'notes', ...request });
  return authenticatorOf(world).authenticate(token, NOTES);
}

function digestOf(identity: Identity): string | undefined {
  return identity.kind === 'principal' ? identity.digest : undefined;
}

function goodClaims(world: World) {
  return { iss: issuerOf(world.id), aud: NOTES, sub: 'alice', exp: world.now() / 1000 + 60 };
}

async function signed(world: World, claims: object, header: object = {}): Promise<string> {
  const { privateKey } = await worldKeys(world.store);
  return new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
    .setProtectedHeader({ alg: 'ES256', typ: TOKEN_TYPE, kid: KEY_ID, ...header })
    .sign(privateKey, { crit: { exp: true } });
}

function segment(value: object): string {
  return btoa(JSON.stringify(value)).replaceAll('=', '');
}
