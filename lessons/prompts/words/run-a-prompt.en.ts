import type { ExerciseWords } from '../../../src/grading/exercise.ts';

export const runAPrompt: ExerciseWords = {
  title: 'Run a prompt, and two that cannot be run',
  task: `1. Send the \`prompts/list\` that stands ready. See which prompts there are and which arguments they need.
2. Get \`review_note\` for \`notes://note-1\`: method \`prompts/get\`, with \`name\` and \`arguments\`.
3. Get a prompt whose name is not in the list.
4. Get \`review_note\` without its argument.
5. Look at the messages that came in step 2, and answer the two questions.`,
  hints: [
    'The list shows each prompt with its `arguments`. The parameters of `prompts/get` are `name`, and `arguments` as an object with one text for each argument.',
    'Both a wrong name and a missing argument are refused with the code for parameters that do not hold. A URI that names nothing is another fault: there the argument is present.',
    'The codes stand in [Error Handling](https://modelcontextprotocol.io/specification/2026-07-28/server/prompts#error-handling), the kinds of message in [PromptMessage](https://modelcontextprotocol.io/specification/2026-07-28/server/prompts#promptmessage), who chooses in [User Interaction Model](https://modelcontextprotocol.io/specification/2026-07-28/server/prompts#user-interaction-model).',
    '`{"name": "review_note", "arguments": {"uri": "notes://note-1"}}`; then the name `review_notes`; then `"arguments": {}`. The note is an embedded resource, and the messages go below the host’s own instructions, visibly, because the user chose them.',
  ],
  checks: {
    'list-prompts': 'You listed the prompts.',
    'run-it': 'You got the messages of review_note.',
    'two-refusals': 'You saw both refusals, each for its own reason.',
    'what-it-carries': 'You know how the note stands in the messages.',
    'where-it-goes': 'You know where a host puts them.',
  },
  mistakes: {
    'list-prompts.nothing': 'No request has gone out yet. Send the message that stands ready.',
    'list-prompts.otherList':
      'Your last request was `{seen.method}`. Prompts have a list of their own, `prompts/list`, because somebody else chooses from it.',
    'list-prompts.unanswered': 'Your `prompts/list` has no result with its own id yet.',
    'run-it.notAsked':
      'No `prompts/get` has gone out yet. A prompt is not called like a tool: it is got, by its name, here `{expected.name}`.',
    'run-it.otherPrompt': 'You got `{seen.name}`. The task asks for `{expected.name}`.',
    'run-it.refused':
      'Your last `prompts/get` was refused with `{seen.code}`, and `{expected.name}` has not come yet. Does the URI stand inside `arguments`?',
    'run-it.unanswered': 'Your `prompts/get` has no answer with its own id yet.',
    'two-refusals.notListed': 'List first: without the list nobody knows which names are wrong.',
    'two-refusals.noBadName':
      'No refusal for an unknown name has come yet. The names of this server are {seen.names}; ask for one that is not among them.',
    'two-refusals.noMissingArgument':
      'No refusal for a missing argument has come yet. A URI that leads nowhere is present all the same: leave `uri` out of `arguments` altogether.',
    'what-it-carries.notSeen': 'You have not seen the messages of `{expected.name}` yet.',
    'what-it-carries.undecided': 'How the note stands among the {seen.count} messages you have not said yet.',
    'what-it-carries.pasted':
      'Look at `content.type` of the last message: it is `resource`, and the note stands in it with its own URI, `{seen.uri}`. Pasted into a text nobody could tell where it came from.',
    'what-it-carries.link':
      'A link would be `resource_link`, without contents, for the client to read. Here `{seen.uri}` came along, with its text.',
    'what-it-carries.system':
      'The roles in your frame are: {seen.roles}. There is no third one. A prompt speaks in the conversation and never as its rules.',
    'where-it-goes.notSeen': 'You have not seen the messages of `{expected.name}` yet.',
    'where-it-goes.undecided': 'You have not said yet where a host puts the messages.',
    'where-it-goes.above':
      'Then the author of any server could rewrite the rules of the host. What a server writes is input; it stands below what the host has laid down.',
    'where-it-goes.hidden':
      'The user chose this workflow and has a right to see what is said in their name. A prompt that works unseen is policy in disguise.',
    'where-it-goes.model':
      'A prompt is not offered to the model to choose from; tools are. Here the user chose, in whatever form the host offers.',
  },
  questions: {
    carries: {
      ask: 'How does the note stand in the messages that came?',
      choices: {
        pasted: 'Its text is pasted into the instruction',
        embedded: 'As an embedded resource, with its URI',
        link: 'As a link, which the client has to read',
        system: 'As a message with the role “system”',
      },
    },
    place: {
      ask: 'Where does a host put these messages?',
      choices: {
        above: 'Above its own instructions, for the server knows best',
        below: 'Into the conversation, below its own instructions, where the user sees them',
        hidden: 'Before every conversation, unseen by the user',
        model: 'Nowhere, until the model asks for the prompt',
      },
    },
  },
};
