import type { ExerciseWords } from '../../../../src/grading/exercise.ts';
import { PRIMITIVES } from './sort-the-tracker.ts';

const words: ExerciseWords = {
  title: '九个更难的',
  task: `\`orders\` 服务器的团队收到了九个愿望。给每一个归类，**并给出支撑这个选择的理由**。有些怎么选都说得通，那里只要理由与选择相配就通过。

按钮会显示真实的服务器对其中几个是怎么定的。`,
  hints: [
    '服务器自己的做法：有两个愿望是 `tools` 里的名字，一个是 `prompts` 里的名字，还有两个共用一个 URI 模板。',
    '先忘掉代码怎么写。查询、函数、参数，三种原语背后都可以有。要问的是：由谁发起，最后想得到什么。',
    '服务器提供的东西按“由谁控制”来区分，见[总览](https://modelcontextprotocol.io/specification/2026-07-28/server/index)，以及三页各自的 User Interaction Model 一节：[资源](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#user-interaction-model)、[工具](https://modelcontextprotocol.io/specification/2026-07-28/server/tools#user-interaction-model)、[提示词](https://modelcontextprotocol.io/specification/2026-07-28/server/prompts#user-interaction-model)。',
    '1 资源（地址）。2 工具（中途）或资源（地址）。3、4 工具（操作）。5 提示词（流程）。6 资源（地址）。7 资源（地址）或工具（中途）。8 资源（地址）。9 提示词（流程）或工具（操作）。',
  ],
  checks: {
    'see-what-is-offered': '你看过服务器已经提供了什么。',
    'sort-the-nine': '九个愿望的归类都站得住。',
    'give-reasons': '每个选择都有支撑它的理由。',
  },
  mistakes: {
    'see-what-is-offered.notSeen': '服务器还没有给你看 `{seen.method}`。按下按钮，或者自己发送。',
    'sort-the-nine.undecided': '第 {seen.number} 个愿望还没有归类。',
    'sort-the-nine.addressAsTool':
      '第 {seen.number} 个愿望说的是某一个订单，明天用同一个名字还能拿到它。这就是地址。做成工具，只有模型能调用，宿主既不能附上、保留，也不能关注它。',
    'sort-the-nine.viewAsTool':
      '第 {seen.number} 个愿望要的是同一个订单的另一种样子，也就是同一资源的另一种表示：服务器的模板里有 `{?view}`。另做一个工具，就是给同一份内容开第二个入口。',
    'sort-the-nine.changeAsResource':
      '第 {seen.number} 个愿望会改动订单，你却把它归为资源。读取不能改变任何东西：宿主会提前读、重复读，也会在没人看的时候读。',
    'sort-the-nine.confirmationAsPrompt':
      '第 {seen.number} 个愿望会问用户一句，可它仍然是操作。工具可以在中途提问；提示词只是一个开头。',
    'sort-the-nine.argumentsMakeNoTool':
      '第 {seen.number} 个愿望要填语言，但这并不能让它变成工具：提示词同样有参数。它由用户发起，得到的是消息。',
    'sort-the-nine.hiddenPolicy':
      '你把第 {seen.number} 个愿望里的规章放进了提示词。提示词要用户挑选才算数，而且进了对话就像用户自己说的话。规章是内容：做成资源，放在哪里由宿主决定。',
    'sort-the-nine.rulesAsTool':
      '你把第 {seen.number} 个愿望做成了工具。这样一来，必须遵守的规章要不要查，就由模型自己说了算。',
    'sort-the-nine.dataAsPrompt':
      '你把第 {seen.number} 个愿望做成了提示词。人家要的是数据，提示词给的是开场的消息。',
    'sort-the-nine.startedByUser':
      '你把第 {seen.number} 个愿望做成了资源。它由用户从菜单里发起，还要作选择。放在某个地址上的内容，无所谓“发起”。',
    'sort-the-nine.otherBox':
      '你把第 {seen.number} 个愿望归为 `{seen.choice}`，这样没法用。问一问：由谁发起，最后想得到什么？',
    'give-reasons.undecided': '第 {seen.number} 个愿望还没有归类，理由无从谈起。',
    'give-reasons.noReason': '你把第 {seen.number} 个愿望归为 `{seen.choice}`，但没有给出理由。',
    'give-reasons.implementation':
      '你给第 {seen.number} 个愿望的理由是“背后有查询”。资源背后可以跑查询，工具也可以返回存好的数据。那是代码的事，使用服务器的人根本看不到。',
    'give-reasons.arguments':
      '你给第 {seen.number} 个愿望的理由是“它有参数”。工具、提示词、URI 模板都有参数，这说明不了什么。',
    'give-reasons.otherReason':
      '你给第 {seen.number} 个愿望的理由，支撑的是别的原语，而不是 `{seen.choice}`。两者改掉一个。',
  },
  questions: {
    nine: {
      ask: '它是哪种原语，为什么？',
      choices: PRIMITIVES,
      items: {
        order: '1. 某一个订单，名字始终不变，可以附到对话里',
        lookup: '2. 顾客提到一个订单号，模型在回答途中把它找出来',
        advance: '3. 让订单前进一步',
        cancel: '4. 先问过用户是否当真，再取消订单',
        review: '5. 由职员发起的订单审阅，语言由职员挑选',
        summary: '6. 同一个订单的简版，给窄屏幕看',
        unpaid: '7. 某个租户所有未付款的订单，问的时候才算出来',
        rules: '8. 每段对话都必须遵守的退款规章',
        report: '9. 从菜单里发起的月报，月份由用户挑选',
      },
      reasons: {
        address: '它是内容，有一个不变的地址。',
        operation: '调用它就会做成一件事。',
        midway: '模型在任务中途才知道需要它、需要什么。',
        workflow: '由用户发起，得到的是消息。',
        query: '背后有查询或函数。',
        argument: '它有参数。',
      },
    },
  },
  controls: { 'batch.lists': '看看服务器提供了什么' },
};
export default words;
