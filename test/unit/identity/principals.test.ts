import { expect, expectTypeOf, test } from 'vitest';
import type { TokenRequest } from '../../../src/control/api.ts';
import { PRINCIPAL_IDS } from '../../../src/control/servers.ts';
import { type MintRequest, mintToken } from '../../../src/server/identity/mint.ts';
import { PRINCIPAL_NAMES } from '../../../src/server/identity/principals.ts';
import { memoryWorld } from './memory-world.ts';

test('the server knows the people that the page offers', () => {
  expect(PRINCIPAL_NAMES).toEqual([...PRINCIPAL_IDS]);
});

test("the control port's request for a token is one the issuer takes", () => {
  expectTypeOf<TokenRequest>().toExtend<MintRequest>();
});

test('the guest gets no token', async () => {
  expect(await mintToken(memoryWorld(), { principal: 'guest', server: 'notes' })).toBeUndefined();
});

test.each(['mallory', 'toString', '__proto__', ''])(
  'a token for "%s" is refused with the valid names',
  async (principal) => {
    await expect(mintToken(memoryWorld(), { principal, server: 'notes' })).rejects.toThrow(
      'guest, alice, bob, dana, admin',
    );
  },
);
