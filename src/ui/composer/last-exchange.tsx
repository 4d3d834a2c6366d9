import type { ComponentChildren } from 'preact';
import type { ListView } from '../../transcript/list-view.ts';
import { isFrame, type RecordedFrame, type TranscriptEntry } from '../../transcript/model.ts';
import { Icon } from '../components/icons.tsx';
import { formatMs } from '../model/format.ts';
import { codeText, frameName } from '../model/frame-names.ts';
import { frameAt, viewFrame } from '../model/frame-view.ts';
import { useObservable, useScope } from '../scope.tsx';

export interface LastExchangeProps {
  /** More about the frame that was sent, by its number. */
  readonly children?: ((seq: number) => ComponentChildren) | undefined;
}

/** What became of the message that was sent last, beside the place where it was written. */
export function LastExchange({ children }: LastExchangeProps) {
  const { lab, m, composer, signposts } = useScope();
  const entries = useObservable(lab.transcript);
  const after = composer.sentAfter.value;
  const sent = after === undefined ? undefined : firstSentAfter(entries, after);
  if (sent === undefined) return null;
  const request = viewFrame(sent, lab.index, entries);
  const answer =
    request.links.answeredBy === undefined ? undefined : frameAt(entries, request.links.answeredBy);
  const view = answer === undefined ? undefined : viewFrame(answer, lab.index, entries);
  const error = view?.what.error;
  return (
    <p
      class={`last-exchange ${error === undefined ? '' : 'is-error'} ${view === undefined ? 'is-waiting' : ''}`}
    >
      <span class="last-sent">{frameName(request.what, m)}</span>
      <span class="last-answer">
        {view !== undefined && <Icon name={error === undefined ? 'check' : 'error'} />}
        {outcome()}
      </span>
      <button
        type="button"
        class="link"
        aria-label={m.composer.showAnswer}
        onClick={() => signposts.toFrame(answer?.seq ?? sent.seq)}
      >
        {m.composer.show}
      </button>
      {children?.(sent.seq)}
    </p>
  );

  function outcome(): string {
    if (view === undefined) return request.what.role === 'request' ? m.composer.waiting : '';
    const took = view.took === undefined ? '' : ` · ${m.units.milliseconds(formatMs(view.took))}`;
    if (error === undefined) return `${m.transcript.role[view.what.role]}${took}`;
    return `${codeText(error.code)} ${m.errors[error.kind].title}${took}`;
  }
}

function firstSentAfter(entries: ListView<TranscriptEntry>, seq: number): RecordedFrame | undefined {
  let found: RecordedFrame | undefined;
  for (let at = entries.length - 1; at >= 0; at -= 1) {
    const entry = entries.at(at);
    if (entry === undefined || entry.seq <= seq) break;
    if (isFrame(entry) && entry.dir === 'out' && entry.channel === 'composer') found = entry;
  }
  return found;
}
