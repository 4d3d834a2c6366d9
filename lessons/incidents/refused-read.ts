import {
  type Act,
  type Check,
  defineExercise,
  type Evidence,
  failed,
  PASSED,
  type Read,
  readsOf,
} from '../../src/grading/index.ts';
import { pagesOf } from '../../src/grading/readers/lists.ts';
import { CODE } from '../../src/protocol/errors.ts';
import {
  causeCheck,
  type Drill,
  diagnose,
  lookedCheck,
  pointedAt,
  questionsOf,
  ruledOutCheck,
} from './diagnosis.ts';

const BROKEN = 'orders://tenant/acme/order/1055';
const RULE = 'server/resources#error-handling';

/** Reads of exactly the URI in question that were refused with the code of this revision and the ordinary text. */
function refusals(evidence: Evidence): readonly Read[] {
  return readsOf(evidence).filter(
    ({ uri, answer }) =>
      uri === BROKEN &&
      answer.kind === 'error' &&
      answer.code === CODE.invalidParams &&
      answer.message === 'Resource not found',
  );
}

/** Answers to a list that name it. */
function listings(evidence: Evidence): readonly number[] {
  return pagesOf(evidence, 'resources/list').flatMap(({ keys, exchange: { answerSeq } }) =>
    keys.includes(BROKEN) && answerSeq !== undefined ? [answerSeq] : [],
  );
}

/** Reads of other orders of acme that alice got. */
const readable = (evidence: Evidence): readonly Read[] =>
  readsOf(evidence).filter(
    ({ uri, answer, exchange }) =>
      /^orders:\/\/tenant\/acme\/order\/\d+$/.test(uri) &&
      answer.kind === 'contents' &&
      exchange.subject === 'alice',
  );

const drill: Drill = {
  rule: RULE,
  cause: 'rule',
  ruledOut: {
    malformed: 'text',
    code: 'number',
    spelling: 'copied',
    missing: 'listed',
    forbidden: 'everyone',
    handler: 'neighbours',
  },
  observations: {
    text: (evidence) => refusals(evidence).length > 0,
    number: (evidence) => refusals(evidence).length > 0,
    listed: (evidence) => listings(evidence).length > 0,
    copied: (evidence) => listings(evidence).length > 0 && refusals(evidence).length > 0,
    everyone: (evidence) => refusals(evidence).some(({ exchange }) => exchange.subject === 'admin'),
    neighbours: (evidence) => readable(evidence).length > 0,
  },
};

const proof: Check = {
  id: 'proof',
  rule: 'server/resources#resource-templates',
  mistakes: ['refusalOpen', 'refusalOther', 'listOpen', 'listOther'],
  judge(evidence) {
    const refusal = pointedAt(evidence, 'refusal');
    if (refusal === undefined) return failed('refusalOpen', {}, { uri: BROKEN });
    if (!refusals(evidence).some(({ exchange }) => exchange.answerSeq === refusal))
      return failed('refusalOther', { seq: refusal }, { uri: BROKEN });
    const list = pointedAt(evidence, 'list');
    if (list === undefined) return failed('listOpen', {}, { uri: BROKEN });
    return listings(evidence).includes(list) ? PASSED : failed('listOther', { seq: list }, { uri: BROKEN });
  },
};

const boundary: Check = {
  id: 'boundary',
  rule: 'server/resources#resource-templates',
  mistakes: ['undecided', 'notRead', 'notANumber', 'tooLow', 'tooHigh'],
  judge(evidence) {
    const last = evidence.decisions.last?.trim();
    if (last === undefined || last === '') return failed('undecided');
    if (!/^\d+$/.test(last)) return failed('notANumber', { last });
    const uri = (id: number): string => `orders://tenant/acme/order/${id}`;
    const kindOf = (id: number) =>
      readsOf(evidence).findLast((read) => read.uri === uri(id) && read.answer.kind !== 'unanswered')?.answer
        .kind;
    const id = Number(last);
    const [here, next] = [kindOf(id), kindOf(id + 1)];
    if (here === 'error') return failed('tooHigh', { last });
    if (next === 'contents') return failed('tooLow', { last, next: id + 1 });
    const open = here === undefined ? id : next === undefined ? id + 1 : undefined;
    return open === undefined ? PASSED : failed('notRead', { uri: uri(open) });
  },
};

const send = (method: string, params = {}, id?: string): Act => ({
  ...{ act: 'send', method, params },
  ...(id === undefined ? {} : { id }),
});
const read = (order: string, id?: string): Act =>
  send('resources/read', { uri: `orders://tenant/acme/order/${order}` }, id);
const become = (identity: 'alice' | 'admin'): Act => ({ act: 'become', identity });
const point = (question: string, id: string): Act => ({ act: 'point', question, frame: { dir: 'in', id } });
const last = (text: string): Act => ({ act: 'write', question: 'last', text });
const LIST: readonly Act[] = [send('resources/list'), send('resources/list', {}), { act: 'follow' }];
const POINT_AT_LIST: Act = { act: 'point', question: 'list', frame: { dir: 'in' } };
const REFUSED = read('1055', 'refused');
const ADMIN: readonly Act[] = [become('admin'), read('1055'), become('alice')];
const NEIGHBOURS: readonly Act[] = [read('1049'), read('1050')];
const POINT: Act = point('refusal', 'refused');
const LOOK: readonly Act[] = [REFUSED, ...LIST, POINT_AT_LIST, ...ADMIN, ...NEIGHBOURS];
const LAST = last('1049');

export const refusedRead = defineExercise({
  id: 'drill-refused-read',
  start: {
    server: 'orders',
    identity: 'alice',
    message: { method: 'resources/read', params: { uri: BROKEN } },
    settings: { rules: { orders: { orderId: '10[0-4][0-9]' } } },
  },
  controls: { identities: ['alice', 'admin'], follow: true, panels: ['templates', 'log'] },
  questions: [
    ...questionsOf(drill),
    { kind: 'text', id: 'last' },
    { kind: 'frame', id: 'refusal' },
    { kind: 'frame', id: 'list' },
  ],
  checks: [lookedCheck(drill), causeCheck(drill), ruledOutCheck(drill), boundary, proof],
  solution: [...LOOK, ...diagnose(drill), LAST, POINT],
  wrongAnswers: [
    {
      id: 'does-not-look-into-the-list',
      acts: [REFUSED, ...ADMIN, ...NEIGHBOURS, ...diagnose(drill), LAST, POINT],
      caughtBy: { check: 'looked', mistake: 'listed' },
    },
    {
      id: 'believes-the-text-of-the-error',
      acts: [...LOOK, ...diagnose(drill, { cause: 'missing' }), LAST, POINT],
      caughtBy: { check: 'cause', mistake: 'missing' },
    },
    {
      id: 'suspects-permission',
      acts: [...LOOK, ...diagnose(drill, { cause: 'forbidden' }), LAST, POINT],
      caughtBy: { check: 'cause', mistake: 'forbidden' },
    },
    {
      id: 'takes-the-list-for-permission',
      acts: [...LOOK, ...diagnose(drill, { forbidden: 'text' }), LAST, POINT],
      caughtBy: { check: 'ruled-out', mistake: 'forbidden' },
    },
    {
      id: 'clears-the-spelling-by-the-code',
      acts: [...LOOK, ...diagnose(drill, { spelling: 'number' }), LAST, POINT],
      caughtBy: { check: 'ruled-out', mistake: 'spelling' },
    },
    {
      id: 'stops-one-too-far',
      acts: [...LOOK, ...diagnose(drill), last('1050'), POINT],
      caughtBy: { check: 'boundary', mistake: 'tooHigh' },
    },
    {
      id: 'points-at-a-question-of-its-own',
      acts: [
        ...[...LOOK, ...diagnose(drill), LAST],
        { act: 'point', question: 'refusal', frame: { dir: 'out', id: 'refused' } },
      ],
      caughtBy: { check: 'proof', mistake: 'refusalOther' },
    },
  ],
});
