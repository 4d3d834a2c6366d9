import type { SubscriptionView } from '../../client/lab.ts';
import type { ListView } from '../../transcript/list-view.ts';
import { Refusal } from '../components/refusal.tsx';
import { useTask } from '../components/use-task.ts';
import { formatTime } from '../model/format.ts';
import { formatId } from '../model/frame-names.ts';
import { frameAt, viewFrame } from '../model/frame-view.ts';
import { useScope } from '../scope.tsx';
import { StoryPlace } from '../subscriptions/story-place.tsx';
import { type FilterItem, filterDiff } from './filter-diff.ts';

/** Events that a card shows; all of them are in the transcript. */
const EVENTS_SHOWN = 5;

/** One subscription: its state, asked against acknowledged, and its events. */
export function SubscriptionCard({ subscription }: { readonly subscription: SubscriptionView }) {
  const { lab, m, signposts } = useScope();
  const { task, run } = useTask<unknown>();
  const words = m.subscriptions;
  const { id, channel, state, asked, acknowledged, events, seq } = subscription;
  const name = formatId(id);
  const live = state === 'opening' || state === 'active';
  return (
    <li class={`card is-${state}`}>
      <p class="card-head">
        <button type="button" class="link" onClick={() => signposts.toFrame(seq)}>
          {words.name(name)}
        </button>
        <span class={`frame-channel is-${channel}`}>{m.transcript.channel[channel]}</span>
        <span class={`state is-${state}`}>{words.states[state]}</span>
        {live && (
          <button
            type="button"
            class="button small"
            aria-label={words.cancel(name)}
            onClick={() => void run(() => lab.cancel(id, channel))}
          >
            {words.cancelShort}
          </button>
        )}
        {!live && (
          <button type="button" class="button small" onClick={() => void run(() => lab.listen(asked))}>
            {words.again}
          </button>
        )}
      </p>
      <ul class="filter-diff">
        {filterDiff(asked, acknowledged).map((item) => (
          <FilterLine key={`${item.kind} ${item.name}`} item={item} />
        ))}
      </ul>
      {task.state === 'failed' && <Refusal title={words.failed} error={task.error} />}
      <EventList seqs={events} />
      <StoryPlace subscription={subscription} />
    </li>
  );
}

function FilterLine({ item }: { readonly item: FilterItem }) {
  const { m } = useScope();
  const words = m.subscriptions;
  const state = {
    accepted: words.accepted,
    leftOut: words.leftOut,
    pending: words.pending,
    unasked: words.unasked,
  };
  const signs = { accepted: '✓', leftOut: '✗', pending: '…', unasked: '!' };
  return (
    <li class={`is-${item.state}`}>
      <span class="sign" aria-hidden="true">
        {signs[item.state]}
      </span>
      <span class={item.kind === 'uri' ? 'uri' : ''}>{item.name}</span>
      <span class="hint">{state[item.state]}</span>
    </li>
  );
}

function EventList({ seqs }: { readonly seqs: ListView<number> }) {
  const { lab, m, signposts } = useScope();
  const words = m.subscriptions;
  const entries = lab.transcript.value;
  const shown = seqs
    .slice(-EVENTS_SHOWN)
    .map((seq) => frameAt(entries, seq))
    .filter((frame) => frame !== undefined)
    .reverse();
  return (
    <div class="events">
      <p class="events-head">{words.events(seqs.length)}</p>
      {shown.length > 0 && (
        <ol reversed start={seqs.length} aria-label={words.lastEvents}>
          {shown.map((frame) => {
            const { what } = viewFrame(frame, lab.index, entries);
            return (
              <li key={frame.seq}>
                <button type="button" class="link" onClick={() => signposts.toFrame(frame.seq)}>
                  {what.method?.replace('notifications/', '')} {what.subject}
                </button>
                <time class="frame-time">{formatTime(frame.at)}</time>
              </li>
            );
          })}
        </ol>
      )}
    </div>
  );
}
