import { isObject } from '../protocol/json.ts';
import { StorageError } from './errors.ts';

/**
 * Where databases live: the platform's IndexedDB, or the same interface in memory. Nothing else in the lab knows
 * the difference.
 */
export interface DatabasePlatform {
  readonly factory: IDBFactory;
  /** The key ranges that this factory understands. */
  readonly KeyRange: typeof IDBKeyRange;
  /** False where the data end with the process or tab. */
  readonly persistent: boolean;
}

/** The IndexedDB of this page or worker; throws `StorageError` `refused` where there is none or its getter throws. */
export function browserPlatform(): DatabasePlatform {
  let factory: IDBFactory | undefined;
  try {
    factory = typeof indexedDB === 'undefined' ? undefined : indexedDB;
  } catch (error) {
    throw new StorageError('refused', 'The browser forbids this page to use IndexedDB', error);
  }
  // Some browsers answer `null` where site data are blocked.
  if (!factory) throw new StorageError('refused', 'There is no IndexedDB here');
  return { factory, KeyRange: IDBKeyRange, persistent: true };
}

/**
 * IndexedDB in memory (`fake-indexeddb`, loaded only when needed). All calls in one realm share the databases, so
 * that several stores of one world see each other.
 */
export function memoryPlatform(): Promise<DatabasePlatform> {
  shared ??= newMemoryPlatform();
  return shared;
}

/** Databases in memory that nobody else shares; for tests. */
export async function newMemoryPlatform(): Promise<DatabasePlatform> {
  const fake = await import('fake-indexeddb');
  makeAtHome(fake);
  return { factory: new fake.IDBFactory(), KeyRange: fake.IDBKeyRange, persistent: false };
}

let shared: Promise<DatabasePlatform> | undefined;

/** The classes by which `idb` tells what it wraps, always looked up as globals. */
const CLASSES = [
  'IDBRequest',
  'IDBDatabase',
  'IDBTransaction',
  'IDBObjectStore',
  'IDBIndex',
  'IDBCursor',
] as const;
type Classes = { readonly [name in (typeof CLASSES)[number]]: { readonly prototype: object } };

/**
 * Lets `idb`, which asks `instanceof` of the global classes, recognise the objects of the fake. Where the platform
 * has the classes (a browser that refuses storage), they stay as they are: the fake's prototypes get them as
 * ancestors, so real and fake databases work side by side. Where there are none (Node), the fake's are defined.
 * `indexedDB` itself is never set.
 *
 * Cursors of the fake are the one thing `idb` cannot advance then (it compares methods): storage uses none.
 */
function makeAtHome(fake: Classes): void {
  for (const name of CLASSES) {
    const ours = fake[name];
    const theirs: unknown = Reflect.get(globalThis, name);
    if (theirs === undefined) {
      Object.defineProperty(globalThis, name, { value: ours, configurable: true, writable: true });
    } else if (typeof theirs === 'function' && theirs !== ours && isObject(theirs.prototype)) {
      if (!(ours.prototype instanceof theirs)) adopt(ours.prototype, theirs.prototype);
    }
  }
}

/** Puts `ancestor` at the end of the prototype chain of `prototype`, behind what the chain had before. */
function adopt(prototype: object, ancestor: object): void {
  const before: unknown = Object.getPrototypeOf(prototype);
  const link: object = Object.create(ancestor);
  // The ancestor's accessors throw for objects that are not the platform's; plain properties hide them.
  for (const [key, property] of Object.entries(Object.getOwnPropertyDescriptors(ancestor))) {
    if (property.get !== undefined) {
      Object.defineProperty(link, key, { value: undefined, writable: true, configurable: true });
    }
  }
  if (isObject(before) && before !== Object.prototype) {
    Object.defineProperties(link, Object.getOwnPropertyDescriptors(before));
  }
  Object.setPrototypeOf(prototype, link);
}
