import { defineExercise } from '../../src/grading/exercise.ts';
import { type Check, type Evidence, failed, PASSED } from '../../src/grading/index.ts';
import { hasType, type Subscription, subscriptionsOf } from '../../src/grading/readers/subscriptions.ts';
import { choose, listen } from './acts.ts';

const ACKNOWLEDGMENT = 'basic/patterns/subscriptions#acknowledgment';
const TYPES = ['resourcesListChanged', 'promptsListChanged'] as const;

/** A subscription that asked for both kinds and was acknowledged. */
function askedForBoth(evidence: Evidence): Subscription | undefined {
  return subscriptionsOf(evidence).findLast(
    ({ asked, ackSeq }) => ackSeq !== undefined && TYPES.every((type) => hasType(asked, type)),
  );
}

/** What the acknowledgment left out, in the words of the question. */
function missingIn({ acknowledged }: Subscription): string {
  const missing = TYPES.filter((type) => !hasType(acknowledged, type));
  return missing.length === 2 ? 'both' : (missing[0] ?? 'none');
}

const askForBoth: Check = {
  id: 'ask-for-both',
  rule: 'basic/patterns/subscriptions#notification-filter',
  mistakes: ['nothing', 'refused', 'notBoth'],
  judge(evidence) {
    if (askedForBoth(evidence) !== undefined) return PASSED;
    const last = subscriptionsOf(evidence).at(-1);
    const expected = { types: [...TYPES] };
    if (last === undefined) return failed('nothing', {}, expected);
    if (last.state === 'failed') return failed('refused', { code: last.code ?? null }, expected);
    return failed('notBoth', { types: [...last.asked.types] }, expected);
  },
};

const nameTheMissing: Check = {
  id: 'name-the-missing',
  rule: ACKNOWLEDGMENT,
  mistakes: ['notSeen', 'undecided', 'askedTakenForGranted', 'other'],
  judge(evidence) {
    const one = askedForBoth(evidence);
    if (one === undefined) return failed('notSeen');
    const { missing } = evidence.decisions;
    const expected = { missing: missingIn(one), acknowledged: [...(one.acknowledged?.types ?? [])] };
    if (missing === undefined) return failed('undecided', {}, expected);
    if (missing === expected.missing) return PASSED;
    return failed(missing === 'none' ? 'askedTakenForGranted' : 'other', { missing }, expected);
  },
};

const pointAtTheProof: Check = {
  id: 'point-at-the-proof',
  rule: ACKNOWLEDGMENT,
  mistakes: ['notSeen', 'undecided', 'request', 'discovery', 'other'],
  judge(evidence) {
    const both = subscriptionsOf(evidence).filter(
      ({ asked, ackSeq }) => ackSeq !== undefined && TYPES.every((type) => hasType(asked, type)),
    );
    const [first] = both;
    if (first === undefined) return failed('notSeen');
    const { proof } = evidence.decisions;
    const expected = { seq: first.ackSeq ?? null };
    if (proof === undefined) return failed('undecided', {}, expected);
    const seq = Number(proof);
    if (both.some(({ ackSeq }) => ackSeq === seq)) return PASSED;
    if (both.some((one) => one.seq === seq)) return failed('request', { seq }, expected);
    const answered = evidence.exchanges.find(({ answerSeq }) => answerSeq === seq);
    return failed(answered?.method === 'server/discover' ? 'discovery' : 'other', { seq }, expected);
  },
};

const liveWithout: Check = {
  id: 'live-without',
  rule: 'server/utilities/caching#interaction-with-notifications',
  mistakes: ['notSeen', 'undecided', 'again', 'never'],
  judge(evidence) {
    const one = askedForBoth(evidence);
    if (one === undefined || missingIn(one) === 'none') return failed('notSeen');
    const { meanwhile } = evidence.decisions;
    if (meanwhile === undefined) return failed('undecided');
    if (meanwhile === 'ttl') return PASSED;
    return failed(meanwhile === 'again' ? 'again' : 'never', { missing: missingIn(one) });
  },
};

const DISCOVER = { act: 'send', method: 'server/discover' } as const;
const ASK = listen({ resourcesListChanged: true, promptsListChanged: true });
const MISSING = choose('missing', 'promptsListChanged');
const POINT = {
  act: 'point',
  question: 'proof',
  frame: { dir: 'in', method: 'notifications/subscriptions/acknowledged' },
} as const;
const THEN = choose('meanwhile', 'ttl');

export const missingType = defineExercise({
  id: 'missing-type',
  start: {
    server: 'notes',
    identity: 'guest',
    message: { method: 'server/discover' },
    settings: { promptsListChanged: false },
  },
  questions: [
    { id: 'missing', choices: ['none', ...TYPES, 'both'] },
    { kind: 'frame', id: 'proof' },
    { id: 'meanwhile', choices: ['again', 'never', 'ttl'] },
  ],
  checks: [askForBoth, nameTheMissing, pointAtTheProof, liveWithout],
  solution: [DISCOVER, ASK, MISSING, POINT, THEN],
  wrongAnswers: [
    {
      id: 'stops-at-discovery',
      acts: [DISCOVER, MISSING, THEN],
      caughtBy: { check: 'ask-for-both', mistake: 'nothing' },
    },
    {
      id: 'asks-for-one-only',
      acts: [listen({ promptsListChanged: true }), MISSING, THEN],
      caughtBy: { check: 'ask-for-both', mistake: 'notBoth' },
    },
    {
      id: 'writes-yes-instead-of-true',
      acts: [listen({ resourcesListChanged: true, promptsListChanged: 'yes' })],
      caughtBy: { check: 'ask-for-both', mistake: 'refused' },
    },
    {
      id: 'takes-no-error-for-a-yes',
      acts: [ASK, choose('missing', 'none'), POINT, THEN],
      caughtBy: { check: 'name-the-missing', mistake: 'askedTakenForGranted' },
    },
    {
      id: 'mixes-the-two-up',
      acts: [ASK, choose('missing', 'resourcesListChanged'), POINT, THEN],
      caughtBy: { check: 'name-the-missing', mistake: 'other' },
    },
    {
      id: 'proves-it-with-the-own-request',
      acts: [
        ASK,
        MISSING,
        THEN,
        { act: 'point', question: 'proof', frame: { dir: 'out', method: 'subscriptions/listen' } },
      ],
      caughtBy: { check: 'point-at-the-proof', mistake: 'request' },
    },
    {
      id: 'proves-it-with-discovery',
      acts: [
        ASK,
        { act: 'send', method: 'server/discover', id: 'what-can-you-do' },
        MISSING,
        THEN,
        { act: 'point', question: 'proof', frame: { dir: 'in', id: 'what-can-you-do' } },
      ],
      caughtBy: { check: 'point-at-the-proof', mistake: 'discovery' },
    },
    {
      id: 'asks-until-it-is-granted',
      acts: [ASK, MISSING, POINT, choose('meanwhile', 'again')],
      caughtBy: { check: 'live-without', mistake: 'again' },
    },
    {
      id: 'takes-silence-for-stability',
      acts: [ASK, MISSING, POINT, choose('meanwhile', 'never')],
      caughtBy: { check: 'live-without', mistake: 'never' },
    },
  ],
});
