import { useEffect, useState } from 'preact/hooks';
import type { ResourceItem, TemplateItem } from '../../client/lab.ts';
import { Icon } from '../components/icons.tsx';
import { Refusal } from '../components/refusal.tsx';
import { useObservable, useScope } from '../scope.tsx';
import { listChangedSince } from './changed-since.ts';
import { TemplateRow } from './template-row.tsx';

/** What the server lists for this identity, page by page to the end, and what stands behind a URI. */
export function ResourcesPanel({ id }: { readonly id?: string }) {
  const { lab, m, listing } = useScope();
  const state = useObservable(lab.state);
  const server = useObservable(lab.server);
  const identity = useObservable(lab.identity);
  const entries = useObservable(lab.transcript);
  const [chosen, setChosen] = useState<{ readonly uri: string; readonly title: string } | undefined>(
    undefined,
  );
  const words = m.resources;
  const Reader = useReader(chosen !== undefined);

  useEffect(() => {
    setChosen(undefined);
    listing.forget();
  }, [listing, server]);
  useEffect(() => {
    if (state === 'ready') void listing.load();
  }, [listing, state, server, identity]);

  const listed = listing.listed.value;
  const busy = listing.state.value === 'running';
  return (
    <section class="panel resources" id={id} aria-label={words.region} tabIndex={-1}>
      <header class="panel-head">
        <h2>{words.region}</h2>
        {listed !== undefined && <span class="count">{words.listed(listed.resources.length)}</span>}
        <button
          type="button"
          class="button small quiet"
          disabled={busy || state !== 'ready'}
          onClick={() => void listing.load({ again: true })}
        >
          <Icon name="refresh" />
          {words.refresh}
        </button>
      </header>
      {listing.state.value === 'failed' && <Refusal title={words.failed} error={listing.error.value} />}
      {listed !== undefined && listChangedSince(lab, entries, listed.seq) && (
        <p class="note is-warning" role="status">
          {words.listChanged}
        </p>
      )}
      {chosen !== undefined && Reader !== undefined ? (
        <Reader uri={chosen.uri} title={chosen.title} onBack={() => setChosen(undefined)} />
      ) : listed === undefined ? (
        listing.state.value !== 'failed' && <p class="empty">{m.common.loading}</p>
      ) : (
        <Lists
          resources={listed.resources}
          templates={listed.templates}
          onChoose={({ uri, title, name }) => setChosen({ uri, title: title ?? name })}
        />
      )}
    </section>
  );
}

/** Loaded when something is to be read for the first time: nothing can be before there is a list. */
function useReader(wanted: boolean): ReaderComponent | undefined {
  const [loaded, setLoaded] = useState<{ readonly Reader: ReaderComponent }>();
  useEffect(() => {
    if (!wanted || loaded !== undefined) return;
    import('./reader.tsx').then(setLoaded, (error: unknown) =>
      console.info('Resources cannot be shown: a part of the page did not load.', error),
    );
  }, [wanted, loaded]);
  return loaded?.Reader;
}

type ReaderComponent = typeof import('./reader.tsx').Reader;

interface ListsProps {
  readonly resources: readonly ResourceItem[];
  readonly templates: readonly TemplateItem[];
  onChoose(item: ResourceItem): void;
}

function Lists({ resources, templates, onChoose }: ListsProps) {
  const { m } = useScope();
  const [query, setQuery] = useState('');
  const words = m.resources;
  const wanted = query.trim().toLowerCase();
  const shown = resources.filter(({ uri, name, title = '' }) =>
    `${uri} ${name} ${title}`.toLowerCase().includes(wanted),
  );
  return (
    <div class="lists">
      {resources.length === 0 && <p class="empty">{words.none}</p>}
      {resources.length > 8 && (
        <label class="search">
          <Icon name="search" />
          <span class="visually-hidden">{words.filter}</span>
          <input
            type="search"
            value={query}
            placeholder={words.filter}
            spellcheck={false}
            onInput={(event) => setQuery(event.currentTarget.value)}
          />
        </label>
      )}
      <ul class="resource-list">
        {shown.map((item) => (
          <li key={item.uri}>
            <button type="button" class="resource" onClick={() => onChoose(item)}>
              <span class="resource-title">{item.title ?? item.name}</span>
              <span class="uri">{item.uri}</span>
              {item.mimeType !== undefined && <span class="tag">{item.mimeType}</span>}
            </button>
          </li>
        ))}
      </ul>
      {templates.length > 0 && (
        <>
          <h3>{words.templates}</h3>
          <ul class="resource-list">
            {templates.map((template) => (
              <TemplateRow
                key={template.uriTemplate}
                template={template}
                onRead={(uri, title) => onChoose({ uri, name: title })}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
