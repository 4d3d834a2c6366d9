import {
  type Act,
  type Check,
  defineExercise,
  type Evidence,
  failed,
  lastReadOf,
  PASSED,
  readsOf,
} from '../../src/grading/index.ts';
import { bytesIn, contentsRead } from '../../src/grading/readers/contents.ts';
import { hex, writtenBytes } from './written-bytes.ts';

const PICTURE = 'notes://lighthouse';
/** As long as a PNG's signature. */
const WANTED = 8;

interface Blob {
  readonly base64: string;
  readonly bytes: readonly number[];
}

/** What the wire brought for the picture. */
function pictureIn(evidence: Evidence): Blob | undefined {
  const base64 = contentsRead(evidence, PICTURE)?.find(({ blob }) => blob !== undefined)?.blob;
  const bytes = base64 === undefined ? undefined : bytesIn(base64);
  return base64 === undefined || bytes === undefined ? undefined : { base64, bytes };
}

const readPicture: Check = {
  id: 'read-picture',
  rule: 'server/resources#binary-content',
  mistakes: ['notRead', 'noBlob', 'otherRead'],
  judge(evidence) {
    const expected = { uri: PICTURE };
    if (pictureIn(evidence) !== undefined) return PASSED;
    if (lastReadOf(evidence, PICTURE) !== undefined) return failed('noBlob', {}, expected);
    const other = readsOf(evidence).at(-1);
    return other === undefined
      ? failed('notRead', {}, expected)
      : failed('otherRead', { uri: other.uri }, expected);
  },
};

const firstBytes: Check = {
  id: 'first-bytes',
  rule: 'schema#blobresourcecontents',
  mistakes: ['notSeen', 'undecided', 'base64', 'codesOfBase64', 'unreadable', 'tooFew', 'otherBytes'],
  judge(evidence) {
    const picture = pictureIn(evidence);
    if (picture === undefined) return failed('notSeen', {}, { uri: PICTURE });
    const written = evidence.decisions.first?.trim() ?? '';
    if (written === '') return failed('undecided', { base64: picture.base64.slice(0, 12) });
    const seen = { written: written.slice(0, 40) };
    if (written.length >= 4 && picture.base64.startsWith(written)) return failed('base64', seen);
    const bytes = writtenBytes(written);
    if (bytes === undefined) return failed('unreadable', seen);
    const codes = [...picture.base64.slice(0, WANTED)].map((char) => char.charCodeAt(0));
    if (bytes.length >= 4 && bytes.every((byte, index) => byte === codes[index]))
      return failed('codesOfBase64', seen);
    const wrong = bytes.findIndex((byte, index) => byte !== picture.bytes[index]);
    if (wrong !== -1)
      return failed(
        'otherBytes',
        { at: wrong + 1, byte: hex(bytes.slice(wrong, wrong + 1)) },
        { byte: hex(picture.bytes.slice(wrong, wrong + 1)) },
      );
    return bytes.length < WANTED ? failed('tooFew', { count: bytes.length }, { count: WANTED }) : PASSED;
  },
};

const wholeSize: Check = {
  id: 'whole-size',
  rule: 'schema#resource',
  mistakes: ['notSeen', 'undecided', 'noNumber', 'base64Length', 'otherSize'],
  judge(evidence) {
    const picture = pictureIn(evidence);
    if (picture === undefined) return failed('notSeen', {}, { uri: PICTURE });
    const written = evidence.decisions.size?.trim() ?? '';
    if (written === '') return failed('undecided');
    const size = Number(/^\d+/.exec(written.replaceAll(/[\s,.']/g, ''))?.[0] ?? Number.NaN);
    if (Number.isNaN(size)) return failed('noNumber', { written: written.slice(0, 40) });
    const { length } = picture.base64;
    const expected = { size: picture.bytes.length };
    if (size === picture.bytes.length) return PASSED;
    if (size === length) return failed('base64Length', { size }, expected);
    return failed('otherSize', { size, length }, expected);
  },
};

const whatItProves: Check = {
  id: 'what-it-proves',
  rule: 'server/resources#resource-contents',
  mistakes: ['notSeen', 'undecided', 'type', 'whole', 'nothing'],
  judge(evidence) {
    if (pictureIn(evidence) === undefined) return failed('notSeen', {}, { uri: PICTURE });
    const { proves } = evidence.decisions;
    if (proves === undefined) return failed('undecided');
    if (proves === 'beginning') return PASSED;
    return failed(proves === 'whole' || proves === 'type' ? proves : 'nothing');
  },
};

const READ: Act = { act: 'send', method: 'resources/read', params: { uri: PICTURE } };
const first = (text: string): Act => ({ act: 'write', question: 'first', text });
const size = (text: string): Act => ({ act: 'write', question: 'size', text });
const proves = (choice: string): Act => ({ act: 'choose', question: 'proves', choice });
const FIRST = first('89 50 4E 47 0D 0A 1A 0A');
const SIZE = size('183');
const PROVES = proves('beginning');

export const firstBytesOfAPicture = defineExercise({
  id: 'first-bytes',
  start: {
    server: 'notes',
    identity: 'guest',
    message: { method: 'resources/read', params: { uri: 'notes://note-1' } },
  },
  questions: [
    { kind: 'text', id: 'first' },
    { kind: 'text', id: 'size' },
    { id: 'proves', choices: ['type', 'beginning', 'whole', 'nothing'] },
  ],
  checks: [readPicture, firstBytes, wholeSize, whatItProves],
  solution: [READ, FIRST, SIZE, PROVES],
  wrongAnswers: [
    {
      id: 'sends-what-stood-there',
      acts: [
        { act: 'send', method: 'resources/read', params: { uri: 'notes://note-1' } },
        FIRST,
        SIZE,
        PROVES,
      ],
      caughtBy: { check: 'read-picture', mistake: 'otherRead' },
    },
    {
      id: 'knows-a-png-by-heart',
      acts: [FIRST, SIZE, PROVES],
      caughtBy: { check: 'first-bytes', mistake: 'notSeen' },
    },
    {
      id: 'copies-the-base64',
      acts: [READ, first('iVBORw0K'), SIZE, PROVES],
      caughtBy: { check: 'first-bytes', mistake: 'base64' },
    },
    {
      id: 'takes-the-codes-of-the-characters',
      acts: [READ, first('69 56 42 4F 52 77 30 4B'), SIZE, PROVES],
      caughtBy: { check: 'first-bytes', mistake: 'codesOfBase64' },
    },
    {
      id: 'stops-at-the-letters',
      acts: [READ, first('89504E47'), SIZE, PROVES],
      caughtBy: { check: 'first-bytes', mistake: 'tooFew' },
    },
    {
      id: 'has-its-line-ends-translated',
      acts: [READ, first('89 50 4E 47 0A 1A 0A 00'), SIZE, PROVES],
      caughtBy: { check: 'first-bytes', mistake: 'otherBytes' },
    },
    {
      id: 'counts-the-characters',
      acts: [READ, FIRST, size('244'), PROVES],
      caughtBy: { check: 'whole-size', mistake: 'base64Length' },
    },
    {
      id: 'trusts-the-signature-for-the-rest',
      acts: [READ, FIRST, SIZE, proves('whole')],
      caughtBy: { check: 'what-it-proves', mistake: 'whole' },
    },
    {
      id: 'takes-it-for-proof-of-the-type',
      acts: [READ, FIRST, SIZE, proves('type')],
      caughtBy: { check: 'what-it-proves', mistake: 'type' },
    },
  ],
});
