import { type Act, type Check, defineExercise, failed, PASSED } from '../../src/grading/index.ts';
import { choiceFor } from '../../src/grading/readers/decisions.ts';
import { answerTo } from './read-names.ts';

const CUSTOM = 'server/resources#custom-uri-schemes';
const PLAIN = 'notes://note-1';
const FRAGMENT = 'notes://note-1#decision';
const QUERY = 'notes://note-1?view=summary';

const PARTS = ['scheme', 'authority', 'path', 'query', 'fragment'] as const;
type Part = (typeof PARTS)[number];

/** By question: the pieces of one URI, in order, and what each is. */
const URIS: { readonly [question: string]: readonly (readonly [piece: string, part: Part])[] } = {
  note: [
    ['notes:', 'scheme'],
    ['//note-1', 'authority'],
    ['#decision', 'fragment'],
  ],
  order: [
    ['orders:', 'scheme'],
    ['//tenant', 'authority'],
    ['/acme/order/1001', 'path'],
    ['?view=summary', 'query'],
  ],
  file: [
    ['file:', 'scheme'],
    ['//', 'authority'],
    ['/workspace/docs/guide.md', 'path'],
  ],
  issue: [
    ['tracker:', 'scheme'],
    ['//projects', 'authority'],
    ['/quayside/issues/7', 'path'],
  ],
  web: [
    ['https:', 'scheme'],
    ['//docs.example:8443', 'authority'],
    ['/a%2Fb', 'path'],
    ['?next=/c', 'query'],
    ['#top', 'fragment'],
  ],
  book: [
    ['urn:', 'scheme'],
    ['isbn:9780131103627', 'path'],
  ],
};

const item = (index: number): string => `p${index + 1}`;

/** By what a piece is, and what it was taken for. */
const CONFUSIONS: { readonly [isAndTakenFor: string]: string } = {
  'authority path': 'authorityTakenForPath',
  'path authority': 'pathTakenForAuthority',
  'fragment query': 'fragmentTakenForQuery',
  'fragment path': 'fragmentTakenForPath',
  'query path': 'queryTakenForPath',
};

function confusion(piece: string, is: Part, choice: string): string {
  if (piece === '//') return 'emptyAuthority';
  return CONFUSIONS[`${is} ${choice}`] ?? 'confused';
}

const takeApart: Check = {
  id: 'take-apart',
  rule: CUSTOM,
  mistakes: ['undecided', 'emptyAuthority', ...Object.values(CONFUSIONS), 'confused'],
  judge(evidence) {
    for (const [question, pieces] of Object.entries(URIS)) {
      const uri = pieces.map(([piece]) => piece).join('');
      for (const [index, [piece, is]] of pieces.entries()) {
        const choice = choiceFor(evidence, question, item(index));
        const seen = { question, item: item(index), uri, piece };
        if (choice === undefined) return failed('undecided', seen);
        if (choice !== is) return failed(confusion(piece, is, choice), { ...seen, choice }, { is });
      }
    }
    return PASSED;
  },
};

const readThree: Check = {
  id: 'read-three',
  rule: 'server/resources#security-considerations',
  mistakes: ['notRead', 'plainNotRead'],
  judge(evidence) {
    if (answerTo(evidence, PLAIN)?.answer.kind !== 'contents')
      return failed('plainNotRead', {}, { uri: PLAIN });
    const open = [FRAGMENT, QUERY].find((uri) => answerTo(evidence, uri) === undefined);
    return open === undefined ? PASSED : failed('notRead', {}, { uri: open });
  },
};

const whoseQuery: Check = {
  id: 'whose-query',
  rule: CUSTOM,
  mistakes: ['notSeen', 'undecided', 'never', 'client', 'missing'],
  judge(evidence) {
    if (answerTo(evidence, QUERY) === undefined) return failed('notSeen', {}, { uri: QUERY });
    const { query } = evidence.decisions;
    if (query === undefined) return failed('undecided');
    if (query === 'server') return PASSED;
    return failed(query === 'never' || query === 'client' ? query : 'missing', { uri: QUERY });
  },
};

const mark = (question: string, index: number, choice: Part): Act => ({
  act: 'choose',
  question,
  item: item(index),
  choice,
});
const MARKED: readonly Act[] = Object.entries(URIS).flatMap(([question, pieces]) =>
  pieces.map(([, part], index) => mark(question, index, part)),
);
const read = (uri: string): Act => ({ act: 'send', method: 'resources/read', params: { uri } });
const READ: readonly Act[] = [read(PLAIN), read(FRAGMENT), read(QUERY)];
const query = (choice: string): Act => ({ act: 'choose', question: 'query', choice });
const WHOSE = query('server');

export const sixApart = defineExercise({
  id: 'six-apart',
  start: {
    server: 'notes',
    identity: 'guest',
    message: { method: 'resources/read', params: { uri: PLAIN } },
  },
  questions: [
    ...Object.entries(URIS).map(([id, pieces]) => ({
      kind: 'mark' as const,
      id,
      items: pieces.map((_, index) => item(index)),
      choices: PARTS,
    })),
    { id: 'query', choices: ['never', 'server', 'client', 'missing'] },
  ],
  checks: [takeApart, readThree, whoseQuery],
  solution: [...MARKED, ...READ, WHOSE],
  wrongAnswers: [
    {
      id: 'takes-the-first-word-for-a-path',
      acts: [...MARKED, mark('order', 1, 'path'), ...READ, WHOSE],
      caughtBy: { check: 'take-apart', mistake: 'authorityTakenForPath' },
    },
    {
      id: 'overlooks-an-empty-authority',
      acts: [...MARKED, mark('file', 1, 'path'), ...READ, WHOSE],
      caughtBy: { check: 'take-apart', mistake: 'emptyAuthority' },
    },
    {
      id: 'gives-every-uri-an-authority',
      acts: [...MARKED, mark('book', 1, 'authority'), ...READ, WHOSE],
      caughtBy: { check: 'take-apart', mistake: 'pathTakenForAuthority' },
    },
    {
      id: 'takes-the-fragment-for-a-query',
      acts: [...MARKED, mark('note', 2, 'query'), ...READ, WHOSE],
      caughtBy: { check: 'take-apart', mistake: 'fragmentTakenForQuery' },
    },
    {
      id: 'lets-a-slash-end-the-query',
      acts: [...MARKED, mark('web', 3, 'path'), ...READ, WHOSE],
      caughtBy: { check: 'take-apart', mistake: 'queryTakenForPath' },
    },
    {
      id: 'reads-the-note-only',
      acts: [...MARKED, read(PLAIN), WHOSE],
      caughtBy: { check: 'read-three', mistake: 'notRead' },
    },
    {
      id: 'thinks-that-a-query-never-counts',
      acts: [...MARKED, ...READ, query('never')],
      caughtBy: { check: 'whose-query', mistake: 'never' },
    },
    {
      id: 'wants-the-client-to-tidy-up',
      acts: [...MARKED, ...READ, query('client')],
      caughtBy: { check: 'whose-query', mistake: 'client' },
    },
  ],
});
