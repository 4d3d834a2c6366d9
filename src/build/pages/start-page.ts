import type { Lesson } from '../lessons/load-lessons.ts';
import { type Page, pathOf, relative } from './addresses.ts';
import { escapeHtml } from './escape.ts';
import type { Language } from './languages.ts';
import { PAGE_WORDS } from './words.ts';

interface StartWords {
  readonly title: string;
  readonly lead: string;
  readonly more: string;
  readonly open: string;
  readonly read: string;
  readonly picture: string;
  readonly layersTitle: string;
  readonly layers: readonly (readonly [name: string, what: string])[];
  readonly mistakesTitle: string;
  readonly mistakes: readonly (readonly [taken: string, truth: string])[];
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
    layersTitle: 'Five layers',
    layers: [
      ['Identity', 'A URI names what is read.'],
      ['Discovery', 'Lists and templates say what there is.'],
      ['Reading', 'Contents are text or bytes, and absence has a shape of its own.'],
      ['Change', 'Either the catalogue changed or one content did; each has its signal.'],
      ['Security', 'Whether it is allowed is decided again for every action.'],
    ],
    mistakesTitle: 'Three classic mistakes',
    mistakes: [
      [
        'Taking a URI for an address to fetch.',
        'It is a name, and only its server knows what stands behind it.',
      ],
      [
        'Taking a notification for the data.',
        'It says that something changed; what it is now, a new read tells.',
      ],
      [
        'Taking a capability or an annotation for permission.',
        'They describe; the answer to each request decides.',
      ],
    ],
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
    layersTitle: '五个层次',
    layers: [
      ['身份', 'URI 说的是“读哪一个”。'],
      ['发现', '列表和模板说明“有什么”。'],
      ['读取', '内容是文本或字节；“没有”也有它自己的样子。'],
      ['变化', '变的是目录，还是某一份内容，各有各的信号。'],
      ['安全', '每一次操作都要重新判断是否允许。'],
    ],
    mistakesTitle: '三个经典误解',
    mistakes: [
      ['把 URI 当成可以直接抓取的地址。', '它只是名字，背后是什么只有它的服务器知道。'],
      ['把通知当成数据。', '通知只说“变了”；现在是什么，要再读一次才知道。'],
      ['把能力声明或注解当成许可。', '它们只是描述；能不能做，由每个请求的应答决定。'],
    ],
    lessonsTitle: '课程',
    lessonsNote: '短文之间穿插练习，按你真正交换过的消息帧评分。',
  },
};

/** The main part of the start page. */
export function startMain(page: Page, lessons: readonly Lesson[]): string {
  const words = START_WORDS[page.language];
  const address = (target: Parameters<typeof pathOf>[0]): string =>
    relative(page.path, pathOf(target, page.language));
  const first = lessons[0];
  const read =
    first === undefined
      ? ''
      : `<a class="button" href="${address({ kind: 'lesson', id: first.id })}">${words.read}</a>`;
  return `<div class="start">
<section class="hero" aria-labelledby="start-title">
<div class="hero-text">
<h1 id="start-title">${PAGE_WORDS[page.language].brand}</h1>
<p class="lead">${words.lead}</p>
<p class="more">${words.more}</p>
<p class="actions"><a class="button primary" href="${address({ kind: 'playground' })}">${words.open}</a>${read}</p>
</div>
<img class="hero-picture" src="/screenshot.png" width="1440" height="900" alt="${words.picture}" />
</section>
<section aria-labelledby="layers-title">
<h2 id="layers-title">${words.layersTitle}</h2>
<ol class="layers">${words.layers.map(([name, what]) => `<li><strong>${name}</strong> <span>${what}</span></li>`).join('')}</ol>
</section>
<section aria-labelledby="mistakes-title">
<h2 id="mistakes-title">${words.mistakesTitle}</h2>
<ul class="mistakes">${words.mistakes.map(([taken, truth]) => `<li><strong>${taken}</strong> <span>${truth}</span></li>`).join('')}</ul>
</section>
<section id="lessons" aria-labelledby="lessons-title">
<h2 id="lessons-title">${words.lessonsTitle}</h2>
<p>${words.lessonsNote}</p>
<ol class="lesson-list">${lessons.map((lesson) => lessonItem(lesson, page, address({ kind: 'lesson', id: lesson.id }))).join('')}</ol>
</section>
</div>`;
}

function lessonItem(lesson: Lesson, page: Page, href: string): string {
  const words = PAGE_WORDS[page.language];
  const { title, summary, part, number, minutes } = lesson.texts[page.language].matter;
  return `<li><a href="${href}">${escapeHtml(title)}</a><p>${escapeHtml(summary)}</p><p class="eyebrow">${words.part(part)} · ${words.lesson(number)} · ${words.minutes(minutes)}</p></li>`;
}
