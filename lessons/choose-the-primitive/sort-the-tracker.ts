import {
  type Act,
  type Check,
  defineExercise,
  type Evidence,
  failed,
  PASSED,
} from '../../src/grading/index.ts';
import { choiceFor } from '../../src/grading/readers/decisions.ts';
import {
  CAPABILITIES,
  CAPABILITY_IDS,
  type Capability,
  offeredAs,
  PRIMITIVES,
  type Primitive,
} from './tracker-facts.ts';

const CHOOSERS = ['model', 'host', 'user'] as const;

/** The lists that show the five; either of the last two shows the issues. */
const LISTS = ['tools/list', 'prompts/list', 'resources/list'] as const;

const askTheLists: Check = {
  id: 'ask-the-lists',
  rule: 'server/resources#listing-resources',
  mistakes: ['notAsked', 'refused', 'notShown'],
  judge(evidence) {
    const expected = { methods: [...LISTS] };
    const open = CAPABILITY_IDS.find((capability) => offeredAs(evidence, capability) === undefined);
    if (open === undefined) return PASSED;
    for (const method of LISTS) {
      const last = evidence.exchanges.findLast((exchange) => exchange.method === method);
      if (last === undefined) return failed('notAsked', { method }, expected);
      const { error } = last.answer ?? {};
      if (error !== undefined) return failed('refused', { method, code: Number(error.code) }, expected);
    }
    return failed('notShown', { name: CAPABILITIES[open] }, expected);
  },
};

/** By what the server offers, and what it was sorted under. */
const WRONG_BOX: { readonly [isAndChosen: string]: string } = {
  'resource tool': 'contentAsTool',
  'resource prompt': 'contentAsPrompt',
  'tool resource': 'operationAsResource',
  'tool prompt': 'operationAsPrompt',
  'prompt tool': 'workflowAsTool',
  'prompt resource': 'workflowAsResource',
};

const sortThem: Check = {
  id: 'sort-them',
  rule: 'server/index',
  mistakes: ['undecided', 'notSeen', ...Object.values(WRONG_BOX)],
  judge: (evidence) => judgeEach(evidence, 'primitive', (is, chosen) => WRONG_BOX[`${is} ${chosen}`]),
};

/** By what the server offers, and who was said to choose it. Tools and resources leave the host some room. */
const WRONG_CHOOSER: { readonly [isAndChosen: string]: string } = {
  'prompt model': 'modelForPrompt',
  'prompt host': 'hostForPrompt',
  'resource model': 'modelForResource',
  'tool user': 'userForTool',
};

const nameTheChooser: Check = {
  id: 'name-the-chooser',
  rule: 'server/prompts#user-interaction-model',
  mistakes: ['undecided', 'notSeen', ...Object.values(WRONG_CHOOSER)],
  judge: (evidence) => judgeEach(evidence, 'chooser', (is, chosen) => WRONG_CHOOSER[`${is} ${chosen}`]),
};

/** The first of the five that is open, unseen or wrong. */
function judgeEach(
  evidence: Evidence,
  question: 'primitive' | 'chooser',
  mistakeOf: (is: Primitive, chosen: string) => string | undefined,
) {
  for (const capability of CAPABILITY_IDS) {
    const name = CAPABILITIES[capability];
    const at = { item: capability, question };
    const choice = choiceFor(evidence, question, capability);
    if (choice === undefined) return failed('undecided', { name, ...at });
    const is = offeredAs(evidence, capability);
    if (is === undefined) return failed('notSeen', { name, choice, ...at });
    const mistake = mistakeOf(is, choice);
    if (mistake !== undefined) return failed(mistake, { name, choice, ...at }, { is });
  }
  return PASSED;
}

const put = (item: Capability, choice: Primitive): Act => ({
  act: 'choose',
  question: 'primitive',
  item,
  choice,
});
const by = (item: Capability, choice: (typeof CHOOSERS)[number]): Act => ({
  act: 'choose',
  question: 'chooser',
  item,
  choice,
});
const ASK: readonly Act[] = LISTS.map((method) => ({ act: 'send', method }));
const SORTED: readonly Act[] = [
  put('details', 'resource'),
  put('create', 'tool'),
  put('sprint', 'prompt'),
  put('policy', 'resource'),
  put('close', 'tool'),
];
const CHOSEN: readonly Act[] = [
  by('details', 'host'),
  by('create', 'model'),
  by('sprint', 'user'),
  by('policy', 'host'),
  by('close', 'model'),
];

export const sortTheTracker = defineExercise({
  id: 'sort-the-tracker',
  start: { server: 'tracker', identity: 'admin', message: { method: 'tools/list' } },
  controls: { batches: { lists: LISTS.map((method) => ({ method })) } },
  questions: [
    { kind: 'sort', id: 'primitive', items: CAPABILITY_IDS, choices: PRIMITIVES },
    { kind: 'sort', id: 'chooser', items: CAPABILITY_IDS, choices: CHOOSERS },
  ],
  checks: [askTheLists, sortThem, nameTheChooser],
  solution: [...SORTED, ...CHOSEN, { act: 'batch', key: 'lists' }],
  wrongAnswers: [
    {
      id: 'sorts-without-asking',
      acts: [...SORTED, ...CHOSEN],
      caughtBy: { check: 'ask-the-lists', mistake: 'notAsked' },
    },
    {
      id: 'asks-for-templates-only',
      acts: [
        ...SORTED,
        ...CHOSEN,
        { act: 'send', method: 'tools/list' },
        { act: 'send', method: 'prompts/list' },
        { act: 'send', method: 'resources/templates/list' },
      ],
      caughtBy: { check: 'ask-the-lists', mistake: 'notAsked' },
    },
    {
      id: 'makes-a-tool-of-every-read',
      acts: [...ASK, ...SORTED, ...CHOSEN, put('details', 'tool')],
      caughtBy: { check: 'sort-them', mistake: 'contentAsTool' },
    },
    {
      id: 'makes-a-prompt-of-the-policy',
      acts: [...ASK, ...SORTED, ...CHOSEN, put('policy', 'prompt')],
      caughtBy: { check: 'sort-them', mistake: 'contentAsPrompt' },
    },
    {
      id: 'makes-a-tool-of-the-review',
      acts: [...ASK, ...SORTED, ...CHOSEN, put('sprint', 'tool')],
      caughtBy: { check: 'sort-them', mistake: 'workflowAsTool' },
    },
    {
      id: 'closes-by-reading',
      acts: [...ASK, ...SORTED, ...CHOSEN, put('close', 'resource')],
      caughtBy: { check: 'sort-them', mistake: 'operationAsResource' },
    },
    {
      id: 'lets-the-model-choose-prompts',
      acts: [...ASK, ...SORTED, ...CHOSEN, by('sprint', 'model')],
      caughtBy: { check: 'name-the-chooser', mistake: 'modelForPrompt' },
    },
    {
      id: 'lets-the-model-attach-resources',
      acts: [...ASK, ...SORTED, ...CHOSEN, by('policy', 'model')],
      caughtBy: { check: 'name-the-chooser', mistake: 'modelForResource' },
    },
    {
      id: 'leaves-tools-to-the-user',
      acts: [...ASK, ...SORTED, ...CHOSEN, by('create', 'user')],
      caughtBy: { check: 'name-the-chooser', mistake: 'userForTool' },
    },
  ],
});
