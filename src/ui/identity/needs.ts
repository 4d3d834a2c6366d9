import type { ServerId } from '../../control/servers.ts';

/** What a server wants to see before it does anything. A test holds it against the servers themselves. */
export interface ServerNeeds {
  /** `optional`: guests see what is public. */
  readonly credential: 'required' | 'optional';
  /** Things of this server belong to tenants. */
  readonly tenants: boolean;
  /** By scope: the families that can be read and the tools that can be called with it. */
  readonly scopes: {
    readonly [scope: string]: { readonly families: readonly string[]; readonly tools: readonly string[] };
  };
}

export const NEEDS: { readonly [server in ServerId]: ServerNeeds } = {
  notes: {
    credential: 'optional',
    tenants: false,
    scopes: {
      'notes:read': { families: ['private-notes'], tools: [] },
      'notes:write': { families: [], tools: ['create_note', 'update_note', 'delete_note'] },
    },
  },
  orders: {
    credential: 'required',
    tenants: true,
    scopes: {
      'orders:read': { families: ['orders'], tools: ['advance_order', 'cancel_order'] },
      'orders:write': { families: [], tools: ['advance_order', 'cancel_order'] },
    },
  },
  tracker: {
    credential: 'required',
    tenants: false,
    scopes: {
      'tracker:read': { families: ['issues', 'policies'], tools: [] },
      'tracker:write': { families: [], tools: ['create_issue', 'close_issue'] },
    },
  },
  workspace: {
    credential: 'required',
    tenants: false,
    scopes: {
      'workspace:read': { families: ['root', 'files'], tools: [] },
      'workspace:write': { families: [], tools: ['write_file'] },
    },
  },
};
