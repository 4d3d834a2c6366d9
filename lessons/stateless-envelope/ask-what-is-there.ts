import {
  type Act,
  type Check,
  defineExercise,
  type Evidence,
  type Exchange,
  failed,
  PASSED,
} from '../../src/grading/index.ts';
import { choiceFor } from '../../src/grading/readers/decisions.ts';
import { isObject } from '../../src/protocol/json.ts';
import { META } from '../../src/protocol/meta.ts';
import { capabilitiesIn, codeOf, sentByHand } from './exchanges.ts';

const ITEMS = [
  'resources',
  'resources.subscribe',
  'resources.listChanged',
  'prompts.listChanged',
  'tools',
  'completions',
  'logging',
] as const;
type Item = (typeof ITEMS)[number];

function discovery(evidence: Evidence): Exchange | undefined {
  return sentByHand(evidence).findLast((exchange) => capabilitiesIn(exchange) !== undefined);
}

const discovered: Check = {
  id: 'discovered',
  rule: 'server/discover#request',
  mistakes: ['nothing', 'oldHandshake', 'otherMethod', 'refused'],
  judge(evidence) {
    const expected = { method: 'server/discover' };
    if (discovery(evidence) !== undefined) return PASSED;
    const last = sentByHand(evidence).at(-1);
    if (last === undefined) return failed('nothing', {}, expected);
    const seen = { method: last.method, code: codeOf(last) ?? 0 };
    if (last.method === 'initialize') return failed('oldHandshake', seen, expected);
    return failed(last.method === 'server/discover' ? 'refused' : 'otherMethod', seen, expected);
  },
};

const nameTheVersion: Check = {
  id: 'name-the-version',
  rule: 'server/discover#discoverresult',
  mistakes: ['undecided', 'notSeen', 'softwareVersion', 'oldVersion', 'otherVersion'],
  judge(evidence) {
    const written = (evidence.decisions.version ?? '').trim().replaceAll(/^["'`]+|["'`]+$/g, '');
    if (written === '') return failed('undecided');
    const result = discovery(evidence)?.answer?.result;
    if (result === undefined) return failed('notSeen', { version: written });
    const supported = Array.isArray(result.supportedVersions) ? result.supportedVersions : [];
    if (supported.includes(written)) return PASSED;
    const seen = { version: written };
    const expected = { versions: supported.map(String).join(', ') };
    if (written === serverInfo(result).version) return failed('softwareVersion', seen, expected);
    return failed(/^20\d\d-\d\d-\d\d$/.test(written) ? 'oldVersion' : 'otherVersion', seen, expected);
  },
};

const readCapabilities: Check = {
  id: 'read-capabilities',
  rule: 'server/resources#capabilities',
  mistakes: ['undecided', 'notSeen', 'notDeclared', 'declared'],
  judge(evidence) {
    const exchange = discovery(evidence);
    for (const item of ITEMS) {
      const choice = choiceFor(evidence, 'declared', item);
      if (choice === undefined) return failed('undecided', { capability: item, item });
      if (exchange === undefined) return failed('notSeen', { capability: item, item });
      const is = declares(exchange, item);
      if ((choice === 'yes') !== is)
        return failed(is ? 'declared' : 'notDeclared', { capability: item, item });
    }
    return PASSED;
  },
};

const findTheName: Check = {
  id: 'find-the-name',
  rule: 'basic/index#_meta',
  mistakes: ['undecided', 'notSeen', 'inResult', 'inCapabilities'],
  judge(evidence) {
    const { where } = evidence.decisions;
    if (where === undefined || where === '') return failed('undecided');
    const result = discovery(evidence)?.answer?.result;
    if (result === undefined) return failed('notSeen');
    const { name } = serverInfo(result);
    if (where === 'meta' && name !== undefined) return PASSED;
    const expected = { name: String(name ?? '') };
    return failed(where === 'capabilities' ? 'inCapabilities' : 'inResult', {}, expected);
  },
};

/** A capability is declared by an object, a part of it by `true`. */
function declares(exchange: Exchange, item: Item): boolean {
  const [name = '', part] = item.split('.');
  const capability = capabilitiesIn(exchange)?.[name];
  return isObject(capability) && (part === undefined || capability[part] === true);
}

function serverInfo(result: Record<string, unknown>): Record<string, unknown> {
  const meta = isObject(result._meta) ? result._meta : {};
  const info = meta[META.serverInfo];
  return isObject(info) ? info : {};
}

const DISCOVER: Act = { act: 'send', method: 'server/discover' };
const declare = (item: Item, choice: 'yes' | 'no'): Act => ({
  act: 'choose',
  question: 'declared',
  item,
  choice,
});
const where = (choice: string): Act => ({ act: 'choose', question: 'where', choice });
const version = (text: string): Act => ({ act: 'write', question: 'version', text });
const DECLARED: readonly Act[] = ITEMS.map((item) => declare(item, item === 'logging' ? 'no' : 'yes'));

export const askWhatIsThere = defineExercise({
  id: 'ask-what-is-there',
  start: { server: 'notes', identity: 'guest', message: { method: 'server/discover' } },
  questions: [
    { kind: 'text', id: 'version' },
    { kind: 'mark', id: 'declared', items: ITEMS, choices: ['yes', 'no'] },
    { id: 'where', choices: ['result', 'capabilities', 'meta'] },
  ],
  checks: [discovered, nameTheVersion, readCapabilities, findTheName],
  solution: [DISCOVER, version('2026-07-28'), ...DECLARED, where('meta')],
  wrongAnswers: [
    {
      id: 'shakes-hands',
      acts: [
        { act: 'send', method: 'initialize', params: { protocolVersion: '2025-11-25', capabilities: {} } },
        version('2026-07-28'),
        ...DECLARED,
        where('meta'),
      ],
      caughtBy: { check: 'discovered', mistake: 'oldHandshake' },
    },
    {
      id: 'lists-instead',
      acts: [{ act: 'send', method: 'resources/list' }, version('2026-07-28'), ...DECLARED, where('meta')],
      caughtBy: { check: 'discovered', mistake: 'otherMethod' },
    },
    {
      id: 'remembers-an-older-version',
      acts: [DISCOVER, version('2025-11-25'), ...DECLARED, where('meta')],
      caughtBy: { check: 'name-the-version', mistake: 'oldVersion' },
    },
    {
      id: 'reads-the-version-of-the-software',
      acts: [DISCOVER, version('1.0.0'), ...DECLARED, where('meta')],
      caughtBy: { check: 'name-the-version', mistake: 'softwareVersion' },
    },
    {
      id: 'thinks-that-every-server-logs',
      acts: [DISCOVER, version('2026-07-28'), ...DECLARED, declare('logging', 'yes'), where('meta')],
      caughtBy: { check: 'read-capabilities', mistake: 'notDeclared' },
    },
    {
      id: 'overlooks-an-empty-object',
      acts: [DISCOVER, version('2026-07-28'), ...DECLARED, declare('completions', 'no'), where('meta')],
      caughtBy: { check: 'read-capabilities', mistake: 'declared' },
    },
    {
      id: 'looks-for-the-name-beside-the-capabilities',
      acts: [DISCOVER, version('2026-07-28'), ...DECLARED, where('result')],
      caughtBy: { check: 'find-the-name', mistake: 'inResult' },
    },
  ],
});
