import type { Catalog } from '../../catalog.ts';
import { backend } from './backend.ts';
import { orderFamily } from './families.ts';
import { LIST_HINTS } from './hints.ts';
import { prompts } from './prompts.ts';
import { tools } from './tools.ts';

/** Orders of several tenants: who may know what is decided by scope, by tenant, and by the order itself. */
export const orders: Catalog = {
  id: 'orders',
  info: { name: 'resource-lab-orders', title: 'Orders', version: '1.0.0' },
  instructions:
    'Orders of several tenants. You see those of your tenants only. Read an order again before you decide on it: its ' +
    'version tells whether it has changed. A question mark begins a view: ?view=summary or ?view=full (default).',
  credential: 'required',
  hints: LIST_HINTS,
  resources: [orderFamily],
  prompts,
  tools,
  logging: true,
  backend,
};
