import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { ListView } from '../../transcript/list-view.ts';
import type { RecordedFrame, TranscriptEntry } from '../../transcript/model.ts';
import { Icon } from '../components/icons.tsx';
import { codeText, formatId, frameSentence } from '../model/frame-names.ts';
import { viewFrame } from '../model/frame-view.ts';
import { useScope } from '../scope.tsx';
import { useWorkbench } from './context.tsx';
import { usePlace } from './places.ts';
import { type DiagramWords, layOut } from './sequence.ts';
import { SequenceHead, SequenceSvg } from './sequence-svg.tsx';
import { saveFile, svgFile } from './svg-file.ts';

/** Lines that are drawn at a time. */
export const LINES = 200;
const NOTHING: ReadonlySet<number> = new Set();
/** Pixels from the end that still count as being there. */
const NEAR = 24;

/** The conversation as lines between lanes, a bounded number at a time, and as a file to keep. */
export function SequenceView({
  entries,
  filtered,
}: {
  readonly entries: ListView<TranscriptEntry>;
  readonly filtered: boolean;
}) {
  const { lab, m, signposts } = useScope();
  const { w, model } = useWorkbench();
  const words = w.sequence;
  /** Where the part that is drawn ends; `undefined` is with the newest. */
  const [place, keep] = usePlace(model.places, 'sequence');
  const [end, setEnd] = useState(place?.end);
  const to = Math.min(end ?? entries.length, entries.length);
  const from = Math.max(0, to - LINES);
  const diagram = useMemo(() => {
    const all = lab.transcript.value;
    const view = (frame: RecordedFrame) => viewFrame(frame, lab.index, all);
    const spoken: DiagramWords = {
      lanes: words,
      roleOf: (frame) => view(frame).what.role,
      label(frame) {
        const { role, method = '', id, error, subject } = view(frame).what;
        const about = subject === undefined ? '' : ` ${subject}`;
        if (error !== undefined) return words.errorTo(codeText(error.code), m.errors[error.kind].title);
        if (role === 'broken') return m.transcript.role.broken;
        const number = id === undefined ? '' : ` ${formatId(id)}`;
        if (role === 'result') return `${words.answerTo(method)}${number}`;
        if (role === 'request' || role === 'listen') return `${method}${number}${about}`;
        return `${m.transcript.role[role]}${about === '' ? ` ${method}` : about}`;
      },
      sentence: (frame) => frameSentence(view(frame), m),
      event: (entry) => m.transcript.event[entry.event](m.transcript.channel[entry.channel], entry.server),
      act: ({ act, args }) => words.act(typeof args.action === 'string' ? args.action : act),
    };
    const drawn = entries.slice(from, to);
    const [first, last] = [drawn[0]?.seq ?? 0, drawn.at(-1)?.seq ?? 0];
    const latest = to === entries.length;
    const acts = lab.session().acts.filter(({ after }) => after >= first - 1 && (latest || after < last));
    return layOut(drawn, filtered ? [] : acts, spoken);
  }, [lab, m, words, entries, from, to, filtered]);

  const svg = useRef<SVGSVGElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const atEnd = useRef(place?.atEnd ?? true);
  const offset = useRef(place?.offset ?? 0);
  useLayoutEffect(() => {
    if (scroller.current !== null && !atEnd.current) scroller.current.scrollTop = offset.current;
  }, []);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element !== null && atEnd.current) element.scrollTop = element.scrollHeight;
  }, [diagram]);
  const [active, setActive] = useState(place?.active ?? 0);
  keep(() => ({
    ...{ offset: offset.current, sizes: [], open: NOTHING, active, end },
    ...{ atEnd: atEnd.current, last: entries.at(-1)?.seq ?? 0 },
  }));
  const tabStop = Math.min(active, diagram.steps.length - 1);
  const name = words.name(to - from, diagram.lanes.join(', '));
  const go = (next: number | undefined): void => {
    atEnd.current = next === undefined;
    setEnd(next);
    if (scroller.current !== null && next !== undefined) scroller.current.scrollTop = 0;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { currentTarget } = event;
    if (!(currentTarget instanceof SVGElement)) return;
    const now = Number(currentTarget.dataset.step);
    const last = diagram.steps.length - 1;
    const next = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: last }[event.key];
    if (next === undefined || next < 0 || next > last) return;
    event.preventDefault();
    setActive(next);
    const line = svg.current?.querySelector<SVGElement>(`[data-step="${next}"]`);
    line?.focus();
    line?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <div class="sequence-view">
      <div class="sequence-bar">
        <span class="count">{words.range(from + 1, to, entries.length)}</span>
        <button
          type="button"
          class="button small"
          disabled={from === 0}
          onClick={() => go(Math.max(LINES, to - LINES))}
        >
          {words.earlier}
        </button>
        <button
          type="button"
          class="button small"
          disabled={to === entries.length}
          onClick={() => go(to + LINES >= entries.length ? undefined : to + LINES)}
        >
          {words.later}
        </button>
        <button
          type="button"
          class="button small"
          disabled={diagram.steps.length === 0}
          onClick={() => {
            if (svg.current === null) return;
            const sentences = diagram.steps.map(({ sentence }) => sentence);
            saveFile(
              words.fileName,
              'image/svg+xml',
              svgFile(svg.current, `${words.title}. ${name}`, sentences),
            );
          }}
        >
          <Icon name="down" />
          {words.exportSvg}
        </button>
        {entries.length > LINES && <span class="hint">{words.bounded(LINES)}</span>}
        {filtered && <span class="hint">{words.filtered}</span>}
      </div>
      <div
        class="sequence-scroll"
        ref={scroller}
        onScroll={({ currentTarget: box }) => {
          offset.current = box.scrollTop;
          atEnd.current = end === undefined && box.scrollHeight - box.scrollTop - box.clientHeight <= NEAR;
        }}
      >
        <SequenceHead lanes={diagram.lanes} name={name} />
        <SequenceSvg
          diagram={diagram}
          name={name}
          active={tabStop}
          svg={svg}
          onOpen={(seq) => {
            model.show('list');
            signposts.toFrame(seq);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <p class="hint sequence-legend">{words.legend}</p>
    </div>
  );
}
