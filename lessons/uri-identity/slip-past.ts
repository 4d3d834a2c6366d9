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
import { CODE } from '../../src/protocol/errors.ts';
import { answerTo, isAboutTheName, nameGiven } from './read-names.ts';

const SECURITY = 'server/resources#security-considerations';
/** What the gateway in front of the server keeps back. */
const KEPT_BACK = 'orders://tenant/acme-test/';
const PLAIN = `${KEPT_BACK}order/3001`;

/** The gateway as it was written first: it compares the text that came. */
const byText = (uri: string): boolean => uri.startsWith(KEPT_BACK);

/** The gateway after its first repair: it decodes before it compares. */
function decoded(uri: string): boolean {
  try {
    return byText(uri) || byText(decodeURIComponent(uri));
  } catch (error) {
    // What cannot be decoded does not get through.
    if (error instanceof URIError) return true;
    throw error;
  }
}

/** Reads with the gateway's own credential that brought what should have been kept back, past this check. */
function slipped(evidence: Evidence, stopped: (uri: string) => boolean): readonly Read[] {
  return reads(evidence, 'admin').filter(
    (read) => !stopped(read.uri) && nameGiven(read)?.startsWith(KEPT_BACK) === true,
  );
}

function reads(evidence: Evidence, subject: string): readonly Read[] {
  return readsOf(evidence).filter((read) => read.exchange.subject === subject && isAboutTheName(read));
}

const findThePair: Check = {
  id: 'find-the-pair',
  rule: SECURITY,
  mistakes: ['nothing', 'onlyStopped', 'refused', 'otherTenant', 'notCompared'],
  judge(evidence) {
    const through = slipped(evidence, byText);
    const name = through.map(nameGiven).find((given) => answersAs(evidence, given));
    if (name !== undefined) return PASSED;
    const [slip] = through;
    if (slip !== undefined)
      return failed('notCompared', { uri: slip.uri }, { uri: nameGiven(slip) ?? PLAIN });
    const all = reads(evidence, 'admin');
    if (all.length === 0) return failed('nothing', {}, { uri: PLAIN });
    const last = all.findLast(({ uri }) => !byText(uri));
    if (last === undefined) return failed('onlyStopped', { prefix: KEPT_BACK });
    return failed(last.answer.kind === 'error' ? 'refused' : 'otherTenant', { uri: last.uri });
  },
};

/** Whether the spelling that the gateway stops was read too, and is the same resource. */
function answersAs(evidence: Evidence, name: string | undefined): boolean {
  return reads(evidence, 'admin').some((read) => byText(read.uri) && nameGiven(read) === name);
}

const slipAgain: Check = {
  id: 'slip-again',
  rule: SECURITY,
  mistakes: ['nothing', 'decodedCaught'],
  judge(evidence) {
    if (slipped(evidence, decoded).length > 0) return PASSED;
    const [first] = slipped(evidence, byText);
    return first === undefined ? failed('nothing') : failed('decodedCaught', { uri: first.uri });
  },
};

const serverHolds: Check = {
  id: 'server-holds',
  rule: SECURITY,
  mistakes: ['nothing', 'notTried', 'plainOnly'],
  judge(evidence) {
    const through = slipped(evidence, byText);
    if (through.length === 0) return failed('nothing');
    const refused = through.some(({ uri }) => {
      const answer = answerTo(evidence, uri, 'alice')?.answer;
      return answer?.kind === 'error' && answer.code === CODE.invalidParams;
    });
    if (refused) return PASSED;
    const { length } = reads(evidence, 'alice');
    return failed(length === 0 ? 'notTried' : 'plainOnly', {}, { uri: through[0]?.uri ?? '' });
  },
};

const repairIt: Check = {
  id: 'repair-it',
  rule: 'server/resources#security-considerations',
  mistakes: ['nothing', 'undecided', 'list', 'loop', 'lower'],
  judge(evidence) {
    if (slipped(evidence, byText).length === 0) return failed('nothing');
    const { repair } = evidence.decisions;
    if (repair === undefined) return failed('undecided');
    if (repair === 'resolved') return PASSED;
    return failed(repair === 'list' || repair === 'loop' ? repair : 'lower');
  },
};

const read = (uri: string): Act => ({ act: 'send', method: 'resources/read', params: { uri } });
const repair = (choice: string): Act => ({ act: 'choose', question: 'repair', choice });
const ESCAPED = 'orders://tenant/acme%2Dtest/order/3001';
const UPPER = 'ORDERS://tenant/acme-test/order/3001';
const ALICE: Act = { act: 'become', identity: 'alice' };
const FOUND: readonly Act[] = [read(PLAIN), read(ESCAPED)];
const AGAIN = read(UPPER);
const HELD: readonly Act[] = [ALICE, read(ESCAPED)];
const REPAIRED = repair('resolved');

export const slipPast = defineExercise({
  id: 'slip-past',
  start: {
    server: 'orders',
    identity: 'admin',
    message: { method: 'resources/read', params: { uri: PLAIN } },
  },
  controls: { identities: ['admin', 'alice'] },
  questions: [{ id: 'repair', choices: ['list', 'loop', 'lower', 'resolved'] }],
  checks: [findThePair, slipAgain, serverHolds, repairIt],
  solution: [...FOUND, AGAIN, ...HELD, REPAIRED],
  wrongAnswers: [
    {
      id: 'sends-what-the-gateway-stops',
      acts: [read(PLAIN), REPAIRED],
      caughtBy: { check: 'find-the-pair', mistake: 'onlyStopped' },
    },
    {
      id: 'changes-the-case-of-the-path',
      acts: [read(PLAIN), read('orders://tenant/ACME-TEST/order/3001'), REPAIRED],
      caughtBy: { check: 'find-the-pair', mistake: 'refused' },
    },
    {
      id: 'climbs-with-dots',
      acts: [read(PLAIN), read('orders://tenant/acme/../acme-test/order/3001'), REPAIRED],
      caughtBy: { check: 'find-the-pair', mistake: 'refused' },
    },
    {
      id: 'reads-somebody-elses-order',
      acts: [read(PLAIN), read('orders://tenant/globex/order/2001'), REPAIRED],
      caughtBy: { check: 'find-the-pair', mistake: 'otherTenant' },
    },
    {
      id: 'forgets-the-other-half-of-the-pair',
      acts: [read(ESCAPED), AGAIN, ...HELD, REPAIRED],
      caughtBy: { check: 'find-the-pair', mistake: 'notCompared' },
    },
    {
      id: 'is-content-with-an-escape',
      acts: [...FOUND, ...HELD, REPAIRED],
      caughtBy: { check: 'slip-again', mistake: 'decodedCaught' },
    },
    {
      id: 'tries-only-the-plain-name-as-alice',
      acts: [...FOUND, AGAIN, ALICE, read(PLAIN), REPAIRED],
      caughtBy: { check: 'server-holds', mistake: 'plainOnly' },
    },
    {
      id: 'stays-admin',
      acts: [...FOUND, AGAIN, REPAIRED],
      caughtBy: { check: 'server-holds', mistake: 'notTried' },
    },
    {
      id: 'writes-a-longer-list',
      acts: [...FOUND, AGAIN, ...HELD, repair('list')],
      caughtBy: { check: 'repair-it', mistake: 'list' },
    },
    {
      id: 'decodes-until-nothing-changes',
      acts: [...FOUND, AGAIN, ...HELD, repair('loop')],
      caughtBy: { check: 'repair-it', mistake: 'loop' },
    },
    {
      id: 'lowers-everything',
      acts: [...FOUND, AGAIN, ...HELD, repair('lower')],
      caughtBy: { check: 'repair-it', mistake: 'lower' },
    },
  ],
});
