import type { ExerciseWords } from '../../../src/grading/exercise.ts';

export const noSideDoor: ExerciseWords = {
  title: 'Try bob’s note through alice’s prompt',
  task: `Private notes have two doors here: \`resources/read\` with a URI, and the prompt \`review_note\` with the same URI as its argument. You are alice. Predict what comes through each door, then try all five:

1. your own note \`notes://users/alice/notes/1\`, by a read, and by the prompt;
2. bob’s note \`notes://users/bob/notes/1\`, by a read, and by the prompt (the message stands ready);
3. alice’s note by the prompt, as a guest, without a credential.

Then switch the server’s comparison of subjects off, and try both doors to bob’s note again. What opens? At last switch it on again and show, with the prompt, that the door is closed.`,
  hints: [
    'Compare the two refusals about bob’s note, the one of the read and the one of the prompt: code, message and `data`.',
    'A server that resolves the URI of an argument reads it with the rights of the caller, through the same checks. Then nothing can come through the prompt that a read would refuse.',
    'Prompt inputs must be checked so that nobody gets at resources without permission: [Security](https://modelcontextprotocol.io/specification/2026-07-28/server/prompts#security).',
    'Own note: its text, both ways. Bob’s note: `-32602`, both ways. Guest: `40100`, a credential is wanted. With the comparison off both doors open, because there is one check behind them.',
  ],
  checks: {
    'try-all': 'You tried all five doors while the server was careful.',
    predict: 'Your predictions agree with what came.',
    'one-check': 'You saw what opens without the comparison.',
    'close-again': 'The comparison is on again, and you proved it.',
  },
  mistakes: {
    'try-all.notTried': 'No answer yet to a `{seen.method}` about `{seen.uri}`, sent as {seen.subject}.',
    'try-all.tooLate':
      '`{seen.method}` about `{seen.uri}` was tried only after the comparison had been switched off. What a careful server says is seen only before. Start again.',
    'predict.undecided': 'You have not predicted yet what comes through the door to `{seen.uri}`.',
    'predict.notTried':
      'The door to `{seen.uri}` has not been tried yet, so there is nothing to compare with.',
    'predict.ownRefused':
      '`{seen.uri}` is alice’s own, and alice asks. The text came; that it comes through a prompt makes it no more secret.',
    'predict.sideDoor':
      'The prompt brought no text of `{seen.uri}`, but `{seen.code}`. Its argument passed the same check as a read: a prompt is no side door.',
    'predict.directDoor': 'The read of `{seen.uri}` was refused with `{seen.code}`: alice is not bob.',
    'predict.guestKnown':
      'Without a credential the server does not know whose rights to read with. It answered `{seen.code}`, in the list of prompts as in the prompt: seeing a prompt is no permission for its arguments.',
    'predict.guestMissing':
      'The guest got `{seen.code}`: not “there is no such note”, but “say first who you are”.',
    'predict.told':
      'The answer about `{seen.uri}` is `{seen.code}`, the same as for a note that nobody wrote. An answer “forbidden” would have told that there is one.',
    'one-check.stillCareful':
      'The server still compares subjects. Switch that off in its settings, then try both doors to `{expected.uri}`.',
    'one-check.readOpen':
      'Since the comparison is off no read of `{expected.uri}` has come through. Send it as alice.',
    'one-check.promptOpen':
      'Since the comparison is off nothing has come through the prompt for `{expected.uri}`. Send that too.',
    'one-check.undecided': 'You have not said yet what opens.',
    'one-check.oneDoor':
      'You chose one door, and your frames show two: both the read and the prompt brought bob’s text. Behind them is one check, so they open and close together.',
    'one-check.none': 'Look at the answers that came after the switch: both hold bob’s text.',
    'close-again.neverOpened':
      'There is nothing to close yet. First see what happens without the comparison.',
    'close-again.stillOpen':
      'The server still does not compare subjects: everybody reads bob’s notes. Switch it on again.',
    'close-again.notProved':
      'It is switched on, and nobody has looked since. Ask for `{expected.uri}` by the prompt once more.',
  },
  questions: {
    doors: {
      ask: 'What comes through the door, while the server is careful?',
      items: {
        ownRead: 'alice reads her own note',
        ownPrompt: 'alice’s prompt about her own note',
        foreignRead: 'alice reads bob’s note',
        foreignPrompt: 'alice’s prompt about bob’s note',
        guestPrompt: 'a guest’s prompt about alice’s note',
      },
      choices: {
        content: 'The text of the note',
        notFound: '-32602, as if there were none',
        credential: '40100, who are you?',
      },
    },
    opens: {
      ask: 'Without the comparison of subjects: what opens for alice?',
      choices: {
        none: 'Nothing',
        read: 'Only the read',
        prompt: 'Only the prompt',
        both: 'Both doors',
      },
    },
  },
  controls: { 'setting.checkSubject': 'Compare the subject with the owner' },
};
