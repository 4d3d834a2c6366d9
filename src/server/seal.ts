import { isObject, type Json } from '../protocol/json.ts';
import type { ValueStore } from '../storage/world-store.ts';

/**
 * Seals what clients carry for the server: cursors and `requestState`. All instances of a world share its secret,
 * so each opens what another sealed (basic/patterns/mrtr, "Server Requirements"; server/utilities/pagination).
 */
export interface Seal {
  /** An opaque string of URL-safe characters. `purpose` keeps a cursor from passing as a state. */
  seal(purpose: string, content: Json): Promise<string>;
  /** The content, or `undefined` for whatever this world did not seal for that purpose. */
  open(purpose: string, sealed: string): Promise<Json | undefined>;
}

export function createSeal(values: ValueStore): Seal {
  let key: Promise<CryptoKey> | undefined;
  const useKey = () => {
    key ??= importSecret(values).catch((error: unknown) => {
      // A storage that failed once may work the next time.
      key = undefined;
      throw error;
    });
    return key;
  };
  return {
    async seal(purpose, content) {
      const body = encodeBase64Url(UTF8.encode(JSON.stringify(content)));
      const mac = await crypto.subtle.sign('HMAC', await useKey(), signed(purpose, body));
      return `${body}.${encodeBase64Url(new Uint8Array(mac))}`;
    },
    async open(purpose, sealed) {
      const [body, mac, more] = sealed.split('.', 3);
      if (body === undefined || mac === undefined || more !== undefined) return undefined;
      const macBytes = decodeBase64Url(mac);
      const bodyBytes = decodeBase64Url(body);
      if (macBytes === undefined || bodyBytes === undefined) return undefined;
      if (!(await crypto.subtle.verify('HMAC', await useKey(), macBytes, signed(purpose, body))))
        return undefined;
      return JSON.parse(new TextDecoder().decode(bodyBytes));
    },
  };
}

/** A digest that names parameters without holding them: SHA-256 of the JSON with its keys sorted, URL-safe. */
export async function digestOf(value: Json): Promise<string> {
  const bytes = UTF8.encode(canonicalJson(value));
  return encodeBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

const UTF8 = new TextEncoder();
const SECRET = 'secret:seal';
const HMAC = { name: 'HMAC', hash: 'SHA-256' };

async function importSecret(values: ValueStore): Promise<CryptoKey> {
  const secret = await values.getOrCreate(SECRET, () => crypto.getRandomValues(new Uint8Array(32)));
  if (!isBytes(secret)) throw new Error('The secret of this world is no byte array.');
  return crypto.subtle.importKey('raw', new Uint8Array(secret), HMAC, false, ['sign', 'verify']);
}

/** Told by its tag: what comes out of a structured clone may belong to another realm, where `instanceof` says no. */
function isBytes(value: unknown): value is Uint8Array {
  return Object.prototype.toString.call(value) === '[object Uint8Array]';
}

function signed(purpose: string, body: string): Uint8Array<ArrayBuffer> {
  return UTF8.encode(`${purpose}\n${body}`);
}

function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}

function encodeBase64Url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function decodeBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[A-Za-z0-9_-]+$/.test(text) || text.length % 4 === 1) return undefined;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  // Bits of the last character may stand for nothing; only the spelling that was sealed opens (RFC 4648 section 3.5).
  return encodeBase64Url(bytes) === text ? bytes : undefined;
}
