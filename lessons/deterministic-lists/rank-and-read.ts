import {
  type Act,
  type Check,
  defineExercise,
  type Evidence,
  failed,
  PASSED,
  readsOf,
} from '../../src/grading/index.ts';
import { choiceFor } from '../../src/grading/readers/decisions.ts';
import { pagesOf } from '../../src/grading/readers/lists.ts';
import { isObject } from '../../src/protocol/json.ts';

/** Six notes that say different things about themselves. */
const NOTES = ['note-1', 'note-16', 'note-24', 'note-37', 'note-59', 'lighthouse'] as const;
type Note = (typeof NOTES)[number];
const PLACES = ['first', 'second', 'third', 'out'] as const;
type Place = (typeof PLACES)[number];
const NAMES: readonly string[] = PLACES;

const uriOf = (note: Note): string => `notes://${note}`;

/** What the last list that shows it says of a resource; `undefined` while none does. */
function annotationsOf(evidence: Evidence, uri: string): Record<string, unknown> | undefined {
  const item = pagesOf(evidence, 'resources/list')
    .flatMap(({ items }) => items)
    .findLast((candidate) => candidate.uri === uri);
  if (item === undefined) return undefined;
  return isObject(item.annotations) ? item.annotations : {};
}

/** The rule of the exercise's host: for the model only, the important ones first; no priority counts as the middle. */
function placesOf(evidence: Evidence): ReadonlyMap<Note, Place> {
  const ranked = NOTES.flatMap((note) => {
    const { audience, priority } = annotationsOf(evidence, uriOf(note)) ?? {};
    if (Array.isArray(audience) && !audience.includes('assistant')) return [];
    return [{ note, priority: typeof priority === 'number' ? priority : MIDDLE }];
  }).toSorted((one, other) => other.priority - one.priority);
  return new Map(NOTES.map((note) => [note, PLACES[ranked.findIndex((one) => one.note === note)] ?? 'out']));
}

const MIDDLE = 0.5;

const seeThemAll: Check = {
  id: 'see-them-all',
  rule: 'server/resources#annotations',
  mistakes: ['notListed', 'nextPage'],
  judge(evidence) {
    const open = NOTES.find((note) => annotationsOf(evidence, uriOf(note)) === undefined);
    if (open === undefined) return PASSED;
    const listed = pagesOf(evidence, 'resources/list').length > 0;
    return failed(listed ? 'nextPage' : 'notListed', { uri: uriOf(open) });
  },
};

const rankThem: Check = {
  id: 'rank-them',
  rule: 'server/resources#annotations',
  mistakes: ['undecided', 'notSeen', 'audience', 'twoInOnePlace', 'tooLow', 'tooHigh'],
  judge(evidence) {
    const places = placesOf(evidence);
    for (const note of NOTES) {
      const uri = uriOf(note);
      const choice = choiceFor(evidence, 'place', note);
      if (choice === undefined) return failed('undecided', { uri, item: note });
      const annotations = annotationsOf(evidence, uri);
      if (annotations === undefined) return failed('notSeen', { uri, item: note });
      const place = places.get(note) ?? 'out';
      if (choice === place) continue;
      const { audience, priority } = annotations;
      const seen = { uri, item: note, priority: typeof priority === 'number' ? priority : MIDDLE };
      if (Array.isArray(audience) && !audience.includes('assistant')) return failed('audience', seen);
      const rival = NOTES.find(
        (other) => other !== note && choice !== 'out' && choiceFor(evidence, 'place', other) === choice,
      );
      if (rival !== undefined) return failed('twoInOnePlace', { ...seen, other: uriOf(rival) });
      return failed(isHigher(choice, place) ? 'tooHigh' : 'tooLow', seen);
    }
    return PASSED;
  },
};

function isHigher(choice: string, place: Place): boolean {
  return NAMES.indexOf(choice) < PLACES.indexOf(place);
}

const readALowOne: Check = {
  id: 'read-a-low-one',
  rule: 'server/resources#annotations',
  mistakes: ['undecided', 'notRead', 'takenForALock'],
  judge(evidence) {
    const { low } = evidence.decisions;
    if (low === undefined || low === '') return failed('undecided');
    const read = readsOf(evidence).findLast(({ uri, answer }) => {
      const priority = annotationsOf(evidence, uri)?.priority;
      return typeof priority === 'number' && priority <= LOW && answer.kind !== 'unanswered';
    });
    if (read === undefined) return failed('notRead', {}, { priority: LOW });
    const is = read.answer.kind === 'contents' ? 'contents' : 'refused';
    if (low === is) return PASSED;
    return failed('takenForALock', { uri: read.uri });
  },
};

const LOW = 0.2;

const LIST: Act = { act: 'send', method: 'resources/list' };
const NEXT: Act = { act: 'follow' };
const READ: Act = { act: 'send', method: 'resources/read', params: { uri: 'notes://note-59' } };
const put = (item: Note, choice: Place): Act => ({ act: 'choose', question: 'place', item, choice });
const low = (choice: 'contents' | 'refused'): Act => ({ act: 'choose', question: 'low', choice });
const RANKED: readonly Act[] = [
  put('note-1', 'first'),
  put('note-16', 'out'),
  put('note-24', 'second'),
  put('note-37', 'third'),
  put('note-59', 'out'),
  put('lighthouse', 'out'),
];

export const rankAndRead = defineExercise({
  id: 'rank-and-read',
  start: { server: 'notes', identity: 'guest', message: { method: 'resources/list' } },
  controls: { follow: true },
  questions: [
    { kind: 'sort', id: 'place', items: NOTES, choices: PLACES },
    { id: 'low', choices: ['contents', 'refused'] },
  ],
  checks: [seeThemAll, rankThem, readALowOne],
  solution: [low('contents'), LIST, NEXT, ...RANKED, READ],
  wrongAnswers: [
    {
      id: 'looks-at-the-first-page-only',
      acts: [low('contents'), LIST, ...RANKED, READ],
      caughtBy: { check: 'see-them-all', mistake: 'nextPage' },
    },
    {
      id: 'overlooks-the-audience',
      acts: [low('contents'), LIST, NEXT, ...RANKED, put('note-16', 'third'), put('note-37', 'out'), READ],
      caughtBy: { check: 'rank-them', mistake: 'audience' },
    },
    {
      id: 'keeps-the-order-of-the-list',
      acts: [low('contents'), LIST, NEXT, ...RANKED, put('note-24', 'third'), put('note-37', 'second'), READ],
      caughtBy: { check: 'rank-them', mistake: 'tooLow' },
    },
    {
      id: 'gives-one-place-to-two',
      acts: [low('contents'), LIST, NEXT, ...RANKED, put('note-59', 'third'), READ],
      caughtBy: { check: 'rank-them', mistake: 'twoInOnePlace' },
    },
    {
      id: 'takes-the-priority-for-a-lock',
      acts: [LIST, NEXT, ...RANKED, READ, low('refused')],
      caughtBy: { check: 'read-a-low-one', mistake: 'takenForALock' },
    },
    {
      id: 'reads-the-important-one',
      acts: [
        low('contents'),
        LIST,
        NEXT,
        ...RANKED,
        { act: 'send', method: 'resources/read', params: { uri: 'notes://note-1' } },
      ],
      caughtBy: { check: 'read-a-low-one', mistake: 'notRead' },
    },
  ],
});
