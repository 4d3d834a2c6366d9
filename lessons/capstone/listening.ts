/** A subscription's whole life, and what its event does not give. */
import { type Check, type Evidence, failed, PASSED, sameUri } from '../../src/grading/index.ts';
import { type Subscription, subscriptionsOf, updatesOf } from '../../src/grading/readers/subscriptions.ts';
import { isObject } from '../../src/protocol/json.ts';
import { META } from '../../src/protocol/meta.ts';
import { isAllowed, isRefused, readsByHand } from './reading.ts';

/** An event about a content, and who was told. */
interface Told {
  readonly seq: number;
  readonly uri: string;
  readonly subject: string | undefined;
}

/** Events that came after the acknowledgment of their subscription. */
export function eventsTold(evidence: Evidence): readonly Told[] {
  return subscriptionsOf(evidence).flatMap((one) => {
    const subject = evidence.exchanges.find(({ seq }) => seq === one.seq)?.subject;
    return updatesOf(one).flatMap(({ seq, uri }) =>
      isAfterAck(one, seq) && uri !== undefined ? [{ seq, uri, subject }] : [],
    );
  });
}

function isAfterAck({ ackSeq }: Subscription, seq: number): boolean {
  return ackSeq !== undefined && ackSeq < seq;
}

/** Reads by the one who was told, of what was told, later on. */
function readsAfter(evidence: Evidence, { seq, uri, subject }: Told) {
  return readsByHand(evidence).filter(
    ({ uri: asked, exchange }) => exchange.seq > seq && exchange.subject === subject && sameUri(asked, uri),
  );
}

/** Answers that refused a read to the one who had been told of it. */
export function denials(evidence: Evidence): readonly number[] {
  return eventsTold(evidence).flatMap((told) =>
    readsAfter(evidence, told).flatMap((read) =>
      isRefused(read) && read.exchange.answerSeq !== undefined ? [read.exchange.answerSeq] : [],
    ),
  );
}

export const wholeSubscription: Check = {
  id: 'whole-subscription',
  rule: 'basic/patterns/subscriptions#graceful-closure',
  mistakes: ['nothing', 'notAcknowledged', 'noEvent', 'stillOpen', 'cancelled', 'lost'],
  judge(evidence) {
    const all = subscriptionsOf(evidence);
    const heard = all.filter((one) => one.events.some(({ seq }) => isAfterAck(one, seq)));
    if (heard.some((one) => endedWithItsId(evidence, one))) return PASSED;
    const last = heard.at(-1) ?? all.findLast(({ ackSeq }) => ackSeq !== undefined) ?? all.at(-1);
    if (last === undefined) return failed('nothing');
    const seen = { id: String(last.id) };
    if (last.ackSeq === undefined) return failed('notAcknowledged', seen);
    if (!heard.includes(last)) return failed('noEvent', seen);
    if (last.state === 'cancelled' || last.state === 'lost') return failed(last.state, seen);
    return failed('stillOpen', seen);
  },
};

function endedWithItsId({ exchanges }: Evidence, { seq, id, state }: Subscription): boolean {
  const result = exchanges.find((one) => one.seq === seq)?.answer?.result;
  const meta = isObject(result?._meta) ? result._meta : {};
  return state === 'ended' && meta[META.subscriptionId] === id;
}

export const eventGrantsNothing: Check = {
  id: 'event-grants-nothing',
  rule: 'basic/patterns/subscriptions#receiving-notifications',
  mistakes: ['noEvent', 'notRead', 'otherSubject', 'stillAllowed'],
  judge(evidence) {
    const told = eventsTold(evidence);
    const [first] = told;
    if (first === undefined) return failed('noEvent');
    if (denials(evidence).length > 0) return PASSED;
    const seen = { uri: first.uri, subject: first.subject ?? '', seq: first.seq };
    if (told.some((event) => readsAfter(evidence, event).some(isAllowed)))
      return failed('stillAllowed', seen);
    const others = readsByHand(evidence).some(
      (read) =>
        isRefused(read) && told.some(({ uri, seq }) => read.exchange.seq > seq && sameUri(read.uri, uri)),
    );
    return failed(others ? 'otherSubject' : 'notRead', seen);
  },
};

export const pointAtProofs: Check = {
  id: 'point-at-proofs',
  rule: 'basic/patterns/subscriptions#receiving-notifications',
  mistakes: ['undecided', 'ownFrame', 'notTheEvent', 'notTheDenial'],
  judge(evidence) {
    const right = { event: eventsTold(evidence).map(({ seq }) => seq), denial: denials(evidence) };
    for (const question of ['event', 'denial'] as const) {
      const pointed = evidence.frames.find(({ seq }) => String(seq) === evidence.decisions[question]);
      if (pointed === undefined) return failed('undecided');
      const { seq, dir } = pointed;
      if (right[question].includes(seq)) continue;
      if (dir === 'out') return failed('ownFrame', { seq });
      return failed(question === 'event' ? 'notTheEvent' : 'notTheDenial', { seq });
    }
    return PASSED;
  },
};
