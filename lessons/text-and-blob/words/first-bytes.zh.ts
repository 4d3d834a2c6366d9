import type { ExerciseWords } from '../../../src/grading/exercise.ts';

export const firstBytes: ExerciseWords = {
  title: '解码一张图片，看它开头的字节',
  task: `编写区里是对 \`notes://note-1\` 的读取。把 URI 改成团队的图片 \`notes://lighthouse\`，然后发送。

1. 在应答里找到 \`blob\` 并解码，用什么办法都行：浏览器控制台（\`[...atob('…')].map((c) => c.charCodeAt(0).toString(16))\`）、终端（\`base64 -d | xxd\`），或者照上文的办法用手算。
2. 写下开头八个字节的十六进制，以及总共有多少字节。
3. 这八个字节证明了什么？`,
  hints: [
    '应答里只有一项。笔记放在 `text` 里，它却放在 `blob` 里：长长一行字母和数字。从展开的消息帧里复制出来。',
    '四个 Base64 字符是三个字节。前八个字节只要十一个字符；总字节数按每四个字符三个字节算，末尾每有一个 `=` 就减一。',
    '内容要么是 `text` 要么是 `blob`，见 [Resource Contents](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#resource-contents)；`size` 按原始字节计算，见[资源的 schema](https://modelcontextprotocol.io/specification/2026-07-28/schema#resource)。',
    '`89 50 4E 47 0D 0A 1A 0A`，共 183 字节。它们只证明内容是这样开头的，后面如何一概不知。',
  ],
  checks: {
    'read-picture': '你读了那张图片，它以字节的形式到来。',
    'first-bytes': '你知道开头的八个字节。',
    'whole-size': '你知道它有多少字节。',
    'what-it-proves': '你知道开头的字节能证明什么。',
  },
  mistakes: {
    'read-picture.notRead': '还没有发出过读取。把消息里的 URI 改成 `{expected.uri}`，再发送。',
    'read-picture.noBlob':
      '对 `{expected.uri}` 的读取还没有带回可用的 `blob`。打开应答看看：是错误，还是还没有到？',
    'read-picture.otherRead': '你最近读的是 `{seen.uri}`。图片是 `{expected.uri}`，改好 URI 再发一次。',
    'first-bytes.notSeen':
      '你的记录里还没有 `{expected.uri}` 的内容。背得出来的字节，对这台服务器什么也证明不了：先读。',
    'first-bytes.undecided': '你还没有写下字节。你的 blob 以 `{seen.base64}` 开头，请把它解码。',
    'first-bytes.base64':
      '“{seen.written}”是 blob 的写法，不是它装的东西。Base64 只是包装：先解码，再用十六进制写出字节。',
    'first-bytes.codesOfBase64':
      '“{seen.written}”是 Base64 字符自己的编码。该解码的地方，只是把文本转成了字节。',
    'first-bytes.unreadable': '“{seen.written}”读不成字节。请写成一对一对的十六进制数字，例如 `FF 00 3A`。',
    'first-bytes.tooFew':
      '写出来的都对，但只有 {seen.count} 个字节，题目要 {expected.count} 个。字母后面的四个字节，正是用来识破换行符被改过的副本的。',
    'first-bytes.otherBytes':
      '你的消息帧里第 {seen.at} 个字节是 `{expected.byte}`，你写的是 `{seen.byte}`。是不是中途被改动过，例如换行符被转换了？',
    'whole-size.notSeen': '你的记录里还没有 `{expected.uri}` 的内容。先读，再数。',
    'whole-size.undecided': '你还没有写下总共有多少字节。',
    'whole-size.noNumber': '“{seen.written}”不是以数字开头的。请写下字节数。',
    'whole-size.base64Length':
      '{seen.size} 是 Base64 文本的长度。四个字符装三个字节，所以是 {expected.size} 个字节：文本比它装的东西长三分之一。',
    'whole-size.otherSize':
      '你写的是 {seen.size}。Base64 文本有 {seen.length} 个字符，里面是 {expected.size} 个字节。',
    'what-it-proves.notSeen': '你的记录里还没有 `{expected.uri}` 的内容。先看看它。',
    'what-it-proves.undecided': '你还没有说开头的字节证明了什么。',
    'what-it-proves.type':
      '服务器说的类型对不对，八个字节说了不算：一个文件可以像 PNG 那样开头，而在别的程序眼里是另一种东西。它们能推翻一些说法，却不能证实任何一种。',
    'what-it-proves.whole':
      '八个字节之后什么都可能有：截断的图片、边长一百万像素的图片、专门用来弄垮解码器的图片。要知道就得解码，而且要在闯不了祸的地方解码。',
    'what-it-proves.nothing': '它们还是证明了一点：不是这样开头的就不是 PNG，根本不必交给 PNG 解码器。',
  },
  questions: {
    first: { ask: '图片开头的八个字节（十六进制）' },
    size: { ask: '图片有多少字节？' },
    proves: {
      ask: '这八个字节证明了什么？',
      choices: {
        type: '服务器给的 mimeType 是对的',
        beginning: '内容像 PNG 那样开头，仅此而已',
        whole: '图片完好，可以放心解码',
        nothing: '什么也没有证明',
      },
    },
  },
};
