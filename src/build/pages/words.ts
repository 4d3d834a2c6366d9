import type { Language } from './languages.ts';

/** The words of the pages that are made at build. Those of the interface itself are in src/ui/i18n. */
export interface PageWords {
  readonly brand: string;
  readonly skip: string;
  readonly navigation: string;
  readonly start: string;
  readonly playground: string;
  readonly lessons: string;
  /** The name of the other language, in that language. */
  readonly otherLanguage: string;
  readonly theme: string;
  readonly footer: string;
  readonly part: (part: number) => string;
  readonly lesson: (number: number) => string;
  readonly minutes: (minutes: number) => string;
  readonly onThisPage: string;
  readonly voices: { readonly protocol: string; readonly sdk: string; readonly advice: string };
  /** The accessible name of the region that a lesson is. */
  readonly lessonRegion: string;
  readonly exercise: string;
  readonly needsScript: string;
  readonly loading: string;
  readonly playgroundDescription: string;
  /** Stands there until the scripts have drawn the page, and stays where they never arrive. */
  readonly playgroundLoading: string;
  readonly playgroundNeedsScript: string;
  /** Above the files that a lesson gives to keep. */
  readonly toKeep: string;
  readonly next: string;
  readonly previous: string;
  readonly moved: string;
  /** The exercises of a lesson in the list of lessons. */
  readonly exercises: (count: number) => string;
  readonly present: string;
  readonly presentHint: string;
}

export const PAGE_WORDS: Readonly<Record<Language, PageWords>> = {
  en: {
    brand: 'MCP Resource Lab',
    skip: 'Skip to the content',
    navigation: 'Site',
    start: 'Start',
    playground: 'Playground',
    lessons: 'Lessons',
    otherLanguage: '中文',
    theme: 'Switch between light and dark',
    footer: 'Everything runs in this browser. Nothing you type leaves it.',
    part: (part) => `Part ${part}`,
    lesson: (number) => `Lesson ${number}`,
    minutes: (minutes) => `${minutes} minutes of reading`,
    onThisPage: 'On this page',
    voices: {
      protocol: 'The protocol guarantees',
      sdk: 'An SDK’s choice',
      advice: 'Advice, or this lab’s own rule',
    },
    lessonRegion: 'Lesson',
    exercise: 'Exercise',
    needsScript:
      'The exercise talks to a server that runs in this page, so it needs JavaScript. The text does not.',
    loading: 'The exercise is loading …',
    playgroundDescription:
      'Talk to a real MCP resource server that runs in your browser: see every frame, edit it, and send it again.',
    playgroundLoading:
      'The playground is loading. If this text stays, its scripts were blocked or did not arrive: reload the page, and if it is embedded in another one, open it by itself.',
    playgroundNeedsScript:
      'The server and its client are programs in this page, so the playground needs JavaScript. The lessons can be read without it.',
    toKeep: 'To keep',
    next: 'Next',
    previous: 'Before',
    moved: 'This lesson has moved:',
    exercises: (count) => (count === 1 ? '1 exercise' : `${count} exercises`),
    present: 'Present',
    presentHint: 'Large type, answers hidden until you reveal them: for a projector',
  },
  zh: {
    brand: 'MCP 资源实验室',
    skip: '跳到正文',
    navigation: '站点',
    start: '首页',
    playground: '实验台',
    lessons: '课程',
    otherLanguage: 'English',
    theme: '切换浅色与深色',
    footer: '一切都在这个浏览器里运行，你输入的内容不会离开它。',
    part: (part) => `第 ${part} 部分`,
    lesson: (number) => `第 ${number} 课`,
    minutes: (minutes) => `阅读约 ${minutes} 分钟`,
    onThisPage: '本页内容',
    voices: { protocol: '协议的保证', sdk: 'SDK 的选择', advice: '建议，或本实验室自己的规则' },
    lessonRegion: '课文',
    exercise: '练习',
    needsScript: '练习要和运行在本页里的服务器对话，因此需要 JavaScript；正文不需要。',
    loading: '练习正在加载……',
    playgroundDescription:
      '和一个运行在浏览器里的真实 MCP 资源服务器对话：看到每个消息帧，改一改，再发一次。',
    playgroundLoading:
      '实验台正在加载。如果这段文字一直不消失，说明脚本被拦截或没有送达：请重新加载；如果本页嵌在别的网页里，请单独打开它。',
    playgroundNeedsScript: '服务器和客户端都是本页里的程序，所以实验台需要 JavaScript；课程不开它也能读。',
    toKeep: '可以留下的',
    next: '下一课',
    previous: '上一课',
    moved: '本课已经搬到：',
    exercises: (count) => `${count} 个练习`,
    present: '演示模式',
    presentHint: '大字显示，答案先隐藏、需要时再揭示：适合投影',
  },
};
