import { expect, test } from 'vitest';
import { createCredentials } from '../../../src/client/credentials.ts';

test('a token is kept while it is valid, and renewed before it ends, for another identity, and when the clock goes back', async () => {
  let now = 1_790_000_000_500;
  let minted = 0;
  const credentials = createCredentials(
    async ({ principal, server }) => `${principal}@${server} ${++minted}`,
    () => now,
  );
  const tokenFor = async (principal: 'alice' | 'bob'): Promise<string | undefined> => {
    await credentials.refresh(principal, 'orders');
    return credentials.token;
  };
  expect(await tokenFor('alice')).toBe('alice@orders 1');
  now += 3_000_000;
  expect(await tokenFor('alice')).toBe('alice@orders 1');
  now += 600_000;
  expect(await tokenFor('alice')).toBe('alice@orders 2');
  // The same second: the server's clock may be a little behind the page's.
  now -= 400;
  expect(await tokenFor('alice')).toBe('alice@orders 2');
  now -= 1_000;
  expect(await tokenFor('alice')).toBe('alice@orders 3');
  expect(await tokenFor('bob')).toBe('bob@orders 4');
});
