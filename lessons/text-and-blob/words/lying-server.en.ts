import type { ExerciseWords } from '../../../src/grading/exercise.ts';

export const lyingServer: ExerciseWords = {
  title: 'Find the server that lies about a type',
  task: `Three servers answer alice: \`notes\`, \`tracker\` and \`workspace\`. One of them calls its contents what they are not.

1. List what there is, and read something of each server. \`notes\` and \`workspace\` both hold a lighthouse; \`tracker\` has policies and issues.
2. Compare three things in each content: the field (\`text\` or \`blob\`), the \`mimeType\`, and the first bytes.
3. Name the server, and point at an answer that proves it.
4. Decide what a host should do with such a content.`,
  hints: [
    'Choose a server above the composer, list, and read one URI of the list. The panel “Content of the last read” shows the bytes that really came.',
    'A list only announces. What counts is the `mimeType` beside `text` or `blob` in the answer to a read: text cannot be a PNG, and what begins with `89 50 4E 47` cannot be a PDF.',
    'Type and field stand side by side in [Resource Contents](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#resource-contents). The specification does not say what to do when they contradict each other.',
    'It is `workspace`. Any of its answers to a read proves it. A host goes by the bytes, says that the claim was another, and hands nothing to a handler that the bytes do not fit.',
  ],
  checks: {
    'ask-each': 'You read something of each of the three servers.',
    'name-the-liar': 'You name the one that lies.',
    'point-at-it': 'You point at a frame that proves it.',
    'what-to-do': 'You know what a host does with such a content.',
  },
  mistakes: {
    'ask-each.notAsked':
      'Nothing has been read from `{seen.server}` yet. Who accuses one should have heard all three.',
    'ask-each.noContents':
      'From `{seen.server}` you have no contents yet, only errors or silence. List first, and read a URI from the list.',
    'name-the-liar.notSeen':
      'In none of the contents that you have read do field, type and bytes contradict each other. Lists do not show it: read on.',
    'name-the-liar.undecided': 'You have seen the contradiction, and not said yet whose it is.',
    'name-the-liar.all':
      'Not all of them: look at the types that the other servers give, they fit what came.',
    'name-the-liar.honest':
      'In what you have read of `{seen.server}`, type, field and first bytes agree. Compare with the other lighthouse.',
    'point-at-it.undecided': 'You have not pointed at a frame yet.',
    'point-at-it.notAnAnswer':
      'Frame {seen.frame} is not the answer to a request. What a client asks proves nothing about a server.',
    'point-at-it.noContents':
      'Frame {seen.frame} answers `{seen.method}` and holds no contents. A list may be right and the content wrong all the same: point at the answer to a read.',
    'point-at-it.true':
      'Frame {seen.frame} brings `{seen.uri}` as `{seen.type}`, and that is what it is. Point at one where the two disagree.',
    'what-to-do.notSeen': 'You have not seen the lie yet. Find it, then decide.',
    'what-to-do.undecided': 'You have not decided yet what a host should do.',
    'what-to-do.claim':
      'Then a server chooses which of your parsers reads its bytes, and the weakest one is what it will choose. A type is a claim.',
    'what-to-do.list':
      'Here the list tells the truth, but it is a claim of the same server. Only the bytes are what your handler will really get.',
    'what-to-do.model':
      'A model is no type detector: it pays for every character of Base64, cannot decode it reliably, and may be told something by what it reads.',
  },
  questions: {
    liar: {
      ask: 'Which server lies about types?',
      choices: { notes: 'notes', tracker: 'tracker', workspace: 'workspace', all: 'all of them' },
    },
    proof: { ask: 'Which frame proves it?' },
    host: {
      ask: 'What should a host do with a picture that is called something else?',
      choices: {
        claim: 'Open it with the handler for the type that stands in the answer',
        list: 'Open it with the handler for the type that stands in the list',
        bytes:
          'Go by the bytes, say that the claim was another, and open it only with what fits both field and bytes',
        model: 'Give it to the model as it came, and let the model find out',
      },
    },
  },
};
