import type { World } from '../../../src/server/world.ts';
import type { MemberRecord } from '../../../src/storage/records.ts';
import type { Collection, ValueStore, WorldStore } from '../../../src/storage/world-store.ts';

/** A world with members and values only, whose values go through a structured clone as IndexedDB's do. */
export interface MemoryWorld extends World {
  at: number;
  readonly memberRecords: Map<string, MemberRecord>;
}

export function memoryWorld(name = 'test'): MemoryWorld {
  const memberRecords = new Map<string, MemberRecord>([
    ['alice', { subject: 'alice', tenants: ['acme'] }],
    ['bob', { subject: 'bob', tenants: ['globex'] }],
    ['dana', { subject: 'dana', tenants: ['acme'] }],
    ['admin', { subject: 'admin', tenants: 'all' }],
  ]);
  const store: WorldStore = {
    notes: absent(),
    orders: absent(),
    issues: absent(),
    files: absent(),
    members: { ...absent<MemberRecord>(), get: async (key) => memberRecords.get(key) },
    values: cloningValues(),
    persistent: false,
    reads: 0,
    snapshot: () => refuse('snapshot'),
    restore: () => refuse('restore'),
    reset: () => refuse('reset'),
    close: () => undefined,
  };
  const world: MemoryWorld = {
    id: { course: 'course', world: name },
    store,
    bus: { publish: () => undefined, subscribe: () => () => undefined, close: () => undefined },
    at: Date.UTC(2026, 10, 30, 12),
    memberRecords,
    now: () => world.at,
  };
  return world;
}

function cloningValues(): ValueStore {
  const values = new Map<string, unknown>();
  return {
    get: async (key) => structuredClone(values.get(key)),
    put: async (key, value) => void values.set(key, structuredClone(value)),
    delete: async (key) => void values.delete(key),
    update: async (key, change) => {
      const changed = change(structuredClone(values.get(key)));
      values.set(key, structuredClone(changed));
      return changed;
    },
    getOrCreate: async (key, make) => {
      if (!values.has(key)) values.set(key, structuredClone(make()));
      return structuredClone(values.get(key));
    },
  };
}

function absent<T>(): Collection<T> {
  return {
    get: () => refuse('get'),
    range: () => refuse('range'),
    put: () => refuse('put'),
    delete: () => refuse('delete'),
    update: () => refuse('update'),
  };
}

function refuse(what: string): never {
  throw new Error(`This test world has no ${what}.`);
}
