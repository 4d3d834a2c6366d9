import { defineExercise } from '../../src/grading/exercise.ts';
import { type Check, type Evidence, failed, PASSED } from '../../src/grading/index.ts';
import { isActiveAt, subscriptionsOf, updatesOf } from '../../src/grading/readers/subscriptions.ts';
import { type VersionRead, versionsOf } from '../../src/grading/readers/versions.ts';
import { choose, fault, heard, press, read, watch } from './acts.ts';

const RECEIVING = 'basic/patterns/subscriptions#receiving-notifications';
const UPDATES = 'server/resources#subscriptions';
const ORDER = 'orders://tenant/acme/order/1042';

/** What lies between two reads: how many changes there were, and how many notifications told of one. */
interface Stretch {
  readonly from: VersionRead;
  readonly to: VersionRead;
  readonly changes: number;
  readonly signals: number;
  /** Whether somebody was listening from the one read to the other. */
  readonly listening: boolean;
}

function stretchesOf(evidence: Evidence): readonly Stretch[] {
  const reads = versionsOf(evidence, ORDER);
  const subscriptions = subscriptionsOf(evidence);
  const signals = subscriptions.flatMap((one) => updatesOf(one, ORDER).map(({ seq }) => seq));
  return reads.slice(1).flatMap((to, index) => {
    const from = reads[index];
    if (from === undefined) return [];
    return [
      {
        ...{ from, to, changes: to.version - from.version },
        signals: signals.filter((seq) => seq > from.answerSeq && seq < to.seq).length,
        listening: subscriptions.some(
          (one) => isActiveAt(one, from.answerSeq) && isActiveAt(one, to.answerSeq),
        ),
      },
    ];
  });
}

const jump: Check = {
  id: 'jump',
  rule: UPDATES,
  mistakes: ['nothing', 'readOnce', 'noEvent', 'oneStep'],
  judge(evidence) {
    const reads = versionsOf(evidence, ORDER);
    const stretches = stretchesOf(evidence);
    const [first] = reads;
    if (first === undefined) return failed('nothing');
    const [last] = stretches.slice(-1);
    if (last === undefined) return failed('readOnce', { version: first.version });
    if (stretches.some(({ changes, signals }) => changes >= 2 && signals >= 1)) return PASSED;
    const seen = { from: last.from.version, to: last.to.version, signals: last.signals };
    if (stretches.every(({ signals }) => signals === 0)) return failed('noEvent', seen);
    return failed('oneStep', seen);
  },
};

const moreSignals: Check = {
  id: 'more-signals',
  rule: RECEIVING,
  mistakes: ['notYet', 'asMany'],
  judge(evidence) {
    const stretches = stretchesOf(evidence);
    if (stretches.some(({ signals, changes }) => signals > changes && changes > 0)) return PASSED;
    const [last] = stretches.slice(-1);
    if (last === undefined) return failed('notYet');
    return failed('asMany', { signals: last.signals, changes: last.changes });
  },
};

const fewerSignals: Check = {
  id: 'fewer-signals',
  rule: RECEIVING,
  mistakes: ['notYet', 'notListening', 'asMany'],
  judge(evidence) {
    const fewer = stretchesOf(evidence).filter(({ signals, changes }) => signals < changes);
    if (fewer.some(({ listening }) => listening)) return PASSED;
    const [last] = fewer.slice(-1);
    if (last !== undefined) return failed('notListening', { from: last.from.version, to: last.to.version });
    const [whole] = stretchesOf(evidence).slice(-1);
    if (whole === undefined) return failed('notYet');
    return failed('asMany', { signals: whole.signals, changes: whole.changes });
  },
};

const explain: Check = {
  id: 'explain',
  rule: UPDATES,
  mistakes: ['notSeen', 'undecided', 'lost', 'ahead', 'carried'],
  judge(evidence) {
    const leap = stretchesOf(evidence).find(({ changes, signals }) => changes >= 2 && signals >= 1);
    if (leap === undefined) return failed('notSeen');
    const { why } = evidence.decisions;
    const seen = { from: leap.from.version, to: leap.to.version };
    if (why === undefined) return failed('undecided', seen);
    if (why === 'current') return PASSED;
    return failed(why === 'lost' || why === 'ahead' ? why : 'carried', seen);
  },
};

const handle: Check = {
  id: 'handle',
  rule: UPDATES,
  mistakes: ['notSeen', 'undecided', 'looksForTheMissing', 'waits'],
  judge(evidence) {
    const leap = stretchesOf(evidence).find(({ changes, signals }) => changes >= 2 && signals >= 1);
    if (leap === undefined) return failed('notSeen');
    const { skipped } = evidence.decisions;
    const seen = { missing: leap.to.version - 1, to: leap.to.version };
    if (skipped === undefined) return failed('undecided', seen);
    if (skipped === 'nothing') return PASSED;
    return failed(skipped === 'wait' ? 'waits' : 'looksForTheMissing', seen);
  },
};

const LISTEN = watch([ORDER]);
const READ = read(ORDER);
const EDIT = press('edit');
const JUMP = [LISTEN, READ, EDIT, EDIT, heard(2), READ];
/** After two updates. */
const TWICE = [fault('duplicateEvent', true), EDIT, heard(4), READ, fault('duplicateEvent', false)];
const NEVER = [fault('droppedEvent', true), EDIT, READ, fault('droppedEvent', false)];
const WHY = choose('why', 'current');
const SKIPPED = choose('skipped', 'nothing');

export const version43 = defineExercise({
  id: 'version-43',
  start: {
    server: 'orders',
    identity: 'alice',
    message: {
      method: 'subscriptions/listen',
      params: { notifications: { resourceSubscriptions: [ORDER] } },
    },
  },
  controls: {
    backend: { edit: { action: 'edit_order', args: { uri: ORDER, customer: 'Alder Harbour & Sons' } } },
    faults: ['duplicateEvent', 'droppedEvent'],
  },
  questions: [
    { id: 'why', choices: ['lost', 'ahead', 'current', 'carried'] },
    { id: 'skipped', choices: ['again', 'wait', 'nothing'] },
  ],
  checks: [jump, moreSignals, fewerSignals, explain, handle],
  solution: [...JUMP, ...TWICE, ...NEVER, WHY, SKIPPED],
  wrongAnswers: [
    {
      id: 'reads-after-every-notification',
      acts: [LISTEN, READ, EDIT, heard(1), READ, EDIT, heard(2), READ, ...TWICE, ...NEVER, WHY, SKIPPED],
      caughtBy: { check: 'jump', mistake: 'oneStep' },
    },
    {
      id: 'has-nothing-to-compare-with',
      acts: [LISTEN, EDIT, EDIT, READ],
      caughtBy: { check: 'jump', mistake: 'readOnce' },
    },
    {
      id: 'forgets-to-listen',
      acts: [READ, EDIT, EDIT, READ, WHY, SKIPPED],
      caughtBy: { check: 'fewer-signals', mistake: 'notListening' },
    },
    {
      id: 'believes-that-they-are-always-as-many',
      acts: [LISTEN, READ, EDIT, heard(1), READ, WHY, SKIPPED],
      caughtBy: { check: 'more-signals', mistake: 'asMany' },
    },
    {
      id: 'says-that-a-notification-was-lost',
      acts: [...JUMP, ...TWICE, ...NEVER, SKIPPED, choose('why', 'lost')],
      caughtBy: { check: 'explain', mistake: 'lost' },
    },
    {
      id: 'says-that-the-answer-came-too-early',
      acts: [...JUMP, ...TWICE, ...NEVER, SKIPPED, choose('why', 'ahead')],
      caughtBy: { check: 'explain', mistake: 'ahead' },
    },
    {
      id: 'takes-the-notification-for-the-data',
      acts: [...JUMP, ...TWICE, ...NEVER, SKIPPED, choose('why', 'carried')],
      caughtBy: { check: 'explain', mistake: 'carried' },
    },
    {
      id: 'reads-until-42-comes',
      acts: [...JUMP, ...TWICE, ...NEVER, WHY, choose('skipped', 'again')],
      caughtBy: { check: 'handle', mistake: 'looksForTheMissing' },
    },
    {
      id: 'waits-for-the-second-notification',
      acts: [...JUMP, ...TWICE, ...NEVER, WHY, choose('skipped', 'wait')],
      caughtBy: { check: 'handle', mistake: 'waits' },
    },
  ],
});
