import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../components/icons.tsx';
import { Refusal } from '../components/refusal.tsx';
import { useObservable, useScope } from '../scope.tsx';
import { listChangedSince } from './changed-since.ts';

/** What the server lists for this identity, page by page to the end, and what stands behind a URI. */
export function ResourcesPanel({ id }: { readonly id?: string }) {
  const { lab, m, listing } = useScope();
  const state = useObservable(lab.state);
  const server = useObservable(lab.server);
  const identity = useObservable(lab.identity);
  const entries = useObservable(lab.transcript);
  const words = m.resources;

  useEffect(() => {
    listing.forget();
  }, [listing, server]);
  useEffect(() => {
    if (state === 'ready') void listing.load();
  }, [listing, state, server, identity]);

  const listed = listing.listed.value;
  const Body = useBody(listed !== undefined || listing.state.value === 'failed');
  const busy = listing.state.value === 'running';
  return (
    <section class="panel resources" id={id} aria-label={words.region} tabIndex={-1}>
      <header class="panel-head">
        <h2>{words.region}</h2>
        {listed !== undefined && <span class="count">{words.listed(listed.resources.length)}</span>}
        <button
          type="button"
          class="button small quiet icon-only"
          title={words.refresh}
          disabled={busy || state !== 'ready'}
          onClick={() => void listing.load({ again: true })}
        >
          <Icon name="refresh" />
          <span class="visually-hidden">{words.refresh}</span>
        </button>
      </header>
      {listing.state.value === 'failed' && <Refusal title={words.failed} error={listing.error.value} />}
      {listed !== undefined && listChangedSince(lab, entries, listed.seq) && (
        <p class="note is-warning" role="status">
          {words.listChanged}
        </p>
      )}
      {Body !== undefined && <Body key={server} listed={listed} />}
      {(Body === undefined || listed === undefined) && listing.state.value !== 'failed' && (
        <p class="empty">{m.common.loading}</p>
      )}
    </section>
  );
}

/** Loaded when there is a list to show, or none to be had: never before the first answer. */
function useBody(wanted: boolean): BodyComponent | undefined {
  const [loaded, setLoaded] = useState<{ readonly ResourceBody: BodyComponent }>();
  useEffect(() => {
    if (!wanted || loaded !== undefined) return;
    import('../resources/resource-body.tsx').then(setLoaded, (error: unknown) =>
      console.info('Resources cannot be shown: a part of the page did not load.', error),
    );
  }, [wanted, loaded]);
  return loaded?.ResourceBody;
}

type BodyComponent = typeof import('../resources/resource-body.tsx').ResourceBody;
