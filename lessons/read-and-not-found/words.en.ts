import { defineWords } from '../../src/grading/exercise.ts';
import { wholeDirectory } from './words/whole-directory.en.ts';

const WHAT = {
  empty: 'an empty document',
  missing: 'there is no such document',
  malformed: 'not a URI',
  fault: 'a failure of the server',
};
const CODES = { result: 'a result, no error', '-32602': '-32602', '-32603': '-32603', '-32002': '-32002' };
const what = (uri: string) => ({ ask: `What is behind ${uri}?`, choices: WHAT });
const code = (uri: string) => ({ ask: `Which code answered ${uri}?`, choices: CODES });

export default defineWords({
  'read-then-miss': {
    title: 'Read a note, then read one that is not there',
    task: `A read of \`notes://note-1\` stands ready in the composer.

1. Send it and find the text of the note in the answer.
2. Change the URI to \`notes://missing\` and send again.
3. Open the error in the transcript, and answer the two questions from what you see there.`,
    hints: [
      'Look at the newest row of the transcript. It opens to the full text of the frame.',
      'A resource that does not exist is answered with an error, never with an empty list. An error has `code`, `message`, and perhaps `data`.',
      'The rule stands in the specification under [Error Handling](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#error-handling) of the page on resources.',
      'The code is `-32602`, and the URI that you asked for comes back in `error.data.uri`.',
    ],
    checks: {
      'read-a-note': 'You read a note and got its text.',
      'read-missing': 'You read notes://missing and were refused for the right reason.',
      'name-the-code': 'You name the code that came back.',
      'find-the-uri': 'You know where the error repeats the URI.',
    },
    mistakes: {
      'read-a-note.nothing':
        'No read has gone out yet. Expected is a request with the method `{expected.method}`; listing shows what there is, reading brings the contents.',
      'read-a-note.noText':
        'Your last read, of `{seen.uri}`, brought no text. Read a note that exists: `notes://note-1`.',
      'read-a-note.unanswered':
        'Your read of `{seen.uri}` has no answer with its own id. Send it again, with an id that is not in use.',
      'read-missing.notTried':
        'No read of `{expected.uri}` has gone out yet. Change the URI in the composer and send again.',
      'read-missing.otherUri':
        'You read `{seen.uri}`. That does not exist either, but the task asks for `{expected.uri}`, letter for letter.',
      'read-missing.otherError':
        'Your read of `{expected.uri}` got `{seen.code}`, “{seen.message}”. That is another fault of the request, found before the server looked for the note: expected is an error whose `data.uri` repeats the URI. Does the message have its `_meta`?',
      'read-missing.unanswered': 'Your read of `{seen.uri}` has no error with its own id yet.',
      'name-the-code.notSeen':
        'There is no answer about `{expected.uri}` in your transcript yet. Ask the server first.',
      'name-the-code.undecided':
        'The first question has no answer yet. The frame says it: look at `error.code`.',
      'name-the-code.legacy':
        'You chose `{seen.choice}`; the frame says `{expected.code}`. The other one is the code of earlier revisions: clients still accept it, servers no longer send it.',
      'name-the-code.http':
        'You chose `{seen.choice}`, a status of HTTP; the frame says `{expected.code}`. There is no HTTP on this port, and over HTTP the JSON-RPC code would be the same.',
      'name-the-code.otherCode': 'You chose `{seen.choice}`; the frame says `{expected.code}`.',
      'find-the-uri.notSeen':
        'There is no answer about `{expected.uri}` in your transcript yet. Ask the server first.',
      'find-the-uri.undecided':
        'The second question has no answer yet. Open the error and look for `{expected.uri}`.',
      'find-the-uri.message':
        'The message says “{seen.message}” and no URI. `{expected.uri}` stands in a member made for programs, not for eyes.',
      'find-the-uri.contents':
        'An error has no `contents`; only a result has them. Look inside `error` for `{expected.uri}`.',
    },
    questions: {
      code: {
        ask: 'Which code says that there is no such note?',
        choices: { '404': '404', '-32002': '-32002', '-32601': '-32601', '-32602': '-32602' },
      },
      where: {
        ask: 'Where does the error repeat the URI?',
        choices: {
          message: 'in error.message',
          data: 'in error.data.uri',
          contents: 'in contents[0].uri',
        },
      },
    },
  },
  'whole-directory': wholeDirectory,
  'four-answers': {
    title: 'Tell four answers apart',
    task: `Somebody has been at these notes before you. Read each of the four names, then say what is behind it and how the frame told you:

- \`notes://note-20\`
- \`notes://note-21\`
- \`notes://note-22\`
- \`notes://note 23\` (with a space, exactly so)`,
    hints: [
      'Sort the four answers by what they hold: `result` or `error`. Only one of them is a result.',
      'An empty document is a result with an empty `text`. Of the errors, one is the server’s own failure, and that kind has a code of its own. The other two share a code: read their `message`.',
      'The codes are told apart in [Error Codes](https://modelcontextprotocol.io/specification/2026-07-28/basic/index#error-codes), and what they mean for a read in [Error Handling](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#error-handling).',
      '20: no such document, `-32602`. 21: a failure of the server, `-32603`. 22: empty, a result. 23: not a URI, `-32602`.',
    ],
    checks: {
      'ask-all': 'You asked the server about all four names.',
      'tell-apart': 'You say what each one is.',
      'name-the-codes': 'You say by which code the frame told you.',
    },
    mistakes: {
      'ask-all.notAsked':
        'No read of `{seen.uri}` has gone out yet (names left: {seen.left}). Guessing does not count here.',
      'ask-all.noUsableAnswer':
        'Your read of `{seen.uri}` has no answer that says anything about that name. Send it again, complete with `_meta` and with an id that is not in use.',
      'tell-apart.notSeen': 'About `{seen.uri}` the server has said nothing yet. Ask first, then decide.',
      'tell-apart.undecided': 'You have not said yet what is behind `{seen.uri}`.',
      'tell-apart.emptyTakenForMissing':
        '`{seen.uri}` is there: the answer is a result with one item, whose text is empty. A missing document would have been an error.',
      'tell-apart.missingTakenForEmpty':
        '`{seen.uri}` is not an empty document: the answer is an error. An empty document would have been a result whose text is `""`.',
      'tell-apart.malformedTakenForMissing':
        'The code is that of a missing document, but read the message: `{seen.uri}` is no URI at all, so the server never looked for it.',
      'tell-apart.faultTakenForMissing':
        'About `{seen.uri}` the server says that it failed itself. Whether the document exists remains unknown; whoever reports it as missing reports a loss that nobody has seen.',
      'tell-apart.confused':
        'That is not what the frame says about `{seen.uri}`. Look at its answer once more.',
      'name-the-codes.notSeen': 'About `{seen.uri}` the server has said nothing yet. Ask first, then decide.',
      'name-the-codes.undecided': 'You have not said yet which code answered `{seen.uri}`.',
      'name-the-codes.resultTakenForError':
        'For `{seen.uri}` you chose `{seen.choice}`, but its answer has no `error` at all: it is a result.',
      'name-the-codes.errorTakenForResult':
        'For `{seen.uri}` you chose a result, but its answer is an error with the code `{expected.code}`.',
      'name-the-codes.otherCode':
        'For `{seen.uri}` you chose `{seen.choice}`; its answer says `{expected.code}`.',
    },
    questions: {
      'is-20': what('notes://note-20'),
      'by-20': code('notes://note-20'),
      'is-21': what('notes://note-21'),
      'by-21': code('notes://note-21'),
      'is-22': what('notes://note-22'),
      'by-22': code('notes://note-22'),
      'is-23': what('notes://note 23'),
      'by-23': code('notes://note 23'),
    },
  },
});
