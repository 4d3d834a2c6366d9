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
import { choiceFor } from '../../src/grading/readers/decisions.ts';

const SECURITY = 'server/resources#security-considerations';

/** Where the way of a URI through the server ends. */
const ENDS = ['shape', 'rule', 'missing', 'permission', 'answered'] as const;
type End = (typeof ENDS)[number];

const ATTACKS: { readonly [item: string]: { readonly uri: string; readonly end: End } } = {
  good: { uri: 'orders://tenant/acme/order/1001', end: 'answered' },
  climb: { uri: 'orders://tenant/../other-tenant/order/1001', end: 'shape' },
  pasted: { uri: 'orders://tenant/acme/order/1001/../../secret', end: 'shape' },
  encoded: { uri: 'orders://tenant/acme/order/1001%2F..%2F..%2Fsecret', end: 'rule' },
  twice: { uri: 'orders://tenant/acme%252Forder/order/1001', end: 'rule' },
  zeros: { uri: 'orders://tenant/acme/order/001001', end: 'rule' },
  nobodys: { uri: 'orders://tenant/acme/order/9999', end: 'missing' },
  foreign: { uri: 'orders://tenant/acme-test/order/3001', end: 'permission' },
};
const ITEMS = Object.keys(ATTACKS);

/** The last answer that says something of the name, to this caller. */
function answered(evidence: Evidence, uri: string): Read | undefined {
  return readsOf(evidence).findLast(
    (read) =>
      read.uri === uri &&
      (read.answer.kind === 'contents' || (read.answer.kind === 'error' && read.answer.uri === uri)),
  );
}

const tryAll: Check = {
  id: 'try-all',
  rule: SECURITY,
  mistakes: ['notTried'],
  judge(evidence) {
    const open = Object.values(ATTACKS).filter(({ uri }) => answered(evidence, uri) === undefined);
    const [first] = open;
    return first === undefined ? PASSED : failed('notTried', { uri: first.uri, left: open.length });
  },
};

/** By where it ends, and where it was thought to end: the mistakes that have an explanation of their own. */
const CONFUSIONS: { readonly [isAndTakenFor: string]: string } = {
  'shape rule': 'shapeTakenForRule',
  'rule shape': 'ruleTakenForShape',
  'rule missing': 'ruleTakenForMissing',
  'missing rule': 'missingTakenForRule',
  'permission missing': 'permissionTakenForMissing',
  'rule answered': 'encodedTakenForSafe',
};

const whereItEnds: Check = {
  id: 'where-it-ends',
  rule: SECURITY,
  mistakes: ['undecided', 'notTried', ...Object.values(CONFUSIONS), 'confused'],
  judge(evidence) {
    for (const [item, { uri, end }] of Object.entries(ATTACKS)) {
      const choice = choiceFor(evidence, 'ends', item);
      const seen = { question: 'ends', item, uri };
      if (choice === undefined) return failed('undecided', seen);
      if (answered(evidence, uri) === undefined) return failed('notTried', seen);
      if (choice !== end) return failed(CONFUSIONS[`${end} ${choice}`] ?? 'confused', seen);
    }
    return PASSED;
  },
};

const ENCODED = ATTACKS.encoded?.uri ?? '';
const PASTED = ATTACKS.pasted?.uri ?? '';

const expandRight: Check = {
  id: 'expand-right',
  rule: 'server/resources#resource-templates',
  mistakes: ['undecided', 'pasted', 'cleaned', 'twice', 'other'],
  judge({ decisions }) {
    const written = decisions.expansion?.trim() ?? '';
    if (written === '') return failed('undecided');
    if (sameEscapes(written) === sameEscapes(ENCODED)) return PASSED;
    const seen = { written };
    if (written === PASTED) return failed('pasted', seen);
    if (/%25/.test(written)) return failed('twice', seen);
    return failed(written.includes('..') || /%2e/i.test(written) ? 'other' : 'cleaned', seen);
  },
};

/** An escaped dot is a dot, and escapes are the same in any case (RFC 3986, section 6.2.2). */
function sameEscapes(uri: string): string {
  return uri.replace(/%2e/gi, '.').replace(/%[0-9a-f]{2}/gi, (found) => found.toUpperCase());
}

const allAlike: Check = {
  id: 'all-alike',
  rule: 'server/resources#error-handling',
  mistakes: ['notTried', 'undecided', 'code', 'message'],
  judge(evidence) {
    const refusals = Object.values(ATTACKS).flatMap(({ uri }) => {
      const answer = answered(evidence, uri)?.answer;
      return answer?.kind === 'error' ? [answer] : [];
    });
    const [first] = refusals;
    if (first === undefined || refusals.length < ITEMS.length - 1)
      return failed('notTried', { count: refusals.length }, { count: ITEMS.length - 1 });
    const { differ } = evidence.decisions;
    if (differ === undefined) return failed('undecided');
    if (differ === 'uri') return PASSED;
    return failed(differ === 'code' ? 'code' : 'message', {
      code: first.code ?? null,
      message: first.message,
      count: refusals.length,
    });
  },
};

const read = (uri: string) => ({ method: 'resources/read', params: { uri } });
const TRY_ALL: Act = { act: 'batch', key: 'all' };
const end = (item: string, choice: End): Act => ({ act: 'choose', question: 'ends', item, choice });
const ENDED: readonly Act[] = Object.entries(ATTACKS).map(([item, attack]) => end(item, attack.end));
const expansion = (text: string): Act => ({ act: 'write', question: 'expansion', text });
const differ = (choice: string): Act => ({ act: 'choose', question: 'differ', choice });
const EXPANDED = expansion(ENCODED);
const ALIKE = differ('uri');

export const attackTheTemplate = defineExercise({
  id: 'attack-the-template',
  start: { server: 'orders', identity: 'alice', message: read(PASTED) },
  controls: { batches: { all: Object.values(ATTACKS).map(({ uri }) => read(uri)) } },
  questions: [
    { kind: 'text', id: 'expansion' },
    { kind: 'predict', id: 'ends', items: ITEMS, choices: ENDS },
    { id: 'differ', choices: ['code', 'message', 'uri'] },
  ],
  checks: [expandRight, tryAll, whereItEnds, allAlike],
  solution: [EXPANDED, ...ENDED, TRY_ALL, ALIKE],
  wrongAnswers: [
    {
      id: 'pastes-the-tail',
      acts: [expansion(PASTED), ...ENDED, TRY_ALL, ALIKE],
      caughtBy: { check: 'expand-right', mistake: 'pasted' },
    },
    {
      id: 'cleans-before-it-expands',
      acts: [expansion('orders://tenant/secret'), ...ENDED, TRY_ALL, ALIKE],
      caughtBy: { check: 'expand-right', mistake: 'cleaned' },
    },
    {
      id: 'tries-one-only',
      acts: [EXPANDED, ...ENDED, { act: 'send', ...read(PASTED) }],
      caughtBy: { check: 'try-all', mistake: 'notTried' },
    },
    {
      id: 'takes-encoded-for-safe',
      acts: [EXPANDED, ...ENDED, end('encoded', 'answered'), TRY_ALL, ALIKE],
      caughtBy: { check: 'where-it-ends', mistake: 'encodedTakenForSafe' },
    },
    {
      id: 'thinks-that-the-escape-becomes-a-segment',
      acts: [EXPANDED, ...ENDED, end('encoded', 'shape'), TRY_ALL, ALIKE],
      caughtBy: { check: 'where-it-ends', mistake: 'ruleTakenForShape' },
    },
    {
      id: 'looks-zeros-up',
      acts: [EXPANDED, ...ENDED, end('zeros', 'missing'), TRY_ALL, ALIKE],
      caughtBy: { check: 'where-it-ends', mistake: 'ruleTakenForMissing' },
    },
    {
      id: 'believes-the-answer-about-the-test-tenant',
      acts: [EXPANDED, ...ENDED, end('foreign', 'missing'), TRY_ALL, ALIKE],
      caughtBy: { check: 'where-it-ends', mistake: 'permissionTakenForMissing' },
    },
    {
      id: 'expects-a-code-for-each',
      acts: [EXPANDED, ...ENDED, TRY_ALL, differ('code')],
      caughtBy: { check: 'all-alike', mistake: 'code' },
    },
  ],
});
