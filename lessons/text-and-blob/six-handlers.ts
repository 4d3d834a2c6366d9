import { type Act, type Check, defineExercise, failed, PASSED } from '../../src/grading/index.ts';
import { bytesIn, type Content, contentNamed, typeByBytes } from '../../src/grading/readers/contents.ts';
import { choiceFor, reasonFor } from '../../src/grading/readers/decisions.ts';

const ROOT = 'file:///workspace';
const URIS = {
  guide: `${ROOT}/docs/guide.md`,
  tides: `${ROOT}/src/tides/alder.json`,
  picture: `${ROOT}/assets/lighthouse.png`,
  sonar: `${ROOT}/assets/sonar.bin`,
  logo: `${ROOT}/assets/logo.svg`,
  report: `${ROOT}/docs/report.html`,
} as const;
const KEYS = ['guide', 'tides', 'picture', 'sonar', 'logo', 'report'] as const;
type Key = (typeof KEYS)[number];

type Handler = 'prose' | 'data' | 'picture' | 'source' | 'bytes';
type Reason = 'passive' | 'active' | 'known' | 'unknown';
const HANDLERS = ['prose', 'data', 'picture', 'source', 'bytes', 'model'] as const;
const REASONS: readonly Reason[] = ['passive', 'active', 'known', 'unknown'];

/** What a content asks for: first the field, then the type, then the bytes. */
function wantedFor({ mimeType = '', text, blob }: Content): { handler: Handler; reason: Reason } {
  if (text !== undefined) {
    if (/html|svg|xml/.test(mimeType)) return { handler: 'source', reason: 'active' };
    return { handler: /[/+]json$/.test(mimeType) ? 'data' : 'prose', reason: 'passive' };
  }
  const real = typeByBytes(bytesIn(blob ?? '') ?? []);
  return real?.startsWith('image/') && real === mimeType
    ? { handler: 'picture', reason: 'known' }
    : { handler: 'bytes', reason: 'unknown' };
}

const readSix: Check = {
  id: 'read-six',
  rule: 'server/resources#reading-resources',
  mistakes: ['notRead'],
  judge(evidence) {
    const left = KEYS.filter((key) => contentNamed(evidence, URIS[key]) === undefined);
    const [first] = left;
    return first === undefined ? PASSED : failed('notRead', { uri: URIS[first], left: left.length });
  },
};

/** By what a content wants and what it was given: the mistakes that have an explanation of their own. */
const CONFUSIONS: { readonly [wantedAndGiven: string]: string } = {
  'source picture': 'activeAsPicture',
  'source prose': 'activeAsProse',
  'data bytes': 'jsonAsBytes',
  'prose bytes': 'textAsBytes',
  'bytes picture': 'unknownAsPicture',
  'bytes prose': 'bytesAsText',
  'bytes data': 'bytesAsText',
  'picture prose': 'bytesAsText',
  'picture data': 'bytesAsText',
};

const chooseHandlers: Check = {
  id: 'choose-handlers',
  rule: 'server/resources#resource-contents',
  mistakes: ['notSeen', 'undecided', 'model', ...new Set(Object.values(CONFUSIONS)), 'confused'],
  judge(evidence) {
    for (const key of KEYS) {
      const content = contentNamed(evidence, URIS[key]);
      if (content === undefined) return failed('notSeen', { uri: URIS[key] });
      const seen = { uri: URIS[key], type: content.mimeType ?? '', item: key };
      const given = choiceFor(evidence, 'handler', key);
      if (given === undefined) return failed('undecided', seen);
      const { handler } = wantedFor(content);
      if (given === handler) continue;
      if (given === 'model') return failed('model', seen);
      return failed(CONFUSIONS[`${handler} ${given}`] ?? 'confused', seen);
    }
    return PASSED;
  },
};

const giveReasons: Check = {
  id: 'give-reasons',
  rule: 'schema#textresourcecontents',
  mistakes: ['notSeen', 'undecided', 'fieldDecides', 'typeDecides', 'bytesDecide'],
  judge(evidence) {
    for (const key of KEYS) {
      const content = contentNamed(evidence, URIS[key]);
      if (content === undefined) return failed('notSeen', { uri: URIS[key] });
      const seen = { uri: URIS[key], type: content.mimeType ?? '', item: key };
      const given = reasonFor(evidence, 'handler', key);
      if (given === undefined) return failed('undecided', seen);
      const { reason } = wantedFor(content);
      if (given === reason) continue;
      const field = content.text === undefined ? 'blob' : 'text';
      const isOfText = given === 'passive' || given === 'active';
      if (isOfText !== (field === 'text')) return failed('fieldDecides', { ...seen, field });
      return failed(field === 'text' ? 'typeDecides' : 'bytesDecide', seen);
    }
    return PASSED;
  },
};

const read = (uri: string): Act => ({ act: 'send', method: 'resources/read', params: { uri } });
const give = (item: Key, choice: (typeof HANDLERS)[number]): Act => ({
  act: 'choose',
  question: 'handler',
  item,
  choice,
});
const why = (item: Key, reason: Reason): Act => ({ act: 'reason', question: 'handler', item, reason });
const READ_ALL: readonly Act[] = KEYS.map((key) => read(URIS[key]));
const RIGHT: readonly Act[] = [
  ...[give('guide', 'prose'), why('guide', 'passive')],
  ...[give('tides', 'data'), why('tides', 'passive')],
  ...[give('picture', 'picture'), why('picture', 'known')],
  ...[give('sonar', 'bytes'), why('sonar', 'unknown')],
  ...[give('logo', 'source'), why('logo', 'active')],
  ...[give('report', 'source'), why('report', 'active')],
];

export const sixHandlers = defineExercise({
  id: 'six-handlers',
  start: {
    server: 'workspace',
    identity: 'alice',
    message: { method: 'resources/read', params: { uri: URIS.guide } },
    backend: [
      {
        action: 'create_file',
        args: {
          path: 'assets/logo.svg',
          text: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="greet()"><circle cx="4" cy="4" r="4"/></svg>\n',
        },
      },
      {
        action: 'create_file',
        args: {
          path: 'docs/report.html',
          text: '<h1>Calls in August</h1>\n<script src="chart.js"></script>\n',
        },
      },
    ],
  },
  controls: { panels: ['content'] },
  questions: [{ kind: 'sort', id: 'handler', items: KEYS, choices: HANDLERS, reasons: REASONS }],
  checks: [readSix, chooseHandlers, giveReasons],
  solution: [...READ_ALL, ...RIGHT],
  wrongAnswers: [
    {
      id: 'goes-by-the-names-of-the-files',
      acts: RIGHT,
      caughtBy: { check: 'read-six', mistake: 'notRead' },
    },
    {
      id: 'takes-an-svg-for-a-picture',
      acts: [...READ_ALL, ...RIGHT, give('logo', 'picture')],
      caughtBy: { check: 'choose-handlers', mistake: 'activeAsPicture' },
    },
    {
      id: 'renders-html-as-it-comes',
      acts: [...READ_ALL, ...RIGHT, give('report', 'prose')],
      caughtBy: { check: 'choose-handlers', mistake: 'activeAsProse' },
    },
    {
      id: 'takes-json-for-binary',
      acts: [...READ_ALL, ...RIGHT, give('tides', 'bytes')],
      caughtBy: { check: 'choose-handlers', mistake: 'jsonAsBytes' },
    },
    {
      id: 'guesses-what-octets-are',
      acts: [...READ_ALL, ...RIGHT, give('sonar', 'picture')],
      caughtBy: { check: 'choose-handlers', mistake: 'unknownAsPicture' },
    },
    {
      id: 'gives-the-model-base64',
      acts: [...READ_ALL, ...RIGHT, give('picture', 'model')],
      caughtBy: { check: 'choose-handlers', mistake: 'model' },
    },
    {
      id: 'reasons-from-the-type-alone',
      acts: [...READ_ALL, ...RIGHT, why('logo', 'known')],
      caughtBy: { check: 'give-reasons', mistake: 'fieldDecides' },
    },
    {
      id: 'thinks-all-text-is-harmless',
      acts: [...READ_ALL, ...RIGHT, why('report', 'passive')],
      caughtBy: { check: 'give-reasons', mistake: 'typeDecides' },
    },
    {
      id: 'believes-octet-stream-is-a-type',
      acts: [...READ_ALL, ...RIGHT, why('sonar', 'known')],
      caughtBy: { check: 'give-reasons', mistake: 'bytesDecide' },
    },
  ],
});
