import type { ComponentType } from 'preact';
import type { PanelId } from '../model/panel-ids.ts';

/** What a panel of the dock is made of; loaded when it is opened for the first time. */
export const PANELS: { readonly [id in PanelId]: () => Promise<ComponentType> } = {
  walkthrough: async () => (await import('../walkthrough/walkthrough-panel.tsx')).WalkthroughPanel,
  identity: async () => (await import('../identity/identity-panel.tsx')).IdentityPanel,
  session: async () => (await import('../exchange/session-panel.tsx')).SessionPanel,
  faults: async () => (await import('../faults/fault-bench-panel.tsx')).FaultBenchPanel,
  cache: async () => (await import('../cache/cache-panel.tsx')).CachePanel,
  templates: async () => (await import('../templates/template-panel.tsx')).TemplatePanel,
  context: async () => (await import('../context/context-panel.tsx')).ContextPanel,
  log: async () => (await import('../log/log-panel.tsx')).LogPanel,
};
