import { isObject } from '../../../protocol/json.ts';
import { META } from '../../../protocol/meta.ts';
import { INPUT_METHODS } from '../../../protocol/mrtr.ts';
import { ask, CAPABILITIES, contents, needs, read, text } from '../example.ts';
import { inputRequests } from '../input-requests.ts';
import type { Breach, Family } from '../model.ts';
import { bringsInput, inputKey } from '../state/input-key.ts';
import { retryOf } from '../state/settle.ts';
import type { Turn } from '../turn.ts';

const roots = { where: { method: 'roots/list' } };
const able = (id: number, more: object = {}) =>
  ask(id, 'resources/read', { uri: 'notes://a', ...more }, { [CAPABILITIES]: { roots: {} } });
const given = { where: { roots: [{ uri: 'file:///x' }] } };
const asked = (body: object = { requestState: 's' }) => [
  able(1),
  needs(1, { inputRequests: roots, ...body }),
];

/** Requests that need input and are sent again with it (basic/patterns/mrtr). */
export const mrtr = {
  'mrtr.unsupported': {
    level: 'must',
    by: 'server',
    section: 'basic/patterns/mrtr#supported-requests',
    check: ({ result, asked: one }) =>
      result?.resultType === 'input_required' && one !== undefined && !ASKING.has(one.method ?? '')
        ? { at: ['result', 'resultType'], data: { method: one.method ?? '' } }
        : undefined,
    breaks: [ask(1, 'resources/list'), needs(1, { requestState: 's' })],
    holds: [read(1), needs(1, { requestState: 's' })],
  },
  'mrtr.empty': {
    level: 'must',
    by: 'server',
    section: 'basic/patterns/mrtr#server-requirements-basic-workflow',
    check: ({ result }) =>
      result?.resultType === 'input_required' && !('inputRequests' in result) && !('requestState' in result)
        ? { at: ['result', 'resultType'] }
        : undefined,
    breaks: [read(1), needs(1, {})],
    holds: [read(1), needs(1, { requestState: 's' })],
  },
  'mrtr.method': {
    level: 'must',
    by: 'server',
    section: 'basic/patterns/mrtr#server-requirements-basic-workflow',
    check: (turn) =>
      inputRequests(turn).flatMap(({ at, value }) =>
        Object.hasOwn(INPUT_METHODS, String(value.method))
          ? []
          : [{ at: [...at, 'method'], data: { method: String(value.method).slice(0, 80) } }],
      ),
    breaks: [able(1), needs(1, { inputRequests: { where: { method: 'ping' } } })],
    holds: asked(),
  },
  'mrtr.retryId': {
    level: 'must',
    by: 'client',
    section: 'basic/patterns/mrtr#client-requirements-basic-workflow',
    check: (turn) =>
      turn.id !== undefined && retry(turn)?.id === turn.id
        ? { at: ['id'], data: { id: turn.id } }
        : undefined,
    breaks: [...asked(), able(1, { inputResponses: given, requestState: 's' })],
    holds: [...asked(), able(2, { inputResponses: given, requestState: 's' })],
  },
  'mrtr.stateChanged': {
    level: 'must',
    by: 'client',
    section: 'basic/patterns/mrtr#client-requirements-basic-workflow',
    check(turn) {
      const before = retry(turn)?.state;
      if (before === undefined || turn.params?.requestState === before) return undefined;
      return {
        at: ['params', 'requestState'],
        data: { sent: Object.hasOwn(turn.params ?? {}, 'requestState') },
      };
    },
    breaks: [...asked(), able(2, { inputResponses: given, requestState: 't' })],
    holds: [...asked(), able(2, { inputResponses: given, requestState: 's' })],
  },
  'mrtr.stateInvented': {
    level: 'must',
    by: 'client',
    section: 'basic/patterns/mrtr#client-requirements-basic-workflow',
    check(turn) {
      const state = turn.params?.requestState;
      if (!isRetry(turn) || typeof state !== 'string' || turn.server.states.has(state)) return undefined;
      return retry(turn)?.state === undefined ? { at: ['params', 'requestState'] } : undefined;
    },
    breaks: [...asked({}), able(2, { inputResponses: given, requestState: 's' })],
    holds: [...asked({}), able(2, { inputResponses: given })],
  },
  'mrtr.stateElsewhere': {
    level: 'must',
    by: 'client',
    section: 'basic/patterns/mrtr#client-requirements-basic-workflow',
    check(turn) {
      const state = turn.params?.requestState;
      const key = typeof state === 'string' ? turn.server.states.get(state) : undefined;
      if (!isRetry(turn) || key === undefined || retry(turn)?.state !== undefined) return undefined;
      return key === inputKey(turn.method, turn.params ?? {})
        ? undefined
        : { at: ['params', 'requestState'] };
    },
    breaks: [...asked(), able(2, { uri: 'notes://b', inputResponses: given, requestState: 's' })],
    holds: [...asked(), able(2, { inputResponses: given, requestState: 's' })],
  },
  'mrtr.responsesMissing': {
    level: 'must',
    by: 'client',
    section: 'basic/patterns/mrtr#client-requirements-basic-workflow',
    check(turn) {
      const wanted = retry(turn)?.requests;
      if (wanted === undefined) return undefined;
      const responses = isObject(turn.params?.inputResponses) ? turn.params.inputResponses : {};
      const name = Object.keys(wanted).find((one) => !Object.hasOwn(responses, one));
      return name === undefined ? undefined : { at: ['params', 'inputResponses', name], data: { name } };
    },
    breaks: [...asked(), able(2, { inputResponses: {}, requestState: 's' })],
    holds: [...asked(), able(2, { inputResponses: given, requestState: 's' })],
  },
  'mrtr.capability': {
    level: 'must',
    by: 'server',
    section: 'basic/patterns/mrtr#server-requirements-basic-workflow',
    check: (turn) =>
      inputRequests(turn).flatMap((item): readonly Breach[] => {
        const declared = turn.asked?.open?.meta[META.clientCapabilities];
        const name = capabilityOf(item.value);
        if (name === undefined || !isObject(declared) || has(declared, name)) return [];
        return [{ at: [...item.at, 'method'], data: { name: name.join('.') } }];
      }),
    breaks: [read(1), needs(1, { inputRequests: roots })],
    holds: [
      ...asked(),
      able(2, { inputResponses: given, requestState: 's' }),
      contents(2, text('notes://a')),
    ],
  },
} satisfies Family<'mrtr'>;

const ASKING = new Set(['prompts/get', 'resources/read', 'tools/call']);

function isRetry({ kind, sender, params, method }: Turn): boolean {
  return kind === 'request' && sender === 'client' && ASKING.has(method ?? '') && bringsInput(params);
}

function retry(turn: Turn) {
  return isRetry(turn) ? retryOf(turn) : undefined;
}

/** The capability that a request to the client needs, as a path. */
function capabilityOf({ method, params }: Record<string, unknown>): readonly string[] | undefined {
  const asks = isObject(params) ? params : {};
  if (method === 'roots/list') return ['roots'];
  if (method === 'elicitation/create') return ['elicitation', asks.mode === 'url' ? 'url' : 'form'];
  if (method !== 'sampling/createMessage') return undefined;
  return 'tools' in asks || 'toolChoice' in asks ? ['sampling', 'tools'] : ['sampling'];
}

/** An empty `elicitation` stands for its form mode. */
function has(declared: Record<string, unknown>, [name = '', mode]: readonly string[]): boolean {
  const capability = declared[name];
  if (!isObject(capability)) return false;
  if (mode === undefined || isObject(capability[mode])) return true;
  return mode === 'form' && Object.keys(capability).length === 0;
}
