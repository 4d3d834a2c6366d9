import type { ExchangeStatus, FrameView as QueryView } from '../../transcript/query/index.ts';
import { Icon, type IconName } from '../components/icons.tsx';
import type { Messages } from '../i18n/index.ts';
import type { WorkbenchWords } from '../i18n/workbench.ts';
import { formatMs } from '../model/format.ts';
import { codeText, formatId, frameName } from '../model/frame-names.ts';
import type { FrameView } from '../model/frame-view.ts';
import { useObservable, useScope } from '../scope.tsx';
import { useWorkbench } from './context.tsx';
import type { Exchange } from './exchanges.ts';
import { LintBadges } from './lint-badge.tsx';

export interface ExchangeHeadProps {
  /** The request. */
  readonly view: FrameView;
  readonly exchange: Exchange;
  readonly open: boolean;
  readonly tabbable: boolean;
  onToggle(): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** One line for a request and all that belongs to it: what was asked, and what came of it. */
export function ExchangeHead({ view, exchange, open, tabbable, onToggle, onKeyDown }: ExchangeHeadProps) {
  const { lab, m } = useScope();
  const { w, model } = useWorkbench();
  const { frame, what } = view;
  const known = model.finder.view(frame.seq);
  const status = known?.status ?? 'none';
  const subscriptions = useObservable(lab.subscriptions);
  const subscription =
    what.role === 'listen' ? subscriptions.find(({ seq }) => seq === frame.seq) : undefined;
  const outcome = subscription === undefined ? outcomeOf(view, known, m, w) : stateOf(subscription, m, w);
  const verdict = useVerdict(exchange);
  const took = known?.took === undefined ? undefined : m.units.milliseconds(formatMs(known.took));
  const counts = w.conversation.frames(exchange.seqs.length);
  const hidden = exchange.seqs.includes(frame.seq) ? undefined : w.conversation.notShown;
  return (
    <button
      type="button"
      class="frame-button exchange-button"
      aria-expanded={open}
      tabIndex={tabbable ? 0 : -1}
      onClick={onToggle}
      onKeyDown={onKeyDown}
    >
      <span class="visually-hidden">
        {[frameName(what, m), what.subject, outcome, took, counts, hidden]
          .filter((part) => part !== undefined && part !== '')
          .join(', ')}
      </span>
      <span class="frame-line" aria-hidden="true">
        <span class={`frame-sign is-${status}`}>
          <Icon name={SIGNS[status]} />
        </span>
        <span class="frame-title">
          <span class="frame-what">{what.method ?? m.transcript.role.broken}</span>
          {what.id !== undefined && <span class="frame-id">{formatId(what.id)}</span>}
        </span>
        <span class="frame-subject">{what.subject ?? hidden}</span>
        <span class="frame-figures">
          {verdict !== undefined && <LintBadges verdict={verdict} />}
          <span class={`exchange-outcome is-${status}`}>{outcome}</span>
          {took !== undefined && <span>{took}</span>}
          <span class="exchange-count">{counts}</span>
          <span class={`frame-channel is-${frame.channel}`}>{m.transcript.channel[frame.channel]}</span>
        </span>
        <span class={`frame-chevron${open ? ' is-down' : ''}`}>
          <Icon name="chevron" />
        </span>
      </span>
    </button>
  );
}

/** The name of an exchange's row: what was asked and how it stands. */
export function exchangeName(
  view: FrameView,
  known: QueryView | undefined,
  m: Messages,
  w: WorkbenchWords,
): string {
  return w.conversation.row(frameName(view.what, m), outcomeOf(view, known, m, w), '');
}

function outcomeOf(view: FrameView, known: QueryView | undefined, m: Messages, w: WorkbenchWords): string {
  const status = known?.status ?? 'none';
  if (status === 'error') return `${w.conversation.status.error} ${codeText(known?.code)}`;
  // What is no request can still have an answer.
  if (status === 'none' && view.links.answeredBy !== undefined) return m.transcript.role.error;
  return w.conversation.status[status];
}

function stateOf(
  {
    state,
    events,
  }: {
    readonly state: keyof Messages['subscriptions']['states'];
    readonly events: { readonly length: number };
  },
  m: Messages,
  w: WorkbenchWords,
): string {
  return `${m.subscriptions.states[state]}, ${w.conversation.events(events.length)}`;
}

/** What the rules say of all frames of an exchange together. */
function useVerdict({ seqs }: Exchange) {
  const { model } = useWorkbench();
  const counts = { must: 0, should: 0, lab: 0 };
  for (const seq of seqs) {
    const verdict = model.lint.of(seq);
    if (verdict === undefined) continue;
    counts.must += verdict.counts.must;
    counts.should += verdict.counts.should;
    counts.lab += verdict.counts.lab;
  }
  return counts.must + counts.should + counts.lab === 0 ? undefined : { counts, words: [], findings: [] };
}

const SIGNS: { readonly [status in ExchangeStatus]: IconName } = {
  ok: 'check',
  error: 'error',
  pending: 'out',
  cancelled: 'cancel',
  lost: 'broken',
  none: 'note',
};
