import type { ExerciseWords } from '../../../src/grading/exercise.ts';

export const firstBytes: ExerciseWords = {
  title: 'Decode a picture and look at its first bytes',
  task: `The composer holds a read of \`notes://note-1\`. Change its URI to \`notes://lighthouse\`, the picture of the team, and send.

1. Find \`blob\` in the answer and decode it, with whatever you like: the console of your browser (\`[...atob('…')].map((c) => c.charCodeAt(0).toString(16))\`), a terminal (\`base64 -d | xxd\`), or by hand as shown above.
2. Write down the first eight bytes in hexadecimal, and how many bytes there are in all.
3. Say what those eight bytes prove.`,
  hints: [
    'The answer has one item. Where a note has `text`, this one has `blob`: one long line of letters and digits. Copy it from the opened frame.',
    'Four characters of Base64 are three bytes. Eleven characters are enough for the first eight bytes; the number of all bytes is three for every four characters, less one for each `=` at the end.',
    'That a content has either `text` or `blob` stands in [Resource Contents](https://modelcontextprotocol.io/specification/2026-07-28/server/resources#resource-contents), and that `size` counts raw bytes in the [schema of a resource](https://modelcontextprotocol.io/specification/2026-07-28/schema#resource).',
    '`89 50 4E 47 0D 0A 1A 0A`, and 183 bytes. They prove how the content begins, and nothing about the rest.',
  ],
  checks: {
    'read-picture': 'You read the picture, and it came as bytes.',
    'first-bytes': 'You know its first eight bytes.',
    'whole-size': 'You know how many bytes it has.',
    'what-it-proves': 'You know what the first bytes prove.',
  },
  mistakes: {
    'read-picture.notRead': 'No read has gone out yet. Put `{expected.uri}` into the message and send it.',
    'read-picture.noBlob':
      'Your read of `{expected.uri}` brought no usable `blob` yet. Open its answer: is it an error, or still under way?',
    'read-picture.otherRead':
      'Your last read was of `{seen.uri}`. The picture is `{expected.uri}`; change the URI and send again.',
    'first-bytes.notSeen':
      'There is no content of `{expected.uri}` in your transcript yet. Bytes from memory prove nothing about this server: read first.',
    'first-bytes.undecided':
      'You have not written the bytes down yet. Your blob begins with `{seen.base64}`; decode that.',
    'first-bytes.base64':
      '“{seen.written}” is how the blob is written, not what it holds. Base64 is the wrapping: decode it, then write the bytes in hexadecimal.',
    'first-bytes.codesOfBase64':
      '“{seen.written}” are the codes of the Base64 characters themselves. The text was turned into bytes where it should have been decoded.',
    'first-bytes.unreadable':
      '“{seen.written}” cannot be read as bytes. Write pairs of hexadecimal digits, for example `FF 00 3A`.',
    'first-bytes.tooFew':
      'Right as far as it goes, but these are {seen.count} bytes and {expected.count} are asked for. The four after the letters are there to catch copies with changed line ends.',
    'first-bytes.otherBytes':
      'Byte {seen.at} of your frame is `{expected.byte}`; you wrote `{seen.byte}`. Was the blob changed on the way, by a conversion of line ends perhaps?',
    'whole-size.notSeen':
      'There is no content of `{expected.uri}` in your transcript yet. Read first, then count.',
    'whole-size.undecided': 'You have not written down yet how many bytes there are in all.',
    'whole-size.noNumber': '“{seen.written}” does not begin with a number. Write how many bytes there are.',
    'whole-size.base64Length':
      '{seen.size} is the length of the Base64 text. Four characters carry three bytes, so there are {expected.size}: the text is a third longer than what it holds.',
    'whole-size.otherSize':
      'You wrote {seen.size}. The Base64 text has {seen.length} characters; the bytes in it are {expected.size}.',
    'what-it-proves.notSeen':
      'There is no content of `{expected.uri}` in your transcript yet. Look at it first.',
    'what-it-proves.undecided': 'You have not said yet what the first bytes prove.',
    'what-it-proves.type':
      'Whether the server is right about the type is more than eight bytes can say: a file may begin like a PNG and be something else to another program. They speak against some claims, they prove none.',
    'what-it-proves.whole':
      'After the first eight bytes anything may follow: a picture that is cut off, one of a million pixels a side, or one made to break a decoder. Only decoding shows that, in a place where it can do no harm.',
    'what-it-proves.nothing':
      'They prove something: what does not begin like this is no PNG, and need not be given to a PNG decoder at all.',
  },
  questions: {
    first: { ask: 'The first eight bytes of the picture, in hexadecimal' },
    size: { ask: 'How many bytes does the picture have?' },
    proves: {
      ask: 'What do these eight bytes prove?',
      choices: {
        type: 'The mimeType of the server is right',
        beginning: 'The content begins as a PNG does, and no more',
        whole: 'The picture is valid and safe to decode',
        nothing: 'Nothing at all',
      },
    },
  },
};
