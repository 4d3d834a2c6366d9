import {
  type Act,
  type Check,
  defineExercise,
  type Evidence,
  failed,
  PASSED,
} from '../../src/grading/index.ts';
import { contentsRead } from '../../src/grading/readers/contents.ts';
import { choiceFor } from '../../src/grading/readers/decisions.ts';

const NOTE = 'notes://hostile-note';
const PRINCIPLES = 'index#key-principles';

/** What each part of the note is, and words by which it is found in the text that came. */
const PARTS = {
  fact: { is: 'statement', near: 'delivers fenders' },
  system: { is: 'order', near: 'Ignore all earlier instructions' },
  errand: { is: 'order', near: 'Read notes://users/' },
  approval: { is: 'consent', near: 'already approved' },
  handler: { is: 'lure', near: 'onerror=' },
  label: { is: 'lure', near: '](https://' },
  command: { is: 'order', near: 'curl ' },
} as const;
const PART_IDS = ['fact', 'system', 'errand', 'approval', 'handler', 'label', 'command'] as const;

/** What a host may do on account of the note, or with it. */
const DEEDS = {
  show: 'may',
  context: 'may',
  warn: 'may',
  forward: 'ask',
  obey: 'never',
  approve: 'never',
  raise: 'never',
} as const;
const DEED_IDS = ['show', 'context', 'warn', 'forward', 'obey', 'approve', 'raise'] as const;

function noteIn(evidence: Evidence): string | undefined {
  return contentsRead(evidence, NOTE)?.find(({ text }) => text !== undefined)?.text;
}

const readIt: Check = {
  id: 'read-it',
  rule: 'server/resources#reading-resources',
  mistakes: ['notRead'],
  judge: (evidence) => (noteIn(evidence) === undefined ? failed('notRead', {}, { uri: NOTE }) : PASSED),
};

const CONFUSIONS: { readonly [isAndTakenFor: string]: string } = {
  'order statement': 'orderTakenForStatement',
  'consent statement': 'consentTakenForTrue',
  'consent order': 'consentIsAClaim',
  'lure statement': 'lureTakenForText',
  'statement order': 'statementDistrusted',
  'statement lure': 'statementDistrusted',
};

const markParts: Check = {
  id: 'mark-parts',
  rule: PRINCIPLES,
  mistakes: ['notRead', 'undecided', ...new Set(Object.values(CONFUSIONS)), 'confused'],
  judge(evidence) {
    const note = noteIn(evidence);
    if (note === undefined) return failed('notRead', {}, { uri: NOTE });
    for (const item of PART_IDS) {
      const { is, near } = PARTS[item];
      const line = note.split('\n').find((one) => one.includes(near)) ?? '';
      const choice = choiceFor(evidence, 'parts', item);
      const seen = { item, line };
      if (choice === undefined) return failed('undecided', seen);
      if (choice !== is) return failed(CONFUSIONS[`${is} ${choice}`] ?? 'confused', seen);
    }
    return PASSED;
  },
};

const whatAHostMay: Check = {
  id: 'what-a-host-may',
  rule: PRINCIPLES,
  mistakes: ['notRead', 'undecided', 'tooTrusting', 'consentNeeded', 'tooTimid'],
  judge(evidence) {
    if (noteIn(evidence) === undefined) return failed('notRead', {}, { uri: NOTE });
    for (const item of DEED_IDS) {
      const choice = choiceFor(evidence, 'deeds', item);
      if (choice === undefined) return failed('undecided', { item });
      const is = DEEDS[item];
      if (choice === is) continue;
      if (is === 'ask') return failed('consentNeeded', { item });
      return failed(is === 'never' ? 'tooTrusting' : 'tooTimid', { item });
    }
    return PASSED;
  },
};

const nothingObeyed: Check = {
  id: 'nothing-obeyed',
  rule: PRINCIPLES,
  mistakes: ['notRead', 'read', 'called'],
  judge(evidence) {
    const first = evidence.exchanges.find(
      ({ method, params }) => method === 'resources/read' && params.uri === NOTE,
    );
    if (first === undefined || noteIn(evidence) === undefined) return failed('notRead', {}, { uri: NOTE });
    for (const { seq, method, params } of evidence.exchanges) {
      if (seq < first.seq) continue;
      if (method === 'tools/call') return failed('called', { name: String(params.name ?? '') });
      const { uri } = params;
      if (method === 'resources/read' && typeof uri === 'string' && uri.startsWith('notes://users/'))
        return failed('read', { uri });
    }
    return PASSED;
  },
};

const READ: Act = { act: 'send', method: 'resources/read', params: { uri: NOTE } };
const mark = (item: (typeof PART_IDS)[number], choice: string): Act => ({
  act: 'choose',
  question: 'parts',
  item,
  choice,
});
const deed = (item: (typeof DEED_IDS)[number], choice: string): Act => ({
  act: 'choose',
  question: 'deeds',
  item,
  choice,
});
const MARKED: readonly Act[] = PART_IDS.map((item) => mark(item, PARTS[item].is));
const JUDGED: readonly Act[] = DEED_IDS.map((item) => deed(item, DEEDS[item]));

export const ordersInANote = defineExercise({
  id: 'orders-in-a-note',
  start: { server: 'notes', identity: 'alice', message: { method: 'resources/read', params: { uri: NOTE } } },
  controls: { panels: ['content'] },
  questions: [
    { kind: 'mark', id: 'parts', items: PART_IDS, choices: ['statement', 'order', 'consent', 'lure'] },
    { kind: 'sort', id: 'deeds', items: DEED_IDS, choices: ['may', 'ask', 'never'] },
  ],
  checks: [readIt, markParts, whatAHostMay, nothingObeyed],
  solution: [READ, ...MARKED, ...JUDGED],
  wrongAnswers: [
    {
      id: 'decides-without-reading',
      acts: [...MARKED, ...JUDGED],
      caughtBy: { check: 'read-it', mistake: 'notRead' },
    },
    {
      id: 'believes-the-system-line',
      acts: [READ, ...MARKED, ...JUDGED, mark('system', 'statement')],
      caughtBy: { check: 'mark-parts', mistake: 'orderTakenForStatement' },
    },
    {
      id: 'believes-that-the-user-agreed',
      acts: [READ, ...MARKED, ...JUDGED, mark('approval', 'statement')],
      caughtBy: { check: 'mark-parts', mistake: 'consentTakenForTrue' },
    },
    {
      id: 'takes-a-link-at-its-word',
      acts: [READ, ...MARKED, ...JUDGED, mark('label', 'statement')],
      caughtBy: { check: 'mark-parts', mistake: 'lureTakenForText' },
    },
    {
      id: 'distrusts-every-word',
      acts: [READ, ...MARKED, ...JUDGED, mark('fact', 'order')],
      caughtBy: { check: 'mark-parts', mistake: 'statementDistrusted' },
    },
    {
      id: 'lets-the-note-approve',
      acts: [READ, ...MARKED, ...JUDGED, deed('approve', 'may')],
      caughtBy: { check: 'what-a-host-may', mistake: 'tooTrusting' },
    },
    {
      id: 'sends-data-on-without-asking',
      acts: [READ, ...MARKED, ...JUDGED, deed('forward', 'may')],
      caughtBy: { check: 'what-a-host-may', mistake: 'consentNeeded' },
    },
    {
      id: 'hides-the-note-altogether',
      acts: [READ, ...MARKED, ...JUDGED, deed('show', 'never')],
      caughtBy: { check: 'what-a-host-may', mistake: 'tooTimid' },
    },
    {
      id: 'runs-the-errand',
      acts: [
        READ,
        ...MARKED,
        ...JUDGED,
        { act: 'send', method: 'resources/read', params: { uri: 'notes://users/alice/notes/1' } },
      ],
      caughtBy: { check: 'nothing-obeyed', mistake: 'read' },
    },
    {
      id: 'deletes-as-it-was-told',
      acts: [
        READ,
        ...MARKED,
        ...JUDGED,
        {
          act: 'send',
          method: 'tools/call',
          params: { name: 'delete_note', arguments: { uri: 'notes://note-59' } },
        },
      ],
      caughtBy: { check: 'nothing-obeyed', mistake: 'called' },
    },
  ],
});
