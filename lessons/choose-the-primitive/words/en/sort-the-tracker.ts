import type { ExerciseWords } from '../../../../src/grading/exercise.ts';

export const CAPABILITIES = {
  details: 'the details of an issue',
  create: 'create an issue',
  sprint: 'a template for reviewing a sprint',
  policy: 'the policy of a project',
  close: 'close an issue',
};
export const PRIMITIVES = { tool: 'tool', resource: 'resource', prompt: 'prompt' };

const words: ExerciseWords = {
  title: 'Sort the tracker’s five capabilities',
  task: `An issue tracker wants to offer five things. Decide for each one which primitive it should be, and who chooses it.

Then ask the server. The button sends the three lists, one after the other. You are \`admin\` here, so that no list hides anything from you. Correct your decisions where the server convinces you.`,
  hints: [
    'Look for the five in the answers: names in `tools` and `prompts`, URIs in `resources`.',
    'Ask what somebody wants to have at the end: something done (tool), something to read (resource), or a conversation begun in a certain way (prompt).',
    'The division of control is the table on [the overview of server features](https://modelcontextprotocol.io/specification/2026-07-28/server/index); each primitive’s page has a section on user interaction.',
    'Issue details and policy: resource, chosen by the host. Creating and closing: tool, chosen by the model. Sprint review: prompt, chosen by the user.',
  ],
  checks: {
    'ask-the-lists': 'You asked the server for its tools, prompts and resources.',
    'sort-them': 'Each of the five is the primitive as which this server offers it.',
    'name-the-chooser': 'You say who chooses each one.',
  },
  mistakes: {
    'ask-the-lists.notAsked':
      'The server has not answered a `{seen.method}` yet. Decisions are compared with what it offers, so ask for all three lists.',
    'ask-the-lists.refused':
      'Your `{seen.method}` was refused with `{seen.code}`. Does it have its `_meta`, and the token that the composer puts there?',
    'ask-the-lists.notShown':
      'The lists came, but `{seen.name}` is not in what you have seen of them. Ask again for the whole first page, without a cursor.',
    'sort-them.undecided': '`{seen.name}` has not been sorted yet.',
    'sort-them.notSeen':
      'You say that `{seen.name}` is a `{seen.choice}`. No list of the server has shown it yet, so nothing supports that.',
    'sort-them.contentAsTool':
      'You made a tool of `{seen.name}`, and the server lists it among its resources. It is content with an address: a host can attach it, keep it for a while and watch it. As the answer of a tool it would have no address and no hint how long it stays fresh.',
    'sort-them.contentAsPrompt':
      'You made a prompt of `{seen.name}`, and the server lists it among its resources. A prompt is a beginning that a user picks. Rules that should be in every conversation are content, which a host attaches where everybody can see it.',
    'sort-them.operationAsResource':
      'You made a resource of `{seen.name}`, and the server lists it among its tools. It changes something. A host may read a resource at any time, twice, or never, so nothing may happen because of a read.',
    'sort-them.operationAsPrompt':
      'You made a prompt of `{seen.name}`, and the server lists it among its tools. Getting a prompt brings messages; it does not do what the messages speak of.',
    'sort-them.workflowAsTool':
      'You made a tool of `{seen.name}`, and the server lists it among its prompts. It does nothing by itself. It gives the messages with which a user begins a review.',
    'sort-them.workflowAsResource':
      'You made a resource of `{seen.name}`, and the server lists it among its prompts. It is made for a role in a conversation and takes arguments that a user fills in, and it has no URI.',
    'name-the-chooser.undecided': 'Nobody chooses `{seen.name}` yet.',
    'name-the-chooser.notSeen':
      'Who chooses `{seen.name}` depends on what it is, and the server has not shown that yet. Ask for its lists.',
    'name-the-chooser.modelForPrompt':
      '`{seen.name}` is a prompt. It is the user who picks it, in a menu or with a command. If a model could choose it, the user would find instructions in the conversation that nobody asked for.',
    'name-the-chooser.hostForPrompt':
      '`{seen.name}` is a prompt. The host shows it, but the user picks it: a prompt that a host slips in by itself is hidden policy.',
    'name-the-chooser.modelForResource':
      '`{seen.name}` is a resource. What stands before the model is decided by the host, perhaps with its user. The model may suggest; it does not attach by itself.',
    'name-the-chooser.userForTool':
      '`{seen.name}` is a tool. Tools are made for the model, or for the application that works with it, to choose in the middle of a task. The user should be able to refuse a call, which is another thing than choosing it.',
  },
  questions: {
    primitive: {
      ask: 'As which primitive should the tracker offer it?',
      choices: PRIMITIVES,
      items: CAPABILITIES,
    },
    chooser: {
      ask: 'Who chooses it?',
      choices: {
        model: 'the model, in the middle of a task',
        host: 'the host application, by its own rules or by a picker that it shows',
        user: 'the user, in a menu or with a command',
      },
      items: CAPABILITIES,
    },
  },
  controls: { 'batch.lists': 'Ask for tools, prompts and resources' },
};
export default words;
