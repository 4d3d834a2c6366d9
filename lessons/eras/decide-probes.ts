import type { Act } from '../../src/grading/acts.ts';
import { defineExercise } from '../../src/grading/exercise.ts';
import { type Check, type Evidence, type Exchange, failed, PASSED } from '../../src/grading/index.ts';
import { choiceFor, reasonFor } from '../../src/grading/readers/decisions.ts';
import { CODE } from '../../src/protocol/errors.ts';
import type { Json } from '../../src/protocol/json.ts';
import { META } from '../../src/protocol/meta.ts';
import { REVISION } from '../../src/protocol/revision.ts';
import { codeOf, sentByHand, supportedIn, versionOf } from './wire.ts';

const STDIO = 'basic/transports/stdio#backward-compatibility';
const ITEMS = ['stdioError', 'stdioSilence', 'httpHeader', 'httpError'] as const;
type Item = (typeof ITEMS)[number];
const REASONS = ['recognised', 'unrecognised', 'silence', 'code', 'status'] as const;
type Reason = (typeof REASONS)[number];

interface Decided {
  readonly era: 'modern' | 'legacy';
  readonly reason: Reason;
  /** What a wrong decision rests on. */
  readonly mistake: string;
}

const DECIDED: { readonly [item in Item]: Decided } = {
  stdioError: { era: 'legacy', reason: 'unrecognised', mistake: 'codeTakenForEra' },
  stdioSilence: { era: 'legacy', reason: 'silence', mistake: 'waitsForEver' },
  httpHeader: { era: 'modern', reason: 'recognised', mistake: 'statusTakenForEra' },
  httpError: { era: 'legacy', reason: 'unrecognised', mistake: 'anyErrorTakenForModern' },
};

const decideEra: Check = {
  id: 'decide-era',
  rule: STDIO,
  mistakes: ['undecided', ...ITEMS.map((item) => DECIDED[item].mistake)],
  judge(evidence) {
    for (const item of ITEMS) {
      const at = { question: 'era', item };
      const choice = choiceFor(evidence, 'era', item);
      if (choice === undefined) return failed('undecided', at);
      if (choice !== DECIDED[item].era) return failed(DECIDED[item].mistake, at);
    }
    return PASSED;
  },
};

const sayWhy: Check = {
  id: 'say-why',
  rule: 'basic/transports/streamable-http#backward-compatibility',
  mistakes: ['undecided', 'byTheCode', 'byTheStatus', 'other'],
  judge(evidence) {
    for (const item of ITEMS) {
      const at = { question: 'era', item };
      const reason = reasonFor(evidence, 'era', item);
      if (reason === undefined) return failed('undecided', at);
      if (reason === DECIDED[item].reason) continue;
      if (reason === 'code') return failed('byTheCode', at);
      return failed(reason === 'status' ? 'byTheStatus' : 'other', at);
    }
    return PASSED;
  },
};

/** Probes that asked for a version which this server does not have, and were told so. */
function refusedProbes(evidence: Evidence): readonly Exchange[] {
  return sentByHand(evidence).filter(
    (exchange) => exchange.method === 'server/discover' && codeOf(exchange) === CODE.unsupportedVersion,
  );
}

const probeHere: Check = {
  id: 'probe-here',
  rule: 'basic/versioning#protocol-version-negotiation',
  mistakes: ['notProbed', 'servedAtOnce', 'noVersion', 'otherMethod'],
  judge(evidence) {
    if (refusedProbes(evidence).length > 0) return PASSED;
    const sent = sentByHand(evidence);
    const probe = sent.findLast(({ method }) => method === 'server/discover');
    if (probe === undefined) {
      const [first] = sent;
      return first === undefined ? failed('notProbed') : failed('otherMethod', { method: first.method });
    }
    const version = versionOf(probe);
    if (version === undefined) return failed('noVersion', { seq: probe.seq, code: codeOf(probe) ?? 0 });
    return failed('servedAtOnce', { version, seq: probe.seq });
  },
};

const nextStep: Check = {
  id: 'next-step',
  rule: STDIO,
  mistakes: ['notSeen', 'fellBack', 'notRetried', 'unsupportedAgain'],
  judge(evidence) {
    const [refused] = refusedProbes(evidence);
    if (refused === undefined) return failed('notSeen');
    const offered = supportedIn(refused);
    const expected = { versions: offered.join(', ') };
    const later = sentByHand(evidence).filter(({ seq }) => seq > refused.seq);
    const fallback = later.find(({ method }) => method === 'initialize');
    if (fallback !== undefined)
      return failed('fellBack', { seq: fallback.seq, code: codeOf(fallback) ?? 0 }, expected);
    const served = later.some(
      (exchange) => offered.includes(versionOf(exchange) ?? '') && exchange.answer?.result !== undefined,
    );
    if (served) return PASSED;
    const last = later.at(-1);
    if (last === undefined) return failed('notRetried', {}, expected);
    const version = versionOf(last) ?? '';
    return failed(
      codeOf(last) === CODE.unsupportedVersion ? 'unsupportedAgain' : 'notRetried',
      { version },
      expected,
    );
  },
};

/** What a client of tomorrow would rather speak. */
const TOMORROW = '2027-06-30';

const probing = (version: Json): Act => ({
  act: 'send',
  method: 'server/discover',
  params: { _meta: { [META.protocolVersion]: version } },
});
const AHEAD = probing(TOMORROW);
const RETRY = probing(REVISION);
const decide = (item: Item, choice: Decided['era']): Act => ({
  act: 'choose',
  question: 'era',
  item,
  choice,
});
const because = (item: Item, reason: Reason): Act => ({ act: 'reason', question: 'era', item, reason });
const ALL: readonly Act[] = ITEMS.flatMap((item) => [
  decide(item, DECIDED[item].era),
  because(item, DECIDED[item].reason),
]);

export const decideProbes = defineExercise({
  id: 'decide-probes',
  start: {
    server: 'notes',
    identity: 'guest',
    message: { method: 'server/discover', params: { _meta: { [META.protocolVersion]: TOMORROW } } },
  },
  questions: [{ kind: 'sort', id: 'era', items: ITEMS, choices: ['modern', 'legacy'], reasons: REASONS }],
  checks: [decideEra, sayWhy, probeHere, nextStep],
  solution: [...ALL, AHEAD, RETRY],
  wrongAnswers: [
    {
      id: 'knows-the-code',
      acts: [...ALL, decide('stdioError', 'modern'), because('stdioError', 'code'), AHEAD, RETRY],
      caughtBy: { check: 'decide-era', mistake: 'codeTakenForEra' },
    },
    {
      id: 'goes-on-waiting',
      acts: [...ALL, decide('stdioSilence', 'modern'), AHEAD, RETRY],
      caughtBy: { check: 'decide-era', mistake: 'waitsForEver' },
    },
    {
      id: 'falls-back-at-each-400',
      acts: [...ALL, decide('httpHeader', 'legacy'), because('httpHeader', 'status'), AHEAD, RETRY],
      caughtBy: { check: 'decide-era', mistake: 'statusTakenForEra' },
    },
    {
      id: 'takes-each-json-error-for-modern',
      acts: [...ALL, decide('httpError', 'modern'), because('httpError', 'recognised'), AHEAD, RETRY],
      caughtBy: { check: 'decide-era', mistake: 'anyErrorTakenForModern' },
    },
    {
      id: 'right-by-the-status',
      acts: [...ALL, because('httpError', 'status'), AHEAD, RETRY],
      caughtBy: { check: 'say-why', mistake: 'byTheStatus' },
    },
    {
      id: 'right-by-one-code',
      acts: [...ALL, because('stdioError', 'code'), AHEAD, RETRY],
      caughtBy: { check: 'say-why', mistake: 'byTheCode' },
    },
    {
      id: 'asks-for-what-is-there',
      acts: [...ALL, RETRY],
      caughtBy: { check: 'probe-here', mistake: 'servedAtOnce' },
    },
    {
      id: 'falls-back-to-initialize',
      acts: [
        ...[...ALL, AHEAD],
        { act: 'send', method: 'initialize', params: { protocolVersion: '2025-11-25', capabilities: {} } },
      ],
      caughtBy: { check: 'next-step', mistake: 'fellBack' },
    },
    {
      id: 'tries-the-version-before',
      acts: [...ALL, AHEAD, probing('2025-11-25')],
      caughtBy: { check: 'next-step', mistake: 'unsupportedAgain' },
    },
    {
      id: 'stops-at-the-error',
      acts: [...ALL, AHEAD],
      caughtBy: { check: 'next-step', mistake: 'notRetried' },
    },
  ],
});
