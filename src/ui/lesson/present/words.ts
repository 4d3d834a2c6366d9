import type { Language } from '../../i18n/index.ts';

export interface PresentWords {
  readonly bar: string;
  readonly place: (at: number, of: number) => string;
  readonly before: string;
  readonly next: string;
  readonly space: string;
  readonly reveal: string;
  readonly hide: string;
  readonly revealHint: string;
  readonly walkthrough: string;
  readonly walkthroughHint: string;
  readonly link: string;
  readonly linkCopied: string;
  readonly linkFailed: string;
  readonly leave: string;
  readonly escape: string;
  readonly failed: (detail: string) => string;
}

const en: PresentWords = {
  bar: 'Presentation',
  place: (at, of) => `${at} of ${of}`,
  before: 'Back',
  next: 'Next',
  space: 'Space',
  reveal: 'Reveal answers',
  hide: 'Hide answers',
  revealHint: 'Your own work on the exercises, with decisions, verdicts and hints',
  walkthrough: 'Play walkthrough',
  walkthroughHint: 'Steps through the solution live; Space is the next step',
  link: 'Copy link',
  linkCopied: 'Copied',
  linkFailed: 'The browser does not let this page copy.',
  leave: 'Leave',
  escape: 'Esc',
  failed: (detail) => `The walkthrough cannot be played: ${detail}`,
};

const zh: PresentWords = {
  bar: '演示模式',
  place: (at, of) => `第 ${at} 页，共 ${of} 页`,
  before: '后退',
  next: '前进',
  space: '空格键',
  reveal: '揭示答案',
  hide: '隐藏答案',
  revealHint: '你自己的练习答案：判断、判定和提示',
  walkthrough: '播放演示',
  walkthroughHint: '实时逐步演示解法；按空格键走下一步',
  link: '复制链接',
  linkCopied: '已复制',
  linkFailed: '浏览器不让本页复制。',
  leave: '退出',
  escape: 'Esc',
  failed: (detail) => `无法播放演示：${detail}`,
};

export function presentWords(language: Language): PresentWords {
  return language === 'zh' ? zh : en;
}
