import { type ParsedFrame, parseFrame } from '../../protocol/frames.ts';
import { isObject, type JsonObject } from '../../protocol/json.ts';
import { META } from '../../protocol/meta.ts';
import { SubscriptionsAcknowledged } from '../../protocol/subscriptions.ts';
import { LISTENABLE } from './listenable.ts';
import type { Acknowledgment, Outcome, ResultKind } from './model.ts';

/** What an answer of a server is, by its shape alone; `undefined` for what answers nothing. */
export function outcomeOf(answer: string | ParsedFrame): Outcome | undefined {
  const frame = typeof answer === 'string' ? parseFrame(answer) : answer;
  const { kind, result, error, method, params } = frame;
  if (kind === 'error' && error !== undefined) return errorOf(error);
  if (kind === 'result' && result !== undefined)
    return result.resultType === 'input_required'
      ? { kind: 'inputRequired' }
      : { kind: 'result', of: resultKind(result) };
  if (method !== SubscriptionsAcknowledged.method) return undefined;
  return acknowledgmentOf(isObject(params?.notifications) ? params.notifications : {});
}

/** True if what came is what was expected. */
export function fits(expected: Outcome, got: Outcome): boolean {
  switch (expected.kind) {
    case 'result':
      if (got.kind !== 'result') return false;
      return expected.of === got.of || (expected.of === 'tool' && got.of === 'toolError');
    case 'error':
      return got.kind === 'error' && got.code === expected.code && got.about === expected.about;
    case 'acknowledgment':
      return got.kind === 'acknowledgment' && fitsFilter(expected, got);
    default:
      return expected.kind === got.kind;
  }
}

function errorOf({ code, data }: Record<string, unknown>): Outcome {
  const found = typeof code === 'number' ? code : Number.NaN;
  if (!isObject(data)) return { kind: 'error', code: found };
  if (typeof data.uri === 'string') return { kind: 'error', code: found, about: 'resource' };
  return 'limit' in data ? { kind: 'error', code: found, about: 'limit' } : { kind: 'error', code: found };
}

/** The member that tells one result from another. */
const MEMBERS: readonly (readonly [member: string, of: ResultKind])[] = [
  ['contents', 'contents'],
  ['resources', 'resources'],
  ['resourceTemplates', 'resourceTemplates'],
  ['prompts', 'prompts'],
  ['tools', 'tools'],
  ['messages', 'messages'],
  ['completion', 'completion'],
  ['supportedVersions', 'discovery'],
];

function resultKind(result: Record<string, unknown>): ResultKind {
  if (result.isError === true) return 'toolError';
  if (Array.isArray(result.content)) return 'tool';
  const found = MEMBERS.find(([member]) => Object.hasOwn(result, member))?.[1];
  if (found !== undefined) return found;
  return isObject(result._meta) && META.subscriptionId in result._meta ? 'end' : 'other';
}

function acknowledgmentOf(filter: Record<string, unknown>): Acknowledgment {
  const uris: readonly unknown[] = Array.isArray(filter.resourceSubscriptions)
    ? filter.resourceSubscriptions
    : [];
  return {
    kind: 'acknowledgment',
    lists: LISTENABLE.map(({ name }) => name).filter((name) => filter[name] === true),
    uris: uris.filter((uri) => typeof uri === 'string'),
  };
}

function fitsFilter(expected: Acknowledgment, got: Acknowledgment): boolean {
  const asked = new Set(expected.uris);
  if (!got.uris.every((uri) => asked.has(uri))) return false;
  return expected.lists === undefined || expected.lists.join() === got.lists?.join();
}

/** The filter of a listen request, as far as it can be honoured by a server with these capabilities. */
export function honoured(
  filter: JsonObject,
  capabilities: Record<string, unknown> | undefined,
): Acknowledgment {
  const { uris, lists = [] } = acknowledgmentOf(filter);
  if (capabilities === undefined) return { kind: 'acknowledgment', uris };
  const offers = (family: string, flag: string) => {
    const has = capabilities[family];
    return isObject(has) && has[flag] === true;
  };
  return {
    kind: 'acknowledgment',
    lists: LISTENABLE.filter(({ name, family }) => lists.includes(name) && offers(family, 'listChanged')).map(
      ({ name }) => name,
    ),
    uris: offers('resources', 'subscribe') ? uris : [],
  };
}
