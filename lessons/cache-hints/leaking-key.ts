import {
  type Act,
  type Check,
  defineExercise,
  type Evidence,
  failed,
  PASSED,
} from '../../src/grading/index.ts';
import { type LookupSeen, lookupsOf } from './lookups.ts';

const PRIVATE = 'notes://users/alice/notes/1';
const PUBLIC = 'notes://note-1';
const RULE = 'server/utilities/caching#cache-scope-field';
const BROKEN = ['server', 'method', 'uri', 'query', 'cursor', 'rest'] as const;
const WHOLE = [...BROKEN, 'authorization'] as const;

const isLeak = ({ line, hit }: LookupSeen): boolean => hit && line.wrong.includes('authorization');

/** Reads of one URI, oldest first. */
function lookups(evidence: Evidence, uri: string): readonly LookupSeen[] {
  return lookupsOf(evidence).filter(({ line }) => line.uri === uri);
}

/** Reads of alice's note after the last one that leaked; `undefined` before one did. */
function sinceTheLeak(evidence: Evidence): readonly LookupSeen[] | undefined {
  const all = lookups(evidence, PRIVATE);
  const last = all.findLastIndex(isLeak);
  return last === -1 ? undefined : all.slice(last + 1);
}

const seeTheLeak: Check = {
  id: 'see-the-leak',
  rule: RULE,
  mistakes: ['nothing', 'noLeak'],
  judge(evidence) {
    if (sinceTheLeak(evidence) !== undefined) return PASSED;
    const { length } = lookups(evidence, PRIVATE);
    return length === 0
      ? failed('nothing', {}, { uri: PRIVATE })
      : failed('noLeak', { reads: length }, { uri: PRIVATE });
  },
};

const repairTheKey: Check = {
  id: 'repair-the-key',
  rule: 'server/utilities/caching#cache-key',
  mistakes: ['noLeakYet', 'notTriedAgain', 'stillLeaks', 'otherPart', 'notRefused'],
  judge(evidence) {
    const since = sinceTheLeak(evidence);
    if (since === undefined) return failed('noLeakYet');
    const mixed = lookupsOf(evidence).findLast(
      ({ hit, line }) => hit && line.wrong.some((part) => part !== 'authorization'),
    );
    if (mixed !== undefined)
      return failed('otherPart', { part: mixed.line.wrong.join(', '), uri: mixed.line.uri ?? '' });
    if (since.length === 0) {
      const leaks = lookups(evidence, PRIVATE).filter(isLeak).length;
      const repaired = evidence.ledger.some(({ reason }) => reason === 'keyChanged');
      return failed(repaired && leaks === 1 ? 'notTriedAgain' : 'stillLeaks', { leaks });
    }
    return wasRefused(evidence) ? PASSED : failed('notRefused', {}, { uri: PRIVATE });
  },
};

/** Bob asked the server itself, and the server said no. */
function wasRefused({ exchanges }: Evidence): boolean {
  return exchanges.some(
    ({ method, params, subject, answer }) =>
      method === 'resources/read' &&
      params.uri === PRIVATE &&
      subject === 'bob' &&
      answer?.error !== undefined,
  );
}

const stillCaches: Check = {
  id: 'still-caches',
  rule: RULE,
  mistakes: ['noLeakYet', 'notTried', 'onlyMisses'],
  judge(evidence) {
    const since = sinceTheLeak(evidence);
    if (since === undefined) return failed('noLeakYet');
    if (since.some(({ hit }) => hit)) return PASSED;
    return failed(since.length < 2 ? 'notTried' : 'onlyMisses', { reads: since.length });
  },
};

const publicIsShared: Check = {
  id: 'public-is-shared',
  rule: 'server/utilities/caching#cache-scope-field',
  mistakes: ['notSeen', 'undecided', 'owned', 'unchecked'],
  judge(evidence) {
    if (!lookups(evidence, PUBLIC).some(({ hit }) => hit)) return failed('notSeen', {}, { uri: PUBLIC });
    const { shared } = evidence.decisions;
    if (shared === undefined) return failed('undecided');
    if (shared === 'public') return PASSED;
    return failed(shared === 'never' ? 'owned' : 'unchecked');
  },
};

const read = (uri: string): Act => ({ act: 'read', uri });
const become = (identity: 'alice' | 'bob'): Act => ({ act: 'become', identity });
const key = (keyParts: readonly string[]): Act => ({ act: 'cache', change: { keyParts } });
const shared = (choice: string): Act => ({ act: 'choose', question: 'shared', choice });
const LEAK: readonly Act[] = [read(PRIVATE), become('bob'), read(PRIVATE)];
const REPAIR = key(WHOLE);
const REFUSED = read(PRIVATE);
/** As bob: fetches the public note, which alice then gets from the cache. */
const PUBLIC_FIRST = read(PUBLIC);
const ALICE_AGAIN: readonly Act[] = [become('alice'), read(PRIVATE), read(PRIVATE), read(PUBLIC)];
const SHARED = shared('public');

export const leakingKey = defineExercise({
  id: 'leaking-key',
  start: {
    server: 'notes',
    identity: 'alice',
    message: { method: 'resources/read', params: { uri: PRIVATE } },
    settings: { hints: { 'private-notes': { ttlMs: 60_000, cacheScope: 'private' } } },
    clock: 'stopped',
    cache: { keyParts: BROKEN, keepOthers: true },
  },
  controls: {
    cache: ['keyParts'],
    reads: [PRIVATE, PUBLIC],
    identities: ['alice', 'bob'],
    panels: ['cache'],
  },
  questions: [{ id: 'shared', choices: ['never', 'public', 'all'] }],
  checks: [seeTheLeak, repairTheKey, stillCaches, publicIsShared],
  solution: [...LEAK, REPAIR, REFUSED, PUBLIC_FIRST, ...ALICE_AGAIN, SHARED],
  wrongAnswers: [
    {
      id: 'asks-the-server-instead-of-the-cache',
      acts: [{ act: 'send', method: 'resources/read', params: { uri: PRIVATE } }, SHARED],
      caughtBy: { check: 'see-the-leak', mistake: 'nothing' },
    },
    {
      id: 'repairs-before-looking',
      acts: [REPAIR, ...LEAK, PUBLIC_FIRST, ...ALICE_AGAIN, SHARED],
      caughtBy: { check: 'see-the-leak', mistake: 'noLeak' },
    },
    {
      id: 'changes-the-key-and-leaves-it-at-that',
      acts: [...LEAK, REPAIR],
      caughtBy: { check: 'repair-the-key', mistake: 'notTriedAgain' },
    },
    {
      id: 'takes-the-query-for-the-culprit',
      acts: [
        ...LEAK,
        key(BROKEN.filter((part) => part !== 'query')),
        become('alice'),
        read(PRIVATE),
        become('bob'),
        read(PRIVATE),
      ],
      caughtBy: { check: 'repair-the-key', mistake: 'stillLeaks' },
    },
    {
      id: 'puts-the-person-in-the-place-of-the-uri',
      acts: [
        ...LEAK,
        key(WHOLE.filter((part) => part !== 'uri')),
        become('alice'),
        read(PRIVATE),
        read(PUBLIC),
      ],
      caughtBy: { check: 'repair-the-key', mistake: 'otherPart' },
    },
    {
      id: 'lets-only-alice-try',
      acts: [...LEAK, REPAIR, ...ALICE_AGAIN, SHARED],
      caughtBy: { check: 'repair-the-key', mistake: 'notRefused' },
    },
    {
      id: 'is-content-with-the-refusal',
      acts: [...LEAK, REPAIR, REFUSED, SHARED],
      caughtBy: { check: 'still-caches', mistake: 'notTried' },
    },
    {
      id: 'thinks-nothing-may-be-shared',
      acts: [...LEAK, REPAIR, REFUSED, PUBLIC_FIRST, ...ALICE_AGAIN, shared('never')],
      caughtBy: { check: 'public-is-shared', mistake: 'owned' },
    },
    {
      id: 'shares-with-whoever-may-read',
      acts: [...LEAK, REPAIR, REFUSED, PUBLIC_FIRST, ...ALICE_AGAIN, shared('all')],
      caughtBy: { check: 'public-is-shared', mistake: 'unchecked' },
    },
  ],
});
