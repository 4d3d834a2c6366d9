import type { Json, JsonObject } from '../../../protocol/json.ts';
import type { MemberRecord, OrderRecord } from '../../../storage/records.ts';
import type { BackendContext, Catalog } from '../../catalog.ts';
import { Refusal } from '../../refusal.ts';
import { text } from '../shared/values.ts';
import { advanceOrder, cancelOrder, changeOrder, outcome } from './changes.ts';
import { TENANT } from './families.ts';

/** What colleagues and administrators do while a client watches. URIs are canonical here, without a view. */
export const backend: NonNullable<Catalog['backend']> = {
  advance_order: async (args, context) => outcome(await advanceOrder(text(args, 'uri'), context)),
  cancel_order: async (args, context) => outcome(await cancelOrder(text(args, 'uri'), context)),
  /** `{ uri, customer?, total?, internalNote? }`; `total` in whole units with at most two decimals. */
  edit_order: async (args, context) => {
    const edit = readEdit(args);
    return outcome(await changeOrder(text(args, 'uri'), context, () => edit));
  },
  /** `{ subject, tenants }`: from now on the subject belongs to these tenants, whatever its token still says. */
  set_membership: setMembership,
};

async function setMembership(args: JsonObject, context: BackendContext): Promise<Json> {
  const member: MemberRecord = { subject: text(args, 'subject'), tenants: readTenants(args.tenants) };
  await context.world.store.members.put(member);
  // What the subject can see is another list now.
  context.listChanged('resources');
  return { subject: member.subject, tenants: member.tenants };
}

function readTenants(value: Json | undefined): MemberRecord['tenants'] {
  if (value === 'all') return 'all';
  if (!Array.isArray(value))
    throw new Refusal('tenantsWrong', '"tenants" must be "all" or a list of tenants.');
  return value.map((tenant: unknown) => {
    if (typeof tenant === 'string' && TENANT.test(tenant)) return tenant;
    throw new Refusal('tenantName', `${JSON.stringify(tenant)} is no name of a tenant.`, {
      tenant: JSON.stringify(tenant),
    });
  });
}

function readEdit(args: JsonObject): Partial<Pick<OrderRecord, 'customer' | 'totalMinor' | 'internalNote'>> {
  const { customer, total, internalNote } = args;
  const totalMinor = total === undefined ? undefined : hundredths(total);
  if (customer === undefined && internalNote === undefined && totalMinor === undefined) {
    throw new Refusal('nothingToEdit', 'Nothing to edit: give "customer", "total" or "internalNote".', {
      members: 'customer, total, internalNote',
    });
  }
  return {
    ...(customer === undefined ? {} : { customer: text(args, 'customer') }),
    ...(internalNote === undefined ? {} : { internalNote: text(args, 'internalNote') }),
    ...(totalMinor === undefined ? {} : { totalMinor }),
  };
}

function hundredths(total: Json): number {
  const minor = typeof total === 'number' ? Math.round(total * 100) : Number.NaN;
  if (!Number.isSafeInteger(minor) || minor < 0 || minor / 100 !== total) {
    throw new Refusal('totalWrong', '"total" must be a number, 0 or more, with at most two decimals.');
  }
  return minor;
}
