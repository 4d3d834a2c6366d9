/** The panels that open in the dock, in the order of its buttons. */
export const PANEL_IDS = [
  'walkthrough',
  'identity',
  'faults',
  'cache',
  'templates',
  'context',
  'log',
  'session',
] as const;
export type PanelId = (typeof PANEL_IDS)[number];
