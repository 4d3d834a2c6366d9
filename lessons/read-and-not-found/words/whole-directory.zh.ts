import type { ExerciseWords } from '../../../src/grading/exercise.ts';

export const wholeDirectory: ExerciseWords = {
  title: '读一个目录，一份内容都不落下',
  task: `\`workspace\` 服务器提供的是一棵文件树。对它根目录的读取已经备好。

1. 发送它，打开应答，数一数有几份内容。
2. 第一份内容是一串名字，其中大多数在这个应答里没有对应的内容。再去读其中两个：\`file:///workspace/assets\` 和 \`file:///workspace/latest.md\`。
3. 下面六样东西，宿主各该怎么处理？`,
  hints: [
    '在记录里打开应答，找到 `contents`。里面每一项都写着自己的 `uri`：要数的是它们，不是第一份文本有几行。',
    '列表里的名字只是预告，内容才是东西本身。在 `contents` 里没有对应项的，就是还没有读到。带 `text` 的是文本，哪怕它是 `""`；带 `blob` 的是字节。',
    '一次读取可以带回多份内容，见 [Reading Resources](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#reading-resources)；目录的类型见 [file://](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#file://)。',
    '四份内容。根目录：名字。`README.md`：文本。`empty.txt`：空文档。`assets` 和 `latest.md`：先读它们自己的 URI。`lighthouse.png`：字节。',
  ],
  checks: {
    'read-root': '你读了工作区的根目录。',
    'read-on': '只有名字、没有带回内容的，你也读了。',
    'count-contents': '你说出了根目录的应答里有几份内容。',
    'handle-all': '每一样该怎么处理，你都清楚。',
  },
  mistakes: {
    'read-root.notRead':
      '你的记录里还没有关于 `{expected.uri}` 的结果。照编写区里原来的样子发送，末尾不要加斜杠。',
    'read-root.refused':
      '最近一次对 `{expected.uri}` 的读取被拒绝了，错误码 `{seen.code}`。请和最初备好的消息对照一下。',
    'read-root.unanswered': '对 `{expected.uri}` 的读取还没有得到 id 相同的结果。',
    'read-on.notSeen': '先读 `{expected.uri}`：还有什么，它的应答会列出名字。',
    'read-on.directoryOpen':
      '根目录里有 {seen.names} 个名字，`{expected.uri}` 是其中之一。它是目录，里面的东西没有一起带回来。请读它。',
    'read-on.linkOpen':
      '`{expected.uri}` 列在根目录的名字里，却没有哪份内容的 URI 是它。请读它：它背后是什么，只有读它自己才知道。',
    'read-on.refused': '对 `{seen.uri}` 的读取被拒绝了，错误码 `{seen.code}`。URI 是否和题目里的一字不差？',
    'count-contents.notSeen': '`{expected.uri}` 还没有读到结果。先读，再数。',
    'count-contents.undecided': '你还没有写下根目录的应答里有几份内容。',
    'count-contents.noNumber': '“{seen.written}”不是数字。请数一数 `contents` 里有几项，写下数目。',
    'count-contents.first':
      '你数出来是 {seen.count}。只取 `contents[0]`、把其余丢掉的代码看到的就是这样；你的消息帧里有 {expected.count} 份。',
    'count-contents.names':
      '你数的是第一份内容里的 {seen.names} 个名字。名字不是内容：`contents` 里有 {expected.count} 项。',
    'count-contents.files':
      '你数出来是 {seen.count}，那是文件的个数。目录自己也是一份内容，{expected.count} 份里的第一份。',
    'count-contents.otherNumber':
      '你数出来是 {seen.count}；你的消息帧里，`contents` 有 {expected.count} 项。',
    'handle-all.notSeen': '`{seen.uri}` 的读取结果你还没有看到。先读，再判断。',
    'handle-all.undecided': '你还没有说 `{seen.uri}` 该怎么处理。',
    'handle-all.emptyTakenForAbsent':
      '`{seen.uri}` 的内容已经到了：`text` 是 `""`。再读一次，得到的还是空。它是一份空文档，宿主照实展示即可。',
    'handle-all.namesTakenForText':
      '`{seen.uri}` 的文本，类型是 `inode/directory`：那是一串名字，不是谁写的文档。当作文本展示，看上去就像一个内容古怪的文件。',
    'handle-all.bytesTakenForText':
      '`{seen.uri}` 放在 `blob` 里，所以是字节。当作文本展示只是一堆 Base64 乱码，放进模型的上下文还白白占地方。',
    'handle-all.namedTakenForRead':
      '关于 `{seen.from}` 的应答里，没有哪份内容的 URI 是 `{seen.uri}`。那里只有它的名字，没读之前，没有东西可展示。',
    'handle-all.namedTakenForEmpty':
      '没有带回 `{seen.uri}` 的内容，并不说明它是空的，只说明这次读取没有带上它。',
    'handle-all.confused':
      '这和 `{seen.uri}` 带回来的东西对不上。看看它的字段：先看 `mimeType`，再看是 `text` 还是 `blob`。',
  },
  questions: {
    count: { ask: '关于 file:///workspace 的应答里有几份内容？' },
    handle: {
      ask: '读过所在的目录之后，宿主该怎么处理它？',
      items: {
        root: 'workspace 目录自己',
        readme: 'README.md',
        empty: 'empty.txt',
        assets: 'assets/',
        latest: 'latest.md',
        picture: 'assets/lighthouse.png',
      },
      choices: {
        names: '列出里面的名字供选择',
        text: '展示文本',
        blank: '展示为空文档',
        bytes: '解码出字节',
        ask: '先读它自己的 URI',
      },
    },
  },
};
