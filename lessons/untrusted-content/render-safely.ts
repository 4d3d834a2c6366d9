import {
  type Act,
  type Check,
  defineExercise,
  type Evidence,
  failed,
  PASSED,
} from '../../src/grading/index.ts';
import { choiceFor } from '../../src/grading/readers/decisions.ts';
import {
  ATTACK_IDS,
  type AttackId,
  lineOf,
  NOTE,
  outcomeOf,
  PICTURE,
  TREATMENTS,
  type Treatment,
  textOf,
} from './attacks.ts';

const RULE = 'server/prompts#security';

const readBoth: Check = {
  id: 'read-both',
  rule: 'server/resources#reading-resources',
  mistakes: ['noteOpen', 'pictureOpen'],
  judge(evidence) {
    if (textOf(evidence, NOTE) === undefined) return failed('noteOpen', {}, { uri: NOTE });
    return textOf(evidence, PICTURE) === undefined ? failed('pictureOpen', {}, { uri: PICTURE }) : PASSED;
  },
};

/** The first item of the policy with this outcome, or one that is open. */
function firstWith(
  evidence: Evidence,
  outcomes: readonly string[],
): { readonly item: AttackId; readonly outcome: string; readonly line: string } | undefined {
  for (const item of ATTACK_IDS) {
    const treatment = TREATMENTS.find((one) => one === choiceFor(evidence, 'policy', item));
    const outcome = treatment === undefined ? 'undecided' : outcomeOf(item, treatment);
    if (outcomes.includes(outcome)) return { item, outcome, line: lineOf(evidence, item) ?? '' };
  }
  return undefined;
}

function isRead(evidence: Evidence): boolean {
  return ATTACK_IDS.every((id) => lineOf(evidence, id) !== undefined);
}

const nothingActs: Check = {
  id: 'nothing-acts',
  rule: RULE,
  mistakes: ['notRead', 'undecided', 'runs', 'fetches', 'misleads'],
  judge(evidence) {
    if (!isRead(evidence)) return failed('notRead');
    const open = firstWith(evidence, ['undecided', 'runs', 'fetches', 'misleads']);
    return open === undefined ? PASSED : failed(open.outcome, { item: open.item, line: open.line });
  },
};

const stillReadable: Check = {
  id: 'still-readable',
  rule: 'server/resources#user-interaction-model',
  mistakes: ['notRead', 'undecided', 'lost'],
  judge(evidence) {
    if (!isRead(evidence)) return failed('notRead');
    const open = firstWith(evidence, ['undecided', 'lost']);
    return open === undefined ? PASSED : failed(open.outcome, { item: open.item, line: open.line });
  },
};

const realName: Check = {
  id: 'real-name',
  rule: RULE,
  mistakes: ['notRead', 'undecided', 'shown', 'otherEnding'],
  judge(evidence) {
    const line = lineOf(evidence, 'name');
    if (line === undefined) return failed('notRead');
    const written = (evidence.decisions.ending ?? '').trim().toLowerCase().replace(/^.*\./, '');
    if (written === '') return failed('undecided');
    if (line.endsWith(`.${written}`)) return PASSED;
    return failed(written === 'png' || written === 'gnp' ? 'shown' : 'otherEnding', { written });
  },
};

const realTarget: Check = {
  id: 'real-target',
  rule: RULE,
  mistakes: ['notRead', 'undecided', 'label', 'otherHost'],
  judge(evidence) {
    const line = lineOf(evidence, 'label');
    const [, label = '', host = ''] = /\[([^\]]*)\]\(https?:\/\/([^/)]+)/.exec(line ?? '') ?? [];
    if (line === undefined || host === '') return failed('notRead');
    const written = (evidence.decisions.target ?? '').trim().toLowerCase();
    if (written === '') return failed('undecided', { label });
    const named = /^(?:https?:\/\/)?([^/]+)/.exec(written)?.[1];
    if (named === host) return PASSED;
    return failed(written.startsWith('notes:') ? 'label' : 'otherHost', { written, label }, { host });
  },
};

const read = (uri: string): Act => ({ act: 'send', method: 'resources/read', params: { uri } });
const treat = (item: AttackId, choice: Treatment): Act => ({
  act: 'choose',
  question: 'policy',
  item,
  choice,
});
const ending = (text: string): Act => ({ act: 'write', question: 'ending', text });
const target = (text: string): Act => ({ act: 'write', question: 'target', text });
const READ: readonly Act[] = [read(NOTE), read(PICTURE)];
const POLICY: readonly Act[] = [
  ...[treat('prose', 'asIs'), treat('html', 'text'), treat('scriptLink', 'text'), treat('image', 'ask')],
  ...[treat('label', 'ask'), treat('code', 'asIs'), treat('name', 'text'), treat('picture', 'text')],
];
const NAMES: readonly Act[] = [ending('exe'), target('attacker.example')];

export const renderSafely = defineExercise({
  id: 'render-safely',
  start: { server: 'notes', identity: 'guest', message: { method: 'resources/read', params: { uri: NOTE } } },
  controls: { panels: ['content'] },
  questions: [
    { kind: 'sort', id: 'policy', items: ATTACK_IDS, choices: TREATMENTS },
    { kind: 'text', id: 'ending' },
    { kind: 'text', id: 'target' },
  ],
  checks: [readBoth, nothingActs, stillReadable, realName, realTarget],
  solution: [...READ, ...POLICY, ...NAMES],
  wrongAnswers: [
    {
      id: 'reads-the-note-only',
      acts: [read(NOTE), ...POLICY, ...NAMES],
      caughtBy: { check: 'read-both', mistake: 'pictureOpen' },
    },
    {
      id: 'renders-html-in-markdown',
      acts: [...READ, ...POLICY, ...NAMES, treat('html', 'asIs')],
      caughtBy: { check: 'nothing-acts', mistake: 'runs' },
    },
    {
      id: 'lets-the-user-open-a-script',
      acts: [...READ, ...POLICY, ...NAMES, treat('scriptLink', 'ask')],
      caughtBy: { check: 'nothing-acts', mistake: 'runs' },
    },
    {
      id: 'takes-an-svg-for-a-harmless-picture',
      acts: [...READ, ...POLICY, ...NAMES, treat('picture', 'asIs')],
      caughtBy: { check: 'nothing-acts', mistake: 'runs' },
    },
    {
      id: 'loads-remote-pictures',
      acts: [...READ, ...POLICY, ...NAMES, treat('image', 'asIs')],
      caughtBy: { check: 'nothing-acts', mistake: 'fetches' },
    },
    {
      id: 'shows-the-label-of-a-link-only',
      acts: [...READ, ...POLICY, ...NAMES, treat('label', 'asIs')],
      caughtBy: { check: 'nothing-acts', mistake: 'misleads' },
    },
    {
      id: 'leaves-out-whatever-looks-odd',
      acts: [...READ, ...POLICY, ...NAMES, treat('code', 'drop')],
      caughtBy: { check: 'still-readable', mistake: 'lost' },
    },
    {
      id: 'believes-the-end-that-is-shown',
      acts: [...READ, ...POLICY, ending('png'), target('attacker.example')],
      caughtBy: { check: 'real-name', mistake: 'shown' },
    },
    {
      id: 'believes-the-label',
      acts: [...READ, ...POLICY, ending('exe'), target('notes://note-1')],
      caughtBy: { check: 'real-target', mistake: 'label' },
    },
  ],
});
