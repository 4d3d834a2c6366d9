import type { ExerciseWords } from '../../../src/grading/exercise.ts';

export const renderSafely: ExerciseWords = {
  title: '渲染有敌意的 Markdown 和 SVG，并且平安无事',
  task: `读 \`notes://hostile-note\` 和 \`notes://hostile-svg\`。“上次读取的内容”面板展示本实验室怎样渲染它们，记录里则是实际收到的东西。

1. 对其中的每一类东西，决定你的渲染器怎么处理。检查时会把你的规则用在收到的文本上，告诉你什么漏了过去。
2. 什么都不得执行，未经询问不得抓取，也不得误导人。同时，无害的东西要仍然读得到。
3. 笔记里提到一个附件。写下它的名字实际上以什么结尾。
4. 有一个链接的文字是 \`notes://note-1\`。写下它实际通往哪个主机。`,
  hints: [
    '看消息帧，不要看屏幕：那里的字符按书写的先后排列，`\\u202e` 也在其中。',
    '文本当作文本展示总是安全的。询问只在用户判断得了的时候有用，例如链接的地址；脚本谁也判断不了。略去是安全的，但也拿走了东西。',
    '提示词的输入和输出必须检查，防止注入：[Security](https://modelcontextprotocol.io/specification/2026-07-28/server/prompts#security)。资源怎么渲染，规范没有规定；它对[图标](https://modelcontextprotocol.io/specification/2026-07-28/basic/index#icons)的要求倒是很好的参照。',
    '普通段落和代码照样渲染；HTML、脚本链接和 SVG 当作文本；外部图片和可疑链接显示地址、问过再说；那个名字当作文本，控制字符要看得见。它以 `.exe` 结尾，链接通往 `attacker.example`。',
  ],
  checks: {
    'read-both': '笔记和图片你都读了。',
    'nothing-acts': '按你的规则，什么都不会执行，也没有人被误导。',
    'still-readable': '无害的东西仍然读得到。',
    'real-name': '你知道附件的名字以什么结尾。',
    'real-target': '你知道链接通往哪里。',
  },
  mistakes: {
    'read-both.noteOpen': '笔记 `{expected.uri}` 还没有读到。请读它。',
    'read-both.pictureOpen': '图片 `{expected.uri}` 还没有读到。也请读它。',
    'nothing-acts.notRead': '规则要有东西可用：先把两份文档都读了。',
    'nothing-acts.undecided': '对这一类还没有规则：“{seen.line}”',
    'nothing-acts.runs':
      '按你的规则，它会在你的页面里、以用户的权限执行：“{seen.line}”。事先询问也没用，因为谁也看不出它会做什么。',
    'nothing-acts.fetches':
      '按你的规则，笔记一展示就会抓取它：“{seen.line}”。对方由此知道有人读了、什么时候、在哪里。',
    'nothing-acts.misleads':
      '按你的规则，用户看到的和实际的不一样：“{seen.line}”。文字显示什么、实际是什么，要能并排看到。',
    'still-readable.notRead': '先把两份文档都读了。',
    'still-readable.undecided': '对这一类还没有规则：“{seen.line}”',
    'still-readable.lost':
      '按你的规则，这段内容平白读不到了：“{seen.line}”。展示出来它什么也做不了；把它藏起来，就是扣下了用户要的东西。',
    'real-name.notRead': '笔记还没有读到。',
    'real-name.undecided': '你还没有写下附件的名字以什么结尾。',
    'real-name.shown':
      '“{seen.written}”是屏幕上显示的。消息帧里有一个字符，会让后面的文字掉转方向；请按字符的先后顺序来读。',
    'real-name.otherEnding': '名字不以“{seen.written}”结尾。请看消息帧里 Attachment 那一行。',
    'real-target.notRead': '笔记还没有读到。',
    'real-target.undecided': '文字为 `{seen.label}` 的链接通往哪里，你还没有写。',
    'real-target.label':
      '`{seen.label}` 是链接的文字。Markdown 里，目标在后面的圆括号中：`{expected.host}`。',
    'real-target.otherHost': '你写的是“{seen.written}”。消息帧里，`{seen.label}` 后面是另一个主机。',
  },
  questions: {
    policy: {
      ask: '你的渲染器怎么处理它？',
      items: {
        prose: 'Markdown 的普通段落',
        html: 'Markdown 里的 HTML',
        scriptLink: '以 `javascript:` 开头的链接',
        image: '地址在别处的图片',
        label: '文字写着另一个地址的链接',
        code: '带命令的代码块',
        name: '改变书写方向的字符',
        picture: '一整份 SVG 文档',
      },
      choices: {
        asIs: '照格式渲染',
        text: '当作文本展示，每个字符都看得见',
        ask: '显示真实地址，抓取或打开之前先问',
        drop: '略去，并说明',
      },
    },
    ending: { ask: '附件的名字实际上以什么结尾？' },
    target: { ask: '文字为 notes://note-1 的链接通往哪个主机？' },
  },
};
