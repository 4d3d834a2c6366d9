import type { ExerciseWords } from '../../../src/grading/exercise.ts';

export const sixHandlers: ExerciseWords = {
  title: '给六份内容选择处理办法',
  task: `读 \`workspace\` 服务器上的这六个文件，逐个读或者读所在的目录都行。为每一个选择宿主该怎么处理，并说明理由。依据是线路上实际传来的东西，而不是文件名。

- \`file:///workspace/docs/guide.md\`
- \`file:///workspace/src/tides/alder.json\`
- \`file:///workspace/assets/lighthouse.png\`
- \`file:///workspace/assets/sonar.bin\`
- \`file:///workspace/assets/logo.svg\`
- \`file:///workspace/docs/report.html\``,
  hints: [
    '对每份内容依次问三个问题：是 `text` 还是 `blob`？`mimeType` 声称是什么？如果是 blob，开头的字节与此相符吗？',
    '格式能够执行或抓取东西的文本（HTML、SVG、XML），只展示源码。只供阅读的文本，直接展示，或者当数据解析。字节里只有认得出的种类才交给解码器，而且要在沙箱里、有限额。',
    '是文本还是字节，由字段决定：只有确实能表示成文本的，才可以用 [TextResourceContents](https://modelcontextprotocol.io/specification/2026-07-28/schema#textresourcecontents)。各种类型怎么处理是宿主的事，规范没有规定。',
    '`guide.md`：排版文本，只供阅读。`alder.json`：数据，只供阅读。`lighthouse.png`：图片，认得出的种类。`sonar.bin`：字节，认不出。`logo.svg` 和 `report.html`：源码，能够执行。',
  ],
  checks: {
    'read-six': '六份内容你都拿到了。',
    'choose-handlers': '每一份都交给了合适的处理办法。',
    'give-reasons': '你的理由与收到的内容相符。',
  },
  mistakes: {
    'read-six.notRead': '`{seen.uri}` 的内容还没有到（还剩 {seen.left} 个文件）。名字只是预告，读了才知道。',
    'choose-handlers.notSeen': '`{seen.uri}` 里是什么你还没有看到。先读。',
    'choose-handlers.undecided': '你还没有为 `{seen.uri}` 选择处理办法。',
    'choose-handlers.model':
      '把 `{seen.uri}` 原样塞进对话：它从哪里来再也没人知道；如果是 `blob`，那就是一串 Base64，比字节本身还贵三分之一，模型也看不出什么。宿主交出去的，应当是处理之后的结果。',
    'choose-handlers.activeAsPicture':
      '`{seen.uri}` 声称是 `{seen.type}`，却放在 `text` 里：它是带标记的文档，可以含有脚本，也可以抓取东西。位图解码器读不了它，而把它的标记放进页面就等于运行它。',
    'choose-handlers.activeAsProse':
      '`{seen.uri}` 是 `{seen.type}`。照原样渲染，里面的脚本和加载就会以宿主的名义行事。请展示源码。',
    'choose-handlers.jsonAsBytes':
      '`{seen.uri}` 放在 `text` 里。程序也读它，并不因此就是二进制：`{seen.type}` 是文本，解析之后就是数据。',
    'choose-handlers.textAsBytes': '`{seen.uri}` 放在 `text` 里，类型是 `{seen.type}`，没有字节要解码。',
    'choose-handlers.unknownAsPicture':
      '`{seen.type}` 只说明这是字节，而 `{seen.uri}` 的开头不像任何一种图片。一个个解码器试过去，直到有一个肯收，正中攻击者下怀。',
    'choose-handlers.bytesAsText':
      '`{seen.uri}` 放在 `blob` 里。把字节当文本解码会变成乱码，再保存下来，文件就毁了。',
    'choose-handlers.confused': '这不适合 `{seen.uri}`。请再看看它的字段和 `{seen.type}`。',
    'give-reasons.notSeen': '`{seen.uri}` 里是什么你还没有看到。先读。',
    'give-reasons.undecided': '你还没有给出 `{seen.uri}` 的理由。',
    'give-reasons.fieldDecides':
      '你给 `{seen.uri}` 的理由说的是另一类内容。它放在 `{seen.field}` 里：这一点先决定，不管 `{seen.type}` 听起来像什么。',
    'give-reasons.typeDecides':
      '`{seen.uri}` 是文本，但文本和文本并不一样：`{seen.type}` 渲染的时候，能不能执行或抓取东西？',
    'give-reasons.bytesDecide':
      '`{seen.uri}` 是 `{seen.type}` 的字节。开头的几个字节，是不是一种你有办法核对的类型？',
  },
  questions: {
    handler: {
      ask: '宿主该怎么处理它，为什么？',
      items: {
        guide: 'docs/guide.md',
        tides: 'src/tides/alder.json',
        picture: 'assets/lighthouse.png',
        sonar: 'assets/sonar.bin',
        logo: 'assets/logo.svg',
        report: 'docs/report.html',
      },
      choices: {
        prose: '作为排版文本展示，其中的 HTML 只当文本',
        data: '当作数据解析',
        picture: '先核对开头的字节，再在沙箱里按图片解码',
        source: '展示源码，什么都不渲染',
        bytes: '展示大小和开头的字节，提供保存',
        model: '原样贴进对话',
      },
      reasons: {
        passive: '是文本，格式只供阅读',
        active: '是文本，格式能够执行或抓取东西',
        known: '是字节，开头与一种可以核对的类型相符',
        unknown: '是字节，种类无从核对',
      },
    },
  },
};
