import type { ServerId } from '../../src/control/servers.ts';
import { defineExercise } from '../../src/grading/exercise.ts';
import { type Check, type Evidence, failed, PASSED } from '../../src/grading/index.ts';
import { choiceFor } from '../../src/grading/readers/decisions.ts';
import { pagesOf } from '../../src/grading/readers/lists.ts';
import {
  hasType,
  names,
  type Subscription,
  subscriptionsOf,
} from '../../src/grading/readers/subscriptions.ts';
import type { SessionAct } from '../../src/transcript/exchange/session.ts';
import { batch, choose, connect, heard, listening, press, send, set } from './acts.ts';
import { backendActs, disabledBy, listeningAt, toldBy } from './told.ts';

const NOTE = 'notes://note-1';
const ORDER = 'orders://tenant/acme/order/1001';
const FILE = 'file:///workspace/docs/guide.md';
const TEMPLATE = 'project-notes';
const PROMPT = 'summarize_project';
const LIST_CHANGED = 'server/resources#list-changed-notification';

const ITEMS = ['newNote', 'editNote', 'template', 'prompt', 'ship', 'deleteFile'] as const;
type Item = (typeof ITEMS)[number];
const CHOICES = ['updated', 'resources', 'prompts', 'both', 'nothing'] as const;
type Told = (typeof CHOICES)[number] | 'other';

interface Place {
  readonly server: ServerId;
  /** Where it is about a content, whose. */
  readonly uri?: string;
  acts(evidence: Evidence): readonly SessionAct[];
}

const PLACES: { readonly [item in Item]: Place } = {
  newNote: { server: 'notes', acts: (evidence) => backendActs(evidence, 'create_note') },
  editNote: { server: 'notes', uri: NOTE, acts: (evidence) => backendActs(evidence, 'edit_note') },
  template: { server: 'notes', acts: (evidence) => switched(evidence, TEMPLATE, true) },
  prompt: { server: 'notes', acts: (evidence) => switched(evidence, PROMPT, false) },
  ship: { server: 'orders', uri: ORDER, acts: (evidence) => backendActs(evidence, 'advance_order') },
  deleteFile: { server: 'workspace', uri: FILE, acts: (evidence) => backendActs(evidence, 'delete_file') },
};

/** Changes of the settings that switched a name off, or on again. */
function switched({ acts }: Evidence, name: string, off: boolean): readonly SessionAct[] {
  let before: readonly unknown[] = [PROMPT];
  return acts.filter((act) => {
    const now = disabledBy(act);
    if (now === undefined) return false;
    const changed = before.includes(name) !== off && now.includes(name) === off;
    before = now;
    return changed;
  });
}

/** Whether a subscription would hear all that there is to hear of it. */
function hearsAll({ server, acknowledged }: Subscription, place: Place): boolean {
  return (
    server === place.server &&
    hasType(acknowledged, 'resourcesListChanged') &&
    hasType(acknowledged, 'promptsListChanged') &&
    (place.uri === undefined || names(acknowledged, place.uri))
  );
}

/** What was told of it, the last time that somebody listened to everything; `undefined` if nobody did. */
function toldOf(evidence: Evidence, item: Item): Told | undefined {
  const all = subscriptionsOf(evidence);
  for (const act of PLACES[item].acts(evidence).toReversed()) {
    const one = listeningAt(all, act).find((candidate) => hearsAll(candidate, PLACES[item]));
    if (one === undefined) continue;
    const kinds = [...toldBy(one, act, evidence.acts)].toSorted().join(' ');
    return TOLD.get(kinds) ?? 'other';
  }
  return undefined;
}

const TOLD: ReadonlyMap<string, Told> = new Map([
  ['', 'nothing'],
  ['updated', 'updated'],
  ['resources', 'resources'],
  ['prompts', 'prompts'],
  ['resources updated', 'both'],
]);

const SERVERS = [
  { server: 'notes', uri: NOTE },
  { server: 'orders', uri: ORDER },
  { server: 'workspace', uri: FILE },
] as const;

const listenToAll: Check = {
  id: 'listen-to-all',
  rule: 'basic/patterns/subscriptions#notification-filter',
  mistakes: ['nothing', 'serverLeftOut', 'filterTooNarrow', 'leftOut'],
  judge(evidence) {
    const all = subscriptionsOf(evidence);
    if (all.length === 0) return failed('nothing');
    for (const { server, uri } of SERVERS) {
      const here = all.filter((one) => one.server === server && one.ackSeq !== undefined);
      const expected = { server, uri };
      const [last] = here.slice(-1);
      if (last === undefined) return failed('serverLeftOut', {}, expected);
      const place: Place = { server, uri, acts: () => [] };
      if (here.some((one) => hearsAll(one, place))) continue;
      const asked = here.some(({ asked: filter }) => names(filter, uri));
      const seen = { types: [...(last.acknowledged?.types ?? [])] };
      return failed(asked && !names(last.acknowledged, uri) ? 'leftOut' : 'filterTooNarrow', seen, expected);
    }
    return PASSED;
  },
};

const doAllSix: Check = {
  id: 'do-all-six',
  rule: 'basic/patterns/subscriptions#receiving-notifications',
  mistakes: ['notDone', 'nobodyListened'],
  judge(evidence) {
    for (const item of ITEMS) {
      const at = { question: 'told', item };
      if (toldOf(evidence, item) !== undefined) continue;
      const done = PLACES[item].acts(evidence).length > 0;
      return failed(done ? 'nobodyListened' : 'notDone', { ...at, server: PLACES[item].server });
    }
    return PASSED;
  },
};

const predictRight: Check = {
  id: 'predict-right',
  rule: LIST_CHANGED,
  mistakes: [
    ...['notSeen', 'undecided', 'contentTakenForCatalogue', 'catalogueTakenForContent'],
    ...['halfOfBoth', 'promptsTakenForResources', 'silence', 'other'],
  ],
  judge(evidence) {
    for (const item of ITEMS) {
      const at = { question: 'told', item };
      const came = toldOf(evidence, item);
      if (came === undefined) return failed('notSeen', at);
      const choice = choiceFor(evidence, 'told', item);
      if (choice === undefined) return failed('undecided', at);
      if (choice !== came) return failed(confusion(choice, came), at, { came });
    }
    return PASSED;
  },
};

function confusion(choice: string, came: Told): string {
  if (choice === 'nothing') return 'silence';
  if (came === 'both') return choice === 'updated' || choice === 'resources' ? 'halfOfBoth' : 'other';
  if (came === 'updated' && (choice === 'resources' || choice === 'both')) return 'contentTakenForCatalogue';
  if (came === 'resources' && (choice === 'updated' || choice === 'both')) return 'catalogueTakenForContent';
  return came === 'prompts' ? 'promptsTakenForResources' : 'other';
}

const fetchBoth: Check = {
  id: 'fetch-both',
  rule: LIST_CHANGED,
  mistakes: ['noEvent', 'neither', 'onlyResources', 'onlyTemplates'],
  judge(evidence) {
    const news = subscriptionsOf(evidence).flatMap(({ server, events }) =>
      server === 'notes' ? events.filter(({ kind }) => kind === 'resources') : [],
    );
    const [first] = news;
    if (first === undefined) return failed('noEvent');
    const since = (method: 'resources/list' | 'resources/templates/list'): boolean =>
      pagesOf(evidence, method).some(
        ({ exchange, cursor }) =>
          exchange.server === 'notes' && exchange.seq > first.seq && cursor === undefined,
      );
    const [resources, templates] = [since('resources/list'), since('resources/templates/list')];
    if (resources && templates) return PASSED;
    if (!resources && !templates) return failed('neither', { seq: first.seq });
    return failed(resources ? 'onlyResources' : 'onlyTemplates', { seq: first.seq });
  },
};

const RIGHT: { readonly [item in Item]: (typeof CHOICES)[number] } = {
  newNote: 'resources',
  editNote: 'updated',
  template: 'resources',
  prompt: 'prompts',
  ship: 'updated',
  deleteFile: 'both',
};
const PREDICTED = ITEMS.map((item) => choose('told', RIGHT[item], item));
const LISTS = [send({ method: 'resources/list' }), send({ method: 'resources/templates/list' })];
const ON_NOTES = [
  ...[press('newNote'), heard('resources/list_changed', 1)],
  ...[press('editNote'), heard('resources/updated', 1)],
  ...[set('disabled', [PROMPT, TEMPLATE]), heard('resources/list_changed', 2)],
  ...[set('disabled', [TEMPLATE]), heard('prompts/list_changed', 1)],
];
const ON_ORDERS = [connect('orders'), batch('orders'), press('ship'), heard('resources/updated', 2)];
const ON_FILES = [
  ...[connect('workspace'), batch('workspace'), press('deleteFile')],
  ...[heard('resources/updated', 3), heard('resources/list_changed', 3)],
];
const ALL = [batch('notes'), ...ON_NOTES, ...LISTS, ...ON_ORDERS, ...ON_FILES];

export const predictSix = defineExercise({
  id: 'predict-six',
  start: {
    server: 'notes',
    identity: 'alice',
    message: listening(NOTE),
    settings: { disabled: [PROMPT] },
  },
  controls: {
    servers: ['notes', 'orders', 'workspace'],
    batches: { notes: [listening(NOTE)], orders: [listening(ORDER)], workspace: [listening(FILE)] },
    backend: {
      newNote: {
        action: 'create_note',
        args: { title: 'Harbour fees', text: 'The fees of 2027 are out.\n' },
      },
      editNote: { action: 'edit_note', args: { uri: NOTE, text: '# Architecture decision\n\nAmended.\n' } },
      ship: { action: 'advance_order', args: { uri: ORDER }, server: 'orders' },
      deleteFile: { action: 'delete_file', args: { uri: FILE }, server: 'workspace' },
    },
    settings: [{ path: 'disabled', kind: 'names', names: [TEMPLATE, PROMPT] }],
  },
  questions: [{ kind: 'predict', id: 'told', items: ITEMS, choices: CHOICES }],
  checks: [listenToAll, doAllSix, predictRight, fetchBoth],
  solution: [...PREDICTED, ...ALL],
  wrongAnswers: [
    {
      id: 'stays-on-one-server',
      acts: [...PREDICTED, batch('notes'), ...ON_NOTES, ...LISTS, press('ship'), press('deleteFile')],
      caughtBy: { check: 'listen-to-all', mistake: 'serverLeftOut' },
    },
    {
      id: 'listens-to-contents-only',
      acts: [
        ...PREDICTED,
        {
          act: 'send',
          method: 'subscriptions/listen',
          params: { notifications: { resourceSubscriptions: [NOTE] } },
        },
        press('newNote'),
      ],
      caughtBy: { check: 'listen-to-all', mistake: 'filterTooNarrow' },
    },
    {
      id: 'listens-when-it-is-over',
      acts: [
        ...[...PREDICTED, press('newNote'), batch('notes'), ...ON_NOTES.slice(2, 3)],
        ...[heard('resources/updated', 1), ...LISTS, ...ON_ORDERS.slice(0, 3)],
        heard('resources/updated', 2),
      ],
      caughtBy: { check: 'do-all-six', mistake: 'nobodyListened' },
    },
    {
      id: 'predicts-and-does-nothing',
      acts: [...PREDICTED, batch('notes')],
      caughtBy: { check: 'do-all-six', mistake: 'notDone' },
    },
    {
      id: 'takes-a-change-for-a-new-list',
      acts: [...PREDICTED, choose('told', 'resources', 'editNote'), ...ALL],
      caughtBy: { check: 'predict-right', mistake: 'contentTakenForCatalogue' },
    },
    {
      id: 'takes-a-new-note-for-an-update',
      acts: [...PREDICTED, choose('told', 'updated', 'newNote'), ...ALL],
      caughtBy: { check: 'predict-right', mistake: 'catalogueTakenForContent' },
    },
    {
      id: 'hears-of-a-deletion-once',
      acts: [...PREDICTED, choose('told', 'resources', 'deleteFile'), ...ALL],
      caughtBy: { check: 'predict-right', mistake: 'halfOfBoth' },
    },
    {
      id: 'expects-prompts-among-resources',
      acts: [...PREDICTED, choose('told', 'resources', 'prompt'), ...ALL],
      caughtBy: { check: 'predict-right', mistake: 'promptsTakenForResources' },
    },
    {
      id: 'believes-that-templates-are-never-announced',
      acts: [...PREDICTED, choose('told', 'nothing', 'template'), ...ALL],
      caughtBy: { check: 'predict-right', mistake: 'silence' },
    },
    {
      id: 'forgets-the-templates',
      acts: [
        ...[...PREDICTED, batch('notes'), ...ON_NOTES, send({ method: 'resources/list' })],
        ...[...ON_ORDERS, ...ON_FILES],
      ],
      caughtBy: { check: 'fetch-both', mistake: 'onlyResources' },
    },
  ],
});
