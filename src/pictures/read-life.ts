import { lastAnsweredRead, whereItStopped } from './last-read.ts';
import { frame, heightOf, type Picture, type StationState, stations } from './picture.ts';

const STATIONS = ['request', 'envelope', 'uri', 'caller', 'document', 'contents'] as const;
export type ReadStation = (typeof STATIONS)[number];

const WORDS = {
  en: {
    name: 'The life of a read',
    stations: {
      request: ['A message arrives', 'one object, with an id'],
      envelope: ['Envelope and parameters', 'else −32602 without data.uri'],
      uri: ['Is it a URI?', 'else −32602, Invalid resource URI'],
      caller: ['May this caller ask?', 'else 40100 or 40300'],
      document: ['Is there such a document?', 'else −32602, Resource not found'],
      contents: ['Contents', 'text or blob, with a hint; else −32603'],
    },
    none: 'Read something, and the picture shows how far you came.',
    served: (uri: string) => `Your read of ${uri} came to the end: contents.`,
    stopped: (uri: string, station: string) => `Your read of ${uri} stopped at “${station}”.`,
  },
  zh: {
    name: '一次读取的一生',
    stations: {
      request: ['消息到达', '一个对象，带 id'],
      envelope: ['信封和参数', '否则 −32602，没有 data.uri'],
      uri: ['是 URI 吗？', '否则 −32602，Invalid resource URI'],
      caller: ['这个调用者可以问吗？', '否则 40100 或 40300'],
      document: ['有这份文档吗？', '否则 −32602，Resource not found'],
      contents: ['内容', 'text 或 blob，带提示；否则 −32603'],
    },
    none: '读取点什么，图上就会显示你走到了哪里。',
    served: (uri: string) => `你对 ${uri} 的读取走到了终点：内容。`,
    stopped: (uri: string, station: string) => `你对 ${uri} 的读取停在“${station}”。`,
  },
} as const;

/** The checks that a read goes through in this lab, in order, and how far the learner's last one came. */
export const readLife: Picture = {
  id: 'read-life',
  draw(evidence, language) {
    const w = WORDS[language];
    const last = lastAnsweredRead(evidence);
    const stop = last === undefined ? undefined : whereItStopped(last);
    const at = stop === undefined ? STATIONS.length : STATIONS.indexOf(stop);
    const stateOf = (index: number): StationState => {
      if (last === undefined) return 'open';
      if (index < at) return 'passed';
      return index === at ? 'stopped' : 'notReached';
    };
    const says =
      last === undefined
        ? w.none
        : stop === undefined
          ? w.served(last.uri)
          : w.stopped(last.uri, w.stations[stop][0]);
    const list = STATIONS.map((id, index) => ({
      name: w.stations[id][0],
      about: w.stations[id][1],
      state: stateOf(index),
    }));
    return { says, node: frame(heightOf(list.length) + 8, w.name, says, ...stations(list, 4)) };
  },
};
