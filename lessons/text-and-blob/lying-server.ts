import {
  type Act,
  type Check,
  defineExercise,
  type Evidence,
  type Exchange,
  failed,
  PASSED,
  readsOf,
} from '../../src/grading/index.ts';
import { bytesIn, type Content, contentsIn, typeByBytes } from '../../src/grading/readers/contents.ts';

const SERVERS = ['notes', 'tracker', 'workspace'] as const;
const RULE = 'server/resources#resource-contents';

/** Whether a content is not what its type says, as far as field and first bytes can tell. */
function lies({ mimeType = '', text, blob }: Content): boolean {
  if (text !== undefined) return /^(image|audio|video)\/(?!svg)/.test(mimeType);
  const bytes = blob === undefined ? undefined : bytesIn(blob);
  const real = bytes === undefined ? undefined : typeByBytes(bytes);
  return real !== undefined && mimeType !== 'application/octet-stream' && real !== mimeType;
}

/** Reads that a server answered with contents. */
function answeredBy(evidence: Evidence, server: string): readonly Exchange[] {
  return readsOf(evidence)
    .map(({ exchange }) => exchange)
    .filter((exchange) => exchange.server === server && contentsIn(exchange) !== undefined);
}

/** Servers of which the transcript shows that they lie. */
function liarsIn(evidence: Evidence): readonly string[] {
  return SERVERS.filter((server) =>
    answeredBy(evidence, server).some((exchange) => contentsIn(exchange)?.some(lies)),
  );
}

const askEach: Check = {
  id: 'ask-each',
  rule: 'server/resources#reading-resources',
  mistakes: ['notAsked', 'noContents'],
  judge(evidence) {
    for (const server of SERVERS) {
      if (answeredBy(evidence, server).length > 0) continue;
      const tried = readsOf(evidence).some(({ exchange }) => exchange.server === server);
      return failed(tried ? 'noContents' : 'notAsked', { server });
    }
    return PASSED;
  },
};

const nameTheLiar: Check = {
  id: 'name-the-liar',
  rule: RULE,
  mistakes: ['notSeen', 'undecided', 'all', 'honest'],
  judge(evidence) {
    const [liar] = liarsIn(evidence);
    if (liar === undefined) return failed('notSeen');
    const { liar: choice } = evidence.decisions;
    if (choice === undefined) return failed('undecided');
    if (choice === liar) return PASSED;
    return failed(choice === 'all' ? 'all' : 'honest', { server: choice });
  },
};

const pointAtIt: Check = {
  id: 'point-at-it',
  rule: RULE,
  mistakes: ['undecided', 'notAnAnswer', 'noContents', 'true'],
  judge(evidence) {
    const { proof } = evidence.decisions;
    if (proof === undefined) return failed('undecided');
    const exchange = evidence.exchanges.find(({ answerSeq }) => String(answerSeq) === proof);
    if (exchange === undefined) return failed('notAnAnswer', { frame: proof });
    const contents = contentsIn(exchange);
    if (contents === undefined) return failed('noContents', { frame: proof, method: exchange.method });
    if (contents.some(lies)) return PASSED;
    const [content] = contents;
    return failed('true', { frame: proof, uri: content?.uri ?? '', type: content?.mimeType ?? '' });
  },
};

const whatToDo: Check = {
  id: 'what-to-do',
  rule: 'server/resources#security-considerations',
  mistakes: ['notSeen', 'undecided', 'claim', 'list', 'model'],
  judge(evidence) {
    if (liarsIn(evidence).length === 0) return failed('notSeen');
    const { host } = evidence.decisions;
    if (host === undefined) return failed('undecided');
    if (host === 'bytes') return PASSED;
    return failed(host === 'list' || host === 'model' ? host : 'claim');
  },
};

const read = (uri: string): Act => ({ act: 'send', method: 'resources/read', params: { uri } });
const connect = (server: (typeof SERVERS)[number]): Act => ({ act: 'connect', server });
const choose = (question: string, choice: string): Act => ({ act: 'choose', question, choice });
/** Points at what came last. */
const POINT: Act = { act: 'point', question: 'proof', frame: { dir: 'in' } };
const NOTES = read('notes://lighthouse');
const TRACKER: readonly Act[] = [connect('tracker'), read('tracker://projects/quayside/policy')];
const WORKSPACE: readonly Act[] = [connect('workspace'), read('file:///workspace/assets/lighthouse.png')];
const ALL: readonly Act[] = [NOTES, ...TRACKER, ...WORKSPACE];
const LIAR = choose('liar', 'workspace');
const HOST = choose('host', 'bytes');

export const lyingServer = defineExercise({
  id: 'lying-server',
  start: {
    // The fault is this server's; the learner begins with it and cannot know yet.
    server: 'workspace',
    identity: 'alice',
    message: { method: 'resources/list' },
    faults: { seed: 1, faults: [{ id: 'lyingMimeType' }] },
  },
  controls: { servers: SERVERS, panels: ['content'] },
  questions: [
    { id: 'liar', choices: [...SERVERS, 'all'] },
    { kind: 'frame', id: 'proof' },
    { id: 'host', choices: ['claim', 'list', 'bytes', 'model'] },
  ],
  checks: [askEach, nameTheLiar, pointAtIt, whatToDo],
  solution: [connect('notes'), ...ALL, POINT, LIAR, HOST],
  wrongAnswers: [
    {
      id: 'stops-at-the-first-oddity',
      acts: [read('file:///workspace/README.md'), POINT, LIAR, HOST],
      caughtBy: { check: 'ask-each', mistake: 'notAsked' },
    },
    {
      id: 'believes-the-lists',
      acts: [{ act: 'send', method: 'resources/list' }, POINT, LIAR, HOST],
      caughtBy: { check: 'name-the-liar', mistake: 'notSeen' },
    },
    {
      id: 'accuses-the-one-that-sends-bytes',
      acts: [connect('notes'), ...ALL, POINT, choose('liar', 'notes'), HOST],
      caughtBy: { check: 'name-the-liar', mistake: 'honest' },
    },
    {
      id: 'suspects-all-of-them',
      acts: [connect('notes'), ...ALL, POINT, choose('liar', 'all'), HOST],
      caughtBy: { check: 'name-the-liar', mistake: 'all' },
    },
    {
      id: 'points-at-an-honest-picture',
      acts: [...WORKSPACE, ...TRACKER, connect('notes'), NOTES, POINT, LIAR, HOST],
      caughtBy: { check: 'point-at-it', mistake: 'true' },
    },
    {
      id: 'points-at-the-list',
      acts: [connect('notes'), ...ALL, { act: 'send', method: 'resources/list' }, POINT, LIAR, HOST],
      caughtBy: { check: 'point-at-it', mistake: 'noContents' },
    },
    {
      id: 'points-at-the-question',
      acts: [
        connect('notes'),
        ...ALL,
        { act: 'point', question: 'proof', frame: { dir: 'out', method: 'resources/read' } },
        LIAR,
        HOST,
      ],
      caughtBy: { check: 'point-at-it', mistake: 'notAnAnswer' },
    },
    {
      id: 'goes-by-the-claim',
      acts: [connect('notes'), ...ALL, POINT, LIAR, choose('host', 'claim')],
      caughtBy: { check: 'what-to-do', mistake: 'claim' },
    },
    {
      id: 'goes-by-the-list',
      acts: [connect('notes'), ...ALL, POINT, LIAR, choose('host', 'list')],
      caughtBy: { check: 'what-to-do', mistake: 'list' },
    },
    {
      id: 'lets-the-model-find-out',
      acts: [connect('notes'), ...ALL, POINT, LIAR, choose('host', 'model')],
      caughtBy: { check: 'what-to-do', mistake: 'model' },
    },
  ],
});
