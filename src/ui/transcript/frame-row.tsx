import type { FrameRole } from '../../transcript/describe.ts';
import { Icon, type IconName } from '../components/icons.tsx';
import type { Messages } from '../i18n/index.ts';
import { formatMs, formatSize, formatTime } from '../model/format.ts';
import { codeText, formatId, frameName } from '../model/frame-names.ts';
import type { FrameView } from '../model/frame-view.ts';
import { instancesSeen } from '../model/instances-seen.ts';
import { useScope } from '../scope.tsx';
import { useWorkbench } from '../workbench/context.tsx';
import { LintBadges } from '../workbench/lint-badge.tsx';
import type { FrameVerdict } from '../workbench/lint-feed.ts';

export interface FrameRowProps {
  readonly view: FrameView;
  /** What the rules say of it, where they say something. */
  readonly verdict: FrameVerdict | undefined;
  readonly m: Messages;
  readonly open: boolean;
  /** Only one row takes part in the order of Tab; arrows move between rows. */
  readonly tabbable: boolean;
  onToggle(seq: number): void;
  onKeyDown(event: KeyboardEvent): void;
}

/**
 * One line about a frame: direction, method or outcome, id, subject; it opens to the full text. Its name says in the
 * order of a sentence what the eye reads off the signs; those themselves are not read out.
 */
export function FrameSummary({ view, verdict, m, open, tabbable, onToggle, onKeyDown }: FrameRowProps) {
  const { lab } = useScope();
  const { w, model } = useWorkbench();
  const { frame, what, took } = view;
  const mark = model.marks.of(frame.seq);
  const instance = instancesSeen(lab).nameOf(frame.connection);
  const title = titleOf(view, m);
  const name = [
    frameName(what, m),
    title.extra,
    what.subject,
    took === undefined ? undefined : m.units.milliseconds(formatMs(took)),
    formatSize(frame.bytes),
    m.transcript.channelHint[frame.channel],
    instance && m.transcript.instance(instance),
    mark?.pinned && w.marks.pinned,
    mark?.note && w.marks.says(mark.note),
    verdict && w.lint.breaks(verdict.counts.must, verdict.counts.should, verdict.counts.lab),
  ];
  return (
    <button
      type="button"
      class="frame-button"
      aria-expanded={open}
      tabIndex={tabbable ? 0 : -1}
      data-seq={frame.seq}
      onClick={() => onToggle(frame.seq)}
      onKeyDown={onKeyDown}
    >
      <span class="visually-hidden">{name.filter((part) => part !== undefined).join(', ')}</span>
      <span class="frame-line" aria-hidden="true">
        <span class="frame-sign">
          <Icon name={iconOf(what.role, what.dir)} />
        </span>
        <span class="frame-title">
          <span class="frame-what">{title.main}</span>
          {title.extra !== undefined && <span class="frame-extra">{title.extra}</span>}
          {title.id !== undefined && <span class="frame-id">{title.id}</span>}
        </span>
        <span class="frame-subject">{what.subject}</span>
        <span class="frame-figures">
          {mark?.note !== undefined && <Icon name="note" />}
          {mark?.pinned === true && <Icon name="pin" />}
          {verdict !== undefined && <LintBadges verdict={verdict} />}
          {took !== undefined && <span>{m.units.milliseconds(formatMs(took))}</span>}
          <span class="frame-size">{formatSize(frame.bytes)}</span>
          <span class={`frame-channel is-${frame.channel}`}>
            {m.transcript.channel[frame.channel]}
            {instance !== undefined && ` · ${instance}`}
          </span>
          <time class="frame-time" dateTime={new Date(frame.at).toISOString()}>
            {formatTime(frame.at)}
          </time>
        </span>
        <span class="frame-chevron">
          <Icon name="chevron" />
        </span>
      </span>
    </button>
  );
}

interface Title {
  readonly main: string;
  readonly extra: string | undefined;
  readonly id: string | undefined;
}

function titleOf({ what }: FrameView, m: Messages): Title {
  const { role, method, error, subscription, cancels } = what;
  const ofRequest = what.id === undefined ? undefined : formatId(what.id);
  const id = cancels === undefined ? ofRequest : formatId(cancels);
  if (error !== undefined) return { main: codeText(error.code), extra: m.errors[error.kind].title, id };
  if (role === 'broken') return { main: m.transcript.role.broken, extra: undefined, id };
  if (role === 'request' || role === 'listen' || role === 'cancel')
    return { main: method ?? '', extra: undefined, id };
  if (subscription !== undefined && role !== 'subscriptionEnd')
    return {
      main: m.transcript.role[role],
      extra: method?.replace(/^notifications\//, ''),
      id: formatId(subscription),
    };
  return { main: m.transcript.role[role], extra: method, id };
}

function iconOf(role: FrameRole, dir: 'in' | 'out'): IconName {
  const named = ICONS[role];
  return named ?? (dir === 'out' ? 'out' : 'in');
}

const ICONS: { readonly [role in FrameRole]?: IconName } = {
  listen: 'listen',
  cancel: 'cancel',
  error: 'error',
  broken: 'broken',
  event: 'event',
  notification: 'event',
  acknowledgment: 'acknowledgment',
  subscriptionEnd: 'end',
  inputRequired: 'question',
  progress: 'note',
  log: 'note',
};
