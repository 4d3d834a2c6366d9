import { isObject } from '../../protocol/json.ts';
import type { WorldStore } from '../../storage/world-store.ts';

/** What a world's tokens are signed and its identities are named with. */
export interface WorldKeys {
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
  /** Keys the digests of identities: without it `alice` could be found by hashing names. */
  readonly digestKey: CryptoKey;
}

const PAIR = 'identity.pair';
const DIGEST_SECRET = 'identity.digestSecret';

/**
 * The keys of a world, made on first use and then the same for every instance. The private key is not
 * extractable: a structured clone, and so IndexedDB (and its stand-in under Node 22), keeps the key and not its bytes.
 */
export async function worldKeys(store: WorldStore): Promise<WorldKeys> {
  // A database transaction does not outlive an await, so the candidates are made before it is opened.
  const pair = toPair((await store.values.get(PAIR)) ?? (await keepFirst(store, PAIR, await newPair())));
  const secret =
    (await store.values.get(DIGEST_SECRET)) ??
    (await keepFirst(store, DIGEST_SECRET, crypto.getRandomValues(new Uint8Array(32))));
  if (!(secret instanceof Uint8Array)) throw new Error('The digest secret of this world is unreadable.');
  const digestKey = await crypto.subtle.importKey(
    'raw',
    Uint8Array.from(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  return { ...pair, digestKey };
}

async function newPair(): Promise<unknown> {
  const { generateKeyPair } = await import('./signatures.ts');
  return generateKeyPair('ES256');
}

function keepFirst(store: WorldStore, key: string, candidate: unknown): Promise<unknown> {
  return store.values.getOrCreate(key, () => candidate);
}

function toPair(value: unknown): Pick<WorldKeys, 'privateKey' | 'publicKey'> {
  if (isObject(value) && isKey(value.privateKey) && isKey(value.publicKey)) {
    return { privateKey: value.privateKey, publicKey: value.publicKey };
  }
  throw new Error('The key pair of this world is unreadable; reset the world to get a new one.');
}

function isKey(value: unknown): value is CryptoKey {
  return isObject(value) && typeof value.type === 'string' && typeof value.extractable === 'boolean';
}
