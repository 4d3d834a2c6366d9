import {
  type Act,
  type Check,
  defineExercise,
  type Evidence,
  type Exchange,
  failed,
  PASSED,
} from '../../src/grading/index.ts';
import { CODE } from '../../src/protocol/errors.ts';
import { META } from '../../src/protocol/meta.ts';
import { REVISION } from '../../src/protocol/revision.ts';
import { codeOf, dataOf, metaOf, sentByHand, succeeded } from './exchanges.ts';

const ANCIENT = '1900-01-01';
const RULE = 'basic/versioning#protocol-version-negotiation';

function versionOf(exchange: Exchange): string | undefined {
  const version = metaOf(exchange)?.[META.protocolVersion];
  return typeof version === 'string' ? version : undefined;
}

/** The first refusal of the ancient version. */
function refusalIn(evidence: Evidence): Exchange | undefined {
  return sentByHand(evidence).find(
    (exchange) => versionOf(exchange) === ANCIENT && codeOf(exchange) === CODE.unsupportedVersion,
  );
}

const beRefused: Check = {
  id: 'be-refused',
  rule: RULE,
  mistakes: ['notTried', 'missing', 'otherVersion', 'otherAnswer'],
  judge(evidence) {
    const expected = { version: ANCIENT, code: CODE.unsupportedVersion };
    if (refusalIn(evidence) !== undefined) return PASSED;
    const last = sentByHand(evidence).findLast((exchange) => versionOf(exchange) !== REVISION);
    if (last === undefined) return failed('notTried', {}, expected);
    const version = versionOf(last);
    if (version === undefined) return failed('missing', { code: codeOf(last) ?? 0 }, expected);
    if (version !== ANCIENT) return failed('otherVersion', { version }, expected);
    return failed('otherAnswer', { code: codeOf(last) ?? 0 }, expected);
  },
};

const afterAGoodOne: Check = {
  id: 'after-a-good-one',
  rule: 'basic/index#statelessness',
  mistakes: ['undecided', 'notSeen', 'nothingBefore', 'wrongPrediction'],
  judge(evidence) {
    const { second } = evidence.decisions;
    if (second === undefined || second === '') return failed('undecided');
    const refusal = refusalIn(evidence);
    if (refusal === undefined) return failed('notSeen', {}, { version: ANCIENT });
    const refusals = sentByHand(evidence).filter(
      (exchange) => versionOf(exchange) === ANCIENT && codeOf(exchange) === CODE.unsupportedVersion,
    );
    const proved = refusals.some(({ seq, connection }) =>
      sentByHand(evidence).some(
        (exchange) => exchange.seq < seq && exchange.connection === connection && succeeded(exchange),
      ),
    );
    if (!proved) return failed('nothingBefore', { method: refusal.method });
    return second === 'refused' ? PASSED : failed('wrongPrediction', { code: codeOf(refusal) ?? 0 });
  },
};

const retry: Check = {
  id: 'retry',
  rule: RULE,
  mistakes: ['notSeen', 'notRetried', 'unsupportedAgain', 'otherRequest'],
  judge(evidence) {
    const refusal = refusalIn(evidence);
    if (refusal === undefined) return failed('notSeen', {}, { version: ANCIENT });
    const { supported } = dataOf(refusal);
    const versions = Array.isArray(supported) ? supported : [];
    const later = sentByHand(evidence).filter(({ seq }) => seq > refusal.seq);
    const expected = { versions: versions.map(String).join(', '), method: refusal.method };
    const good = later.filter((exchange) => versions.includes(versionOf(exchange)) && succeeded(exchange));
    if (good.some((exchange) => exchange.method === refusal.method)) return PASSED;
    const last = later.at(-1);
    if (last === undefined) return failed('notRetried', {}, expected);
    if (codeOf(last) === CODE.unsupportedVersion)
      return failed('unsupportedAgain', { version: versionOf(last) ?? '' }, expected);
    return failed(good.length > 0 ? 'otherRequest' : 'notRetried', { method: last.method }, expected);
  },
};

const pointAtTheList: Check = {
  id: 'point-at-the-list',
  rule: RULE,
  mistakes: ['undecided', 'ownRequest', 'otherFrame'],
  judge(evidence) {
    const { frame } = evidence.decisions;
    if (frame === undefined || frame === '') return failed('undecided');
    const pointed = evidence.frames.find(({ seq }) => String(seq) === frame);
    if (pointed === undefined || pointed.dir === 'out') return failed('ownRequest');
    const refused = evidence.exchanges.some(
      (exchange) =>
        exchange.answerSeq === pointed.seq &&
        codeOf(exchange) === CODE.unsupportedVersion &&
        Array.isArray(dataOf(exchange).supported),
    );
    return refused ? PASSED : failed('otherFrame');
  },
};

const LIST = { method: 'prompts/list' } as const;
const GOOD: Act = { act: 'send', ...LIST };
const asking = (version: string, id: string): Act => ({
  act: 'send',
  ...LIST,
  id,
  params: { _meta: { [META.protocolVersion]: version } },
});
const OLD = asking(ANCIENT, 'ancient');
const point = (dir: 'in' | 'out'): Act => ({
  act: 'point',
  question: 'frame',
  frame: { dir, id: 'ancient' },
});
const second = (choice: 'served' | 'refused'): Act => ({ act: 'choose', question: 'second', choice });

export const anotherVersion = defineExercise({
  id: 'another-version',
  start: { server: 'notes', identity: 'guest', message: LIST },
  questions: [
    { id: 'second', choices: ['served', 'refused'] },
    { kind: 'frame', id: 'frame' },
  ],
  checks: [beRefused, afterAGoodOne, retry, pointAtTheList],
  solution: [second('refused'), GOOD, OLD, point('in'), GOOD],
  wrongAnswers: [
    {
      id: 'leaves-the-version-out',
      acts: [
        second('refused'),
        GOOD,
        {
          act: 'type',
          text: `{"jsonrpc":"2.0","id":"ancient","method":"prompts/list","params":{"_meta":{"${META.clientCapabilities}":{}}}}`,
        },
        point('in'),
        GOOD,
      ],
      caughtBy: { check: 'be-refused', mistake: 'missing' },
    },
    {
      id: 'asks-for-the-version-before',
      acts: [second('refused'), GOOD, asking('2025-11-25', 'ancient'), point('in'), GOOD],
      caughtBy: { check: 'be-refused', mistake: 'otherVersion' },
    },
    {
      id: 'begins-with-the-ancient-one',
      acts: [second('refused'), OLD, point('in'), GOOD],
      caughtBy: { check: 'after-a-good-one', mistake: 'nothingBefore' },
    },
    {
      id: 'believes-in-a-session',
      acts: [GOOD, OLD, point('in'), GOOD, second('served')],
      caughtBy: { check: 'after-a-good-one', mistake: 'wrongPrediction' },
    },
    {
      id: 'stops-at-the-error',
      acts: [second('refused'), GOOD, OLD, point('in')],
      caughtBy: { check: 'retry', mistake: 'notRetried' },
    },
    {
      id: 'guesses-the-next-version',
      acts: [second('refused'), GOOD, OLD, point('in'), asking('2025-11-25', 'guess')],
      caughtBy: { check: 'retry', mistake: 'unsupportedAgain' },
    },
    {
      id: 'retries-something-else',
      acts: [second('refused'), GOOD, OLD, point('in'), { act: 'send', method: 'server/discover' }],
      caughtBy: { check: 'retry', mistake: 'otherRequest' },
    },
    {
      id: 'points-at-the-request',
      acts: [second('refused'), GOOD, OLD, point('out'), GOOD],
      caughtBy: { check: 'point-at-the-list', mistake: 'ownRequest' },
    },
  ],
});
