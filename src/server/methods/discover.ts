import { Discover, type ServerCapabilities } from '../../protocol/discover.ts';
import { SUPPORTED_VERSIONS } from '../../protocol/revision.ts';
import type { Method } from '../call.ts';
import type { CatalogView } from '../catalog-view.ts';
import { complete } from '../results.ts';

/**
 * Versions, capabilities and identity of the server (server/discover). The same for everyone, so no credential is
 * looked at: a client whose token was refused must still be able to find out what it talks to.
 */
export const discover: Method = {
  name: Discover.method,
  offered: () => true,
  prepare: (_params, view) => async (call) => {
    const { hints, instructions } = view.catalog;
    const body = {
      supportedVersions: SUPPORTED_VERSIONS,
      capabilities: capabilitiesOf(view),
      ...(instructions === undefined ? {} : { instructions }),
    };
    return complete(call, body, hints.discover);
  },
};

function capabilitiesOf({ catalog, settings }: CatalogView): ServerCapabilities {
  return {
    ...(catalog.resources && {
      resources: {
        ...(settings.subscribe && { subscribe: true }),
        ...(settings.listChanged && { listChanged: true }),
      },
    }),
    ...(catalog.prompts && { prompts: settings.promptsListChanged ? { listChanged: true } : {} }),
    ...(catalog.tools && { tools: settings.toolsListChanged ? { listChanged: true } : {} }),
    ...(offersCompletions(catalog) && { completions: {} }),
    ...(catalog.logging === true && { logging: {} }),
  };
}

/** Completion needs something to complete: a prompt's argument or a template's variable. */
export function offersCompletions(catalog: CatalogView['catalog']): boolean {
  return catalog.completions !== false && (catalog.resources ?? catalog.prompts) !== undefined;
}
