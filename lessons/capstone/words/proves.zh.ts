import { defineWords } from '../../../src/grading/exercise.ts';

export const proves = defineWords({
  'what-it-proves': {
    title: '核验能发现什么，不能发现什么',
    task: `交上来九份文件，都说上面的练习已完成。改动文件的人有的是时间；“重新封好”是说，改过之后把所有摘要和哈希都重新算了一遍。

把它们分开：核验会指出问题吗？再说说，文件与帧一致，老师可以得出什么结论。`,
    hints: [
      '自己导出一份文件，在文本编辑器里改一个字，再让实验室核验。',
      '核验手里有文件、练习和引擎。它在练习设定的世界里重放客户端的帧，再作比较。对每一种改动都问一句：结果会有什么不同吗？',
      '能够重放，靠的是一条规则：[每个请求都自成一体](https://modelcontextprotocol.io/specification/2026-07-28/basic/index#statelessness)。请求是谁敲的，不是请求的一部分。',
      '会指出：前五份。不会指出：朋友、程序、事后改对的判断、别人的名字。与帧一致，只说明前后一致，仅此而已。',
    ],
    checks: {
      'finds-inconsistency': '你知道核验能发现什么。',
      'misses-dishonesty': '你知道它不能发现什么。',
      conclude: '你的结论恰如其分。',
    },
    mistakes: {
      'finds-inconsistency.undecided': '标出的文件还没有归类。',
      'finds-inconsistency.trustsTheHash':
        '你以为标出的文件哈希对得上就能过关。哈希只是最小的一环：帧会重放，而引擎答的错误码和文件里的不同。',
      'finds-inconsistency.trustsTheVerdict':
        '你以为标出的文件自己说完成了就算数。它的判定没有人信，会由帧重新得出；而那些帧里没有取到提示词。',
      'finds-inconsistency.trustsTheGap':
        '你以为标出的文件少了什么没有人会发觉。重放会发出那个请求，引擎会给出应答，而文件里没有。',
      'finds-inconsistency.other':
        '你以为标出的文件能过关。请想一想，在练习自己的世界里引擎会发出什么，再比一比。',
      'misses-dishonesty.undecided': '标出的文件还没有归类。',
      'misses-dishonesty.seesThePerson':
        '你以为核验看得出标出的作业是谁做的。它只看得到帧；朋友做的、程序做的，一个字节都不差。',
      'misses-dishonesty.knowsTheMind':
        '你以为事后改对的判断会被发现。判断是学习者说的话，没有哪个引擎能替他再说一遍。它由帧来评判，而现在它和帧相符。',
      'misses-dishonesty.knowsTheName':
        '你以为换掉的名字会被发现。标签是随人写的；摘要重新算过，就没有什么与它矛盾。只有秘密才做得到，那就是签名。',
      'conclude.undecided': '你还没有得出结论。',
      'conclude.tooMuch': '你的结论太大了。帧前后一致，说明不了是谁做的，也说明不了怎么做的。',
      'conclude.tooLittle':
        '你的结论太小了。这些帧就是这个引擎在这个世界里发出的，这个判定就是由它们得出的：从没有过的拒绝，谁也不能说有过。',
    },
    questions: {
      found: {
        ask: '核验会指出问题吗？',
        items: {
          code: '在文本编辑器里改了某个错误码的一位数字',
          sealedCode: '同上，并重新封好',
          unproved: '没有取到提示词，判定写着“已完成”，并重新封好',
          otherWorld: '起始的世界里订单 1001 是另一个样子，并重新封好',
          removed: '拿掉了服务器的一个应答，并重新封好',
          friend: '全是朋友做的',
          program: '由程序播放了解法',
          decision: '学习者指错了帧，事后改成对的，并重新封好',
          label: 'bob 在 alice 的文件上写了自己的名字，并重新封好',
        },
        choices: { yes: '会指出', no: '不会指出' },
      },
      means: {
        ask: '一份文件与帧一致，老师可以得出什么结论？',
        choices: {
          honest: '文件上署名的人做了这份作业。',
          consistent: '前后一致：在这个世界里，由这些帧，就会得出这个判定。',
          nothing: '什么也得不出，反正谁都能造一份文件。',
        },
      },
    },
  },
});
