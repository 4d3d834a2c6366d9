import { type Act, type Check, defineExercise, failed, PASSED } from '../../src/grading/index.ts';
import { choiceFor, reasonFor } from '../../src/grading/readers/decisions.ts';
import { CASE_IDS, type CaseId, carries, fits, REASONS, type Reason, unseenList } from './nine-cases.ts';
import { PRIMITIVES, type Primitive } from './tracker-facts.ts';

const LISTS = ['tools/list', 'prompts/list', 'resources/templates/list'] as const;

const seeWhatIsOffered: Check = {
  id: 'see-what-is-offered',
  rule: 'architecture/index#servers',
  mistakes: ['notSeen'],
  judge(evidence) {
    const method = unseenList(evidence);
    return method === undefined ? PASSED : failed('notSeen', { method });
  },
};

/** By case and choice: the mistakes that have an explanation of their own. */
const WRONG_BOX: { readonly [caseAndChosen: string]: string } = {
  'order tool': 'addressAsTool',
  'summary tool': 'viewAsTool',
  'advance resource': 'changeAsResource',
  'cancel resource': 'changeAsResource',
  'cancel prompt': 'confirmationAsPrompt',
  'review tool': 'argumentsMakeNoTool',
  'rules prompt': 'hiddenPolicy',
  'rules tool': 'rulesAsTool',
  'unpaid prompt': 'dataAsPrompt',
  'report resource': 'startedByUser',
};

const sortTheNine: Check = {
  id: 'sort-the-nine',
  rule: 'server/index',
  mistakes: ['undecided', ...new Set(Object.values(WRONG_BOX)), 'otherBox'],
  judge(evidence) {
    for (const id of CASE_IDS) {
      const choice = choiceFor(evidence, 'nine', id);
      const number = CASE_IDS.indexOf(id) + 1;
      if (choice === undefined) return failed('undecided', { number, item: id });
      if (!fits(id, choice))
        return failed(WRONG_BOX[`${id} ${choice}`] ?? 'otherBox', { number, choice, item: id });
    }
    return PASSED;
  },
};

const giveReasons: Check = {
  id: 'give-reasons',
  rule: 'server/resources#user-interaction-model',
  mistakes: ['undecided', 'noReason', 'implementation', 'arguments', 'otherReason'],
  judge(evidence) {
    for (const id of CASE_IDS) {
      const choice = choiceFor(evidence, 'nine', id);
      const number = CASE_IDS.indexOf(id) + 1;
      if (choice === undefined) return failed('undecided', { number, item: id });
      const reason = reasonFor(evidence, 'nine', id);
      if (reason === undefined) return failed('noReason', { number, choice, item: id });
      if (reason === 'query') return failed('implementation', { number, choice, item: id });
      if (reason === 'argument') return failed('arguments', { number, choice, item: id });
      if (!carries(choice, reason)) return failed('otherReason', { number, choice, item: id });
    }
    return PASSED;
  },
};

const put = (item: CaseId, choice: Primitive): Act => ({ act: 'choose', question: 'nine', item, choice });
const because = (item: CaseId, reason: Reason): Act => ({ act: 'reason', question: 'nine', item, reason });
const both = (item: CaseId, choice: Primitive, reason: Reason): readonly Act[] => [
  put(item, choice),
  because(item, reason),
];

const LOOK: Act = { act: 'batch', key: 'lists' };
const DECIDED: readonly Act[] = [
  ...both('order', 'resource', 'address'),
  ...both('lookup', 'tool', 'midway'),
  ...both('advance', 'tool', 'operation'),
  ...both('cancel', 'tool', 'operation'),
  ...both('review', 'prompt', 'workflow'),
  ...both('summary', 'resource', 'address'),
  ...both('unpaid', 'resource', 'address'),
  ...both('rules', 'resource', 'address'),
  ...both('report', 'prompt', 'workflow'),
];

export const nineHarder = defineExercise({
  id: 'nine-harder',
  start: { server: 'orders', identity: 'admin', message: { method: 'prompts/list' } },
  controls: { batches: { lists: LISTS.map((method) => ({ method })) } },
  questions: [{ kind: 'sort', id: 'nine', items: CASE_IDS, choices: PRIMITIVES, reasons: REASONS }],
  checks: [seeWhatIsOffered, sortTheNine, giveReasons],
  solution: [...DECIDED, LOOK],
  wrongAnswers: [
    {
      id: 'does-not-look',
      acts: DECIDED,
      caughtBy: { check: 'see-what-is-offered', mistake: 'notSeen' },
    },
    {
      id: 'reads-through-a-tool',
      acts: [LOOK, ...DECIDED, ...both('order', 'tool', 'midway')],
      caughtBy: { check: 'sort-the-nine', mistake: 'addressAsTool' },
    },
    {
      id: 'takes-a-view-for-an-operation',
      acts: [LOOK, ...DECIDED, ...both('summary', 'tool', 'operation')],
      caughtBy: { check: 'sort-the-nine', mistake: 'viewAsTool' },
    },
    {
      id: 'takes-the-question-for-a-prompt',
      acts: [LOOK, ...DECIDED, ...both('cancel', 'prompt', 'workflow')],
      caughtBy: { check: 'sort-the-nine', mistake: 'confirmationAsPrompt' },
    },
    {
      id: 'hides-rules-in-a-prompt',
      acts: [LOOK, ...DECIDED, ...both('rules', 'prompt', 'workflow')],
      caughtBy: { check: 'sort-the-nine', mistake: 'hiddenPolicy' },
    },
    {
      id: 'goes-by-the-argument',
      acts: [LOOK, ...DECIDED, ...both('review', 'tool', 'argument')],
      caughtBy: { check: 'sort-the-nine', mistake: 'argumentsMakeNoTool' },
    },
    {
      id: 'gives-the-code-as-reason',
      acts: [LOOK, ...DECIDED, ...both('unpaid', 'tool', 'query')],
      caughtBy: { check: 'give-reasons', mistake: 'implementation' },
    },
    {
      id: 'gives-no-reason',
      acts: [LOOK, ...DECIDED.slice(0, -1)],
      caughtBy: { check: 'give-reasons', mistake: 'noReason' },
    },
    {
      id: 'gives-a-reason-for-something-else',
      acts: [LOOK, ...DECIDED, because('lookup', 'workflow')],
      caughtBy: { check: 'give-reasons', mistake: 'otherReason' },
    },
  ],
});
