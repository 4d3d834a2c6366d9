import {
  type Act,
  type Check,
  defineExercise,
  type Evidence,
  type Exchange,
  failed,
  PASSED,
} from '../../src/grading/index.ts';
import { outcomeOf, readsOfUri } from './outcomes.ts';

const NOTE = 'notes://users/bob/notes/1';
const CACHING = 'server/utilities/caching#cache-scope-field';

const readsBy = (evidence: Evidence, subject: string): readonly Exchange[] =>
  readsOfUri(evidence, NOTE).filter((exchange) => exchange.subject === subject);

/** Alice's reads that brought bob's note: what the server gave away. */
const leaksOf = (evidence: Evidence): readonly Exchange[] =>
  readsBy(evidence, 'alice').filter((exchange) => outcomeOf(exchange) === 'contents');

const seeTheLeak: Check = {
  id: 'see-the-leak',
  rule: 'server/resources#security-considerations',
  mistakes: ['notRead', 'refused'],
  judge(evidence) {
    if (leaksOf(evidence).length > 0) return PASSED;
    return failed(readsBy(evidence, 'alice').length === 0 ? 'notRead' : 'refused', { uri: NOTE });
  },
};

const closeIt: Check = {
  id: 'close-it',
  rule: 'server/resources#security-considerations',
  mistakes: ['noLeakYet', 'stillOff', 'leftover', 'notTriedAgain'],
  judge(evidence) {
    const leak = leaksOf(evidence).at(-1);
    if (leak === undefined) return failed('noLeakYet');
    if (evidence.world.settings.checkSubject !== true) return failed('stillOff', { uri: NOTE });
    if (refusedAfter(evidence, leak.seq)) return PASSED;
    return failed(lastLookup(evidence) === 'hit' ? 'leftover' : 'notTriedAgain', { uri: NOTE });
  },
};

function refusedAfter(evidence: Evidence, seq: number): boolean {
  return readsBy(evidence, 'alice').some((one) => one.seq > seq && outcomeOf(one) === 'notFound');
}

/** What the cache said when it was asked for the note last. */
function lastLookup({ ledger }: Evidence): string | undefined {
  return ledger.findLast(({ uri, event }) => uri === NOTE && LOOKUPS.has(event))?.event;
}

const LOOKUPS: ReadonlySet<string> = new Set(['hit', 'miss', 'stale']);

const noCrossing: Check = {
  id: 'no-crossing',
  rule: CACHING,
  mistakes: ['noLeakYet', 'bobNotCached', 'aliceNotAsked', 'composerOnly'],
  judge(evidence) {
    const leak = leaksOf(evidence).at(-1);
    if (leak === undefined) return failed('noLeakYet');
    const cached = readsBy(evidence, 'bob').find(
      (one) => one.channel === 'client' && outcomeOf(one) === 'contents',
    );
    if (cached === undefined) return failed('bobNotCached', { uri: NOTE });
    const after = readsBy(evidence, 'alice').filter((one) => one.seq > cached.seq);
    if (after.some((one) => one.channel === 'client' && outcomeOf(one) === 'notFound')) return PASSED;
    return failed(after.length > 0 ? 'composerOnly' : 'aliceNotAsked', { uri: NOTE });
  },
};

const knowWhy: Check = {
  id: 'know-why',
  rule: 'server/utilities/caching#security-considerations',
  mistakes: ['noLeakYet', 'undecided', 'scope', 'private'],
  judge(evidence) {
    if (leaksOf(evidence).length === 0) return failed('noLeakYet');
    const { guard } = evidence.decisions;
    if (guard === undefined) return failed('undecided');
    return guard === 'policy' ? PASSED : failed(guard === 'scope' ? 'scope' : 'private');
  },
};

const check = (value: boolean): Act => ({ act: 'set', path: 'checkSubject', value });
const SEND: Act = { act: 'send', method: 'resources/read', params: { uri: NOTE } };
const READ: Act = { act: 'read', uri: NOTE };
const become = (identity: 'alice' | 'bob'): Act => ({ act: 'become', identity });
const LEAK: readonly Act[] = [check(false), SEND];
const CLOSE: readonly Act[] = [check(true), SEND];
const CROSS: readonly Act[] = [become('bob'), READ, READ, become('alice'), READ];
const guard = (choice: string): Act => ({ act: 'choose', question: 'guard', choice });
const GUARD = guard('policy');

export const subjectCheck = defineExercise({
  id: 'subject-check',
  start: {
    server: 'notes',
    identity: 'alice',
    message: { method: 'resources/read', params: { uri: NOTE } },
    settings: { hints: { 'private-notes': { ttlMs: 60_000, cacheScope: 'private' } } },
    clock: 'stopped',
    cache: { keepOthers: true },
  },
  controls: {
    identities: ['alice', 'bob'],
    settings: [{ path: 'checkSubject', kind: 'switch' }],
    cache: [],
    reads: [NOTE],
    clock: [60_000],
    panels: ['cache'],
  },
  questions: [{ id: 'guard', choices: ['scope', 'private', 'policy'] }],
  checks: [seeTheLeak, closeIt, noCrossing, knowWhy],
  solution: [SEND, ...LEAK, ...CLOSE, ...CROSS, GUARD],
  wrongAnswers: [
    {
      id: 'never-switches-it-off',
      acts: [SEND, ...CROSS, GUARD],
      caughtBy: { check: 'see-the-leak', mistake: 'refused' },
    },
    {
      id: 'leaves-the-door-open',
      acts: [...LEAK, ...CROSS, GUARD],
      caughtBy: { check: 'close-it', mistake: 'stillOff' },
    },
    {
      id: 'switches-on-and-does-not-look',
      acts: [...LEAK, check(true), GUARD],
      caughtBy: { check: 'close-it', mistake: 'notTriedAgain' },
    },
    {
      id: 'asks-past-the-cache',
      acts: [...LEAK, ...CLOSE, become('bob'), READ, become('alice'), SEND, GUARD],
      caughtBy: { check: 'no-crossing', mistake: 'composerOnly' },
    },
    {
      id: 'lets-the-page-keep-what-leaked',
      acts: [check(false), READ, check(true), READ, GUARD],
      caughtBy: { check: 'close-it', mistake: 'leftover' },
    },
    {
      id: 'puts-nothing-into-the-cache',
      acts: [...LEAK, ...CLOSE, READ, GUARD],
      caughtBy: { check: 'no-crossing', mistake: 'bobNotCached' },
    },
    {
      id: 'counts-on-the-scope',
      acts: [SEND, ...LEAK, ...CLOSE, ...CROSS, guard('scope')],
      caughtBy: { check: 'know-why', mistake: 'scope' },
    },
    {
      id: 'counts-on-private',
      acts: [SEND, ...LEAK, ...CLOSE, ...CROSS, guard('private')],
      caughtBy: { check: 'know-why', mistake: 'private' },
    },
  ],
});
