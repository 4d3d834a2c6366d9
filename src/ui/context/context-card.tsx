import type { ContextBlock, ContextItem, Reading } from '../../client/context/index.ts';
import { PRINCIPAL_IDS } from '../../control/servers.ts';
import { Icon } from '../components/icons.tsx';
import { useTask } from '../components/use-task.ts';
import { formatDuration } from '../model/duration.ts';
import { serverName } from '../model/server-name.ts';
import { useObservable, useScope } from '../scope.tsx';
import type { ContextModel } from './context-model.ts';
import type { ContextWords } from './words.ts';

/** Characters of a content that are drawn; the whole of it is in the text for the model. */
const SHOWN = 600;

export interface ContextCardProps {
  readonly item: ContextItem;
  readonly model: ContextModel;
  readonly words: ContextWords;
}

/** One chosen resource: how it stands, where it came from, what of it goes in, and what can be done about it. */
export function ContextCard({ item, model, words }: ContextCardProps) {
  const { lab, m } = useScope();
  const server = useObservable(lab.server);
  const { task, run } = useTask<unknown>();
  const { state, why, included, newer, failure, fromCache } = item;
  return (
    <li class={`card context-card is-${state}`}>
      <p class="card-head">
        <span class="uri">{words.from(serverName(item.server, m.header.servers), item.uri)}</span>
        <span class={`state is-${state}`} role="status">
          {words.states[state]}
          {why !== undefined && `: ${words.why[why]}`}
        </span>
      </p>
      {included !== undefined && <Provenance item={item} included={included} words={words} />}
      {state === 'gone' && <p class="note is-warning">{words.gone}</p>}
      {failure !== undefined && !failure.refused && (
        <p class="note is-warning">
          {words.failed(failure.code === undefined ? words.noAnswer : String(failure.code))}
        </p>
      )}
      {fromCache !== undefined && <p class="hint">{words.fromCache[fromCache]}</p>}
      {newer !== undefined && (
        <p class={newer.differs ? 'note is-warning' : 'hint'}>
          {newer.differs ? words.newer(newer.reading.ordinal) : words.sameNewer(newer.reading.ordinal)}{' '}
          {newer.differs && (
            <button type="button" class="button small" onClick={() => model.take(item)}>
              {words.take}
            </button>
          )}
        </p>
      )}
      {item.blocks.map((block) => (
        <Block key={`${block.provenance.uri} ${block.provenance.version}`} block={block} words={words} />
      ))}
      <p class="form-end">
        <button
          type="button"
          class="button small"
          disabled={task.state === 'running' || server !== item.server}
          // What a refused read means shows in the state of the item.
          onClick={() => void run(() => lab.read(item.uri, { again: true }))}
        >
          <Icon name="refresh" />
          {words.again}
        </button>
        <label class="check">
          <input
            type="checkbox"
            checked={item.follow}
            onChange={(event) => model.follow(item, event.currentTarget.checked)}
          />
          {words.follow}
        </label>
        <button type="button" class="button small quiet" onClick={() => model.drop(item)}>
          {words.remove}
        </button>
      </p>
    </li>
  );
}

function Provenance({
  item,
  included,
  words,
}: {
  readonly item: ContextItem;
  readonly included: Reading;
  readonly words: ContextWords;
}) {
  const { m, language, signposts } = useScope();
  const who = PRINCIPAL_IDS.find((id) => id === included.subject);
  const reader =
    included.subject === undefined
      ? words.nobody
      : who === undefined
        ? included.subject
        : m.header.identities[who];
  const versions = [...new Set(included.contents.map(({ version }) => version))];
  return (
    <p class="hint provenance">
      {versions.map((version) => (
        <code key={version}>{words.version(version)}</code>
      ))}
      <span>{words.reading(included.ordinal, formatDuration(item.age ?? 0, language))}</span>
      <span>{included.isPublic ? words.forAll : words.readBy(reader)}</span>
      <button type="button" class="link" onClick={() => signposts.toFrame(included.seq)}>
        {words.frame(included.seq)}
      </button>
    </p>
  );
}

function Block({ block, words }: { readonly block: ContextBlock; readonly words: ContextWords }) {
  const { text, leftOut, provenance } = block;
  if (leftOut !== undefined) return <p class="note">{words.leftOut[leftOut]}</p>;
  if (text === undefined) return null;
  return (
    <blockquote class="context-block" cite={provenance.uri}>
      <pre>
        {text.slice(0, SHOWN)}
        {text.length > SHOWN && '…'}
      </pre>
    </blockquote>
  );
}
