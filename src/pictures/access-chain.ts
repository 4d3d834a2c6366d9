import { lastAnsweredRead, whereItStopped } from './last-read.ts';
import { frame, heightOf, type Picture, type StationState, stations } from './picture.ts';

const STATIONS = ['syntax', 'identity', 'audience', 'scope', 'tenant', 'existence', 'policy'] as const;
type Station = (typeof STATIONS)[number];

const WORDS = {
  en: {
    name: 'The chain of access decisions',
    stations: {
      syntax: ['Syntax', 'is this a URI of mine?'],
      identity: ['Identity', 'a valid token, or none needed'],
      audience: ['Audience', 'is the token meant for this server?'],
      scope: ['Scope', 'this kind of action'],
      tenant: ['Tenant', 'this caller’s part of the data'],
      existence: ['Existence', 'is there such an object?'],
      policy: ['Policy', 'this very object'],
    },
    none: 'Every action goes through the whole chain again. Read something, and see where you stop.',
    served: (uri: string) => `Your read of ${uri} passed every decision.`,
    one: (uri: string, station: string) => `Your read of ${uri} stopped at “${station}”.`,
    token: (uri: string) =>
      `Your read of ${uri} was refused for its token: none, not valid, or not for this server.`,
    hidden: (uri: string) =>
      `Your read of ${uri} stopped at one of the last three. Which one, an answer must not tell.`,
    other: (uri: string) => `Your read of ${uri} failed before or after these decisions.`,
  },
  zh: {
    name: '访问决定的链条',
    stations: {
      syntax: ['语法', '是我的 URI 吗？'],
      identity: ['身份', '令牌有效，或者不需要'],
      audience: ['受众', '令牌是给这台服务器的吗？'],
      scope: ['权限范围', '这一类操作'],
      tenant: ['租户', '属于调用者的那部分数据'],
      existence: ['存在', '有这个对象吗？'],
      policy: ['策略', '就这一个对象'],
    },
    none: '每次操作都要重新走完整条链。读取点什么，看看停在哪里。',
    served: (uri: string) => `你对 ${uri} 的读取通过了每一个决定。`,
    one: (uri: string, station: string) => `你对 ${uri} 的读取停在“${station}”。`,
    token: (uri: string) => `你对 ${uri} 的读取因令牌被拒绝：没有令牌、令牌无效，或者不是给这台服务器的。`,
    hidden: (uri: string) => `你对 ${uri} 的读取停在最后三步中的一步。究竟是哪一步，应答不能说。`,
    other: (uri: string) => `你对 ${uri} 的读取在这些决定之前或之后失败了。`,
  },
} as const;

/** The order in which this lab decides about an action, and what the last answer gives away of it. */
export const accessChain: Picture = {
  id: 'access-chain',
  draw(evidence, language) {
    const w = WORDS[language];
    const last = lastAnsweredRead(evidence);
    const stop = last === undefined ? undefined : whereItStopped(last);
    const code = last?.exchange.answer?.error?.code;
    const stops: readonly Station[] = STOPS[`${stop} ${code === 40100}`] ?? [];
    const stateOf = (id: Station): StationState => {
      if (last === undefined || (stop !== undefined && stops.length === 0)) return 'open';
      if (stops.includes(id)) return stops.length === 1 ? 'stopped' : 'unclear';
      const first = stops[0];
      return first === undefined || STATIONS.indexOf(id) < STATIONS.indexOf(first) ? 'passed' : 'notReached';
    };
    const says = ((): string => {
      if (last === undefined) return w.none;
      if (stop === undefined) return w.served(last.uri);
      const [only] = stops;
      if (only === undefined) return w.other(last.uri);
      if (stops.length === 1) return w.one(last.uri, w.stations[only][0]);
      return only === 'identity' ? w.token(last.uri) : w.hidden(last.uri);
    })();
    const list = STATIONS.map((id) => ({
      name: w.stations[id][0],
      about: w.stations[id][1],
      state: stateOf(id),
    }));
    return { says, node: frame(heightOf(list.length) + 8, w.name, says, ...stations(list, 4)) };
  },
};

/** By where a read stopped, and whether its credential was the reason. */
const STOPS: { readonly [stopAndReason: string]: readonly Station[] } = {
  'uri false': ['syntax'],
  'caller true': ['identity', 'audience'],
  'caller false': ['scope'],
  'document false': ['tenant', 'existence', 'policy'],
};
