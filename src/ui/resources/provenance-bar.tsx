import type { ComponentChildren } from 'preact';
import { PRINCIPAL_IDS } from '../../control/servers.ts';
import { useNow } from '../components/use-now.ts';
import { formatDuration } from '../model/duration.ts';
import { formatTime } from '../model/format.ts';
import { serverName } from '../model/server-name.ts';
import { useScope } from '../scope.tsx';
import { type FreshnessFacts, freshness } from './freshness.ts';
import { SafeText } from './safe-text.tsx';
import type { ResourcesWords } from './words.ts';

/** Where a content comes from: all that somebody needs who has to decide how far to trust it. */
export interface Provenance {
  readonly server: string;
  /** As asked for. */
  readonly uri: string;
  /** Whose token the request carried, unverified; `undefined` for nobody's. */
  readonly subject: string | undefined;
  /** Milliseconds since the epoch, the wall clock. */
  readonly at: number;
  /** The frame that brought it; `undefined` where this session has none. */
  readonly seq: number | undefined;
  /** What decides whether it is still fresh. */
  readonly freshness: Omit<FreshnessFacts, 'now'>;
}

export interface ProvenanceBarProps {
  readonly provenance: Provenance;
  /** What the content calls itself. */
  readonly contentUri: string | undefined;
  readonly words: ResourcesWords['provenance'];
}

/** Says of a content where it comes from, and that it is data. Stays in view while the content is scrolled. */
export function ProvenanceBar({ provenance, contentUri, words }: ProvenanceBarProps) {
  const { m, signposts } = useScope();
  const { server, uri, subject, at, seq } = provenance;
  const who = PRINCIPAL_IDS.find((id) => id === subject);
  return (
    <dl class="provenance-bar" aria-label={words.label}>
      <Fact name={words.kind} kind="is-data">
        <span title={words.dataWhy}>{words.data}</span>
      </Fact>
      <State facts={provenance.freshness} words={words} />
      <Fact name={words.server}>{serverName(server, m.header.servers)}</Fact>
      <Fact name={words.uri}>
        <code>
          <SafeText text={uri} />
        </code>
      </Fact>
      {contentUri !== undefined && contentUri !== uri && (
        <Fact name={words.within} named>
          <code>
            <SafeText text={contentUri} />
          </code>
        </Fact>
      )}
      <Fact name={words.readBy} named>
        {subject === undefined ? (
          words.nobody
        ) : who === undefined ? (
          <SafeText text={subject} />
        ) : (
          m.header.identities[who]
        )}
      </Fact>
      <Fact name={words.at}>
        <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>
      </Fact>
      <Fact name={words.brought}>
        {seq === undefined ? (
          words.noFrame
        ) : (
          <button type="button" class="link" data-leaves onClick={() => signposts.toFrame(seq)}>
            {words.frame(seq)}
          </button>
        )}
      </Fact>
    </dl>
  );
}

/** By itself, because it is drawn anew each second and the content is not. */
function State({
  facts,
  words,
}: {
  readonly facts: Provenance['freshness'];
  readonly words: ResourcesWords['provenance'];
}) {
  const { language } = useScope();
  const state = freshness({ ...facts, now: useNow() });
  return (
    <Fact name={words.state} kind={`freshness is-${state.kind}`}>
      {state.kind === 'fresh'
        ? words.fresh(formatDuration(state.left, language))
        : state.kind === 'stale'
          ? words.stale[state.why]
          : words.unknown}
    </Fact>
  );
}

interface FactProps {
  readonly name: string;
  /** The name is to be seen, because the value alone would not say it. */
  readonly named?: boolean;
  readonly kind?: string;
  readonly children: ComponentChildren;
}

function Fact({ name, named = false, kind = '', children }: FactProps) {
  return (
    <div class={kind}>
      <dt class={named ? '' : 'visually-hidden'}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
