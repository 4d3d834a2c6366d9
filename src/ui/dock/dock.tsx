import './dock.css';
import type { ComponentType } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Icon } from '../components/icons.tsx';
import { useWords } from '../i18n/use-words.ts';
import { PANEL_IDS, type PanelId } from '../model/panel-ids.ts';
import { useScope } from '../scope.tsx';
import { DockModel } from './dock-model.ts';
import { PANELS } from './panels.ts';
import { DOCK_WORDS, type DockWords } from './words.ts';

/** A row of buttons under the transcript, each of which opens one further panel; at most one is open. */
export function Dock() {
  const { store, signposts } = useScope();
  const words = useWords(DOCK_WORDS);
  const dock = useMemo(() => new DockModel(store), [store]);
  const region = useRef<HTMLElement>(null);
  const asked = signposts.panel.value;
  useEffect(() => {
    if (asked === undefined) return;
    dock.show(asked.id);
    requestAnimationFrame(() => {
      region.current?.scrollIntoView({ block: 'nearest' });
      region.current?.focus({ preventScroll: true });
    });
  }, [asked, dock]);
  if (words === undefined) return null;
  const open = dock.open.value;
  const tall = dock.tall.value;
  return (
    <div
      class={`dock${open === undefined ? '' : ' is-open'}${tall ? ' is-tall' : ''}`}
      id="dock"
      tabIndex={-1}
    >
      <DockButtons dock={dock} words={words} />
      {open !== undefined && (
        <section
          class={`panel dock-panel ${open}-panel`}
          id="dock-panel"
          key={open}
          aria-label={words.panels[open]}
          tabIndex={-1}
          ref={region}
        >
          <header class="panel-head">
            <h2>{words.panels[open]}</h2>
            <span class="dock-tools">
              <button type="button" class="button small quiet dock-size" onClick={() => dock.setTall(!tall)}>
                {tall ? words.shorter : words.taller}
              </button>
              <button
                type="button"
                class="button small quiet icon-only"
                aria-label={words.close(words.panels[open])}
                onClick={() => {
                  dock.show(undefined);
                  document.getElementById(buttonId(open))?.focus();
                }}
              >
                <Icon name="close" />
              </button>
            </span>
          </header>
          <PanelBody id={open} failed={words.failed} />
        </section>
      )}
    </div>
  );
}

/** A toolbar (ARIA authoring practices, "Toolbar"): one tab stop, arrows move. */
function DockButtons({ dock, words }: { readonly dock: DockModel; readonly words: DockWords }) {
  const open = dock.open.value;
  const [current, setCurrent] = useState<PanelId>(open ?? PANEL_IDS[0]);
  const move = (event: KeyboardEvent): void => {
    const by = MOVES[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const at = (PANEL_IDS.indexOf(current) + by + PANEL_IDS.length) % PANEL_IDS.length;
    const next = PANEL_IDS[at] ?? current;
    setCurrent(next);
    document.getElementById(buttonId(next))?.focus();
  };
  return (
    <div class="dock-buttons" role="toolbar" aria-label={words.region} onKeyDown={move}>
      {PANEL_IDS.map((id) => (
        <button
          type="button"
          key={id}
          id={buttonId(id)}
          tabIndex={id === current ? 0 : -1}
          aria-expanded={id === open}
          aria-controls={id === open ? 'dock-panel' : undefined}
          onFocus={() => setCurrent(id)}
          onClick={() => dock.toggle(id)}
        >
          {words.panels[id]}
        </button>
      ))}
    </div>
  );
}

const MOVES: { readonly [key: string]: number } = { ArrowRight: 1, ArrowLeft: -1 };

function buttonId(id: PanelId): string {
  return `dock-${id}`;
}

function PanelBody({ id, failed }: { readonly id: PanelId; readonly failed: string }) {
  const { m } = useScope();
  const [loaded, setLoaded] = useState<{ readonly Body: ComponentType } | 'failed'>();
  useEffect(() => {
    let left = false;
    PANELS[id]().then(
      (Body) => {
        if (!left) setLoaded({ Body });
      },
      (error: unknown) => {
        console.info('A panel did not load.', error);
        if (!left) setLoaded('failed');
      },
    );
    return () => {
      left = true;
    };
  }, [id]);
  if (loaded === undefined) return <p class="empty">{m.common.loading}</p>;
  if (loaded === 'failed')
    return (
      <p class="empty" role="alert">
        {failed}
      </p>
    );
  return (
    <div class="panel-body">
      <loaded.Body />
    </div>
  );
}
