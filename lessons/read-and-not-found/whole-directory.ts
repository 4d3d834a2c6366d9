import {
  type Act,
  type Check,
  defineExercise,
  type Evidence,
  failed,
  lastReadOf,
  PASSED,
} from '../../src/grading/index.ts';
import { type Content, contentsRead } from '../../src/grading/readers/contents.ts';
import { choiceFor } from '../../src/grading/readers/decisions.ts';

const ROOT = 'file:///workspace';
const ASSETS = `${ROOT}/assets`;
const LATEST = `${ROOT}/latest.md`;
const RULE = 'server/resources#reading-resources';

/** What is to be handled, and the read whose answer names it. */
const ITEMS = {
  root: { uri: ROOT, from: ROOT },
  readme: { uri: `${ROOT}/README.md`, from: ROOT },
  empty: { uri: `${ROOT}/empty.txt`, from: ROOT },
  assets: { uri: ASSETS, from: ROOT },
  latest: { uri: LATEST, from: ROOT },
  picture: { uri: `${ASSETS}/lighthouse.png`, from: ASSETS },
} as const;
const KEYS = ['root', 'readme', 'empty', 'assets', 'latest', 'picture'] as const;

type Handling = 'names' | 'text' | 'blank' | 'bytes' | 'ask';
const HANDLINGS: readonly Handling[] = ['names', 'text', 'blank', 'bytes', 'ask'];

/** How an item wants to be handled, by what came for it; `undefined` before its directory was read. */
function handlingOf(evidence: Evidence, key: (typeof KEYS)[number]): Handling | undefined {
  const { uri, from } = ITEMS[key];
  const contents = contentsRead(evidence, from);
  if (contents === undefined) return undefined;
  const content = contents.find((one) => one.uri === uri);
  return content === undefined ? 'ask' : handlingOfContent(content);
}

function handlingOfContent({ mimeType, text, blob }: Content): Handling {
  if (blob !== undefined) return 'bytes';
  if (mimeType === 'inode/directory') return 'names';
  return text === '' ? 'blank' : 'text';
}

/** The names in a directory's own content, one a line. */
function namesIn(contents: readonly Content[] | undefined): readonly string[] {
  const own = contents?.find(({ mimeType }) => mimeType === 'inode/directory');
  return (own?.text ?? '').split('\n').filter((name) => name !== '');
}

const readRoot: Check = {
  id: 'read-root',
  rule: RULE,
  mistakes: ['notRead', 'refused', 'unanswered'],
  judge(evidence) {
    const expected = { uri: ROOT };
    if (contentsRead(evidence, ROOT) !== undefined) return PASSED;
    const answer = lastReadOf(evidence, ROOT)?.answer;
    if (answer === undefined) return failed('notRead', {}, expected);
    if (answer.kind === 'error') return failed('refused', { code: answer.code ?? null }, expected);
    return failed('unanswered', {}, expected);
  },
};

const readOn: Check = {
  id: 'read-on',
  rule: RULE,
  mistakes: ['notSeen', 'directoryOpen', 'linkOpen', 'refused'],
  judge(evidence) {
    const root = contentsRead(evidence, ROOT);
    if (root === undefined) return failed('notSeen', {}, { uri: ROOT });
    for (const [uri, mistake] of [
      [ASSETS, 'directoryOpen'],
      [LATEST, 'linkOpen'],
    ] as const) {
      if (contentsRead(evidence, uri) !== undefined) continue;
      const answer = lastReadOf(evidence, uri)?.answer;
      if (answer?.kind === 'error') return failed('refused', { uri, code: answer.code ?? null });
      return failed(mistake, { names: namesIn(root).length }, { uri });
    }
    return PASSED;
  },
};

const countContents: Check = {
  id: 'count-contents',
  rule: 'schema#readresourceresult',
  mistakes: ['notSeen', 'undecided', 'noNumber', 'first', 'names', 'files', 'otherNumber'],
  judge(evidence) {
    const contents = contentsRead(evidence, ROOT);
    if (contents === undefined) return failed('notSeen', {}, { uri: ROOT });
    const written = evidence.decisions.count?.trim() ?? '';
    if (written === '') return failed('undecided');
    const count = Number(written);
    if (!Number.isInteger(count)) return failed('noNumber', { written });
    if (count === contents.length) return PASSED;
    const names = namesIn(contents).length;
    const mistakes = new Map([
      [names, 'names'],
      [contents.length - 1, 'files'],
      [1, 'first'],
    ]);
    return failed(mistakes.get(count) ?? 'otherNumber', { count, names }, { count: contents.length });
  },
};

/** By what an item is and what was done with it: the mistakes that have an explanation of their own. */
const CONFUSIONS: { readonly [isAndTakenFor: string]: string } = {
  'blank ask': 'emptyTakenForAbsent',
  'names text': 'namesTakenForText',
  'bytes text': 'bytesTakenForText',
  'ask names': 'namedTakenForRead',
  'ask text': 'namedTakenForRead',
  'ask blank': 'namedTakenForEmpty',
};

const handleAll: Check = {
  id: 'handle-all',
  rule: 'server/resources#resource-contents',
  mistakes: ['notSeen', 'undecided', ...new Set(Object.values(CONFUSIONS)), 'confused'],
  judge(evidence) {
    for (const key of KEYS) {
      const { uri, from } = ITEMS[key];
      const is = handlingOf(evidence, key);
      const choice = choiceFor(evidence, 'handle', key);
      if (is === undefined) return failed('notSeen', { uri: from });
      if (choice === undefined) return failed('undecided', { uri, item: key });
      if (choice !== is) return failed(CONFUSIONS[`${is} ${choice}`] ?? 'confused', { uri, from, item: key });
    }
    return PASSED;
  },
};

const ask = (uri: string): Act => ({ act: 'send', method: 'resources/read', params: { uri } });
const handle = (item: (typeof KEYS)[number], choice: Handling): Act => ({
  act: 'choose',
  question: 'handle',
  item,
  choice,
});
const count = (text: string): Act => ({ act: 'write', question: 'count', text });
const READ_ALL: readonly Act[] = [ask(ROOT), ask(ASSETS), ask(LATEST)];
const HANDLED: readonly Act[] = [
  handle('root', 'names'),
  handle('readme', 'text'),
  handle('empty', 'blank'),
  handle('assets', 'ask'),
  handle('latest', 'ask'),
  handle('picture', 'bytes'),
];

export const wholeDirectory = defineExercise({
  id: 'whole-directory',
  start: {
    server: 'workspace',
    identity: 'alice',
    message: { method: 'resources/read', params: { uri: ROOT } },
  },
  questions: [
    { kind: 'text', id: 'count' },
    { kind: 'sort', id: 'handle', items: KEYS, choices: HANDLINGS },
  ],
  checks: [readRoot, readOn, countContents, handleAll],
  solution: [...READ_ALL, count('4'), ...HANDLED],
  wrongAnswers: [
    {
      id: 'guesses-without-reading',
      acts: [count('4'), ...HANDLED],
      caughtBy: { check: 'read-root', mistake: 'notRead' },
    },
    {
      id: 'reads-with-a-slash-at-the-end',
      acts: [ask(`${ROOT}/`), count('4'), ...HANDLED],
      caughtBy: { check: 'read-root', mistake: 'notRead' },
    },
    {
      id: 'takes-the-directory-for-everything-below-it',
      acts: [ask(ROOT), count('4'), ...HANDLED],
      caughtBy: { check: 'read-on', mistake: 'directoryOpen' },
    },
    {
      id: 'leaves-out-the-link',
      acts: [ask(ROOT), ask(ASSETS), count('4'), ...HANDLED],
      caughtBy: { check: 'read-on', mistake: 'linkOpen' },
    },
    {
      id: 'takes-the-first-content-for-all',
      acts: [...READ_ALL, count('1'), ...HANDLED],
      caughtBy: { check: 'count-contents', mistake: 'first' },
    },
    {
      id: 'counts-the-names',
      acts: [...READ_ALL, count('10'), ...HANDLED],
      caughtBy: { check: 'count-contents', mistake: 'names' },
    },
    {
      id: 'shows-the-names-as-a-document',
      acts: [...READ_ALL, count('4'), ...HANDLED, handle('root', 'text')],
      caughtBy: { check: 'handle-all', mistake: 'namesTakenForText' },
    },
    {
      id: 'reads-the-empty-file-once-more',
      acts: [...READ_ALL, count('4'), ...HANDLED, handle('empty', 'ask')],
      caughtBy: { check: 'handle-all', mistake: 'emptyTakenForAbsent' },
    },
    {
      id: 'shows-the-link-without-reading-it',
      acts: [...READ_ALL, count('4'), ...HANDLED, handle('latest', 'text')],
      caughtBy: { check: 'handle-all', mistake: 'namedTakenForRead' },
    },
    {
      id: 'shows-a-picture-as-text',
      acts: [...READ_ALL, count('4'), ...HANDLED, handle('picture', 'text')],
      caughtBy: { check: 'handle-all', mistake: 'bytesTakenForText' },
    },
  ],
});
