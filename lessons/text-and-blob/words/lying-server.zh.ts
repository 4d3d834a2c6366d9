import type { ExerciseWords } from '../../../src/grading/exercise.ts';

export const lyingServer: ExerciseWords = {
  title: '找出谎报类型的服务器',
  task: `有三台服务器回答 alice：\`notes\`、\`tracker\` 和 \`workspace\`。其中一台给内容报的类型，与内容并不相符。

1. 列出各台服务器上有什么，每台都读一样东西。\`notes\` 和 \`workspace\` 上都有一座灯塔，\`tracker\` 上有规章和问题单。
2. 对每份内容比较三样东西：字段（\`text\` 还是 \`blob\`）、\`mimeType\`、开头的字节。
3. 说出是哪一台，并指出一个能证明这一点的应答。
4. 宿主遇到这样的内容该怎么办？`,
  hints: [
    '在编写区上方选择服务器，取列表，再读列表里的一个 URI。“上次读取的内容”面板会显示实际收到的字节。',
    '列表只是预告。要看的是读取的应答里，`text` 或 `blob` 旁边的 `mimeType`：文本不可能是 PNG，以 `89 50 4E 47` 开头的也不可能是 PDF。',
    '类型和字段并排写在 [Resource Contents](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#resource-contents) 里。两者矛盾时怎么办，规范没有说。',
    '是 `workspace`，它的任何一个读取应答都是证据。宿主应当以字节为准，说明所报的类型与此不同，不把内容交给字节不相符的处理程序。',
  ],
  checks: {
    'ask-each': '三台服务器上，你都读了东西。',
    'name-the-liar': '你说出了是哪一台在说谎。',
    'point-at-it': '你指出了一个能证明它的消息帧。',
    'what-to-do': '你知道宿主该怎样对待这样的内容。',
  },
  mistakes: {
    'ask-each.notAsked': '还没有从 `{seen.server}` 读过东西。要指认一个，先把三个都听一遍。',
    'ask-each.noContents':
      '从 `{seen.server}` 还没有得到内容，只有错误，或者没有回音。先取列表，再读列表里的一个 URI。',
    'name-the-liar.notSeen': '你读到的内容里，字段、类型和字节还没有互相矛盾的。列表里看不出来：继续读。',
    'name-the-liar.undecided': '矛盾你已经看到了，还没有说是哪一台的。',
    'name-the-liar.all': '并不是每一台：看看另外几台给的类型，和内容都对得上。',
    'name-the-liar.honest':
      '你从 `{seen.server}` 读到的内容，类型、字段和开头的字节是一致的。和另一座灯塔比比看。',
    'point-at-it.undecided': '你还没有指出是哪个消息帧。',
    'point-at-it.notAnAnswer': '消息帧 {seen.frame} 不是对请求的应答。客户端问了什么，证明不了服务器怎么样。',
    'point-at-it.noContents':
      '消息帧 {seen.frame} 回答的是 `{seen.method}`，里面没有内容。列表对了，内容照样可能是错的：请指出一个读取的应答。',
    'point-at-it.true':
      '消息帧 {seen.frame} 带回 `{seen.uri}`，类型报的是 `{seen.type}`，确实如此。请指出一个两者不符的。',
    'what-to-do.notSeen': '你还没有看到谎报的内容。先找到，再判断。',
    'what-to-do.undecided': '你还没有说宿主该怎么办。',
    'what-to-do.claim':
      '那就等于让服务器来挑你的哪个解析器去读它的字节，它会挑最薄弱的那个。类型只是一种说法。',
    'what-to-do.list':
      '这里的列表说的是真话，但它同样只是这台服务器的说法。真正交到处理程序手里的，只有字节。',
    'what-to-do.model':
      '模型不是类型检测器：每个 Base64 字符它都要付出代价，解码又靠不住，还可能被读到的东西牵着走。',
  },
  questions: {
    liar: {
      ask: '哪台服务器谎报类型？',
      choices: { notes: 'notes', tracker: 'tracker', workspace: 'workspace', all: '三台都谎报' },
    },
    proof: { ask: '哪个消息帧可以证明？' },
    host: {
      ask: '一张图片被报成了别的类型，宿主该怎么办？',
      choices: {
        claim: '按应答里写的类型选处理程序打开',
        list: '按列表里写的类型选处理程序打开',
        bytes: '以字节为准，说明所报类型与此不同，只用与字段和字节都相符的办法打开',
        model: '原样交给模型，让它自己弄清楚',
      },
    },
  },
};
