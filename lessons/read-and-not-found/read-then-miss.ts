import {
  type Check,
  defineExercise,
  failed,
  lastReadOf,
  PASSED,
  type Read,
  readsOf,
  sameUri,
} from '../../src/grading/index.ts';
import { CODE } from '../../src/protocol/errors.ts';

const MISSING = 'notes://missing';
const RULE = 'server/resources#error-handling';

/** The read of the missing note that really was refused as missing, if there is one. */
function refusal(read: Read | undefined): boolean {
  return (
    read?.answer.kind === 'error' && read.answer.code === CODE.invalidParams && read.answer.uri === read.uri
  );
}

const readANote: Check = {
  id: 'read-a-note',
  rule: 'server/resources#reading-resources',
  mistakes: ['nothing', 'noText', 'unanswered'],
  judge(evidence) {
    const reads = readsOf(evidence);
    const expected = { method: 'resources/read' };
    if (reads.some(({ answer }) => answer.kind === 'contents' && answer.texts.some((text) => text !== '')))
      return PASSED;
    const last = reads.at(-1);
    if (last === undefined)
      return failed('nothing', { method: evidence.exchanges.at(-1)?.method ?? '' }, expected);
    if (last.answer.kind === 'unanswered') return failed('unanswered', { uri: last.uri }, expected);
    return failed('noText', { uri: last.uri }, expected);
  },
};

const readMissing: Check = {
  id: 'read-missing',
  rule: RULE,
  mistakes: ['notTried', 'otherUri', 'otherError', 'unanswered'],
  judge(evidence) {
    const expected = { uri: MISSING, code: CODE.invalidParams };
    const read = readsOf(evidence).findLast(
      (candidate) => sameUri(candidate.uri, MISSING) && refusal(candidate),
    );
    if (read !== undefined) return PASSED;
    const tried = lastReadOf(evidence, MISSING);
    if (tried === undefined) {
      const other = readsOf(evidence).findLast(({ answer }) => answer.kind === 'error');
      if (other !== undefined) return failed('otherUri', { uri: other.uri }, expected);
      return failed('notTried', {}, expected);
    }
    if (tried.answer.kind !== 'error') return failed('unanswered', { uri: tried.uri }, expected);
    const { code = 0, message } = tried.answer;
    return failed('otherError', { code, message }, expected);
  },
};

const nameTheCode: Check = {
  id: 'name-the-code',
  rule: 'basic/index#error-codes',
  mistakes: ['notSeen', 'undecided', 'legacy', 'http', 'otherCode'],
  judge({ decisions, ...evidence }) {
    const read = lastReadOf({ decisions, ...evidence }, MISSING);
    if (read?.answer.kind !== 'error') return failed('notSeen', {}, { uri: MISSING });
    const expected = { code: read.answer.code ?? null };
    const { code } = decisions;
    if (code === undefined) return failed('undecided', {}, expected);
    if (String(read.answer.code) === code) return PASSED;
    const seen = { choice: code };
    if (code === String(CODE.legacyResourceNotFound)) return failed('legacy', seen, expected);
    return failed(code === '404' ? 'http' : 'otherCode', seen, expected);
  },
};

const findTheUri: Check = {
  id: 'find-the-uri',
  rule: RULE,
  mistakes: ['notSeen', 'undecided', 'message', 'contents'],
  judge(evidence) {
    const read = lastReadOf(evidence, MISSING);
    if (read?.answer.kind !== 'error') return failed('notSeen', {}, { uri: MISSING });
    const { where } = evidence.decisions;
    const expected = { uri: read.answer.uri ?? '' };
    if (where === undefined) return failed('undecided', {}, expected);
    if (where === 'data' && read.answer.uri !== undefined) return PASSED;
    return failed(where === 'message' ? 'message' : 'contents', { message: read.answer.message }, expected);
  },
};

const READ_NOTE = { act: 'send', method: 'resources/read', params: { uri: 'notes://note-1' } } as const;
const READ_MISSING = { act: 'send', method: 'resources/read', params: { uri: MISSING } } as const;
const CHOOSE_CODE = { act: 'choose', question: 'code', choice: '-32602' } as const;
const CHOOSE_DATA = { act: 'choose', question: 'where', choice: 'data' } as const;

export const readThenMiss = defineExercise({
  id: 'read-then-miss',
  start: {
    server: 'notes',
    identity: 'guest',
    message: { method: 'resources/read', params: { uri: 'notes://note-1' } },
  },
  questions: [
    { id: 'code', choices: ['404', '-32002', '-32601', '-32602'] },
    { id: 'where', choices: ['message', 'data', 'contents'] },
  ],
  checks: [readANote, readMissing, nameTheCode, findTheUri],
  solution: [READ_NOTE, READ_MISSING, CHOOSE_CODE, CHOOSE_DATA],
  wrongAnswers: [
    {
      id: 'lists-instead-of-reading',
      acts: [{ act: 'send', method: 'resources/list' }],
      caughtBy: { check: 'read-a-note', mistake: 'nothing' },
    },
    {
      id: 'stops-after-the-note',
      acts: [READ_NOTE, CHOOSE_CODE],
      caughtBy: { check: 'read-missing', mistake: 'notTried' },
    },
    {
      id: 'misspells-the-uri',
      acts: [
        READ_NOTE,
        { act: 'send', method: 'resources/read', params: { uri: 'notes://mising' } },
        CHOOSE_CODE,
      ],
      caughtBy: { check: 'read-missing', mistake: 'otherUri' },
    },
    {
      // The code is the right one, and still it is the answer to another fault.
      id: 'forgets-the-envelope',
      acts: [
        READ_NOTE,
        {
          act: 'type',
          text: '{"jsonrpc":"2.0","id":901,"method":"resources/read","params":{"uri":"notes://missing"}}',
        },
        CHOOSE_CODE,
      ],
      caughtBy: { check: 'read-missing', mistake: 'otherError' },
    },
    {
      id: 'answers-without-asking',
      acts: [CHOOSE_CODE, CHOOSE_DATA],
      caughtBy: { check: 'name-the-code', mistake: 'notSeen' },
    },
    {
      id: 'remembers-the-old-code',
      acts: [READ_NOTE, READ_MISSING, { act: 'choose', question: 'code', choice: '-32002' }, CHOOSE_DATA],
      caughtBy: { check: 'name-the-code', mistake: 'legacy' },
    },
    {
      id: 'thinks-of-http',
      acts: [READ_NOTE, READ_MISSING, { act: 'choose', question: 'code', choice: '404' }, CHOOSE_DATA],
      caughtBy: { check: 'name-the-code', mistake: 'http' },
    },
    {
      id: 'looks-for-the-uri-in-the-message',
      acts: [READ_NOTE, READ_MISSING, CHOOSE_CODE, { act: 'choose', question: 'where', choice: 'message' }],
      caughtBy: { check: 'find-the-uri', mistake: 'message' },
    },
    {
      id: 'expects-contents-in-an-error',
      acts: [READ_NOTE, READ_MISSING, CHOOSE_CODE, { act: 'choose', question: 'where', choice: 'contents' }],
      caughtBy: { check: 'find-the-uri', mistake: 'contents' },
    },
  ],
});
