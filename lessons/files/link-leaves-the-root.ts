import {
  type Act,
  type Check,
  defineExercise,
  type Evidence,
  failed,
  type Judgement,
  PASSED,
} from '../../src/grading/index.ts';
import { choiceFor } from '../../src/grading/readers/decisions.ts';
import { type Outcome, outcomeOf, refusalsOf } from './outcomes.ts';

/** Paths with a link in them, by the name of the item. */
const LINKS = {
  manual: 'file:///workspace/manual/guide.md',
  system: 'file:///workspace/system/passwd',
  neighbour: 'file:///workspace/docs/neighbour/secret.txt',
  detour: 'file:///workspace/detour.md',
  loop: 'file:///workspace/loop-a',
} as const;
type Item = keyof typeof LINKS;
const ITEMS: readonly Item[] = ['manual', 'system', 'neighbour', 'detour', 'loop'];
const SECURITY = 'server/resources#security-considerations';

/**
 * What the server next door would do. It permits `/workspace` and `/tmp`, and looks at each target on the way: the
 * detour stays in those, `/etc` and `/workspace-evil` are in neither, and a loop ends nowhere.
 */
const LENIENT: { readonly [item in Item]: 'served' | 'refused' } = {
  ...{ manual: 'served', system: 'refused', neighbour: 'refused', detour: 'served', loop: 'refused' },
};

const readLinks: Check = {
  id: 'read-links',
  rule: 'server/resources#reading-resources',
  mistakes: ['notRead'],
  judge(evidence) {
    const open = ITEMS.find((item) => outcomeOf(evidence, LINKS[item]) === undefined);
    return open === undefined ? PASSED : failed('notRead', { uri: LINKS[open], item: open });
  },
};

const strict: Check = {
  id: 'strict',
  rule: SECURITY,
  mistakes: ['notSeen', 'undecided', 'inside', 'outside', 'detour', 'loop'],
  judge(evidence) {
    for (const item of ITEMS) {
      const outcome = outcomeOf(evidence, LINKS[item]);
      if (outcome === undefined) return failed('notSeen', { uri: LINKS[item] });
      const judgement = decide(evidence, 'strict', item, served(outcome));
      if (judgement !== PASSED) return judgement;
    }
    return PASSED;
  },
};

const lenient: Check = {
  id: 'lenient',
  rule: SECURITY,
  mistakes: ['undecided', 'inside', 'outside', 'detour', 'loop'],
  judge(evidence) {
    for (const item of ITEMS) {
      const judgement = decide(evidence, 'lenient', item, LENIENT[item]);
      if (judgement !== PASSED) return judgement;
    }
    return PASSED;
  },
};

function decide(evidence: Evidence, question: string, item: Item, outcome: string): Judgement {
  const choice = choiceFor(evidence, question, item);
  const seen = { item, uri: LINKS[item] };
  if (choice === undefined) return failed('undecided', seen);
  return choice === outcome ? PASSED : failed(MISUNDERSTOOD[item], { ...seen, choice }, { outcome });
}

/** What is misunderstood by whoever expects the other outcome. */
const MISUNDERSTOOD: { readonly [item in Item]: string } = {
  ...{ manual: 'inside', system: 'outside', neighbour: 'outside', detour: 'detour', loop: 'loop' },
};

const served = (outcome: Outcome): string => (outcome === 'contents' ? 'served' : 'refused');

/** A plain name in the root that no link has: if it is not found, there is no such file. */
function isPlainName(uri: string): boolean {
  return (
    /^file:\/\/\/workspace\/[a-z][a-z0-9-]*\.[a-z]+$/.test(uri) && !Object.values<string>(LINKS).includes(uri)
  );
}

const lookAlike: Check = {
  id: 'look-alike',
  rule: 'server/resources#error-handling',
  mistakes: ['notSeen', 'noMissing', 'differs', 'undecided', 'speed', 'sdk'],
  judge(evidence) {
    const [refused] = refusalsOf(evidence, (uri) => uri === LINKS.system);
    if (refused === undefined) return failed('notSeen', { uri: LINKS.system });
    const missing = refusalsOf(evidence, isPlainName).at(-1);
    if (missing === undefined) return failed('noMissing', { message: refused.message });
    if (missing.code !== refused.code || missing.message !== refused.message)
      return failed('differs', { message: missing.message }, { message: refused.message });
    const { alike } = evidence.decisions;
    if (alike === undefined) return failed('undecided', { message: refused.message });
    if (alike === 'tells') return PASSED;
    return failed(alike === 'speed' ? 'speed' : 'sdk', { message: refused.message });
  },
};

const read = (uri: string): Act => ({ act: 'send', method: 'resources/read', params: { uri } });
const READ: readonly Act[] = ITEMS.map((item) => read(LINKS[item]));
const MISSING = read('file:///workspace/gone.md');
const ALIKE: Act = { act: 'choose', question: 'alike', choice: 'tells' };
const STRICT: { readonly [item in Item]: 'served' | 'refused' } = { ...LENIENT, detour: 'refused' };
type Wrong = { readonly [item in Item]?: string };
const decisions = (question: string, right: { readonly [item in Item]: string }, wrong: Wrong): Act[] =>
  ITEMS.map((item) => ({ act: 'choose', question, item, choice: wrong[item] ?? right[item] }));
const strictly = (wrong: Wrong = {}): readonly Act[] => decisions('strict', STRICT, wrong);
const leniently = (wrong: Wrong = {}): readonly Act[] => decisions('lenient', LENIENT, wrong);

export const linkLeavesTheRoot = defineExercise({
  id: 'link-leaves-the-root',
  start: {
    server: 'workspace',
    identity: 'alice',
    message: { method: 'resources/read', params: { uri: LINKS.manual } },
  },
  questions: [
    { kind: 'predict', id: 'strict', items: ITEMS, choices: ['served', 'refused'] },
    { kind: 'predict', id: 'lenient', items: ITEMS, choices: ['served', 'refused'] },
    { id: 'alike', choices: ['speed', 'tells', 'sdk'] },
  ],
  checks: [readLinks, strict, lenient, lookAlike],
  solution: [...strictly(), ...READ, ...leniently(), MISSING, ALIKE],
  wrongAnswers: [
    {
      id: 'decides-without-reading',
      acts: [...strictly(), ...leniently(), ALIKE],
      caughtBy: { check: 'read-links', mistake: 'notRead' },
    },
    {
      id: 'looks-only-at-the-end',
      acts: [...strictly({ detour: 'served' }), ...READ, ...leniently(), MISSING, ALIKE],
      caughtBy: { check: 'strict', mistake: 'detour' },
    },
    {
      id: 'checks-the-name-before-the-link',
      acts: [
        ...strictly({ system: 'served', neighbour: 'served' }),
        ...[...READ, ...leniently(), MISSING, ALIKE],
      ],
      caughtBy: { check: 'strict', mistake: 'outside' },
    },
    {
      id: 'refuses-links-altogether',
      acts: [...strictly({ manual: 'refused' }), ...READ, ...leniently(), MISSING, ALIKE],
      caughtBy: { check: 'strict', mistake: 'inside' },
    },
    {
      id: 'takes-lenient-for-careless',
      acts: [
        ...[...strictly(), ...READ],
        ...leniently({ system: 'served', neighbour: 'served' }),
        ...[MISSING, ALIKE],
      ],
      caughtBy: { check: 'lenient', mistake: 'outside' },
    },
    {
      id: 'sees-no-difference-between-the-two',
      acts: [...strictly(), ...READ, ...leniently({ detour: 'refused' }), MISSING, ALIKE],
      caughtBy: { check: 'lenient', mistake: 'detour' },
    },
    {
      id: 'never-reads-a-missing-name',
      acts: [...strictly(), ...READ, ...leniently(), ALIKE],
      caughtBy: { check: 'look-alike', mistake: 'noMissing' },
    },
    {
      id: 'thinks-it-is-for-speed',
      acts: [
        ...[...strictly(), ...READ, ...leniently(), MISSING],
        { act: 'choose', question: 'alike', choice: 'speed' },
      ],
      caughtBy: { check: 'look-alike', mistake: 'speed' },
    },
  ],
});
