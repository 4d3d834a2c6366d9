import type { Act } from '../../src/grading/acts.ts';
import { defineExercise } from '../../src/grading/exercise.ts';
import { type Check, type Evidence, failed, PASSED } from '../../src/grading/index.ts';
import { lastWalk } from '../../src/grading/readers/lists.ts';
import {
  type EventKind,
  hasType,
  names,
  type Subscription,
  subscriptionsOf,
} from '../../src/grading/readers/subscriptions.ts';
import type { SessionAct } from '../../src/transcript/exchange/session.ts';
import { heard, listening, press, send, set } from './acts.ts';
import { backendActs, listeningAt, toldBy } from './told.ts';

const NOTE = 'notes://note-1';
const LIST_CHANGED = 'server/resources#list-changed-notification';
const SUBSCRIPTIONS = 'server/resources#subscriptions';

/** Asked for the content and for the catalogue, so that either announcement would reach it. */
function asksForBoth({ asked, acknowledged }: Subscription): boolean {
  return hasType(asked, 'resourcesListChanged') && names(acknowledged, NOTE);
}

interface Trial {
  readonly act: SessionAct;
  readonly told: ReadonlySet<EventKind>;
}

/** Every time that somebody did this while the learner could hear either. */
function trialsOf(evidence: Evidence, action: string): readonly Trial[] {
  const all = subscriptionsOf(evidence).filter(asksForBoth);
  return backendActs(evidence, action).flatMap((act) => {
    const [one] = listeningAt(all, act);
    return one === undefined ? [] : [{ act, told: toldBy(one, act, evidence.acts) }];
  });
}

/** All that was done since the settings were last changed; `undefined` if they never were. */
function sinceRepair({ acts }: Evidence): readonly SessionAct[] | undefined {
  const repair = acts.findLastIndex(({ act }) => act === 'changeSettings');
  return repair < 0 ? undefined : acts.slice(repair + 1);
}

const seeTheStorm: Check = {
  id: 'see-the-storm',
  rule: LIST_CHANGED,
  mistakes: ['nothing', 'notListening', 'noStorm'],
  judge(evidence) {
    const trials = trialsOf(evidence, 'edit_note');
    if (trials.some(({ told }) => told.has('resources') && !told.has('updated'))) return PASSED;
    if (trials.length > 0) return failed('noStorm');
    const edited = backendActs(evidence, 'edit_note').length > 0;
    return failed(edited ? 'notListening' : 'nothing', {}, { uri: NOTE });
  },
};

const countTheCost: Check = {
  id: 'count-the-cost',
  rule: 'server/utilities/caching#interaction-with-pagination',
  mistakes: ['notWalked', 'templatesNotAsked', 'undecided', 'withoutTemplates', 'firstPagesOnly', 'other'],
  judge(evidence) {
    const resources = lastWalk(evidence, 'resources/list');
    const templates = lastWalk(evidence, 'resources/templates/list');
    if (resources === undefined) return failed('notWalked');
    if (templates === undefined) return failed('templatesNotAsked');
    const [pages, more] = [resources.pages.length, templates.pages.length];
    const expected = { pages, templates: more, requests: pages + more };
    const { cost } = evidence.decisions;
    if (cost === undefined || cost.trim() === '') return failed('undecided', {}, expected);
    const number = Number(cost);
    if (number === pages + more) return PASSED;
    if (number === pages) return failed('withoutTemplates', { cost }, expected);
    return failed(number === 2 ? 'firstPagesOnly' : 'other', { cost }, expected);
  },
};

const oneContent: Check = {
  id: 'one-content',
  rule: SUBSCRIPTIONS,
  mistakes: ['nothing', 'notFixed', 'bothSent', 'silent', 'earsClosed'],
  judge(evidence) {
    const since = sinceRepair(evidence);
    const edits = backendActs(evidence, 'edit_note').filter((act) => since?.includes(act));
    if (edits.length === 0) return failed('nothing', {}, { uri: NOTE });
    const last = trialsOf(evidence, 'edit_note').findLast(({ act }) => edits.includes(act));
    if (last === undefined) return failed('earsClosed', {}, { uri: NOTE });
    const { told } = last;
    if (told.has('updated')) return told.has('resources') ? failed('bothSent') : PASSED;
    return failed(told.has('resources') ? 'notFixed' : 'silent');
  },
};

const catalogueToo: Check = {
  id: 'catalogue-too',
  rule: LIST_CHANGED,
  mistakes: ['notTried', 'silenced'],
  judge(evidence) {
    const since = sinceRepair(evidence);
    const last = trialsOf(evidence, 'create_note').findLast(({ act }) => since?.includes(act));
    if (last === undefined) return failed('notTried');
    return last.told.has('resources') ? PASSED : failed('silenced');
  },
};

const LISTEN = send(listening(NOTE, false));
const EDIT = press('editNote');
const ADD = press('newNote');
const NEXT: Act = { act: 'follow' };
const WALK = [
  ...[send({ method: 'resources/list' }), NEXT, NEXT],
  send({ method: 'resources/templates/list' }),
];
const STORM = [LISTEN, EDIT, heard('resources/list_changed', 1), ...WALK];
const COST: Act = { act: 'write', question: 'cost', text: '4' };
const FIX = set('announceContents', 'updated');
const PROVE = [EDIT, heard('resources/updated', 1), ADD, heard('resources/list_changed', 2)];

export const fixAStorm = defineExercise({
  id: 'fix-a-storm',
  start: {
    server: 'notes',
    identity: 'guest',
    message: listening(NOTE, false),
    settings: { announceContents: 'list_changed', pageSize: 25 },
  },
  controls: {
    backend: {
      editNote: { action: 'edit_note', args: { uri: NOTE, text: '# Architecture decision\n\nAmended.\n' } },
      newNote: {
        action: 'create_note',
        args: { title: 'Harbour fees', text: 'The fees of 2027 are out.\n' },
      },
    },
    settings: [
      { path: 'announceContents', kind: 'choice', choices: ['updated', 'list_changed', 'both'] },
      { path: 'listChanged', kind: 'switch' },
      { path: 'subscribe', kind: 'switch' },
    ],
    follow: true,
  },
  questions: [{ kind: 'text', id: 'cost' }],
  checks: [seeTheStorm, countTheCost, oneContent, catalogueToo],
  solution: [...STORM, COST, FIX, ...PROVE],
  wrongAnswers: [
    {
      id: 'repairs-before-looking',
      acts: [FIX, LISTEN, EDIT, heard('resources/updated', 1), ADD, heard('resources/list_changed', 1)],
      caughtBy: { check: 'see-the-storm', mistake: 'noStorm' },
    },
    {
      id: 'counts-one-list-only',
      acts: [...STORM, { act: 'write', question: 'cost', text: '3' }, FIX, ...PROVE],
      caughtBy: { check: 'count-the-cost', mistake: 'withoutTemplates' },
    },
    {
      id: 'counts-first-pages-only',
      acts: [...STORM, { act: 'write', question: 'cost', text: '2' }, FIX, ...PROVE],
      caughtBy: { check: 'count-the-cost', mistake: 'firstPagesOnly' },
    },
    {
      id: 'stops-at-the-first-page',
      acts: [LISTEN, EDIT, heard('resources/list_changed', 1), send({ method: 'resources/list' }), COST],
      caughtBy: { check: 'count-the-cost', mistake: 'notWalked' },
    },
    {
      id: 'turns-the-lists-off',
      acts: [...STORM, COST, set('listChanged', false), EDIT],
      caughtBy: { check: 'one-content', mistake: 'silent' },
    },
    {
      id: 'sends-both-to-be-safe',
      acts: [
        ...[...STORM, COST, set('announceContents', 'both'), EDIT],
        ...[heard('resources/updated', 1), heard('resources/list_changed', 2)],
      ],
      caughtBy: { check: 'one-content', mistake: 'bothSent' },
    },
    {
      id: 'turns-the-wrong-switch',
      acts: [...STORM, COST, set('subscribe', false), EDIT, heard('resources/list_changed', 2)],
      caughtBy: { check: 'one-content', mistake: 'notFixed' },
    },
    {
      id: 'trusts-the-repair',
      acts: [...STORM, COST, FIX],
      caughtBy: { check: 'one-content', mistake: 'nothing' },
    },
    {
      id: 'silences-the-catalogue-as-well',
      acts: [
        ...[...STORM, COST, FIX, set('listChanged', false), EDIT],
        ...[heard('resources/updated', 1), ADD],
      ],
      caughtBy: { check: 'catalogue-too', mistake: 'silenced' },
    },
    {
      id: 'never-tries-the-catalogue',
      acts: [...STORM, COST, FIX, EDIT, heard('resources/updated', 1)],
      caughtBy: { check: 'catalogue-too', mistake: 'notTried' },
    },
  ],
});
