import type { Changes } from './call.ts';
import type { CatalogView } from './catalog-view.ts';
import { resolve, topicOf } from './resolve.ts';
import type { World } from './world.ts';

/** Publishes changes on the world's bus, so that this engine hears of its own as it hears of those of others. */
export function publishChanges(server: string, world: World, view: () => CatalogView): Changes {
  return {
    changed(canonicalUri) {
      const resolved = resolve(view(), canonicalUri);
      const topic = resolved.kind === 'target' ? topicOf(resolved.target) : resolved.canonical;
      world.bus.publish({ kind: 'updated', server, topic });
    },
    listChanged: (list) => world.bus.publish({ kind: 'list', server, list }),
  };
}

/** Names switched on or off change the lists in which they stand; there is one event for resources and templates. */
export function listsThatDiffer(before: CatalogView, after: CatalogView) {
  const names = ({ listed, templates, prompts, tools }: CatalogView) => ({
    resources: [...listed, ...templates].map(({ name }) => name).join(),
    prompts: prompts.map(({ name }) => name).join(),
    tools: tools.map(({ name }) => name).join(),
  });
  const [old, now] = [names(before), names(after)];
  return (['resources', 'prompts', 'tools'] as const).filter((list) => old[list] !== now[list]);
}
