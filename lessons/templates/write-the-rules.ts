import {
  type Act,
  type Check,
  defineExercise,
  type Evidence,
  type Facts,
  failed,
  PASSED,
  type Read,
  readsOf,
} from '../../src/grading/index.ts';
import { isObject } from '../../src/protocol/json.ts';

const SECURITY = 'server/resources#security-considerations';
const note = (project: string, id: string): string => `notes://projects/${project}/notes/${id}`;

/** 63 characters: as long as a name may be. */
const LONGEST = `harbour-${'0123456789'.repeat(5)}-plan`;

/** Notes whose names keep the rules. The first two are the seed's. */
const GOOD = {
  usual: note('quayside', '1'),
  hyphen: note('crew-app', '2'),
  short: note('q', '7'),
  digitFirst: note('2026-plan', '10'),
  longest: note(LONGEST, '1'),
  biggest: note('quayside', '999999'),
} as const;

/** Notes that an import has left, each under a name that breaks one rule; the key names the mistake. */
const BAD = {
  upperCase: note('Quayside', '1'),
  hyphenFirst: note('-drafts', '1'),
  underscore: note('crew_app', '1'),
  slashInside: note('quayside%2Fold', '1'),
  tooLong: note(`${LONGEST}s`, '1'),
  zero: note('quayside', '0'),
  leadingZeros: note('quayside', '007'),
  tooBig: note('quayside', '1000000'),
  letters: note('quayside', '1a'),
} as const;
const BAD_KEYS = [
  ...(['upperCase', 'hyphenFirst', 'underscore', 'slashInside', 'tooLong'] as const),
  ...(['zero', 'leadingZeros', 'tooBig', 'letters'] as const),
] as const;
const JURY = [...Object.values(GOOD), ...Object.values(BAD)];

/** The last answered read since the rules were last changed. */
function judged(evidence: Evidence, uri: string): Read | undefined {
  const since =
    evidence.acts.findLast(({ act }) => act === 'changeSettings')?.after ?? Number.POSITIVE_INFINITY;
  return readsOf(evidence).findLast(
    ({ uri: asked, exchange, answer }) =>
      asked === uri &&
      exchange.seq > since &&
      (answer.kind === 'contents' || (answer.kind === 'error' && answer.uri === uri)),
  );
}

/** The two rules as they are now. */
function rulesOf({ world: { settings } }: Evidence): Facts {
  const { rules } = settings;
  const own = isObject(rules) ? rules['project-notes'] : undefined;
  const { project, id } = isObject(own) ? own : {};
  return { project: String(project), id: String(id) };
}

const seeTheHole: Check = {
  id: 'see-the-hole',
  rule: SECURITY,
  mistakes: ['nothing', 'noHole'],
  judge(evidence) {
    const reads = readsOf(evidence);
    const bad: readonly string[] = Object.values(BAD);
    if (reads.some(({ uri, answer }) => bad.includes(uri) && answer.kind === 'contents')) return PASSED;
    return failed(reads.length === 0 ? 'nothing' : 'noHole');
  },
};

const badGo: Check = {
  id: 'bad-go',
  rule: SECURITY,
  mistakes: ['notChanged', 'notTried', ...BAD_KEYS],
  judge(evidence) {
    if (!evidence.acts.some(({ act }) => act === 'changeSettings')) return failed('notChanged');
    for (const key of BAD_KEYS) {
      const uri = BAD[key];
      const read = judged(evidence, uri);
      if (read === undefined) return failed('notTried', { uri });
      if (read.answer.kind === 'contents') return failed(key, { uri, ...rulesOf(evidence) });
    }
    return PASSED;
  },
};

const goodStay: Check = {
  id: 'good-stay',
  rule: 'server/resources#resource-templates',
  mistakes: ['notChanged', 'notTried', 'refused', 'idRefused'],
  judge(evidence) {
    if (!evidence.acts.some(({ act }) => act === 'changeSettings')) return failed('notChanged');
    const open = Object.values(GOOD).find((uri) => judged(evidence, uri) === undefined);
    if (open !== undefined) return failed('notTried', { uri: open });
    const refused = Object.values(GOOD).filter((uri) => judged(evidence, uri)?.answer.kind === 'error');
    const [uri] = refused;
    if (uri === undefined) return PASSED;
    // This one shares its project with the first, which is not refused: so it is the number.
    const byNumber = uri === GOOD.biggest;
    return failed(byNumber ? 'idRefused' : 'refused', { uri, ...rulesOf(evidence) });
  },
};

const CARELESS = '.+';
const ASK: Act = { act: 'batch', key: 'jury' };
const set = (variable: 'project' | 'id', value: string): Act => ({
  act: 'set',
  path: `rules.project-notes.${variable}`,
  value,
});
const PROJECT = set('project', '[a-z0-9][a-z0-9-]{0,62}');
const ID = set('id', '[1-9][0-9]{0,5}');
const wrong = (id: string, acts: readonly Act[], check: string, mistake: string) => ({
  id,
  acts: [ASK, ...acts, ASK],
  caughtBy: { check, mistake },
});

export const writeTheRules = defineExercise({
  id: 'write-the-rules',
  start: {
    server: 'notes',
    identity: 'guest',
    message: { method: 'resources/read', params: { uri: GOOD.usual } },
    settings: { rules: { 'project-notes': { project: CARELESS, id: CARELESS } } },
    backend: JURY.filter((uri) => uri !== GOOD.usual && uri !== GOOD.hyphen).map((uri) => ({
      action: 'import_note',
      args: { uri, text: '# Imported\n\nNobody has looked at this note since.\n' },
    })),
  },
  controls: {
    settings: [
      { path: 'rules.project-notes.project', kind: 'text' },
      { path: 'rules.project-notes.id', kind: 'text' },
    ],
    batches: { jury: JURY.map((uri) => ({ method: 'resources/read', params: { uri } })) },
  },
  checks: [seeTheHole, badGo, goodStay],
  solution: [ASK, PROJECT, ID, ASK],
  wrongAnswers: [
    {
      id: 'repairs-before-looking',
      acts: [PROJECT, ID, ASK],
      caughtBy: { check: 'see-the-hole', mistake: 'noHole' },
    },
    {
      id: 'changes-the-rules-and-leaves-it-at-that',
      acts: [ASK, PROJECT, ID],
      caughtBy: { check: 'good-stay', mistake: 'notTried' },
    },
    wrong('rules-the-number-only', [ID], 'bad-go', 'upperCase'),
    wrong('allows-a-hyphen-first', [set('project', '[a-z0-9-]{1,63}'), ID], 'bad-go', 'hyphenFirst'),
    wrong(
      'allows-what-a-word-may-hold',
      [set('project', '[a-z0-9][-a-z0-9_]{0,62}'), ID],
      'bad-go',
      'underscore',
    ),
    wrong('sets-no-limit', [set('project', '[a-z0-9][a-z0-9-]*'), ID], 'bad-go', 'tooLong'),
    wrong('allows-any-digits', [PROJECT, set('id', '\\d{1,6}')], 'bad-go', 'zero'),
    wrong('allows-any-size', [PROJECT, set('id', '[1-9]\\d*')], 'bad-go', 'tooBig'),
    wrong('allows-letters-only', [set('project', '[a-z][a-z-]{0,62}'), ID], 'good-stay', 'refused'),
    wrong('wants-two-characters', [set('project', '[a-z0-9][a-z0-9-]{1,62}'), ID], 'good-stay', 'refused'),
    wrong('counts-one-digit-short', [PROJECT, set('id', '[1-9][0-9]{0,4}')], 'good-stay', 'idRefused'),
  ],
});
