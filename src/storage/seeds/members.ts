import type { MemberRecord } from '../records.ts';

/** Who belongs to which tenant. Guests have no record. */
export const MEMBERS: readonly MemberRecord[] = [
  { subject: 'admin', tenants: 'all' },
  { subject: 'alice', tenants: ['acme'] },
  { subject: 'bob', tenants: ['globex'] },
  { subject: 'dana', tenants: ['acme'] },
];
