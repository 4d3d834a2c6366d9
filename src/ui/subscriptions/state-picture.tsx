import { useId } from 'preact/hooks';
import type { LastStep, State } from './last-step.ts';
import type { StoryWords } from './words.ts';

export interface StatePictureProps {
  readonly state: State;
  readonly step: LastStep;
  readonly label: string;
  readonly words: StoryWords;
}

const WIDTH = 86;
const HEIGHT = 26;

/** Top left corner of each state. */
const PLACES: { readonly [state in State]: readonly [x: number, y: number] } = {
  opening: [26, 44],
  active: [142, 44],
  failed: [142, 88],
  cancelled: [258, 2],
  ended: [258, 44],
  lost: [258, 86],
};

interface Edge {
  readonly from: LastStep['from'];
  readonly to: State;
  readonly path: string;
  /** Drawn only where it was taken: possible, but not the usual way. */
  readonly rare?: true;
}

const EDGES: readonly Edge[] = [
  { from: 'start', to: 'opening', path: 'M4 57H22' },
  { from: 'opening', to: 'active', path: 'M112 57H138' },
  { from: 'opening', to: 'failed', path: 'M104 70L138 96' },
  { from: 'active', to: 'cancelled', path: 'M212 44L254 19' },
  { from: 'active', to: 'ended', path: 'M228 57H254' },
  { from: 'active', to: 'lost', path: 'M212 70L254 95' },
  { from: 'opening', to: 'cancelled', path: 'M70 44C80 14 160 10 254 14', rare: true },
  { from: 'opening', to: 'ended', path: 'M70 44C90 30 200 24 254 50', rare: true },
  { from: 'opening', to: 'lost', path: 'M60 70C70 124 190 124 254 108', rare: true },
];

/** The states of a subscription with the one it is in, and the way it came there. */
export function StatePicture({ state, step, label, words }: StatePictureProps) {
  const arrow = useId();
  const isTaken = (edge: Edge): boolean => edge.from === step.from && edge.to === state;
  return (
    <svg class="state-picture" viewBox="0 0 348 120" role="img" aria-label={label}>
      <defs>
        <marker id={arrow} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
          <path d="M1 1 7 4 1 7" class="state-arrow" />
        </marker>
      </defs>
      <circle cx="4" cy="57" r="3" class="state-start" />
      {EDGES.filter((edge) => edge.rare === undefined || isTaken(edge)).map((edge) => (
        <path
          key={edge.path}
          class={isTaken(edge) ? 'state-edge is-taken' : 'state-edge'}
          d={edge.path}
          marker-end={`url(#${arrow})`}
        />
      ))}
      {STATES.map((name) => {
        const [x, y] = PLACES[name];
        return (
          <g key={name} class={name === state ? 'state-node is-now' : 'state-node'}>
            <rect x={x} y={y} width={WIDTH} height={HEIGHT} rx="6" />
            <text x={x + WIDTH / 2} y={y + HEIGHT / 2} text-anchor="middle" dominant-baseline="central">
              {words.states[name]}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

const STATES: readonly State[] = ['opening', 'active', 'failed', 'cancelled', 'ended', 'lost'];
