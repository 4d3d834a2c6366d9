/** What the workers of one world are called; so many can serve it at once, and none of them knows of the others. */
export const INSTANCE_NAMES = ['A', 'B', 'C'] as const;
export type InstanceName = (typeof INSTANCE_NAMES)[number];
