import { useMemo, useState } from 'preact/hooks';
import { instanceName } from '../../transcript/instances.ts';
import { CodeText } from '../components/code-text.tsx';
import { Fact } from '../components/fact.tsx';
import { Icon } from '../components/icons.tsx';
import { formatMs, formatSize, formatTime } from '../model/format.ts';
import { frameName } from '../model/frame-names.ts';
import type { FrameView } from '../model/frame-view.ts';
import { useScope } from '../scope.tsx';
import { FrameCopies } from '../workbench/frame-copies.tsx';
import { FrameFindings } from '../workbench/frame-findings.tsx';
import { FrameNote, MarkButtons } from '../workbench/frame-marks.tsx';
import type { FrameVerdict } from '../workbench/lint-feed.ts';
import { ErrorMeaning } from './error-meaning.tsx';
import { FrameLinksBar } from './frame-links.tsx';

export interface FrameDetailProps {
  readonly view: FrameView;
  /** What the rules say of it, where they say something. */
  readonly verdict: FrameVerdict | undefined;
}

/** All of a frame: what it means where it is an error, what it belongs to, and its text to the last byte. */
export function FrameDetail({ view, verdict }: FrameDetailProps) {
  const { m, composer, signposts } = useScope();
  const { frame, what } = view;
  const name = instanceName(frame.connection);
  const words = m.transcript.detail;
  const isJson = what.role !== 'broken' || looksLikeJson(frame.text);
  const [pretty, setPretty] = useState(isJson);
  const [noting, setNoting] = useState(false);
  const [place, setPlace] = useState<{ readonly from: number }>();
  const marks = useMemo(
    () => verdict?.findings.map(({ from, to, level }) => ({ from, to, kind: level })) ?? [],
    [verdict],
  );
  return (
    <div class="frame-detail">
      {what.error !== undefined && <ErrorMeaning view={view} />}
      <dl class="facts">
        <Fact name={words.time}>{formatTime(frame.at)}</Fact>
        {view.took !== undefined && (
          <Fact name={words.took}>{m.units.milliseconds(formatMs(view.took))}</Fact>
        )}
        <Fact name={words.size}>{`${formatSize(frame.bytes)} (${m.units.bytes(frame.bytes)})`}</Fact>
        <Fact name={words.server}>
          {name === undefined ? frame.server : m.transcript.instanceOf(frame.server, name)}
        </Fact>
        <Fact name={words.connection}>{`${m.transcript.channel[frame.channel]} · ${frame.connection}`}</Fact>
      </dl>
      <FrameNote seq={frame.seq} noting={noting} />
      <FrameLinksBar view={view} />
      {verdict !== undefined && <FrameFindings verdict={verdict} onShow={(from) => setPlace({ from })} />}
      <div class="detail-bar">
        <fieldset class="segments" aria-label={words.view}>
          <button type="button" aria-pressed={pretty} disabled={!isJson} onClick={() => setPretty(true)}>
            {words.pretty}
          </button>
          <button type="button" aria-pressed={!pretty} onClick={() => setPretty(false)}>
            {frame.dir === 'out' ? words.asSent : words.asReceived}
          </button>
        </fieldset>
        <FrameCopies frame={frame} />
        <MarkButtons seq={frame.seq} noting={noting} onNote={() => setNoting(!noting)} />
        {frame.dir === 'out' && (
          <button
            type="button"
            class="button small primary"
            onClick={() => {
              void composer.resend(frame.text, frame.seq).then(() => signposts.toComposer());
            }}
          >
            <Icon name="edit" />
            {words.edit}
          </button>
        )}
      </div>
      {!isJson && <p class="hint">{words.notPretty}</p>}
      <CodeText
        text={frame.text}
        pretty={pretty}
        label={words.text(frameName(what, m))}
        marks={marks}
        asked={place}
      />
    </div>
  );
}

/** A frame that is no message can still be JSON worth laying out (an array, for example). */
function looksLikeJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}
