import { RECORD_STORES } from './world-schema.ts';
import { isStateValue, type WorldSnapshot } from './world-store.ts';

/**
 * Reads a snapshot from a file that anyone can have written. `undefined` where it is none: a member is missing, a
 * record has no key, or a field is of another type than every record has. What a record says is not judged.
 */
export function parseSnapshot(value: unknown): WorldSnapshot | undefined {
  if (!isRecord(value) || value.version !== 1 || !isRecord(value.values)) return undefined;
  for (const name of RECORD_STORES) {
    const records = value[name];
    if (!Array.isArray(records) || !records.every((one) => fits(one, FIELDS[name]))) return undefined;
  }
  const values = Object.fromEntries(Object.entries(value.values).filter(([key]) => isStateValue(key)));
  // Every member was looked at above; the compiler cannot follow a loop over names.
  return { ...value, values } as unknown as WorldSnapshot;
}

type Type = 'string' | 'number' | 'array' | 'tenants';

/** The fields that every record of a store has. */
const FIELDS: { readonly [name in (typeof RECORD_STORES)[number]]: { readonly [field: string]: Type } } = {
  notes: {
    ...{ uri: 'string', place: 'string', name: 'string', title: 'string', mimeType: 'string' },
    ...{ version: 'number', updatedAt: 'string' },
  },
  orders: {
    ...{ uri: 'string', id: 'string', tenant: 'string', customer: 'string', status: 'string' },
    ...{ totalMinor: 'number', currency: 'string', version: 'number', updatedAt: 'string' },
    ...{ internalNote: 'string', hiddenFrom: 'array' },
  },
  issues: {
    ...{ uri: 'string', project: 'string', key: 'string', title: 'string', body: 'string', state: 'string' },
    ...{ version: 'number', updatedAt: 'string' },
  },
  files: { uri: 'string', path: 'string', kind: 'string', version: 'number', updatedAt: 'string' },
  members: { subject: 'string', tenants: 'tenants' },
};

function fits(record: unknown, fields: { readonly [field: string]: Type }): boolean {
  return isRecord(record) && Object.entries(fields).every(([field, type]) => is(record[field], type));
}

function is(value: unknown, type: Type): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'tenants') return value === 'all' || Array.isArray(value);
  return typeof value === type;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
