/** What the exercise "translate a conversation" asks for. */
import { type Check, type Evidence, type Exchange, failed, PASSED } from '../../src/grading/index.ts';
import { contentsIn } from '../../src/grading/readers/contents.ts';
import { choiceFor } from '../../src/grading/readers/decisions.ts';
import { pagesOf } from '../../src/grading/readers/lists.ts';
import {
  names,
  type Subscription,
  subscriptionsOf,
  updatesOf,
} from '../../src/grading/readers/subscriptions.ts';
import { readsOf, sameUri } from '../../src/grading/reading.ts';
import { CODE } from '../../src/protocol/errors.ts';
import { parseFrame } from '../../src/protocol/frames.ts';
import { recordedMethod, SAID, type Said } from './recorded-2025.ts';
import { codeOf, sentByHand, versionOf } from './wire.ts';

const NOTE = 'notes://note-1';
const MISSING = 'notes://missing';

/** What may be said of each frame of the client. Calling `server/discover` first is optional, so both are right there. */
export const COUNTERPARTS: { readonly [said in Said]: readonly string[] } = {
  initialize: ['other', 'none'],
  initialized: ['none'],
  ping: ['none'],
  list: ['same'],
  subscribe: ['other'],
  read: ['same'],
  missing: ['same'],
  unsubscribe: ['other'],
};
export const ALL_SAID = [
  ...(['initialize', 'initialized', 'ping', 'list'] as const),
  ...(['subscribe', 'read', 'missing', 'unsubscribe'] as const),
];

export const sayWhich: Check = {
  id: 'say-which',
  rule: 'changelog#major-changes',
  mistakes: ['undecided', 'oldMethodStays', 'inventsACounterpart', 'takenForGone', 'nothingReplacesIt'],
  judge(evidence) {
    for (const item of ALL_SAID) {
      const seen = { frame: SAID[item], method: recordedMethod(item), question: 'counterpart', item };
      const right = COUNTERPARTS[item];
      const choice = choiceFor(evidence, 'counterpart', item);
      if (choice === undefined) return failed('undecided', seen);
      if (right.includes(choice)) continue;
      if (right.includes('same')) return failed('nothingReplacesIt', seen);
      if (choice === 'same') return failed('oldMethodStays', seen);
      return failed(choice === 'none' ? 'takenForGone' : 'inventsACounterpart', seen);
    }
    return PASSED;
  },
};

const ASKED: readonly { readonly said: Said; done(evidence: Evidence): boolean }[] = [
  {
    said: 'list',
    done: (evidence) => pagesOf(evidence, 'resources/list').some(({ exchange }) => byHand(exchange)),
  },
  {
    said: 'read',
    done: (evidence) => reads(evidence, NOTE).some((one) => contentsIn(one) !== undefined),
  },
  {
    said: 'missing',
    done: (evidence) => reads(evidence, MISSING).some(isNotFound),
  },
];

export const askAgain: Check = {
  id: 'ask-again',
  rule: 'basic/index#_meta',
  mistakes: ['notSent', 'noEnvelope', 'otherAnswer'],
  judge(evidence) {
    for (const { said, done } of ASKED) {
      if (done(evidence)) continue;
      const method = recordedMethod(said);
      const seen = { frame: SAID[said], method };
      const tried = triesOf(evidence, said).at(-1);
      if (tried === undefined) return failed('notSent', seen);
      if (versionOf(tried) === undefined) return failed('noEnvelope', { ...seen, code: codeOf(tried) ?? 0 });
      return failed('otherAnswer', { ...seen, seq: tried.seq });
    }
    return PASSED;
  },
};

function triesOf(evidence: Evidence, said: Said): readonly Exchange[] {
  if (said === 'list') return sentByHand(evidence).filter(({ method }) => method === recordedMethod('list'));
  return reads(evidence, said === 'read' ? NOTE : MISSING);
}

function byHand({ channel }: Exchange): boolean {
  return channel === 'composer';
}

function reads(evidence: Evidence, uri: string): readonly Exchange[] {
  return readsOf(evidence).flatMap((read) =>
    sameUri(read.uri, uri) && byHand(read.exchange) ? [read.exchange] : [],
  );
}

/** The answer to a complete request: without an envelope the same code says something else. */
function isNotFound(exchange: Exchange): boolean {
  return codeOf(exchange) === CODE.invalidParams && versionOf(exchange) !== undefined;
}

/** Subscriptions that were acknowledged for the note. */
function onTheNote(evidence: Evidence): readonly Subscription[] {
  return subscriptionsOf(evidence).filter(({ acknowledged }) => names(acknowledged, NOTE));
}

function oldMethodSent(evidence: Evidence, said: Said): Exchange | undefined {
  return sentByHand(evidence).findLast(({ method }) => method === recordedMethod(said));
}

export const listenInstead: Check = {
  id: 'listen-instead',
  rule: 'basic/patterns/subscriptions#opening-a-stream',
  mistakes: ['oldMethod', 'notListening', 'otherFilter', 'noEvent'],
  judge(evidence) {
    const expected = { uri: NOTE };
    const found = onTheNote(evidence);
    if (found.some((one) => updatesOf(one, NOTE).length > 0)) return PASSED;
    const [first] = found;
    if (first !== undefined) return failed('noEvent', { id: String(first.id) }, expected);
    const last = subscriptionsOf(evidence).at(-1);
    if (last !== undefined) return failed('otherFilter', { id: String(last.id) }, expected);
    const old = oldMethodSent(evidence, 'subscribe');
    if (old === undefined) return failed('notListening', {}, expected);
    return failed('oldMethod', { seq: old.seq, code: codeOf(old) ?? 0 }, expected);
  },
};

export const stopInstead: Check = {
  id: 'stop-instead',
  rule: 'basic/patterns/cancellation#transport-specific-cancellation',
  mistakes: ['notListening', 'oldMethod', 'asRequest', 'otherId', 'stillOpen'],
  judge(evidence) {
    const found = onTheNote(evidence);
    if (found.some(({ state }) => state === 'cancelled')) return PASSED;
    const [first] = found;
    if (first === undefined) return failed('notListening');
    const seen = { id: String(first.id) };
    const asked = sentByHand(evidence).find(({ method }) => method === CANCELLED);
    if (asked !== undefined) return failed('asRequest', { ...seen, asked: String(asked.id) });
    if (evidence.frames.some(({ dir, text }) => dir === 'out' && parseFrame(text).method === CANCELLED))
      return failed('otherId', seen);
    const old = oldMethodSent(evidence, 'unsubscribe');
    if (old === undefined) return failed('stillOpen', seen);
    return failed('oldMethod', { ...seen, seq: old.seq, code: codeOf(old) ?? 0 });
  },
};

const CANCELLED = 'notifications/cancelled';

export const pointOut: Check = {
  id: 'point-out',
  rule: 'changelog#minor-changes',
  mistakes: ['undecided', 'ownFrame', 'notTheAcknowledgment', 'notTheError'],
  judge(evidence) {
    const right = {
      granted: onTheNote(evidence).flatMap(({ ackSeq }) => (ackSeq === undefined ? [] : [ackSeq])),
      notFound: reads(evidence, MISSING).flatMap((one) =>
        isNotFound(one) && one.answerSeq !== undefined ? [one.answerSeq] : [],
      ),
    };
    for (const question of ['granted', 'notFound'] as const) {
      const pointed = evidence.frames.find(({ seq }) => String(seq) === evidence.decisions[question]);
      const frame = question === 'granted' ? 9 : 14;
      if (pointed === undefined) return failed('undecided', { frame });
      const { seq, dir } = pointed;
      if (right[question].includes(seq)) continue;
      if (dir === 'out') return failed('ownFrame', { frame, seq });
      return failed(question === 'granted' ? 'notTheAcknowledgment' : 'notTheError', { frame, seq });
    }
    return PASSED;
  },
};
