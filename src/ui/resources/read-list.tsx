import { useState } from 'preact/hooks';
import { PRINCIPAL_IDS } from '../../control/servers.ts';
import { Icon, type IconName } from '../components/icons.tsx';
import { formatSize, formatTime } from '../model/format.ts';
import { useScope } from '../scope.tsx';
import type { ReadRecord, ReadState } from './read-log.ts';
import type { ReadModel } from './read-model.ts';
import { askedBy, parsedResult } from './read-parsed.ts';
import { SafeText } from './safe-text.tsx';
import type { ResourcesWords } from './words.ts';

export interface ReadListProps {
  readonly model: ReadModel;
  readonly words: ResourcesWords['reads'];
  /** Only reads of this URI. */
  readonly only: string | undefined;
  onAll(): void;
  onChoose(record: ReadRecord): void;
}

/** Reads that are drawn at once. */
const SHOWN = 50;

/** The reads of this session, the newest first. */
export function ReadList({ model, words, only, onAll, onChoose }: ReadListProps) {
  const { m } = useScope();
  const [shown, setShown] = useState(SHOWN);
  // Drawn anew whenever something went over the wire.
  void model.turn.value;
  const all = only === undefined ? model.reads : model.reads.filter(({ uri }) => uri === only);
  const newest = all.slice(Math.max(0, all.length - shown)).toReversed();
  return (
    <>
      <p class="hint">{words.intro}</p>
      {only !== undefined && (
        <p class="reads-only">
          <span class="uri">
            <SafeText text={words.only(only)} />
          </span>
          <button type="button" class="button small" onClick={onAll}>
            {words.all}
          </button>
        </p>
      )}
      {all.length === 0 && <p class="empty">{only === undefined ? words.none : words.noneOf}</p>}
      <ol class="read-list" aria-label={words.label} reversed start={all.length}>
        {newest.map((record) => (
          <li key={record.request.seq}>
            <ReadRow record={record} state={model.state(record)} words={words} onChoose={onChoose} />
          </li>
        ))}
      </ol>
      {all.length > shown && (
        <button type="button" class="button small" onClick={() => setShown(shown + SHOWN)}>
          {m.transcript.detail.more}
        </button>
      )}
    </>
  );
}

interface ReadRowProps {
  readonly record: ReadRecord;
  readonly state: ReadState;
  readonly words: ResourcesWords['reads'];
  onChoose(record: ReadRecord): void;
}

function ReadRow({ record, state, words, onChoose }: ReadRowProps) {
  const { m } = useScope();
  const { request, uri } = record;
  const who = askedBy(request);
  const name = PRINCIPAL_IDS.find((id) => id === (who ?? 'guest'));
  return (
    <button
      type="button"
      class={`read is-${state.kind}`}
      data-seq={request.seq}
      onClick={() => onChoose(record)}
    >
      <Icon name={ICONS[state.kind]} />
      <span class="uri">
        <SafeText text={uri ?? words.noUri} />
      </span>
      <span class="read-facts">
        <time dateTime={new Date(request.at).toISOString()}>{formatTime(request.at)}</time>
        <span class="read-outcome">{outcomeText(state, words)}</span>
        {versionsOf(state).map((version) => (
          <code key={version}>
            <SafeText text={words.version(version)} />
          </code>
        ))}
        <span>{name === undefined ? <SafeText text={who ?? ''} /> : m.header.identities[name]}</span>
        <span>{m.transcript.channel[request.channel]}</span>
      </span>
    </button>
  );
}

const ICONS: { readonly [kind in ReadState['kind']]: IconName } = {
  waiting: 'out',
  cancelled: 'cancel',
  lost: 'broken',
  given: 'in',
  asksMore: 'question',
  refused: 'error',
};

/** What came of a read, in a few words. */
export function outcomeText(state: ReadState, { states }: ResourcesWords['reads']): string {
  switch (state.kind) {
    case 'given': {
      const parts = state.answer.bytes > TAKEN_APART ? 1 : parsedResult(state.answer).outcome.contents.length;
      return states.given(parts, formatSize(state.answer.bytes));
    }
    case 'refused':
      return states.refused(state.code === undefined ? states.noCode : String(state.code));
    default:
      return states[state.kind];
  }
}

/** Bytes of an answer that is taken apart for a line in the list; of a larger one the size must do. */
const TAKEN_APART = 200_000;
/** Versions of one answer that are named. */
const VERSIONS = 2;

function versionsOf(state: ReadState): readonly string[] {
  if (state.kind !== 'given' || state.answer.bytes > TAKEN_APART) return [];
  return parsedResult(state.answer).versions.slice(0, VERSIONS);
}
