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
import { outcomeOf } from './outcomes.ts';
import { PATHS } from './paths.ts';

type Item = keyof typeof PATHS;
const ITEMS: readonly Item[] = [
  ...(['plain', 'space', 'hash', 'percent', 'dots', 'encodedDots'] as const),
  ...(['encodedSlash', 'twice', 'sibling', 'absolute', 'nul', 'link'] as const),
];
const QUESTION = 'outcome';
const SECURITY = 'server/resources#security-considerations';

const readAll: Check = {
  id: 'read-all',
  rule: 'server/resources#reading-resources',
  mistakes: ['notRead'],
  judge(evidence) {
    const open = ITEMS.find((item) => outcomeOf(evidence, PATHS[item]) === undefined);
    return open === undefined ? PASSED : failed('notRead', { uri: PATHS[open], item: open });
  },
};

/** Compares what was expected of some items with what came; `mistake` names what is misunderstood. */
function compare(evidence: Evidence, items: readonly Item[], mistake: (item: Item) => string): Judgement {
  for (const item of items) {
    const outcome = outcomeOf(evidence, PATHS[item]);
    if (outcome === undefined) return failed('notSeen', { uri: PATHS[item] });
    const choice = choiceFor(evidence, QUESTION, item);
    const seen = { item, uri: PATHS[item] };
    if (choice === undefined) return failed('undecided', seen);
    if (choice !== outcome) return failed(mistake(item), { ...seen, choice }, { outcome });
  }
  return PASSED;
}

const spelling: Check = {
  id: 'spelling',
  rule: 'server/resources#common-uri-schemes',
  mistakes: ['notSeen', 'undecided', 'plain', 'space', 'escape'],
  judge: (evidence) =>
    compare(evidence, ['plain', 'space', 'hash', 'percent'], (item) =>
      item === 'plain' || item === 'space' ? item : 'escape',
    ),
};

const climbing: Check = {
  id: 'climbing',
  rule: SECURITY,
  mistakes: ['notSeen', 'undecided', 'dots', 'decoded', 'twice', 'sibling', 'absolute', 'nul'],
  judge: (evidence) =>
    compare(
      evidence,
      ['dots', 'encodedDots', 'encodedSlash', 'twice', 'sibling', 'absolute', 'nul'],
      (item) => (item === 'encodedDots' || item === 'encodedSlash' ? 'decoded' : item),
    ),
};

const following: Check = {
  id: 'following',
  rule: SECURITY,
  mistakes: ['notSeen', 'undecided', 'link'],
  judge: (evidence) => compare(evidence, ['link'], () => 'link'),
};

const comparing: Check = {
  id: 'comparing',
  rule: SECURITY,
  mistakes: ['notSeen', 'undecided', 'segments', 'filter'],
  judge(evidence) {
    if (outcomeOf(evidence, PATHS.sibling) === undefined) return failed('notSeen', { uri: PATHS.sibling });
    const { lets } = evidence.decisions;
    if (lets === undefined) return failed('undecided', { uri: PATHS.sibling });
    if (lets === 'prefix') return PASSED;
    return failed(lets === 'segments' ? 'segments' : 'filter', { uri: PATHS.sibling });
  },
};

const expect = (item: Item, choice: string): Act => ({ act: 'choose', question: QUESTION, item, choice });
const RIGHT: { readonly [item in Item]: string } = {
  ...{ plain: 'contents', space: 'malformed', hash: 'contents', percent: 'contents', dots: 'notFound' },
  ...{ encodedDots: 'notFound', encodedSlash: 'notFound', twice: 'notFound', sibling: 'notFound' },
  ...{ absolute: 'notFound', nul: 'notFound', link: 'contents' },
};
/** All expectations right but for some. */
const expectAll = (wrong: { readonly [item in Item]?: string } = {}): readonly Act[] =>
  ITEMS.map((item) => expect(item, wrong[item] ?? RIGHT[item]));
const READ: Act = { act: 'batch', key: 'twelve' };
const LETS: Act = { act: 'choose', question: 'lets', choice: 'prefix' };

export const twelvePaths = defineExercise({
  id: 'twelve-paths',
  start: {
    server: 'workspace',
    identity: 'alice',
    message: { method: 'resources/read', params: { uri: PATHS.plain } },
  },
  controls: {
    batches: {
      twelve: ITEMS.map((item) => ({ method: 'resources/read', params: { uri: PATHS[item] } })),
    },
  },
  questions: [
    { kind: 'predict', id: QUESTION, items: ITEMS, choices: ['contents', 'notFound', 'malformed'] },
    { id: 'lets', choices: ['prefix', 'segments', 'filter'] },
  ],
  checks: [readAll, spelling, climbing, following, comparing],
  solution: [...expectAll(), READ, LETS],
  wrongAnswers: [
    {
      id: 'expects-and-never-asks',
      acts: [...expectAll(), LETS],
      caughtBy: { check: 'read-all', mistake: 'notRead' },
    },
    {
      id: 'lets-a-blank-pass',
      acts: [...expectAll({ space: 'contents' }), READ, LETS],
      caughtBy: { check: 'spelling', mistake: 'space' },
    },
    {
      id: 'takes-an-escape-for-an-attack',
      acts: [...expectAll({ hash: 'notFound', percent: 'notFound' }), READ, LETS],
      caughtBy: { check: 'spelling', mistake: 'escape' },
    },
    {
      id: 'expects-the-server-to-clean-up',
      acts: [...expectAll({ dots: 'contents' }), READ, LETS],
      caughtBy: { check: 'climbing', mistake: 'dots' },
    },
    {
      id: 'decodes-until-nothing-is-left',
      acts: [...expectAll({ twice: 'contents' }), READ, LETS],
      caughtBy: { check: 'climbing', mistake: 'twice' },
    },
    {
      id: 'compares-letters',
      acts: [...expectAll({ sibling: 'contents' }), READ, LETS],
      caughtBy: { check: 'climbing', mistake: 'sibling' },
    },
    {
      id: 'cuts-at-the-null',
      acts: [...expectAll({ nul: 'contents' }), READ, LETS],
      caughtBy: { check: 'climbing', mistake: 'nul' },
    },
    {
      id: 'forbids-every-link',
      acts: [...expectAll({ link: 'notFound' }), READ, LETS],
      caughtBy: { check: 'following', mistake: 'link' },
    },
    {
      id: 'wants-a-filter-for-dots',
      acts: [...expectAll(), READ, { act: 'choose', question: 'lets', choice: 'filter' }],
      caughtBy: { check: 'comparing', mistake: 'filter' },
    },
  ],
});
