import type { OrderRecord, OrderStatus } from '../records.ts';

/** The first order is paid: lessons begin with it. */
export const STATUSES: readonly OrderStatus[] = [
  'paid',
  'pending',
  'shipped',
  'delivered',
  'paid',
  'pending',
  'cancelled',
];

export const EXCEPTIONS: { readonly [id: string]: Partial<OrderRecord> | undefined } = {
  '1001': {
    customer: 'Alder Harbour',
    status: 'paid',
    totalMinor: 24_950,
    version: 3,
    internalNote: 'Margin 31 %. Offered 5 % if they take the fenders too.',
  },
  '1013': {
    customer: 'Heron Shipping',
    internalNote: 'Under review by the auditors: the buyer is a relative of somebody in sales.',
    hiddenFrom: ['alice'],
  },
  /** Has been changed often: what a version tells, and a notification does not, shows best in large steps. */
  '1042': { version: 41 },
};

export const CUSTOMERS = [
  'Alder Harbour',
  'Birch Marina',
  'Cedar Boatyard',
  'Dunlin Ferries',
  'Elm Sailing Club',
  'Fulmar Fishing',
  'Gannet Tugs',
  'Hazel Quay',
  'Ibis Charter',
  'Juniper Pilots',
  'Knot Ropeworks',
] as const;

/** What sales writes about an order and customers must not read. */
export const INTERNAL_NOTES = [
  'Margin 28 %. Pays late, but pays.',
  'Credit limit reached; ask accounting before shipping.',
  'The discount was promised by phone, there is nothing in writing.',
  'Sent the wrong ropes last time: check the length twice.',
  'Buyer thinks about moving to a competitor.',
  'Price of last year, by mistake. Do not repeat.',
  'Knows the boss. Be quick.',
  'Two open complaints; call before delivery.',
] as const;
