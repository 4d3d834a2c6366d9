/** What the dock says, in English. */
export const dockEn = {
  region: 'More panels',
  taller: 'More room',
  shorter: 'Less room',
  close: (panel: string) => `Close ${panel}`,
  failed: 'This panel could not be loaded. Reload the page to try again.',
  /** Names of the regions too: courses hold on to the English ones. */
  panels: {
    walkthrough: 'Walkthrough',
    identity: 'Identity',
    faults: 'Fault bench',
    session: 'Session',
    cache: 'Cache',
    templates: 'Template lab',
    context: 'Context',
    log: 'Log',
  },
};
