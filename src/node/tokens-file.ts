import { rename, rm, writeFile } from 'node:fs/promises';
import { PRINCIPALS } from '../server/identity/principals.ts';
import type { Host } from './host.ts';
import { UsageError } from './usage.ts';

/** A token for each principal; the guest has none. `lifetime` in milliseconds. */
export async function tokensOf(
  host: Host,
  lifetime: number,
): Promise<{ readonly [principal: string]: string }> {
  const tokens: { [principal: string]: string } = {};
  for (const principal of Object.keys(PRINCIPALS)) {
    const token = await host.token(principal, lifetime);
    if (token !== undefined) tokens[principal] = token;
  }
  return tokens;
}

/**
 * Writes the tokens as JSON for the owner's eyes alone. Written beside and renamed, so that nobody reads half a
 * file, and so that a file with wider rights does not keep them.
 */
export async function writeTokens(
  file: string,
  tokens: { readonly [principal: string]: string },
): Promise<void> {
  const draft = `${file}.${process.pid}.tmp`;
  try {
    await writeFile(draft, `${JSON.stringify(tokens, undefined, 2)}\n`, { mode: 0o600, flag: 'wx' });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw new UsageError(`--tokens ${file}: the file cannot be written (${String(error)}).`);
  }
}
