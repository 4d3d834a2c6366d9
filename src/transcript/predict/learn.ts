import { CODE } from '../../protocol/errors.ts';
import { isObject } from '../../protocol/json.ts';
import { bringsInput, inputKey } from '../lint/state/input-key.ts';
import { keep } from '../lint/state/states.ts';
import { nameOf } from './asking.ts';
import { type Caller, holds } from './caller.ts';
import type { Outcome } from './model.ts';
import { uriKey } from './same.ts';
import {
  type Asked,
  definitionOf,
  EVERYONE,
  listKey,
  type SeenUri,
  type ServerKnowledge,
  targetOf,
} from './state.ts';

/** Lets an answer teach what it tells of its server. `at` is the world's clock where it is known, else the frame's. */
export function learn(
  server: ServerKnowledge,
  asked: Asked,
  answer: { readonly outcome: Outcome; readonly body: Record<string, unknown> },
  at: number,
): void {
  const { outcome, body } = answer;
  if (outcome.kind === 'error') {
    learnError(server, asked, outcome, body, at);
    return;
  }
  server.known.add(asked.method);
  if (asked.method === 'server/discover') {
    if (outcome.kind === 'result') learnServer(server, body);
    return;
  }
  learnCaller(server, asked, at, true);
  // The end of a subscription comes long after its request was judged, and says nothing new.
  if (outcome.kind === 'result' && outcome.of === 'end') return;
  learnRights(server, asked);
  if (outcome.kind === 'inputRequired') learnState(server, asked, body);
  else if (outcome.kind === 'result') learnResult(server, asked, outcome, body);
}

/** What an event says about what was known. */
export function learnEvent(server: ServerKnowledge, method: string, uri: unknown): void {
  if (method === 'notifications/resources/updated' && typeof uri === 'string') {
    for (const seen of server.uris.values())
      if (seen.has(uriKey(uri))) seen.set(uriKey(uri), { state: 'changed', era: server.era });
    server.answers.clear();
  }
  const list = LIST_EVENTS[method];
  if (list === undefined) return;
  for (const [key, one] of server.lists)
    if (list.some((name) => key.startsWith(`${name} `))) one.complete = false;
  if (list.includes('resources/list')) server.era += 1;
}

const LIST_EVENTS: { readonly [method: string]: readonly string[] | undefined } = {
  'notifications/resources/list_changed': ['resources/list', 'resources/templates/list'],
  'notifications/prompts/list_changed': ['prompts/list'],
  'notifications/tools/list_changed': ['tools/list'],
};

/** The member of a result that holds a list, and what names its items. */
const LISTS: { readonly [method: string]: { readonly member: string; readonly name: string } | undefined } = {
  'resources/list': { member: 'resources', name: 'uri' },
  'resources/templates/list': { member: 'resourceTemplates', name: 'uriTemplate' },
  'prompts/list': { member: 'prompts', name: 'name' },
  'tools/list': { member: 'tools', name: 'name' },
};

function learnServer(server: ServerKnowledge, result: Record<string, unknown>): void {
  if (isObject(result.capabilities)) server.capabilities = result.capabilities;
  const { supportedVersions } = result;
  if (Array.isArray(supportedVersions))
    server.versions = supportedVersions.filter((version) => typeof version === 'string');
}

function learnCaller(server: ServerKnowledge, { caller }: Asked, at: number, held: boolean): void {
  if (caller.kind === 'none' && held) server.guests = 'served';
  if (caller.kind !== 'token') return;
  keep(server.tokens, caller.token, { held, at });
  const [signed, signature] = split(caller.token);
  if (held) keep(server.signatures, signature, signed);
}

/** A compact token as what is signed, and its signature. */
export function split(token: string): readonly [signed: string, signature: string] {
  const dot = token.lastIndexOf('.');
  return [token.slice(0, dot), token.slice(dot + 1)];
}

function learnRights(server: ServerKnowledge, { method, params, caller }: Asked): void {
  const target = targetOf(method, nameOf(method, params));
  const before = server.passed.get(target);
  // Of two callers who passed, the one with fewer scopes tells more.
  if (before === undefined || holds({ scopes: before }, caller.scopes))
    keep(server.passed, target, caller.scopes);
}

function learnError(
  server: ServerKnowledge,
  asked: Asked,
  { code, about }: Outcome & { kind: 'error' },
  error: Record<string, unknown>,
  at: number,
): void {
  const { method, params, caller } = asked;
  const data = isObject(error.data) ? error.data : {};
  if (code === CODE.unsupportedVersion && Array.isArray(data.supported))
    server.versions = data.supported.filter((version) => typeof version === 'string');
  if (code === CODE.unauthorized) {
    if (caller.kind !== 'none') learnCaller(server, asked, at, false);
    else if (method.endsWith('/list')) server.guests = 'refused';
  }
  if (code === CODE.insufficientScope) {
    learnCaller(server, asked, at, true);
    const { requiredScopes } = data;
    if (Array.isArray(requiredScopes))
      keep(
        server.needs,
        targetOf(method, nameOf(method, params)),
        requiredScopes.filter((scope) => typeof scope === 'string'),
      );
  }
  if (code === CODE.invalidParams && about === 'resource' && typeof params.uri === 'string')
    see(server, caller, params.uri, 'missing');
}

function learnResult(
  server: ServerKnowledge,
  asked: Asked,
  outcome: Outcome & { kind: 'result' },
  result: Record<string, unknown>,
): void {
  const { method, params, caller } = asked;
  if (LISTS[method] !== undefined) learnList(server, asked, result);
  else if (method === 'resources/read' && typeof params.uri === 'string')
    see(server, caller, params.uri, 'found');
  else if (method === 'tools/call' && outcome.of !== 'toolError') learnChange(server, asked);
  if (ANSWERED_ALIKE.has(method) && !bringsInput(params)) keep(server.answers, answerKey(asked), outcome);
}

/** Methods whose answer to the same request is of the same kind, as long as no data change. */
const ANSWERED_ALIKE = new Set(['prompts/get', 'tools/call']);

/** Names a request by caller, method and what it is about; what no server reads makes no other request of it. */
export function answerKey({ caller, method, params }: Pick<Asked, 'caller' | 'method' | 'params'>): string {
  return `${caller.key} ${inputKey(method, { name: params.name, arguments: params.arguments ?? {} })}`;
}

function learnList(server: ServerKnowledge, asked: Asked, result: Record<string, unknown>): void {
  const { method, params, caller } = asked;
  const list = LISTS[method];
  const items: unknown = list === undefined ? undefined : result[list.member];
  if (list === undefined || !Array.isArray(items)) return;
  const isPublic = result.cacheScope === 'public';
  const key = listKey(method, isPublic ? EVERYONE : caller.key);
  const cursor = typeof params.cursor === 'string' ? server.cursors.get(params.cursor) : undefined;
  const whole = params.cursor === undefined || cursor?.whole === true;
  const before = server.lists.get(key);
  const known =
    before === undefined || params.cursor === undefined
      ? { items: new Map(), isPublic, complete: false }
      : before;
  for (const item of items)
    if (isObject(item) && typeof item[list.name] === 'string')
      keep(known.items, String(item[list.name]), item);
  if (typeof result.nextCursor === 'string')
    keep(server.cursors, result.nextCursor, {
      method,
      subject: isPublic ? undefined : caller.subject,
      whole,
    });
  else known.complete = whole;
  keep(server.lists, key, known);
  if (method !== 'resources/list') return;
  for (const item of items)
    if (isObject(item) && typeof item.uri === 'string') see(server, caller, item.uri, 'found');
}

function learnState(server: ServerKnowledge, asked: Asked, result: Record<string, unknown>): void {
  if (typeof result.requestState !== 'string') return;
  const { method, params, caller } = asked;
  keep(server.states, result.requestState, { request: inputKey(method, params), subject: caller.subject });
}

/** A tool that may have changed data makes what was seen before it doubtful. */
function learnChange(server: ServerKnowledge, { params, caller }: Asked): void {
  const tool = definitionOf(server, 'tools/list', caller, String(params.name));
  const hints = isObject(tool?.annotations) ? tool.annotations : {};
  if (hints.readOnlyHint === true) return;
  server.era += 1;
  server.answers.clear();
}

function see(server: ServerKnowledge, caller: Caller, uri: string, state: SeenUri['state']): void {
  let seen = server.uris.get(caller.key);
  if (seen === undefined) {
    seen = new Map();
    keep(server.uris, caller.key, seen);
  }
  keep(seen, uriKey(uri), { state, era: server.era });
}
