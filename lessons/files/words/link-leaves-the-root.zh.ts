import type { ExerciseWords } from '../../../src/grading/exercise.ts';

const ITEMS = {
  manual: 'manual/guide.md',
  system: 'system/passwd',
  neighbour: 'docs/neighbour/secret.txt',
  detour: 'detour.md',
  loop: 'loop-a',
};
const CHOICES = { served: '提供', refused: '拒绝' };

export const linkLeavesTheRoot: ExerciseWords = {
  title: '离开根目录的链接',
  task: `\`file:///workspace/\` 之下有五条路径，其中都有链接：

- \`manual\` 指向 \`docs\`，在里面。
- \`system\` 指向 \`/etc\`。
- \`docs/neighbour\` 指向 \`../../workspace-evil\`。
- \`detour.md\` 指向 \`/tmp/back.md\`，后者又指回 \`/workspace/README.md\`。
- \`loop-a\` 指向 \`loop-b\`，\`loop-b\` 又指向 \`loop-a\`。

1. 这台服务器是严格的：路径的任何一步都不能落到根目录之外。先判断每条路径会不会提供，再读取。
2. 隔壁的服务器是宽松的：它允许 \`/workspace\` 和 \`/tmp\` 两个地方，跟随链接，并把每个目标与这两处对照。它会怎么做？
3. 读取一个不存在的普通名字，例如 \`file:///workspace/gone.md\`。把它的错误与 \`system/passwd\` 的相比，并说明为什么两者一样。`,
  hints: [
    '每条路径发一次读取。编写区里是第一条，改 `file:///workspace/` 后面的部分即可。',
    '链接可以出现在路径的任何位置，包括中间。严格是指每一步都必须留在里面，不管后面走到哪里；宽松是指每个目标都要与名单对照。',
    '防止路径越界的义务写在 [Security Considerations](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#security-considerations)。那里没有提到链接。',
    '严格：只有 `manual/guide.md` 提供。宽松：还有 `detour.md`，因为允许 `/tmp`。两个错误一样，是因为有区别的应答会泄露外面有什么。',
  ],
  checks: {
    'read-links': '五条路径你都读过。',
    strict: '你知道严格的服务器提供什么。',
    lenient: '你知道宽松的服务器会提供什么。',
    'look-alike': '你拿不存在的名字作了对照，并知道为什么两者无法区分。',
  },
  mistakes: {
    'read-links.notRead': '`{seen.uri}` 还没有应答。请读取它。',
    'strict.notSeen': '还没有读过 `{seen.uri}`，谁也不知道这台服务器会怎么做。',
    'strict.undecided': '你还没有判断 `{seen.uri}` 在这里会怎样。',
    'strict.inside':
      '你对 `{seen.uri}` 的判断不对：它在这里得到了内容。`manual` 指向根目录内的 `docs`，后面的一切也都在里面。严格不等于不许有链接。',
    'strict.outside':
      '你对 `{seen.uri}` 的判断不对：它被拒绝了。名字从根目录开始，第二步却到了别处。先检查名字、再跟随链接，检查的就不是被打开的那个文件。',
    'strict.detour':
      '你对 `{seen.uri}` 的判断不对：它被拒绝了。终点虽然在里面，中途却经过 `/tmp`，那里别人也能写：今天 `back.md` 指回里面，明天就可能指向别处。',
    'strict.loop':
      '你对 `{seen.uri}` 的判断不对：它被拒绝了。两个链接互相指向对方，路永远走不到文件。服务器数着步数，到一定程度就放弃。',
    'lenient.undecided': '你还没有说宽松的服务器会怎样处理 `{seen.uri}`。',
    'lenient.inside': '`{seen.uri}` 每一步都在允许的地方。允许得比严格的服务器更多，自然也允许这一条。',
    'lenient.outside':
      '你对宽松的服务器怎样处理 `{seen.uri}` 的判断不对。它按段对照，只允许 `/workspace` 和 `/tmp`；`/etc` 和 `/workspace-evil` 都不是。宽松不是马虎：每个目标都要检查。',
    'lenient.detour':
      '你对宽松的服务器怎样处理 `{seen.uri}` 的判断不对。第一个目标在 `/tmp`，第二个在 `/workspace`，两处都允许。两台服务器只在这一条路径上意见不同。',
    'lenient.loop': '`{seen.uri}` 哪里也到不了，允许再多也没有东西可以提供。',
    'look-alike.notSeen': '你还没有得到对 `{seen.uri}` 的拒绝，没有可以对照的。',
    'look-alike.noMissing':
      '链接的拒绝你已经有了（“{seen.message}”）。现在读取一个不存在的普通名字，例如 `file:///workspace/gone.md`。',
    'look-alike.differs':
      '不存在的名字得到的是“{seen.message}”，链接得到的是“{expected.message}”。那个名字真的是根目录下的普通名字吗？',
    'look-alike.undecided': '两者都说“{seen.message}”。你还没有说为什么这是有意的。',
    'look-alike.speed':
      '不是为了快：这台服务器甚至会多做一些没有用的读取，让离开根目录的链接花的功夫不比不存在的名字少。从区别里能读出什么？',
    'look-alike.sdk':
      '没有哪个库会自动这样做，是这台服务器决定的。“{seen.message}”隐藏了一件事。换一种应答，能从中读出什么？',
  },
  questions: {
    strict: { ask: '这台严格的服务器会怎么做？', choices: CHOICES, items: ITEMS },
    lenient: { ask: '宽松的服务器会怎么做？', choices: CHOICES, items: ITEMS },
    alike: {
      ask: '为什么离开根目录的链接和不存在的文件得到同样的应答？',
      choices: {
        speed: '只用一种应答更快',
        tells: '不同的应答会泄露外面存在什么',
        sdk: 'SDK 只有这一种错误',
      },
    },
  },
};
