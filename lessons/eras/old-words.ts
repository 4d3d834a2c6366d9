import type { Act } from '../../src/grading/acts.ts';
import { defineExercise } from '../../src/grading/exercise.ts';
import { type Check, type Evidence, failed, PASSED } from '../../src/grading/index.ts';
import { choiceFor } from '../../src/grading/readers/decisions.ts';
import { CODE } from '../../src/protocol/errors.ts';
import { parseFrame } from '../../src/protocol/frames.ts';
import { recordedMethod, recordedText, SAID } from './recorded-2025.ts';
import { codeOf, sentByHand, supportedIn, versionOf } from './wire.ts';

const ITEMS = ['initialize', 'initialized', 'ping', 'list', 'subscribe'] as const;
type Item = (typeof ITEMS)[number];
const CHOICES = ['served', 'methodNotFound', 'invalidParams', 'silence'] as const;
type Outcome = (typeof CHOICES)[number] | 'other';

const BACKWARD = 'basic/versioning#backward-compatibility-with-initialization-based-versions';

/** What came of the last time that this frame was sent as it was recorded; `undefined` before that can be said. */
function outcomeOf(evidence: Evidence, item: Item): Outcome | undefined {
  if (item === 'initialized') return fellSilent(evidence) ? 'silence' : undefined;
  const tried = asRecorded(evidence, item).findLast(({ answer }) => answer !== undefined);
  if (tried === undefined) return undefined;
  if (tried.answer?.result !== undefined) return 'served';
  if (codeOf(tried) === CODE.methodNotFound) return 'methodNotFound';
  return codeOf(tried) === CODE.invalidParams ? 'invalidParams' : 'other';
}

/** `resources/list` is the old frame only without an envelope; the others are old in any dress. */
function asRecorded(evidence: Evidence, item: Item) {
  return sentByHand(evidence).filter(
    (exchange) =>
      exchange.method === recordedMethod(item) && (item !== 'list' || versionOf(exchange) === undefined),
  );
}

/** Silence is seen only where something that was asked later on the same connection was answered. */
function fellSilent(evidence: Evidence): boolean {
  return notifications(evidence).some(({ seq, connection }) =>
    sentByHand(evidence).some(
      (later) => later.seq > seq && later.connection === connection && later.answer !== undefined,
    ),
  );
}

function notifications({ frames }: Evidence) {
  return frames.filter(({ dir, text }) => {
    if (dir !== 'out') return false;
    const { kind, method } = parseFrame(text);
    return kind === 'notification' && method === recordedMethod('initialized');
  });
}

const tryAllFive: Check = {
  id: 'try-all-five',
  rule: 'basic/versioning#compatibility-matrix',
  mistakes: ['notTried', 'enveloped', 'numbered', 'noSignOfLife'],
  judge(evidence) {
    for (const item of ITEMS) {
      if (outcomeOf(evidence, item) !== undefined) continue;
      const seen = { frame: SAID[item], method: recordedMethod(item) };
      const sent = sentByHand(evidence).some(({ method }) => method === seen.method);
      if (item === 'list' && sent) return failed('enveloped', seen);
      if (item === 'initialized' && notifications(evidence).length > 0) return failed('noSignOfLife', seen);
      return failed(item === 'initialized' && sent ? 'numbered' : 'notTried', seen);
    }
    return PASSED;
  },
};

/** By frame and choice: the mistakes that have an explanation of their own. */
const MISTAKEN: { readonly [itemAndChosen: string]: string } = {
  'initialize served': 'noFallForward',
  'initialize silence': 'requestsAreAnswered',
  'initialize invalidParams': 'methodFirst',
  'ping served': 'removed',
  'ping silence': 'requestsAreAnswered',
  'ping invalidParams': 'methodFirst',
  'subscribe served': 'removed',
  'subscribe silence': 'requestsAreAnswered',
  'subscribe invalidParams': 'methodFirst',
  'initialized methodNotFound': 'notificationsGetNothing',
  'initialized invalidParams': 'notificationsGetNothing',
  'initialized served': 'notificationsGetNothing',
  'list served': 'envelopeMissing',
  'list methodNotFound': 'methodStayed',
};

const predictFive: Check = {
  id: 'predict-five',
  rule: 'changelog#major-changes',
  mistakes: ['undecided', 'notSeen', ...new Set(Object.values(MISTAKEN)), 'other'],
  judge(evidence) {
    for (const item of ITEMS) {
      const seen = { frame: SAID[item], method: recordedMethod(item), question: 'here', item };
      const choice = choiceFor(evidence, 'here', item);
      if (choice === undefined) return failed('undecided', seen);
      const came = outcomeOf(evidence, item);
      if (came === undefined) return failed('notSeen', seen);
      if (choice !== came) return failed(MISTAKEN[`${item} ${choice}`] ?? 'other', seen, { came });
    }
    return PASSED;
  },
};

const readTheClue: Check = {
  id: 'read-the-clue',
  rule: BACKWARD,
  mistakes: ['notSeen', 'undecided', 'ownVersion', 'other'],
  judge(evidence) {
    const refused = sentByHand(evidence).find(
      (exchange) => exchange.method === 'initialize' && supportedIn(exchange).length > 0,
    );
    if (refused === undefined) return failed('notSeen');
    const choice = evidence.decisions.clue?.trim().replace(/^"|"$/g, '') ?? '';
    if (choice === '') return failed('undecided', { seq: refused.answerSeq ?? refused.seq });
    if (supportedIn(refused).includes(choice)) return PASSED;
    const asked = refused.params.protocolVersion;
    const seen = { version: choice, seq: refused.answerSeq ?? refused.seq };
    return failed(choice === asked ? 'ownVersion' : 'other', seen);
  },
};

const type = (item: Item): Act => ({ act: 'type', text: recordedText(item) });
const predict = (item: Item, choice: Outcome): Act => ({ act: 'choose', question: 'here', item, choice });
const PREDICTED: readonly Act[] = [
  predict('initialize', 'methodNotFound'),
  predict('initialized', 'silence'),
  predict('ping', 'methodNotFound'),
  predict('list', 'invalidParams'),
  predict('subscribe', 'methodNotFound'),
];
const SENT: readonly Act[] = ITEMS.map(type);
const CLUE: Act = { act: 'write', question: 'clue', text: '2026-07-28' };

export const oldWords = defineExercise({
  id: 'old-words',
  start: {
    server: 'notes',
    identity: 'guest',
    message: {
      method: 'initialize',
      params: {
        protocolVersion: '2025-11-25',
        capabilities: {},
        clientInfo: { name: 'old-client', version: '3.2.0' },
      },
    },
  },
  questions: [
    { kind: 'predict', id: 'here', items: ITEMS, choices: CHOICES },
    { kind: 'text', id: 'clue' },
  ],
  checks: [predictFive, tryAllFive, readTheClue],
  solution: [...PREDICTED, ...SENT, CLUE],
  wrongAnswers: [
    {
      id: 'predicts-and-sends-one',
      acts: [...PREDICTED, type('initialize'), CLUE],
      caughtBy: { check: 'try-all-five', mistake: 'notTried' },
    },
    {
      id: 'gives-the-old-list-an-envelope',
      acts: [
        ...PREDICTED,
        ...ITEMS.filter((item) => item !== 'list').map(type),
        { act: 'send', method: 'resources/list' },
        CLUE,
      ],
      caughtBy: { check: 'try-all-five', mistake: 'enveloped' },
    },
    {
      id: 'gives-the-notification-an-id',
      acts: [
        ...PREDICTED,
        ...[type('initialize'), { act: 'send', method: 'notifications/initialized' } as const],
        ...[type('ping'), type('list'), type('subscribe'), CLUE],
      ],
      caughtBy: { check: 'try-all-five', mistake: 'numbered' },
    },
    {
      id: 'ends-with-the-notification',
      acts: [
        ...[...PREDICTED, type('initialize'), type('ping'), type('list'), type('subscribe')],
        ...[type('initialized'), CLUE],
      ],
      caughtBy: { check: 'try-all-five', mistake: 'noSignOfLife' },
    },
    {
      id: 'expects-a-handshake',
      acts: [...SENT, ...PREDICTED, predict('initialize', 'served'), CLUE],
      caughtBy: { check: 'predict-five', mistake: 'noFallForward' },
    },
    {
      id: 'expects-silence-for-what-is-unknown',
      acts: [...SENT, ...PREDICTED, predict('subscribe', 'silence'), CLUE],
      caughtBy: { check: 'predict-five', mistake: 'requestsAreAnswered' },
    },
    {
      id: 'expects-an-error-for-a-notification',
      acts: [...SENT, ...PREDICTED, predict('initialized', 'methodNotFound'), CLUE],
      caughtBy: { check: 'predict-five', mistake: 'notificationsGetNothing' },
    },
    {
      id: 'takes-the-same-name-for-the-same-request',
      acts: [...SENT, ...PREDICTED, predict('list', 'served'), CLUE],
      caughtBy: { check: 'predict-five', mistake: 'envelopeMissing' },
    },
    {
      id: 'reads-its-own-version-back',
      acts: [...PREDICTED, ...SENT, { act: 'write', question: 'clue', text: '2025-11-25' }],
      caughtBy: { check: 'read-the-clue', mistake: 'ownVersion' },
    },
  ],
});
