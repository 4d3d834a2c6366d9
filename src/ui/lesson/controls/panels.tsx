import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Controls } from '../../../grading/controls.ts';
import { useUniqueId } from '../../components/unique-id.ts';
import { PANELS } from '../../dock/panels.ts';
import { DOCK_WORDS } from '../../dock/words.ts';
import { useWords } from '../../i18n/use-words.ts';
import type { PanelId } from '../../model/panel-ids.ts';
import { regionName } from '../../model/region-name.ts';
import { useScope } from '../../scope.tsx';
import type { ControlsModel } from './controls-model.ts';
import { type ControlsWords, controlsWords } from './words.ts';

type PanelName = NonNullable<Controls['panels']>[number];

/** Panels of the workbench that an exercise offers to look at, each loaded when it is opened. */
export function ExercisePanels({ model, about }: BodyProps & { readonly model: ControlsModel }) {
  const { language } = useScope();
  const ui = controlsWords(language);
  const dock = useWords(DOCK_WORDS);
  const id = useUniqueId();
  const { panels } = model.exercise.controls ?? {};
  // Subscriptions are looked at while others are done: they are open from the start.
  const [open, setOpen] = useState<readonly PanelName[]>(
    panels?.includes('subscriptions') ? ['subscriptions'] : [],
  );
  if (panels === undefined || dock === undefined) return null;
  const nameOf = (panel: PanelName): string =>
    panel === 'content' || panel === 'subscriptions' ? ui.panel[panel] : dock.panels[panel];
  return (
    <section class="exercise-panels" aria-label={regionName(ui.panels, about)}>
      <p class="control-buttons">
        {panels.map((panel) => (
          <button
            type="button"
            class="button"
            key={panel}
            data-control="panel"
            data-key={panel}
            aria-expanded={open.includes(panel)}
            aria-controls={open.includes(panel) ? `${id}-${panel}` : undefined}
            onClick={() =>
              setOpen(open.includes(panel) ? open.filter((one) => one !== panel) : [...open, panel])
            }
          >
            {nameOf(panel)}
          </button>
        ))}
      </p>
      {panels
        .filter((panel) => open.includes(panel))
        .map((panel) =>
          // That one is a region by itself.
          panel === 'subscriptions' ? (
            <div key={panel} id={`${id}-${panel}`}>
              <Body panel={panel} ui={ui} about={about} />
            </div>
          ) : (
            <section
              class={`panel dock-panel ${panel}-panel`}
              key={panel}
              id={`${id}-${panel}`}
              aria-label={regionName(nameOf(panel), about)}
            >
              <div class="panel-body">
                <Body panel={panel} ui={ui} about={about} />
              </div>
            </section>
          ),
        )}
    </section>
  );
}

interface BodyProps {
  /** The exercise's title: tells a panel of it from another on the page. */
  readonly about: string;
}

function Body({ panel, ui, about }: BodyProps & { readonly panel: PanelName; readonly ui: ControlsWords }) {
  const { m } = useScope();
  const [loaded, setLoaded] = useState<{ readonly Panel: ComponentType<BodyProps> } | 'failed'>();
  useEffect(() => {
    let left = false;
    LOAD[panel]().then(
      (Panel) => {
        if (!left) setLoaded({ Panel });
      },
      (error: unknown) => {
        console.info('A panel did not load.', error);
        if (!left) setLoaded('failed');
      },
    );
    return () => {
      left = true;
    };
  }, [panel]);
  if (loaded === undefined) return <p class="empty">{m.common.loading}</p>;
  if (loaded === 'failed')
    return (
      <p class="empty" role="alert">
        {ui.panelFailed}
      </p>
    );
  return <loaded.Panel about={about} />;
}

/** A panel of the dock, as it stands there. */
function docked(id: PanelId): () => Promise<ComponentType<BodyProps>> {
  return async () => {
    const Panel = await PANELS[id]();
    return () => <Panel />;
  };
}

const LOAD: { readonly [panel in PanelName]: () => Promise<ComponentType<BodyProps>> } = {
  ...{ cache: docked('cache'), context: docked('context'), log: docked('log') },
  ...{ templates: docked('templates'), identity: docked('identity') },
  content: async () => (await import('./content-panel.tsx')).ContentPanel,
  subscriptions: async () => (await import('../../panels/subscriptions-panel.tsx')).SubscriptionsPanel,
};
