import './resources.css';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useWords } from '../i18n/use-words.ts';
import type { Listed } from '../model/listing.ts';
import { useObservable, useScope } from '../scope.tsx';
import { ReadDetail } from './read-detail.tsx';
import { ReadList } from './read-list.tsx';
import type { ReadRecord } from './read-log.ts';
import { readsOf } from './read-model.ts';
import { Reader } from './reader.tsx';
import { ResourceTree } from './resource-tree.tsx';
import { resourceTree } from './tree.ts';
import { useFolding } from './use-folding.ts';
import { RESOURCES_WORDS } from './words.ts';

export interface ResourceBodyProps {
  /** What the server lists; `undefined` where that is not known. */
  readonly listed: Listed | undefined;
}

const VIEWS = ['tree', 'reads'] as const;

/** Tree and read history, and what stands behind what is chosen there. */
export function ResourceBody({ listed }: ResourceBodyProps) {
  const { lab, m } = useScope();
  const words = useWords(RESOURCES_WORDS);
  const server = useObservable(lab.server);
  const model = readsOf(lab);
  const folding = useFolding(server);
  const [view, setView] = useState<(typeof VIEWS)[number]>('tree');
  const [chosen, setChosen] = useState<{ readonly uri: string; readonly title: string }>();
  const [past, setPast] = useState<ReadRecord>();
  const [only, setOnly] = useState<string>();
  const root = useRef<HTMLDivElement>(null);
  const away = useRef<string>(undefined);
  const turn = model.turn.value;
  const groups = useMemo(
    () => resourceTree(listed?.resources ?? [], listed?.templates ?? [], model.urisRead(server)),
    [listed, turn, server],
  );
  const starts = useMemo(() => groups.map(({ start }) => start), [groups]);
  const inList = chosen === undefined && past === undefined;
  useEffect(() => {
    // Back to where one came from, not to the top.
    if (!inList || away.current === undefined) return;
    const place = root.current?.querySelector<HTMLElement>(away.current);
    (place ?? root.current?.querySelector<HTMLElement>('.resource-views button[aria-pressed=true]'))?.focus();
    away.current = undefined;
  }, [inList]);
  if (words === undefined) return <p class="empty">{m.common.loading}</p>;
  return (
    <div class="resource-body" ref={root}>
      {chosen !== undefined && (
        <Reader
          {...chosen}
          model={model}
          words={words}
          starts={starts}
          onBack={() => {
            away.current = `[data-uri="${CSS.escape(chosen.uri)}"]`;
            setChosen(undefined);
          }}
          onRead={(uri) => setChosen({ uri, title: uri })}
          onReads={() => {
            setOnly(chosen.uri);
            setView('reads');
            away.current = '.resource-views button[aria-pressed=true]';
            setChosen(undefined);
          }}
        />
      )}
      {past !== undefined && (
        <ReadDetail
          key={past.request.seq}
          record={past}
          model={model}
          words={words}
          onBack={() => {
            away.current = `[data-seq="${past.request.seq}"]`;
            setPast(undefined);
          }}
        />
      )}
      <div class="lists" hidden={!inList}>
        <div class="resource-views">
          <fieldset class="segments" aria-label={words.views.label}>
            {VIEWS.map((name) => (
              <button
                type="button"
                key={name}
                aria-pressed={name === view}
                onClick={() => {
                  setView(name);
                  setOnly(undefined);
                }}
              >
                {words.views[name]}
                {name === 'reads' && model.reads.length > 0 && (
                  <span class="view-count">{model.reads.length}</span>
                )}
              </button>
            ))}
          </fieldset>
        </div>
        {view === 'tree' && listed !== undefined && (
          <ResourceTree
            groups={groups}
            words={words}
            folding={folding}
            onChoose={(uri, title) => setChosen({ uri, title })}
          />
        )}
        {view === 'reads' && (
          <ReadList
            model={model}
            words={words.reads}
            only={only}
            onAll={() => setOnly(undefined)}
            onChoose={setPast}
          />
        )}
      </div>
    </div>
  );
}
