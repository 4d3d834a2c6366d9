import type { ExerciseWords } from '../../../src/grading/exercise.ts';

export const slipPast: ExerciseWords = {
  title: '从网关旁边溜过去',
  task: `一家公司在 \`orders\` 服务器前面放了一个网关。全公司的助手都经过它，它用的只有一个凭据，就是 admin 的；测试租户要由它拦下。它的检查只有一行：

\`\`\`js
if (uri.startsWith('orders://tenant/acme-test/')) refuse();
\`\`\`

没被拦下的，原样交给服务器。这里你直接对服务器发送，那一行请在心里检查。

1. 读编写区里的 URI：这一个网关会拦下。再找一种写法，那一行放行，读到的却是*同一份订单*。这就是那一对。
2. 那一行修过了：现在还会检查 \`decodeURIComponent(uri)\`。再找一种连它也能绕过的写法。
3. 换成 alice，她不属于 \`acme-test\`。把溜过去的那种写法再发一次，看服务器怎么说。
4. 选出该怎么修。`,
  hints: [
    '把每个应答的 `contents[0].uri` 和那一行要找的文字比较。服务器给了订单，而你发的文字不以禁止的那几个字开头，就是绕过去了。',
    '要找的是：对服务器相同、按字母却不同的写法。上一个练习里有三种。其中哪些解码之后就现形，哪些不会？',
    '服务器必须检查每一个 URI，并且在动手之前检查权限，见 [Security Considerations](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#security-considerations)。',
    '`orders://tenant/acme%2Dtest/order/3001` 能绕过第一行，`ORDERS://tenant/acme-test/order/3001` 两行都能绕过。以 alice 的身份，两个都不存在。检查应当放在解析之后，对着规范形式，用调用者自己的权限。',
  ],
  checks: {
    'find-the-pair': '你找到了同一份订单的两种写法，一种被拦下，一种被放行。',
    'slip-again': '修过的那一行，你也绕过去了。',
    'server-holds': '你看到服务器自己的检查与写法无关。',
    'repair-it': '你知道检查该放在哪里。',
  },
  mistakes: {
    'find-the-pair.nothing': '还没有以 admin 的身份读过什么。从 `{expected.uri}` 开始。',
    'find-the-pair.onlyStopped': '你发的都以 `{seen.prefix}` 开头，那一行会拦下。把同一个名字换一种写法。',
    'find-the-pair.refused':
      '`{seen.uri}` 那一行放行，服务器却不认识它，所以什么也没有泄露：什么也指不到的写法是无害的。请找一种能指到同一份订单的。',
    'find-the-pair.otherTenant': '`{seen.uri}` 放行是应该的：它不属于要拦下的那个租户。',
    'find-the-pair.notCompared':
      '`{seen.uri}` 溜过去了。要凑成一对，还得读 `{expected.uri}`，比较两个应答里的名字。',
    'slip-again.nothing': '第一行还没有绕过去。从那里开始。',
    'slip-again.decodedCaught':
      '`{seen.uri}` 现在会被抓住：解码之后，它以禁止的那几个字开头。请换一种解码消除不了的差别。',
    'server-holds.nothing': '还没有什么溜过去。从那里开始。',
    'server-holds.notTried': '还没有以 alice 的身份读过什么。换成 alice，发送溜过网关的 `{expected.uri}`。',
    'server-holds.plainOnly':
      '以 alice 的身份，你读的是别的名字。请发送溜过网关的 `{expected.uri}`：它是不是照样被拒绝？',
    'repair-it.nothing': '先找到漏洞，再修。',
    'repair-it.undecided': '你还没有选怎么修。',
    'repair-it.list':
      '第一种写法刚修好，你就找到了第二种。大小写加上转义，写法成千上万，这张单子永远列不完。',
    'repair-it.loop':
      '解码到不再变化为止，`a%252Fb`、`a%2Fb`、`a/b` 就成了一个，它们本来是三个。不该拦的请求会被拦下，而 `ORDERS://` 仍然放行。',
    'repair-it.lower':
      '全部改成小写，`ACME` 和 `acme` 在网关眼里就成了一个租户，在服务器那里却是两个。而且 `%2d` 仍然放行。',
  },
  questions: {
    repair: {
      ask: '该怎么修？',
      choices: {
        list: '把溜过去的写法都加进那一行',
        loop: '反复解码，直到不再变化，再比较',
        lower: '全部改成小写，再比较',
        resolved: '在解析 URI 的地方判断：对着规范形式，逐段比较，用调用者自己的凭据',
      },
    },
  },
};
