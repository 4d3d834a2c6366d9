import type { ExerciseWords } from '../../../src/grading/exercise.ts';

export const writeTheRules: ExerciseWords = {
  title: '写规则',
  task: `这台服务器的模板 \`notes://projects/{project}/notes/{id}\` 有一阵子没有规则：两条都是 \`.+\`。那段时间里，一次导入把一些笔记放到了不该有的名字下面。

1. 按一下按钮，它会读十五个名字，有好的，有坏的。看看哪些读得到。
2. 在设置里写规则。**project** 由小写字母、数字和连字符组成，1 到 63 个，不能以连字符开头。**id** 是 1 到 999999 的数字，前面没有零。
3. 再按一次。好名字必须都读得到，坏名字必须都被拒绝。有一个不对，就改规则，再按。

规则是针对整个值的正则表达式，所以不需要 \`^\` 和 \`$\`。它看到的是解码之后的值。`,
  hints: [
    '每改一次就按一次按钮，找出第一个仍有内容的坏名字，或者第一个报错的好名字。',
    '写允许什么，不要写禁止什么：第一个位置一类字符，其余位置一类字符，再写有多少个。',
    '每一个 URI 都必须检查，见 [Security Considerations](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#security-considerations)。怎样才算合法，由服务器规定。',
    'project：`[a-z0-9][a-z0-9-]{0,62}`，id：`[1-9][0-9]{0,5}`。然后按按钮。',
  ],
  checks: {
    'see-the-hole': '你看到坏名字也读得到。',
    'bad-go': '用你的规则，坏名字都被拒绝。',
    'good-stay': '用你的规则，好名字都读得到。',
  },
  mistakes: {
    'see-the-hole.nothing': '还什么都没有读过。规则先不要动，按一下按钮。',
    'see-the-hole.noHole':
      '到现在还没有读到过坏名字。想看看没有规则会放进什么，就重新开始，先按按钮，再改规则。',
    'bad-go.notChanged': '规则还是原来的：`.+` 什么都放进来。',
    'bad-go.notTried':
      '最近一次修改之后，还没有人读过 `{seen.uri}`。按一下按钮：规则好不好，要看服务器怎么做。',
    'bad-go.upperCase': '`{seen.uri}` 读得到：你给 project 的规则 `{seen.project}` 允许大写字母。',
    'bad-go.hyphenFirst':
      '`{seen.uri}` 读得到：你给 project 的规则 `{seen.project}` 允许以连字符开头。第一个位置要有自己的一类字符。',
    'bad-go.underscore':
      '`{seen.uri}` 读得到：你给 project 的规则 `{seen.project}` 允许下划线。`\\w` 也允许。',
    'bad-go.slashInside':
      '`{seen.uri}` 读得到。规则看到的是解码之后的值，里面有一条斜杠，而你给 project 的规则 `{seen.project}` 允许它。',
    'bad-go.tooLong': '64 个字符的 project 读得到。你的规则 `{seen.project}` 没有上限，或者上限太高。',
    'bad-go.zero': '`{seen.uri}` 读得到：你给 id 的规则 `{seen.id}` 允许 0。第一位数字只能是 1 到 9。',
    'bad-go.leadingZeros':
      '`{seen.uri}` 读得到：你给 id 的规则 `{seen.id}` 允许前面有零。这样 7 和 007 就是两个名字，迟早又会成为同一篇笔记。',
    'bad-go.tooBig': '`{seen.uri}` 读得到：你给 id 的规则 `{seen.id}` 允许七位数字。',
    'bad-go.letters': '`{seen.uri}` 读得到：你给 id 的规则 `{seen.id}` 允许字母。',
    'good-stay.notChanged': '规则还是原来的，先改。',
    'good-stay.notTried': '最近一次修改之后，还没有人读过 `{seen.uri}`。按一下按钮。',
    'good-stay.refused':
      '`{seen.uri}` 是好名字，却被拒绝了。你的规则：project 是 `{seen.project}`，id 是 `{seen.id}`。是哪一条太窄？',
    'good-stay.idRefused':
      '`{seen.uri}` 是好名字，却被拒绝了：你给 id 的规则 `{seen.id}` 太窄。六位数字是允许的。',
  },
  controls: {
    'batch.jury': '读这十五个名字',
    'setting.rules.project-notes.project': 'project 的规则',
    'setting.rules.project-notes.id': 'id 的规则',
  },
};
