/** The example servers of the lab, in the order in which the page offers them. */
export const SERVER_IDS = ['notes', 'orders', 'tracker', 'workspace'] as const;
export type ServerId = (typeof SERVER_IDS)[number];

/** The people the lab knows; `guest` sends no token. */
export const PRINCIPAL_IDS = ['guest', 'alice', 'bob', 'dana', 'admin'] as const;
export type PrincipalId = (typeof PRINCIPAL_IDS)[number];
