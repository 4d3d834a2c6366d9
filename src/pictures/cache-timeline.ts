import type { Evidence } from '../grading/evidence.ts';
import { hintOf } from '../grading/readers/hints.ts';
import { readFacts } from '../transcript/facts.ts';
import { lastAnsweredRead } from './last-read.ts';
import { frame, type Picture } from './picture.ts';
import { label, short, svg } from './svg.ts';

const WORDS = {
  en: {
    name: 'How long an entry is fresh',
    received: 'received',
    fresh: 'fresh',
    stale: 'stale: ask again',
    end: (ttl: string) => `received + ${ttl} ms`,
    changed: 'told: changed',
    scope: {
      public: 'public: one entry for everyone',
      private: 'private: one entry for each access token',
    },
    none: 'Fresh as long as now < received + ttlMs, and not a millisecond longer. Read something, and its hint stands here.',
    yours: (uri: string, ttl: number, scope: string) =>
      ttl === 0
        ? `${uri} came with ttlMs 0, ${scope}: stale from the beginning.`
        : `${uri} came with ttlMs ${ttl}, ${scope}.`,
    cut: 'A notification has made it stale at once.',
  },
  zh: {
    name: '条目新鲜多久',
    received: '收到',
    fresh: '新鲜',
    stale: '陈旧：要重新问',
    end: (ttl: string) => `收到 + ${ttl} 毫秒`,
    changed: '通知：变了',
    scope: { public: 'public：所有人共用一个条目', private: 'private：每个访问令牌一个条目' },
    none: '现在 < 收到 + ttlMs 时新鲜，多一毫秒也不行。读取点什么，它的提示就会显示在这里。',
    yours: (uri: string, ttl: number, scope: string) =>
      ttl === 0
        ? `${uri} 的提示是 ttlMs 0、${scope}：一开始就是陈旧的。`
        : `${uri} 的提示是 ttlMs ${ttl}、${scope}。`,
    cut: '一条通知让它立刻变陈旧了。',
  },
} as const;

const START = 24;
const END = 236;
const STOP = 340;

/** The time to live of what the learner read last, and the notification that ended it (server/utilities/caching). */
export const cacheTimeline: Picture = {
  id: 'cache-timeline',
  draw(evidence, language) {
    const w = WORDS[language];
    const last = lastAnsweredRead(evidence);
    const hint = hintOf(last?.exchange);
    const ttl = hint?.ttlMs ?? 60_000;
    const isChanged = last !== undefined && changedAfter(evidence, last.uri, last.exchange.answerSeq ?? 0);
    const end = hint?.ttlMs === 0 ? START : isChanged ? (START + END) / 2 : END;
    const says =
      last === undefined || hint === undefined
        ? w.none
        : `${w.yours(last.uri, ttl, hint.cacheScope)}${isChanged ? ` ${w.cut}` : ''}`;
    return {
      says,
      node: frame(
        132,
        w.name,
        says,
        label(
          8,
          18,
          'code strong',
          short(last === undefined || hint === undefined ? 'notes://note-1' : last.uri, 42),
        ),
        label(8, 36, 'about', w.scope[hint?.cacheScope ?? 'public']),
        ...(end === START
          ? []
          : [svg('rect', { class: 'is-fresh', x: START, y: 62, width: end - START, height: 22 })]),
        ...(end === START ? [] : [label(START + 8, 77, 'name', w.fresh)]),
        svg('rect', { class: 'is-stale', x: end, y: 62, width: STOP - end, height: 22 }),
        label(end + 6, 77, 'about', short(w.stale, end === END ? 18 : 24)),
        svg('path', { class: 'way', d: `M${START} 54V92M${end} 54V92M${START} 84H${STOP}` }),
        label(START - 16, 108, 'about', w.received),
        ...(isChanged
          ? [label(end - 24, 50, 'name', `↓ ${w.changed}`)]
          : end === START
            ? []
            : [svg('text', { x: END, y: 124, class: 'about is-middle' }, w.end(String(ttl)))]),
      ),
    };
  },
};

/** Whether a notification about this URI came after the answer. */
function changedAfter({ frames }: Evidence, uri: string, seq: number): boolean {
  return frames.some((one) => {
    if (one.dir !== 'in' || one.seq <= seq) return false;
    const { method, subject } = readFacts(one.text);
    return method === 'notifications/resources/updated' && subject === uri;
  });
}
