import {
  type Act,
  type Check,
  defineExercise,
  type Evidence,
  failed,
  lastReadOf,
  PASSED,
  type Read,
} from '../../src/grading/index.ts';
import { CODE } from '../../src/protocol/errors.ts';

const RULE = 'server/resources#error-handling';
const NAMES = {
  '20': 'notes://note-20',
  '21': 'notes://note-21',
  '22': 'notes://note-22',
  '23': 'notes://note 23',
} as const;
const KEYS = ['20', '21', '22', '23'] as const;

type Kind = 'empty' | 'missing' | 'malformed' | 'fault';
const KINDS: readonly Kind[] = ['empty', 'missing', 'malformed', 'fault'];

/** What an answer is, from its frame alone; `undefined` for one that says nothing about the name. */
function kindOf(read: Read | undefined): Kind | undefined {
  const answer = read?.answer;
  if (answer?.kind === 'contents') return answer.texts.every((text) => text === '') ? 'empty' : undefined;
  if (answer?.kind !== 'error') return undefined;
  if (answer.code === CODE.internalError) return 'fault';
  if (answer.code !== CODE.invalidParams || answer.uri !== read?.uri) return undefined;
  return answer.message === 'Invalid resource URI' ? 'malformed' : 'missing';
}

function lastKind(evidence: Evidence, key: (typeof KEYS)[number]): Kind | undefined {
  return kindOf(lastReadOf(evidence, NAMES[key]));
}

const askAll: Check = {
  id: 'ask-all',
  rule: 'server/resources#reading-resources',
  mistakes: ['notAsked', 'noUsableAnswer'],
  judge(evidence) {
    const expected = { uris: Object.values(NAMES) };
    const open = KEYS.filter((key) => lastKind(evidence, key) === undefined);
    const [first] = open;
    if (first === undefined) return PASSED;
    const seen = { uri: NAMES[first], left: open.length };
    const asked = lastReadOf(evidence, NAMES[first]) !== undefined;
    return failed(asked ? 'noUsableAnswer' : 'notAsked', seen, expected);
  },
};

/** By what a name is, and what it was taken for: the mistakes that have an explanation of their own. */
const CONFUSIONS: { readonly [isAndTakenFor: string]: string } = {
  'empty missing': 'emptyTakenForMissing',
  'missing empty': 'missingTakenForEmpty',
  'malformed missing': 'malformedTakenForMissing',
  'fault missing': 'faultTakenForMissing',
};

const tellApart: Check = {
  id: 'tell-apart',
  rule: RULE,
  mistakes: ['notSeen', 'undecided', ...Object.values(CONFUSIONS), 'confused'],
  judge(evidence) {
    for (const key of KEYS) {
      const is = lastKind(evidence, key);
      const uri = NAMES[key];
      const choice = evidence.decisions[`is-${key}`];
      if (is === undefined) return failed('notSeen', { uri });
      if (choice === undefined) return failed('undecided', { uri });
      if (choice !== is) return failed(CONFUSIONS[`${is} ${choice}`] ?? 'confused', { uri, choice }, { is });
    }
    return PASSED;
  },
};

const nameTheCodes: Check = {
  id: 'name-the-codes',
  rule: 'basic/index#error-codes',
  mistakes: ['notSeen', 'undecided', 'resultTakenForError', 'errorTakenForResult', 'otherCode'],
  judge(evidence) {
    for (const key of KEYS) {
      const uri = NAMES[key];
      const answer = lastReadOf(evidence, uri)?.answer;
      const choice = evidence.decisions[`by-${key}`];
      if (answer === undefined || lastKind(evidence, key) === undefined) return failed('notSeen', { uri });
      if (choice === undefined) return failed('undecided', { uri });
      const code = answer.kind === 'error' ? String(answer.code) : 'result';
      if (choice === code) continue;
      const seen = { uri, choice };
      if (code === 'result') return failed('resultTakenForError', seen, { code });
      return failed(choice === 'result' ? 'errorTakenForResult' : 'otherCode', seen, { code });
    }
    return PASSED;
  },
};

const ask = (key: (typeof KEYS)[number]): Act => ({
  act: 'send',
  method: 'resources/read',
  params: { uri: NAMES[key] },
});
const choose = (question: string, choice: string): Act => ({ act: 'choose', question, choice });
const ASK_ALL: readonly Act[] = KEYS.map(ask);
const KINDS_RIGHT: readonly Act[] = [
  choose('is-20', 'missing'),
  choose('is-21', 'fault'),
  choose('is-22', 'empty'),
  choose('is-23', 'malformed'),
];
const CODES_RIGHT: readonly Act[] = [
  choose('by-20', '-32602'),
  choose('by-21', '-32603'),
  choose('by-22', 'result'),
  choose('by-23', '-32602'),
];

export const fourAnswers = defineExercise({
  id: 'four-answers',
  start: {
    server: 'notes',
    identity: 'guest',
    message: { method: 'resources/read', params: { uri: NAMES['20'] } },
    backend: [
      { action: 'delete_note', args: { uri: NAMES['20'] } },
      { action: 'damage_note', args: { uri: NAMES['21'] } },
      { action: 'edit_note', args: { uri: NAMES['22'], text: '' } },
    ],
  },
  questions: KEYS.flatMap((key) => [
    { id: `is-${key}`, choices: KINDS },
    { id: `by-${key}`, choices: ['result', '-32602', '-32603', '-32002'] },
  ]),
  checks: [askAll, tellApart, nameTheCodes],
  solution: [...ASK_ALL, ...KINDS_RIGHT, ...CODES_RIGHT],
  wrongAnswers: [
    {
      id: 'guesses-the-fourth',
      acts: [ask('20'), ask('21'), ask('22'), ...KINDS_RIGHT, ...CODES_RIGHT],
      caughtBy: { check: 'ask-all', mistake: 'notAsked' },
    },
    {
      id: 'takes-empty-for-missing',
      acts: [...ASK_ALL, ...KINDS_RIGHT, ...CODES_RIGHT, choose('is-22', 'missing')],
      caughtBy: { check: 'tell-apart', mistake: 'emptyTakenForMissing' },
    },
    {
      id: 'takes-missing-for-empty',
      acts: [...ASK_ALL, ...KINDS_RIGHT, ...CODES_RIGHT, choose('is-20', 'empty')],
      caughtBy: { check: 'tell-apart', mistake: 'missingTakenForEmpty' },
    },
    {
      id: 'reports-a-fault-as-missing',
      acts: [...ASK_ALL, ...KINDS_RIGHT, ...CODES_RIGHT, choose('is-21', 'missing')],
      caughtBy: { check: 'tell-apart', mistake: 'faultTakenForMissing' },
    },
    {
      id: 'looks-at-the-code-only',
      acts: [...ASK_ALL, ...KINDS_RIGHT, ...CODES_RIGHT, choose('is-23', 'missing')],
      caughtBy: { check: 'tell-apart', mistake: 'malformedTakenForMissing' },
    },
    {
      id: 'expects-an-error-for-nothing',
      acts: [...ASK_ALL, ...KINDS_RIGHT, ...CODES_RIGHT, choose('by-22', '-32602')],
      caughtBy: { check: 'name-the-codes', mistake: 'resultTakenForError' },
    },
    {
      id: 'expects-one-code-for-all',
      acts: [...ASK_ALL, ...KINDS_RIGHT, ...CODES_RIGHT, choose('by-21', '-32602')],
      caughtBy: { check: 'name-the-codes', mistake: 'otherCode' },
    },
    {
      id: 'leaves-a-code-open',
      acts: [...ASK_ALL, ...KINDS_RIGHT, ...CODES_RIGHT.slice(0, 3)],
      caughtBy: { check: 'name-the-codes', mistake: 'undecided' },
    },
  ],
});
