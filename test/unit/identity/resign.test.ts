import { expect, test } from 'vitest';
import { isRedactedLabToken, redactToken } from '../../../src/protocol/redaction.ts';
import { audienceOf, issuerOf } from '../../../src/server/identity/audience.ts';
import { createAuthenticator } from '../../../src/server/identity/authenticator.ts';
import { mintToken, resignToken, type TokenWish } from '../../../src/server/identity/mint.ts';
import { type MemoryWorld, memoryWorld } from './memory-world.ts';

test('a redacted token keeps its length, header and claims, and is signed again in another world', async () => {
  const [recorded, replay] = [memoryWorld('recorded'), memoryWorld('replay')];
  const token = await minted(recorded, {});
  const redacted = redactToken(token);
  expect(redacted).toHaveLength(token.length);
  expect(isRedactedLabToken(redacted)).toBe(true);
  expect(isRedactedLabToken(token)).toBe(false);
  const again = await resignToken(replay, redacted);
  expect(again.slice(0, again.lastIndexOf('.'))).toBe(token.slice(0, token.lastIndexOf('.')));
  expect(again).toHaveLength(token.length);
  expect(await judged(replay, again)).toMatchObject({ kind: 'principal', subject: 'alice' });
});

test.each([
  ['wrongKey', 'signature'],
  ['wrongIssuer', 'issuer'],
  ['wrongAudience', 'audience'],
  ['expired', 'expired'],
  ['noSubject', 'claims'],
] as const)('a bad token (%s) is as bad as before when it is signed again', async (fault, reason) => {
  const world = memoryWorld();
  const redacted = redactToken(await minted(world, { fault }));
  expect(isRedactedLabToken(redacted)).toBe(true);
  expect(await judged(world, await resignToken(world, redacted))).toEqual({ kind: 'rejected', reason });
});

test('claims that a learner edited do not become valid by signing them again', async () => {
  const world = memoryWorld();
  const [head, body = ''] = (await minted(world, {})).split('.');
  const claims = atob(body.replaceAll('-', '+').replaceAll('_', '/')).replace('"alice"', '"admin"');
  const edited = btoa(claims).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  const again = await resignToken(world, `${head}.${edited}.~~~`);
  expect(await judged(world, again)).toEqual({ kind: 'rejected', reason: 'signature' });
});

test('what is no lab token is not signed', async () => {
  await expect(resignToken(memoryWorld(), 'a.b.c')).rejects.toThrow('no token of the lab');
});

async function minted(world: MemoryWorld, request: Partial<TokenWish>): Promise<string> {
  const token = await mintToken(world, { principal: 'alice', server: 'notes', ...request });
  if (token === undefined) throw new Error('alice always gets a token');
  return token;
}

function judged(world: MemoryWorld, token: string) {
  const authenticator = createAuthenticator({
    store: world.store,
    issuer: issuerOf(world.id),
    now: () => world.now(),
  });
  return authenticator.authenticate(token, audienceOf(world.id, 'notes'));
}
