import type { ExerciseWords } from '../../../src/grading/exercise.ts';

export const wholeDirectory: ExerciseWords = {
  title: 'Read a directory, and all that came with it',
  task: `The \`workspace\` server serves a file tree. A read of its root stands ready.

1. Send it, open the answer, and count the contents.
2. The first content is a list of names. Most of the names have no content in this answer. Read two of them as well: \`file:///workspace/assets\` and \`file:///workspace/latest.md\`.
3. Say what a host should do with each of the six things below.`,
  hints: [
    'Open the answer in the transcript and look for `contents`. Each item in it says its own `uri`: that is what you count, not the lines of the first text.',
    'A name in the list is a promise, a content is the thing. What has no item in `contents` has not been read yet. What has `text` is text, also if it is `""`; what has `blob` is bytes.',
    'That one read may bring several contents stands in [Reading Resources](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#reading-resources); the type of a directory in [file://](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#file://).',
    'Four contents. The root: names. `README.md`: its text. `empty.txt`: empty. `assets` and `latest.md`: read their own URIs. `lighthouse.png`: bytes.',
  ],
  checks: {
    'read-root': 'You read the root of the workspace.',
    'read-on': 'You read what was named and not brought.',
    'count-contents': 'You say how many contents the root’s answer has.',
    'handle-all': 'You know what to do with each of them.',
  },
  mistakes: {
    'read-root.notRead':
      'No answer about `{expected.uri}` is in your transcript yet. Send the message as it stands, without a slash at the end.',
    'read-root.refused':
      'Your last read of `{expected.uri}` was refused with `{seen.code}`. Compare the message with the one that stood there at first.',
    'read-root.unanswered': 'Your read of `{expected.uri}` has no result with its own id yet.',
    'read-on.notSeen': 'Read `{expected.uri}` first: its answer names what else there is.',
    'read-on.directoryOpen':
      'The root names {seen.names} things, and `{expected.uri}` is one of them. It is a directory: what lies in it did not come along. Read it.',
    'read-on.linkOpen':
      '`{expected.uri}` is named in the root’s list, and no content has that URI. Read it: whatever is behind it, only its own read brings it.',
    'read-on.refused':
      'Your read of `{seen.uri}` was refused with `{seen.code}`. Is the URI letter for letter the one that is asked for?',
    'count-contents.notSeen': 'Nothing has come for `{expected.uri}` yet. Read first, then count.',
    'count-contents.undecided': 'You have not written down yet how many contents came for the root.',
    'count-contents.noNumber':
      '“{seen.written}” is no number. Count the items of `contents` and write the figure.',
    'count-contents.first':
      'You counted {seen.count}. That is what code sees that takes `contents[0]` and forgets the rest; your frame has {expected.count}.',
    'count-contents.names':
      'You counted the {seen.names} names in the first content. Names are not contents: items in `contents` are {expected.count}.',
    'count-contents.files':
      'You counted {seen.count}, the files. The directory itself is a content too, the first of {expected.count}.',
    'count-contents.otherNumber':
      'You counted {seen.count}; your frame has {expected.count} items in `contents`.',
    'handle-all.notSeen': 'What comes for `{seen.uri}` you have not seen yet. Read it, then decide.',
    'handle-all.undecided': 'You have not said yet what to do with `{seen.uri}`.',
    'handle-all.emptyTakenForAbsent':
      'The content of `{seen.uri}` is there already: `text` is `""`. Reading again brings the same nothing; it is an empty document, and a host shows it as one.',
    'handle-all.namesTakenForText':
      'The text of `{seen.uri}` has the type `inode/directory`: it is a list of names and nobody’s document. Shown as text it would look like a file with odd lines.',
    'handle-all.bytesTakenForText':
      '`{seen.uri}` came as `blob`, so it is bytes. Shown as text it is Base64 noise, and in a model’s context it is expensive noise.',
    'handle-all.namedTakenForRead':
      'In the answer about `{seen.from}` no content has the URI `{seen.uri}`. It is only named there, so there is nothing to show before it is read itself.',
    'handle-all.namedTakenForEmpty':
      'That no content came for `{seen.uri}` does not say that it is empty. It says that this read did not bring it.',
    'handle-all.confused':
      'That does not fit what came for `{seen.uri}`. Look at its fields: `mimeType`, then `text` or `blob`.',
  },
  questions: {
    count: { ask: 'How many contents does the answer about file:///workspace have?' },
    handle: {
      ask: 'After the read of its directory: what should a host do with it?',
      items: {
        root: 'workspace, the directory itself',
        readme: 'README.md',
        empty: 'empty.txt',
        assets: 'assets/',
        latest: 'latest.md',
        picture: 'assets/lighthouse.png',
      },
      choices: {
        names: 'Offer its names to choose from',
        text: 'Show its text',
        blank: 'Show that it is empty',
        bytes: 'Decode its bytes',
        ask: 'Read its own URI first',
      },
    },
  },
};
