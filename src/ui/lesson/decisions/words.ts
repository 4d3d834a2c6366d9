import type { Language } from '../../i18n/index.ts';

/** The words around decisions; what is asked, and what may be chosen, stands in the lesson. */
export interface DecisionWords {
  readonly choose: string;
  readonly why: string;
  /** The name of the reason's field, for those who do not see what it stands beside. */
  readonly whyOf: (item: string) => string;
  readonly groupOf: (item: string) => string;
  readonly markOf: (part: string) => string;
  readonly notSorted: string;
  readonly allSorted: string;
  readonly emptyGroup: string;
  readonly cards: (count: number) => string;
  readonly sortHow: string;
  readonly moved: (item: string, group: string) => string;
  readonly markHow: string;
  readonly textHow: string;
  readonly noFrames: string;
  readonly frame: (seq: number, name: string) => string;
  readonly frameGone: (seq: string) => string;
  readonly useOpened: string;
  readonly openFirst: string;
  readonly showFrame: string;
  readonly item: string;
  readonly prediction: string;
  readonly reason: string;
  readonly notYet: string;
  /** The name of a picture's or a text's parts as a whole. */
  readonly decided: (done: number, of: number) => string;
}

const en: DecisionWords = {
  choose: 'Choose …',
  why: 'Why?',
  whyOf: (item) => `Why? (${item})`,
  groupOf: (item) => `Group of ${item}`,
  markOf: (part) => `What is this: ${part}`,
  notSorted: 'Not sorted yet',
  allSorted: 'Every card has its group.',
  emptyGroup: 'No card yet',
  cards: (count) => (count === 1 ? '1 card' : `${count} cards`),
  sortHow: 'Drag a card into a group, or choose the group on the card.',
  moved: (item, group) => `${item}: ${group}`,
  markHow: 'Choose for each part of the text; the choice stands beside the part.',
  textHow: 'Taken exactly as you write it.',
  noFrames: 'There is no frame in the transcript yet.',
  frame: (seq, name) => `Frame ${seq}: ${name}`,
  frameGone: (seq) => `Frame ${seq}, which is not in the transcript any more`,
  useOpened: 'Take the opened frame',
  openFirst: 'Open a frame in the transcript first.',
  showFrame: 'Show it',
  item: 'Case',
  prediction: 'Your decision',
  reason: 'Your reason',
  notYet: 'Not right yet',
  decided: (done, of) => `${done} of ${of} decided`,
};

const zh: DecisionWords = {
  choose: '请选择……',
  why: '为什么？',
  whyOf: (item) => `为什么？（${item}）`,
  groupOf: (item) => `“${item}”归入`,
  markOf: (part) => `这一段是什么：${part}`,
  notSorted: '还没有归类',
  allSorted: '所有卡片都已归类。',
  emptyGroup: '还没有卡片',
  cards: (count) => `${count} 张卡片`,
  sortHow: '把卡片拖进一组，或直接在卡片上选择。',
  moved: (item, group) => `${item}：${group}`,
  markHow: '为文中每一段作出选择，选择就显示在那一段旁边。',
  textHow: '按你写的原样采用。',
  noFrames: '记录里还没有帧。',
  frame: (seq, name) => `第 ${seq} 帧：${name}`,
  frameGone: (seq) => `第 ${seq} 帧，记录里已经没有了`,
  useOpened: '采用已展开的帧',
  openFirst: '先在记录里展开一个帧。',
  showFrame: '查看它',
  item: '情形',
  prediction: '你的判断',
  reason: '你的理由',
  notYet: '还不对',
  decided: (done, of) => `已判断 ${done} / ${of}`,
};

export function decisionWords(language: Language): DecisionWords {
  return language === 'zh' ? zh : en;
}
