import {
  type Act,
  type Check,
  defineExercise,
  type Evidence,
  failed,
  PASSED,
} from '../../src/grading/index.ts';
import { keysSeen, pagesOf } from '../../src/grading/readers/lists.ts';
import { type PromptGet, promptGetsOf } from '../../src/grading/readers/prompts.ts';
import { CODE } from '../../src/protocol/errors.ts';

const PROMPT = 'review_note';
const NOTE = 'notes://note-1';
const ERRORS = 'server/prompts#error-handling';

const listPrompts: Check = {
  id: 'list-prompts',
  rule: 'server/prompts#listing-prompts',
  mistakes: ['nothing', 'otherList', 'unanswered'],
  judge(evidence) {
    if (pagesOf(evidence, 'prompts/list').length > 0) return PASSED;
    const last = evidence.exchanges.at(-1);
    if (last === undefined) return failed('nothing');
    return last.method === 'prompts/list'
      ? failed('unanswered')
      : failed('otherList', { method: last.method });
  },
};

/** Those of the exercise's prompt that came back with messages. */
function reviewsOf(evidence: Evidence): readonly PromptGet[] {
  return promptGetsOf(evidence).filter(({ name, messages }) => name === PROMPT && messages !== undefined);
}

const runIt: Check = {
  id: 'run-it',
  rule: 'server/prompts#getting-a-prompt',
  mistakes: ['notAsked', 'otherPrompt', 'refused', 'unanswered'],
  judge(evidence) {
    if (reviewsOf(evidence).length > 0) return PASSED;
    const last = promptGetsOf(evidence).at(-1);
    if (last === undefined) return failed('notAsked', {}, { name: PROMPT });
    if (last.messages !== undefined)
      return failed('otherPrompt', { name: last.name ?? '' }, { name: PROMPT });
    return last.code === undefined
      ? failed('unanswered', {}, { name: PROMPT })
      : failed('refused', { code: last.code }, { name: PROMPT });
  },
};

/** What was wrong with a request that the server refused as `-32602`. */
function faultOf(get: PromptGet, known: readonly string[]): 'name' | 'argument' | 'other' | undefined {
  if (get.code !== CODE.invalidParams) return undefined;
  if (get.name === undefined || !known.includes(get.name)) return 'name';
  return get.name === PROMPT && get.arguments.uri === undefined ? 'argument' : 'other';
}

const twoRefusals: Check = {
  id: 'two-refusals',
  rule: ERRORS,
  mistakes: ['notListed', 'noBadName', 'noMissingArgument'],
  judge(evidence) {
    const known = keysSeen(evidence, 'prompts/list');
    if (known.length === 0) return failed('notListed');
    const faults = promptGetsOf(evidence).map((get) => faultOf(get, known));
    const seen = { names: known.join(', ') };
    if (!faults.includes('name')) return failed('noBadName', seen);
    return faults.includes('argument') ? PASSED : failed('noMissingArgument', seen);
  },
};

const whatItCarries: Check = {
  id: 'what-it-carries',
  rule: 'server/prompts#embedded-resources',
  mistakes: ['notSeen', 'undecided', 'pasted', 'link', 'system'],
  judge(evidence) {
    const messages = reviewsOf(evidence).at(-1)?.messages;
    if (messages === undefined) return failed('notSeen', {}, { name: PROMPT });
    const { carries } = evidence.decisions;
    if (carries === undefined) return failed('undecided', { count: messages.length });
    const types = new Set(messages.map(({ type }) => type));
    const is = types.has('resource') ? 'embedded' : types.has('resource_link') ? 'link' : 'pasted';
    if (carries === is) return PASSED;
    const uri = messages.find(({ resource }) => resource !== undefined)?.resource?.uri ?? '';
    const mistake = ['pasted', 'link', 'system'].find((one) => one === carries) ?? 'pasted';
    return failed(mistake, { uri, roles: [...new Set(messages.map(({ role }) => role))].join(', ') });
  },
};

const whereItGoes: Check = {
  id: 'where-it-goes',
  rule: 'server/prompts#user-interaction-model',
  mistakes: ['notSeen', 'undecided', 'above', 'hidden', 'model'],
  judge(evidence) {
    if (reviewsOf(evidence).length === 0) return failed('notSeen', {}, { name: PROMPT });
    const { place } = evidence.decisions;
    if (place === undefined) return failed('undecided');
    if (place === 'below') return PASSED;
    return failed(place === 'above' || place === 'hidden' ? place : 'model');
  },
};

const get = (name: string, args?: { readonly [name: string]: string }): Act => ({
  act: 'send',
  method: 'prompts/get',
  params: { name, ...(args === undefined ? {} : { arguments: args }) },
});
const choose = (question: string, choice: string): Act => ({ act: 'choose', question, choice });
const LIST: Act = { act: 'send', method: 'prompts/list' };
const RUN = get(PROMPT, { uri: NOTE });
const BAD_NAME = get('review_notes', { uri: NOTE });
const NO_ARGUMENT = get(PROMPT, {});
const CARRIES = choose('carries', 'embedded');
const PLACE = choose('place', 'below');

export const runAPrompt = defineExercise({
  id: 'run-a-prompt',
  start: { server: 'notes', identity: 'alice', message: { method: 'prompts/list' } },
  questions: [
    { id: 'carries', choices: ['pasted', 'embedded', 'link', 'system'] },
    { id: 'place', choices: ['above', 'below', 'hidden', 'model'] },
  ],
  checks: [listPrompts, runIt, twoRefusals, whatItCarries, whereItGoes],
  solution: [LIST, RUN, BAD_NAME, NO_ARGUMENT, CARRIES, PLACE],
  wrongAnswers: [
    {
      id: 'lists-the-tools',
      acts: [{ act: 'send', method: 'tools/list' }, CARRIES, PLACE],
      caughtBy: { check: 'list-prompts', mistake: 'otherList' },
    },
    {
      id: 'calls-it-like-a-tool',
      acts: [
        LIST,
        { act: 'send', method: 'tools/call', params: { name: PROMPT, arguments: { uri: NOTE } } },
        CARRIES,
        PLACE,
      ],
      caughtBy: { check: 'run-it', mistake: 'notAsked' },
    },
    {
      id: 'puts-the-uri-beside-the-name',
      acts: [
        LIST,
        { act: 'send', method: 'prompts/get', params: { name: PROMPT, uri: NOTE } },
        CARRIES,
        PLACE,
      ],
      caughtBy: { check: 'run-it', mistake: 'refused' },
    },
    {
      id: 'tries-a-missing-note-for-a-missing-argument',
      acts: [LIST, RUN, BAD_NAME, get(PROMPT, { uri: 'notes://missing' }), CARRIES, PLACE],
      caughtBy: { check: 'two-refusals', mistake: 'noMissingArgument' },
    },
    {
      id: 'never-misspells-it',
      acts: [LIST, RUN, NO_ARGUMENT, CARRIES, PLACE],
      caughtBy: { check: 'two-refusals', mistake: 'noBadName' },
    },
    {
      id: 'takes-the-resource-for-pasted-text',
      acts: [LIST, RUN, BAD_NAME, NO_ARGUMENT, choose('carries', 'pasted'), PLACE],
      caughtBy: { check: 'what-it-carries', mistake: 'pasted' },
    },
    {
      id: 'takes-it-for-a-system-message',
      acts: [LIST, RUN, BAD_NAME, NO_ARGUMENT, choose('carries', 'system'), PLACE],
      caughtBy: { check: 'what-it-carries', mistake: 'system' },
    },
    {
      id: 'puts-it-above-the-host',
      acts: [LIST, RUN, BAD_NAME, NO_ARGUMENT, CARRIES, choose('place', 'above')],
      caughtBy: { check: 'where-it-goes', mistake: 'above' },
    },
    {
      id: 'lets-the-model-choose',
      acts: [LIST, RUN, BAD_NAME, NO_ARGUMENT, CARRIES, choose('place', 'model')],
      caughtBy: { check: 'where-it-goes', mistake: 'model' },
    },
  ],
});
