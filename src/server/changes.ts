import type { Changes } from './call.ts';
import type { CatalogSource } from './catalog-source.ts';
import type { CatalogView } from './catalog-view.ts';
import { resolve, topicOf } from './resolve.ts';
import type { World } from './world.ts';

/**
 * Publishes changes on the world's bus, so that this engine hears of its own as it hears of those of others. `fault`
 * hears of a change that was announced without knowing the settings, as they would be by themselves.
 */
export function publishChanges(
  server: string,
  world: World,
  source: Pick<CatalogSource, 'get' | 'latest'>,
  fault: (detail: string) => void,
): Changes {
  const listChanged: Changes['listChanged'] = (list) => world.bus.publish({ kind: 'list', server, list });
  return {
    listChanged,
    changed(canonicalUri) {
      const resolved = resolve(source.latest, canonicalUri);
      const topic = resolved.kind === 'target' ? topicOf(resolved.target) : resolved.canonical;
      const publish = ({ settings: { announceContents } }: CatalogView): void => {
        if (announceContents !== 'list_changed') world.bus.publish({ kind: 'updated', server, topic });
        if (announceContents !== 'updated') listChanged('resources');
      };
      const view = source.get();
      if (!(view instanceof Promise)) return publish(view);
      view.then(publish, (error: unknown) => {
        fault(`settings could not be read: ${String(error)}`);
        publish(source.latest);
      });
    },
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
