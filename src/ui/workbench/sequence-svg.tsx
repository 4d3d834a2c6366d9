import type { Ref } from 'preact';
import type { Diagram, Step, StepKind } from './sequence.ts';

/** Pixels. */
const LANE = { first: 70, gap: 196, top: 34 } as const;
const LINE = 34;
/** Characters of a label that fit between two lanes. */
const FITS = 27;

export interface SequenceSvgProps {
  readonly diagram: Diagram;
  readonly name: string;
  /** The line that takes part in the order of Tab. */
  readonly active: number;
  readonly svg: Ref<SVGSVGElement>;
  onOpen(seq: number): void;
  onKeyDown(event: KeyboardEvent): void;
}

/**
 * The diagram itself. Everything that tells lines apart is an attribute of SVG, so that a saved copy, which has no
 * style sheet, looks and reads the same, only without colour.
 */
export function SequenceSvg({ diagram, name, active, svg, onOpen, onKeyDown }: SequenceSvgProps) {
  const { lanes, steps } = diagram;
  const width = widthOf(lanes);
  const height = LANE.top + LINE * (steps.length + 1);
  return (
    <svg
      ref={svg}
      class="sequence"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      font-size="12"
      fill="currentColor"
      {...groupOf(name)}
    >
      <title>{name}</title>
      {lanes.map((lane, index) => (
        <line
          key={lane}
          class="sequence-lane"
          x1={laneX(index)}
          y1={LANE.top}
          x2={laneX(index)}
          y2={height - 8}
          stroke="currentColor"
          stroke-opacity="0.45"
        />
      ))}
      <LaneNames lanes={lanes} />
      {steps.map((step, index) => (
        <Line
          // Lines have no name of their own; their order is that of the record.
          key={step.seq ?? `n${index}`}
          step={step}
          index={index}
          tabbable={index === active}
          onOpen={onOpen}
          onKeyDown={onKeyDown}
        />
      ))}
    </svg>
  );
}

/** The names of the lanes once more, for the top of what is scrolled. */
export function SequenceHead({ lanes, name }: { readonly lanes: readonly string[]; readonly name: string }) {
  const width = widthOf(lanes);
  return (
    <svg
      class="sequence sequence-head"
      width={width}
      height={LANE.top}
      viewBox={`0 0 ${width} ${LANE.top}`}
      font-size="12"
      fill="currentColor"
      {...UNSPOKEN}
    >
      <title>{name}</title>
      <LaneNames lanes={lanes} />
    </svg>
  );
}

function LaneNames({ lanes }: { readonly lanes: readonly string[] }) {
  return (
    <g class="sequence-names" {...UNSPOKEN}>
      {lanes.map((lane, index) => (
        <g key={lane}>
          <rect
            x={laneX(index) - 60}
            y={4}
            width={120}
            height={24}
            rx={4}
            fill="none"
            stroke="currentColor"
          />
          <text x={laneX(index)} y={20} text-anchor="middle" font-weight="bold">
            {short(lane, 18)}
          </text>
        </g>
      ))}
    </g>
  );
}

function widthOf(lanes: readonly string[]): number {
  return 2 * LANE.first + LANE.gap * Math.max(0, lanes.length - 1);
}

interface LineProps {
  readonly step: Step;
  readonly index: number;
  readonly tabbable: boolean;
  onOpen(seq: number): void;
  onKeyDown(event: KeyboardEvent): void;
}

function Line({ step, index, tabbable, onOpen, onKeyDown }: LineProps) {
  const { seq, kind, from, to, label, sentence } = step;
  const y = LANE.top + LINE * (index + 1);
  const [x1, x2] = [laneX(from), laneX(to)];
  const left = Math.min(x1, x2);
  const room = Math.max(1, Math.abs(to - from)) * FITS;
  const direction = Math.sign(x2 - x1) || 1;
  const act = seq === undefined ? undefined : () => onOpen(seq);
  const onKey = (event: KeyboardEvent): void => {
    if ((event.key === 'Enter' || event.key === ' ') && act !== undefined) {
      event.preventDefault();
      act();
    } else onKeyDown(event);
  };
  return (
    <g
      class={`sequence-step is-${kind}`}
      data-step={index}
      {...spoken(tabbable, act)}
      {...{ onKeyDown: onKey }}
    >
      <title>{sentence}</title>
      <rect x={left} y={y - 22} width={Math.abs(x2 - x1)} height={LINE} fill="none" pointer-events="all" />
      <text x={left + 12} y={y - 6}>
        {short(label, room)}
      </text>
      {kind === 'error' && (
        <line
          x1={x1}
          y1={y - 2}
          x2={x2 - direction * 4}
          y2={y - 2}
          stroke="currentColor"
          stroke-width="1.2"
        />
      )}
      <line
        x1={x1}
        y1={kind === 'error' ? y + 2 : y}
        x2={x2}
        y2={kind === 'error' ? y + 2 : y}
        stroke="currentColor"
        stroke-width={kind === 'error' ? 1.2 : 1.6}
        stroke-dasharray={DASHES[kind]}
      />
      <Head x={x2} y={y} direction={direction} kind={kind} />
    </g>
  );
}

/** The end of a line: a filled head, an open one for what comes on a subscription, a cross for what is broken. */
function Head({
  x,
  y,
  direction,
  kind,
}: {
  readonly x: number;
  readonly y: number;
  readonly direction: number;
  readonly kind: StepKind;
}) {
  if (kind === 'connection') return null;
  const back = x - direction * 9;
  if (kind === 'broken')
    return (
      <path
        d={`M${back} ${y - 5} L${x} ${y + 5} M${back} ${y + 5} L${x} ${y - 5}`}
        fill="none"
        stroke="currentColor"
        stroke-width="1.8"
      />
    );
  const open = kind === 'stream' || kind === 'backend';
  return (
    <path
      d={`M${back} ${y - 5} L${x} ${y} L${back} ${y + 5}${open ? '' : ' Z'}`}
      fill={open ? 'none' : 'currentColor'}
      stroke="currentColor"
      stroke-width="1.6"
    />
  );
}

const DASHES: { readonly [kind in StepKind]?: string } = {
  answer: '7 4',
  connection: '1 5',
  backend: '9 3 2 3',
};

function laneX(index: number): number {
  return LANE.first + LANE.gap * index;
}

function short(text: string, characters: number): string {
  const letters = [...text];
  return letters.length <= characters ? text : `${letters.slice(0, characters - 1).join('')}…`;
}

/** The lanes are named in every sentence. */
const UNSPOKEN = { 'aria-hidden': true } as const;

function groupOf(name: string) {
  return { role: 'group', 'aria-label': name } as const;
}

/**
 * A line to those who listen, who get its title, and to the keyboard. In SVG the attribute is `tabindex`, in small
 * letters only.
 */
function spoken(tabbable: boolean, onClick: (() => void) | undefined) {
  const role = onClick === undefined ? ('img' as const) : ('button' as const);
  return { role, tabindex: tabbable ? 0 : -1, onClick };
}
