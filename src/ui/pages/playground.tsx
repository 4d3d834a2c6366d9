import { render } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Lab } from '../../client/lab.ts';
import { ComposerPanel } from '../composer/composer-panel.tsx';
import { DockPlace } from '../dock/dock-place.tsx';
import { ExchangePlace } from '../exchange/exchange-place.tsx';
import { FaultBannerPlace } from '../faults/fault-banner-place.tsx';
import { type Language, pageLanguage } from '../i18n/index.ts';
import type { BrowserStore } from '../model/browser-store.ts';
import { BackendPanel } from '../panels/backend-panel.tsx';
import { ResourcesPanel } from '../panels/resources-panel.tsx';
import { SubscriptionsPanel } from '../panels/subscriptions-panel.tsx';
import { Scope, useScope } from '../scope.tsx';
import { Header } from '../shell/header.tsx';
import { PageParts } from '../shell/page-parts.tsx';
import { Problems } from '../shell/problems.tsx';
import { ToastList } from '../shell/toasts.tsx';
import { useKeptFocus } from '../shell/use-kept-focus.ts';
import { TranscriptPanel } from '../transcript/transcript-panel.tsx';

export interface PlaygroundOptions {
  readonly lab: Lab;
  /** Default: the language of the page. */
  readonly language?: Language;
  /** Default: what the browser keeps for the site. */
  readonly store?: BrowserStore;
}

/** Draws the playground into `root`. Returns the function that takes it away again; the lab stays open. */
export function mountPlayground(root: Element, { lab, language, store }: PlaygroundOptions): () => void {
  // What stood there until now is what the page says without scripts.
  root.replaceChildren();
  render(
    <Scope lab={lab} language={language ?? pageLanguage()} {...(store === undefined ? {} : { store })}>
      <Playground />
    </Scope>,
    root,
  );
  return () => render(null, root);
}

function Playground() {
  const { lab, m, composer, signposts } = useScope();
  const page = useRef<HTMLDivElement>(null);
  useKeptFocus(page);
  useEffect(() => {
    const ends = [lab.server, lab.identity].map((source) => {
      let first = true;
      // Each calls at once with what is now; only changes matter here.
      return source.subscribe(() => {
        if (!first) void composer.follow();
        first = false;
      });
    });
    return () => {
      for (const end of ends) end();
    };
  }, [lab, composer]);
  return (
    <div class="playground" ref={page}>
      <button type="button" class="skip-link" onClick={() => signposts.toComposer()}>
        {m.header.skip}
      </button>
      <Header />
      <Problems />
      <FaultBannerPlace />
      <main class="areas">
        <h1 class="visually-hidden">{m.header.playground}</h1>
        <div class="area area-server">
          <ResourcesPanel id="resources" />
          <BackendPanel id="backend" />
        </div>
        <div class="area area-wire">
          <TranscriptPanel id="transcript" linked />
          <DockPlace />
        </div>
        <div class="area area-client">
          <ComposerPanel id="composer" guide />
          <SubscriptionsPanel id="subscriptions" />
        </div>
      </main>
      <PageParts />
      <ToastList />
      <ExchangePlace />
    </div>
  );
}
