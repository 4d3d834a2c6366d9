import { ENVELOPE } from '../../src/control/envelope.ts';
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
import { CODE } from '../../src/protocol/errors.ts';
import type { JsonObject } from '../../src/protocol/json.ts';
import { META } from '../../src/protocol/meta.ts';
import { codeOf, metaOf, sentByHand, succeeded } from './exchanges.ts';

const KEYS = { version: META.protocolVersion, capabilities: META.clientCapabilities, info: META.clientInfo };
const ITEMS = ['version', 'capabilities', 'info', 'all'] as const;
type Item = (typeof ITEMS)[number];
const NAMES: { readonly [item in Item]: string } = { ...KEYS, all: '_meta' };
const OUTCOMES = ['served', 'invalidParams', 'unsupported'] as const;
type Outcome = (typeof OUTCOMES)[number];

/** What a request leaves out: one thing, or `undefined` for nothing or several. */
function leftOut(exchange: Exchange): Item | undefined {
  const meta = metaOf(exchange);
  if (exchange.params._meta === undefined) return 'all';
  if (meta === undefined) return undefined;
  const version = typeof meta[KEYS.version] === 'string';
  const capabilities = meta[KEYS.capabilities] !== undefined;
  if (version && capabilities) return meta[KEYS.info] === undefined ? 'info' : undefined;
  if (version) return 'capabilities';
  return capabilities ? 'version' : undefined;
}

/** What came of the last answered request that leaves out just this. */
function outcomeOf(evidence: Evidence, item: Item): Outcome | 'other' | undefined {
  const tried = sentByHand(evidence).findLast(
    (exchange) => leftOut(exchange) === item && exchange.answer !== undefined,
  );
  if (tried === undefined) return undefined;
  if (succeeded(tried)) return 'served';
  if (codeOf(tried) === CODE.invalidParams) return 'invalidParams';
  return codeOf(tried) === CODE.unsupportedVersion ? 'unsupported' : 'other';
}

const tryAllFour: Check = {
  id: 'try-all-four',
  rule: 'basic/index#_meta',
  mistakes: ['notTried', 'bothAtOnce'],
  judge(evidence) {
    const open = ITEMS.filter((item) => outcomeOf(evidence, item) === undefined);
    const [first] = open;
    if (first === undefined) return PASSED;
    const both = sentByHand(evidence).some((exchange) => {
      const meta = metaOf(exchange);
      return meta !== undefined && meta[KEYS.version] === undefined && meta[KEYS.capabilities] === undefined;
    });
    const alone = first === 'version' || first === 'capabilities';
    return failed(both && alone ? 'bothAtOnce' : 'notTried', { key: NAMES[first], left: open.length });
  },
};

/** By what was left out and what was predicted: the mistakes that have an explanation of their own. */
const MISTAKEN: { readonly [itemAndChosen: string]: string } = {
  'version served': 'versionRemembered',
  'version unsupported': 'missingIsNotUnsupported',
  'capabilities served': 'emptyIsNotMissing',
  'info invalidParams': 'infoIsOptional',
  'all unsupported': 'missingIsNotUnsupported',
  'all served': 'versionRemembered',
};

const predictKeys: Check = {
  id: 'predict-keys',
  rule: 'basic/index#_meta',
  mistakes: ['undecided', 'notSeen', ...new Set(Object.values(MISTAKEN)), 'otherOutcome'],
  judge(evidence) {
    for (const item of ITEMS) {
      const key = NAMES[item];
      const choice = choiceFor(evidence, 'keys', item);
      if (choice === undefined) return failed('undecided', { key, item });
      const is = outcomeOf(evidence, item);
      if (is === undefined) return failed('notSeen', { key, item });
      if (choice !== is) return failed(MISTAKEN[`${item} ${choice}`] ?? 'otherOutcome', { key, item });
    }
    return PASSED;
  },
};

const goOn: Check = {
  id: 'go-on',
  rule: 'basic/index#statelessness',
  mistakes: ['notRefused', 'notTried', 'otherConnection'],
  judge(evidence) {
    const sent = sentByHand(evidence);
    const refusals = sent.filter(
      (exchange) => codeOf(exchange) === CODE.invalidParams && isIncomplete(leftOut(exchange)),
    );
    const [refused] = refusals;
    if (refused === undefined) return failed('notRefused');
    const later = sent.filter((exchange) => exchange.seq > refused.seq && succeeded(exchange));
    if (later.length === 0) return failed('notTried', { method: refused.method });
    const same = later.some(({ connection, seq }) =>
      refusals.some((one) => one.connection === connection && one.seq < seq),
    );
    return same ? PASSED : failed('otherConnection', { method: refused.method });
  },
};

function isIncomplete(item: Item | undefined): boolean {
  return item !== undefined && item !== 'info';
}

const READ = { method: 'resources/read', params: { uri: 'notes://note-1' } } as const;
const WHOLE: Act = { act: 'send', ...READ };
/** The prepared read, with this for its `_meta`. */
const typed = (id: string, _meta?: JsonObject): Act => ({
  act: 'type',
  text: JSON.stringify({ jsonrpc: '2.0', id, ...READ, params: { ...READ.params, ...(_meta && { _meta }) } }),
});
const { [KEYS.version]: _version, ...WITHOUT_VERSION } = ENVELOPE;
const { [KEYS.capabilities]: _capabilities, ...WITHOUT_CAPABILITIES } = ENVELOPE;
const NO_VERSION = typed('no-version', WITHOUT_VERSION);
const NO_CAPABILITIES = typed('no-capabilities', WITHOUT_CAPABILITIES);
const { [KEYS.info]: _info, ...WITHOUT_INFO } = ENVELOPE;
const NO_INFO = typed('no-info', WITHOUT_INFO);
const NO_META = typed('no-meta');
const predict = (item: Item, choice: Outcome): Act => ({ act: 'choose', question: 'keys', item, choice });
const PREDICTED: readonly Act[] = [
  predict('version', 'invalidParams'),
  predict('capabilities', 'invalidParams'),
  predict('info', 'served'),
  predict('all', 'invalidParams'),
];

export const oneKeyMissing = defineExercise({
  id: 'one-key-missing',
  start: { server: 'notes', identity: 'guest', message: READ },
  questions: [{ kind: 'predict', id: 'keys', items: ITEMS, choices: OUTCOMES }],
  checks: [predictKeys, tryAllFour, goOn],
  solution: [...PREDICTED, NO_VERSION, NO_CAPABILITIES, NO_INFO, NO_META, WHOLE],
  wrongAnswers: [
    {
      id: 'predicts-and-does-not-try',
      acts: [...PREDICTED, WHOLE],
      caughtBy: { check: 'try-all-four', mistake: 'notTried' },
    },
    {
      id: 'removes-both-at-once',
      acts: [...PREDICTED, typed('neither', {}), NO_INFO, NO_META, WHOLE],
      caughtBy: { check: 'try-all-four', mistake: 'bothAtOnce' },
    },
    {
      id: 'trusts-the-memory-of-the-server',
      acts: [
        WHOLE,
        NO_VERSION,
        NO_CAPABILITIES,
        NO_INFO,
        NO_META,
        WHOLE,
        ...PREDICTED,
        predict('version', 'served'),
      ],
      caughtBy: { check: 'predict-keys', mistake: 'versionRemembered' },
    },
    {
      id: 'takes-missing-for-unsupported',
      acts: [
        NO_VERSION,
        NO_CAPABILITIES,
        NO_INFO,
        NO_META,
        WHOLE,
        ...PREDICTED,
        predict('version', 'unsupported'),
      ],
      caughtBy: { check: 'predict-keys', mistake: 'missingIsNotUnsupported' },
    },
    {
      id: 'takes-empty-for-missing',
      acts: [
        NO_VERSION,
        NO_CAPABILITIES,
        NO_INFO,
        NO_META,
        WHOLE,
        ...PREDICTED,
        predict('capabilities', 'served'),
      ],
      caughtBy: { check: 'predict-keys', mistake: 'emptyIsNotMissing' },
    },
    {
      id: 'requires-a-name',
      acts: [
        NO_VERSION,
        NO_CAPABILITIES,
        NO_INFO,
        NO_META,
        WHOLE,
        ...PREDICTED,
        predict('info', 'invalidParams'),
      ],
      caughtBy: { check: 'predict-keys', mistake: 'infoIsOptional' },
    },
    {
      id: 'stops-after-the-last-refusal',
      acts: [...PREDICTED, WHOLE, NO_INFO, NO_VERSION, NO_CAPABILITIES, NO_META],
      caughtBy: { check: 'go-on', mistake: 'notTried' },
    },
  ],
});
