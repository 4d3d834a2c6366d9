import { type Subscription, subscriptionsOf } from '../grading/readers/subscriptions.ts';
import { frame, type Picture } from './picture.ts';
import { label, type SvgNode, svg } from './svg.ts';

const WORDS = {
  en: {
    name: 'The life of a subscription',
    states: {
      opening: 'Opening',
      active: 'Active',
      failed: 'Failed',
      cancelled: 'Closing',
      ended: 'GracefulClosed',
      lost: 'Lost',
    },
    edges: {
      listen: 'listen',
      acknowledged: 'acknowledged',
      event: 'event',
      refused: 'error, timeout',
      cancel: 'client cancels',
      end: 'server’s result',
      drop: 'gone without a word',
      again: 'listen again',
    },
    none: 'Open a subscription, and its way is drawn here.',
    yours: (id: string, state: string, events: number) =>
      `Your last subscription, ${id}, is in the state ${state}; ${events} events have come.`,
  },
  zh: {
    name: '订阅的一生',
    states: {
      opening: '打开中',
      active: '活动',
      failed: '失败',
      cancelled: '关闭中',
      ended: '有序结束',
      lost: '断线',
    },
    edges: {
      listen: '监听',
      acknowledged: '得到确认',
      event: '事件',
      refused: '错误、超时',
      cancel: '客户端取消',
      end: '服务器的结果',
      drop: '不辞而别',
      again: '重新监听',
    },
    none: '打开一个订阅，这里就会画出它走过的路。',
    yours: (id: string, state: string, events: number) =>
      `你最后的订阅 ${id} 处于“${state}”状态，来过 ${events} 个事件。`,
  },
} as const;

type State = Subscription['state'];
type Edge = keyof (typeof WORDS)['en']['edges'];

const BOX = { width: 122, height: 32 };
/** Upper left corner of each state. */
const PLACES: { readonly [state in State]: readonly [x: number, y: number] } = {
  opening: [20, 46],
  active: [20, 134],
  failed: [232, 46],
  cancelled: [232, 108],
  ended: [232, 160],
  lost: [20, 222],
};
const STATES: readonly State[] = ['opening', 'active', 'failed', 'cancelled', 'ended', 'lost'];

/** The line of each edge, and where its name stands. */
const EDGES: { readonly [edge in Edge]: readonly [path: string, x: number, y: number] } = {
  listen: ['M81 14V44', 89, 32],
  acknowledged: ['M81 78V132', 89, 108],
  event: ['M20 142H12V158H18', 12, 180],
  refused: ['M142 62H230', 146, 56],
  cancel: ['M142 142L230 126', 146, 124],
  end: ['M142 158L230 174', 146, 186],
  drop: ['M81 166V220', 89, 200],
  again: ['M20 238H4V62H18', 10, 216],
};

/** The states and edges of a subscription (basic/patterns/subscriptions), and those that the learner's last one took. */
export const subscriptionStates: Picture = {
  id: 'subscription-states',
  draw(evidence, language) {
    const w = WORDS[language];
    const all = subscriptionsOf(evidence);
    const last = all.at(-1);
    const taken = last === undefined ? new Set<Edge>() : edgesOf(last, all);
    const says =
      last === undefined
        ? w.none
        : w.yours(JSON.stringify(last.id), w.states[last.state], last.events.length);
    const edges = Object.entries(EDGES).flatMap(([edge, [path, x, y]]): readonly SvgNode[] => {
      const isTaken = isEdge(edge) && taken.has(edge);
      return [
        svg('path', { class: isTaken ? 'edge is-taken' : 'edge', d: path }),
        label(x, y, isTaken ? 'about strong' : 'about', isEdge(edge) ? w.edges[edge] : ''),
      ];
    });
    const states = STATES.flatMap((state): readonly SvgNode[] => {
      const [x, y] = PLACES[state];
      const isNow = last?.state === state;
      return [
        svg('rect', { class: isNow ? 'box is-now' : 'box', x, y, ...BOX, rx: 8 }),
        svg(
          'text',
          { x: x + BOX.width / 2, y: y + 21, class: isNow ? 'name is-middle strong' : 'name is-middle' },
          isNow ? `▸ ${w.states[state]}` : w.states[state],
        ),
      ];
    });
    return { says, node: frame(264, w.name, says, ...edges, ...states) };
  },
};

function edgesOf(last: Subscription, all: readonly Subscription[]): ReadonlySet<Edge> {
  const edges = new Set<Edge>(['listen']);
  if (last.ackSeq !== undefined) edges.add('acknowledged');
  if (last.events.length > 0) edges.add('event');
  const end = END[last.state];
  if (end !== undefined) edges.add(end);
  if (all.some((one) => one.state === 'lost' && one.seq < last.seq)) edges.add('again');
  return edges;
}

const END: { readonly [state in State]?: Edge } = {
  ...{ failed: 'refused', cancelled: 'cancel', ended: 'end', lost: 'drop' },
};

function isEdge(name: string): name is Edge {
  return Object.hasOwn(EDGES, name);
}
