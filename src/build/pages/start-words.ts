import type { ClassicMistake, Layer } from '../lessons/course.ts';
import type { Language } from './languages.ts';

/** The words of the start page. */
export interface StartWords {
  readonly title: string;
  readonly lead: string;
  readonly more: string;
  readonly open: string;
  readonly read: string;
  readonly picture: string;
  readonly layersTitle: string;
  readonly layersNote: string;
  readonly layers: Readonly<Record<Layer, readonly [name: string, what: string]>>;
  readonly mistakesTitle: string;
  readonly mistakes: Readonly<Record<ClassicMistake, readonly [taken: string, truth: string]>>;
  readonly undoneBy: string;
  readonly lessonNumber: (number: number) => string;
  readonly progressTitle: string;
  readonly progressNote: string;
  readonly progressNeedsScript: string;
  readonly lessonsTitle: string;
  readonly lessonsNote: string;
}

export const START_WORDS: Readonly<Record<Language, StartWords>> = {
  en: {
    title: 'the resource side of MCP, learnt on the wire',
    lead: 'A complete MCP resource server runs in this page, and you talk to it in the JSON-RPC messages that hosts and servers really exchange.',
    more: 'Every frame is shown exactly as it was sent; change one and send it again. Nothing to install, no account, no backend.',
    open: 'Open the playground',
    read: 'Read the first lesson',
    picture:
      'The playground: the list of notes, the transcript with a read that was refused with -32602, and the composer with the message that was sent.',
    layersTitle: 'The map: five layers',
    layersNote: 'Each layer answers its own question, and each rests on the one before it.',
    layers: {
      identity: ['Identity', 'A URI names what is read.'],
      discovery: ['Discovery', 'Lists and templates say what there is.'],
      reading: ['Reading', 'Contents are text or bytes, and absence has a shape of its own.'],
      change: ['Change', 'Either the catalogue changed or one content did; each has its signal.'],
      security: ['Security', 'Whether it is allowed is decided again for every action.'],
    },
    mistakesTitle: 'Three classic mistakes',
    mistakes: {
      address: [
        'Taking a URI for an address to fetch.',
        'It is a name, and only its server knows what stands behind it.',
      ],
      data: [
        'Taking a notification for the data.',
        'It says that something changed; what it is now, a new read tells.',
      ],
      permission: [
        'Taking a capability or an annotation for permission.',
        'They describe; the answer to each request decides.',
      ],
    },
    undoneBy: 'Undone by',
    lessonNumber: (number) => `Lesson ${number}`,
    progressTitle: 'Your progress',
    progressNote: 'What you solve is remembered in this browser and nowhere else.',
    progressNeedsScript: 'Showing it needs JavaScript; reading the lessons does not.',
    lessonsTitle: 'Lessons',
    lessonsNote: 'Short reading between exercises that are graded by the frames you really exchanged.',
  },
  zh: {
    title: '在线路上学会 MCP 的资源端',
    lead: '这个页面里运行着一个完整的 MCP 资源服务器，你用宿主与服务器真正交换的 JSON-RPC 消息和它对话。',
    more: '每个消息帧都原样展示；改一个字，再发一次。无需安装，没有账号，也没有后端。',
    open: '打开实验台',
    read: '读第一课',
    picture: '实验台：左边是笔记列表，中间的记录里有一次以 -32602 拒绝的读取，右边的编写区里是刚发出的消息。',
    layersTitle: '课程地图：五个层次',
    layersNote: '每一层回答自己的问题，并以前一层为基础。',
    layers: {
      identity: ['身份', 'URI 说的是“读哪一个”。'],
      discovery: ['发现', '列表和模板说明“有什么”。'],
      reading: ['读取', '内容是文本或字节；“没有”也有它自己的样子。'],
      change: ['变化', '变的是目录，还是某一份内容，各有各的信号。'],
      security: ['安全', '每一次操作都要重新判断是否允许。'],
    },
    mistakesTitle: '三个经典误解',
    mistakes: {
      address: ['把 URI 当成可以直接抓取的地址。', '它只是名字，背后是什么只有它的服务器知道。'],
      data: ['把通知当成数据。', '通知只说“变了”；现在是什么，要再读一次才知道。'],
      permission: ['把能力声明或注解当成许可。', '它们只是描述；能不能做，由每个请求的应答决定。'],
    },
    undoneBy: '在这一课解开：',
    lessonNumber: (number) => `第 ${number} 课`,
    progressTitle: '你的进度',
    progressNote: '完成情况只记在这个浏览器里，不会到别处去。',
    progressNeedsScript: '显示进度需要 JavaScript，读课文不需要。',
    lessonsTitle: '课程',
    lessonsNote: '短文之间穿插练习，按你真正交换过的消息帧评分。',
  },
};
