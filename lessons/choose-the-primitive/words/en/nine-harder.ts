import type { ExerciseWords } from '../../../../src/grading/exercise.ts';
import { PRIMITIVES } from './sort-the-tracker.ts';

const words: ExerciseWords = {
  title: 'Nine harder ones',
  task: `Nine wishes have reached the team of the \`orders\` server. Sort each one **and give the reason** that carries your choice. Some can be argued either way: there, a choice with a reason that fits it passes.

The button shows what the real server has decided for some of them.`,
  hints: [
    'The server’s own answers: two wishes are names in `tools`, one is a name in `prompts`, two are one URI template.',
    'Forget how it would be programmed. A query, a function and an argument can stand behind each of the three. Ask who starts it, and what they want to have at the end.',
    'What a server offers is told apart in [Overview](https://modelcontextprotocol.io/specification/2026-07-28/server/index) by who controls it, and on the three pages under User Interaction Model: [resources](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#user-interaction-model), [tools](https://modelcontextprotocol.io/specification/2026-07-28/server/tools#user-interaction-model), [prompts](https://modelcontextprotocol.io/specification/2026-07-28/server/prompts#user-interaction-model).',
    '1 resource (address). 2 tool (midway) or resource (address). 3 and 4 tool (operation). 5 prompt (workflow). 6 resource (address). 7 resource (address) or tool (midway). 8 resource (address). 9 prompt (workflow) or tool (operation).',
  ],
  checks: {
    'see-what-is-offered': 'You have seen what the server offers already.',
    'sort-the-nine': 'Each of the nine is a primitive that can be defended.',
    'give-reasons': 'Each choice has a reason that carries it.',
  },
  mistakes: {
    'see-what-is-offered.notSeen':
      'The server has not shown you its `{seen.method}` yet. Press the button, or ask by hand.',
    'sort-the-nine.undecided': 'Wish {seen.number} has not been sorted yet.',
    'sort-the-nine.addressAsTool':
      'Wish {seen.number} names one order, and the same name brings the same order tomorrow. That is an address. As a tool it could be called by the model alone, and no host could attach, keep or watch it.',
    'sort-the-nine.viewAsTool':
      'Wish {seen.number} asks for the same order in another form. That is another representation of one resource: the server’s template has `{?view}` for it. A tool of its own would be a second surface for one content.',
    'sort-the-nine.changeAsResource':
      'Wish {seen.number} changes an order, and you made a resource of it. Reading must change nothing: hosts read ahead, read twice, and read when nobody looks.',
    'sort-the-nine.confirmationAsPrompt':
      'Wish {seen.number} asks the user something and is an operation all the same. A tool can ask in the middle of its work; a prompt is only a beginning.',
    'sort-the-nine.argumentsMakeNoTool':
      'Wish {seen.number} takes a language, and that makes no tool of it. Prompts have arguments too. It is the user who starts it, and what comes of it is messages.',
    'sort-the-nine.hiddenPolicy':
      'You put the rules of wish {seen.number} into a prompt. A prompt counts only when a user picks it, and then it stands in the conversation like something the user said. Rules are content: offer them as a resource and let the host decide where they stand.',
    'sort-the-nine.rulesAsTool':
      'You made a tool of wish {seen.number}. Then the model decides whether it looks up the rules that it has to obey.',
    'sort-the-nine.dataAsPrompt':
      'You made a prompt of wish {seen.number}. Somebody wants data there; a prompt gives messages to begin with.',
    'sort-the-nine.startedByUser':
      'You made a resource of wish {seen.number}. It is started by a user from a menu, with a choice to make. Content that lies at an address is not started.',
    'sort-the-nine.otherBox':
      'You made a `{seen.choice}` of wish {seen.number}. Nobody could use it that way: ask who starts it, and what they want to have at the end.',
    'give-reasons.undecided':
      'Wish {seen.number} has not been sorted yet, so there is nothing to give a reason for.',
    'give-reasons.noReason': 'You made a `{seen.choice}` of wish {seen.number} and gave no reason.',
    'give-reasons.implementation':
      'Your reason for wish {seen.number} is that a query runs behind it. A resource may run a query, a tool may return stored data. That is code, and whoever uses the server never sees it.',
    'give-reasons.arguments':
      'Your reason for wish {seen.number} is that it takes an argument. Tools, prompts and URI templates all take arguments, so that decides nothing.',
    'give-reasons.otherReason':
      'Your reason for wish {seen.number} would carry another primitive than `{seen.choice}`. Change one of the two.',
  },
  questions: {
    nine: {
      ask: 'Which primitive is it, and why?',
      choices: PRIMITIVES,
      items: {
        order: '1. One order, under a name that stays the same, to attach to a conversation',
        lookup: '2. The order whose number a customer mentions, found while the model is answering',
        advance: '3. Take an order one step further',
        cancel: '4. Cancel an order, after asking the user whether it is meant',
        review: '5. A review of an order, begun by a clerk, in a language that the clerk picks',
        summary: '6. The same order in brief, for a narrow screen',
        unpaid: '7. All unpaid orders of a tenant, computed when they are asked for',
        rules: '8. The refund rules that every conversation has to respect',
        report: '9. The monthly report, begun from a menu, for a month that the user picks',
      },
      reasons: {
        address: 'It is content, and it has an address that stays the same.',
        operation: 'It does something when it is called.',
        midway: 'The model finds out in the middle of a task that it needs it, and with what.',
        workflow: 'A user begins it, and messages come of it.',
        query: 'A query or a function runs behind it.',
        argument: 'It takes an argument.',
      },
    },
  },
  controls: { 'batch.lists': 'Show what the server offers' },
};
export default words;
