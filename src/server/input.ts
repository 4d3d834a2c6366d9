import { isObject, type Json, type JsonObject } from '../protocol/json.ts';
import { INPUT_METHODS } from '../protocol/mrtr.ts';
import { digestOfIdentity } from './access.ts';
import type { Call } from './call.ts';
import type { InputRequired } from './catalog.ts';
import type { Identity } from './identity/identity.ts';
import { schemas } from './lazy-schemas.ts';
import { asJsonObject } from './params.ts';
import { clip, invalidParams, invalidState, missingCapability } from './refusals.ts';
import { serverMeta } from './results.ts';
import { digestOf } from './seal.ts';

/** What a retry brings along (basic/patterns/mrtr), still sealed. */
export interface RetryInput {
  readonly responses: JsonObject | undefined;
  readonly requestState: string | undefined;
}

/** How long a `requestState` may be presented, in milliseconds of the world's clock. */
export const STATE_LIFETIME = 10 * 60_000;

/**
 * Reads `inputResponses` and `requestState`. Keys that nobody asked for stay in, for the handler to ignore; values
 * that are no result of a client's are refused (basic/patterns/mrtr, "Error Handling").
 */
export function readRetry(params: Record<string, unknown>): RetryInput {
  const { inputResponses, requestState } = params;
  if (requestState !== undefined && typeof requestState !== 'string')
    throw invalidParams('params.requestState must be a string');
  if (inputResponses === undefined) return { responses: undefined, requestState };
  if (!isObject(inputResponses)) throw invalidParams('params.inputResponses must be an object');
  for (const [key, response] of Object.entries(inputResponses))
    if (!schemas().isInputResponse(response))
      throw invalidParams(
        `params.inputResponses[${JSON.stringify(clip(key))}] is no result of an elicitation, a sampling or a listing of roots`,
      );
  return { responses: asJsonObject(inputResponses), requestState };
}

export function isRetry({ responses, requestState }: RetryInput): boolean {
  return responses !== undefined || requestState !== undefined;
}

/**
 * The state that this server once gave to this principal for this very request; throws `-32602` for any other, and for
 * one that is too old. Everything it is bound to is sealed with it, so tampering and replay look alike to the peer.
 */
export async function openState(
  call: Call,
  identity: Identity,
  retry: RetryInput,
): Promise<Json | undefined> {
  if (retry.requestState === undefined) return undefined;
  const { seal, world } = call.server;
  const opened = await seal.open(await purposeOf(call, identity), retry.requestState);
  if (!isObject(opened)) throw invalidState('not sealed by this world for this request and this caller');
  const { until, state } = asJsonObject(opened);
  if (typeof until !== 'number' || world.now() >= until) throw invalidState('expired');
  return state;
}

/**
 * Turns a handler's question into an `input_required` result, its state sealed. Throws `-32021` naming every capability
 * that the questions need and this request did not declare: a server must not ask what a client cannot answer.
 */
export async function askForInput(
  call: Call,
  identity: Identity,
  { requests, state }: InputRequired,
): Promise<Record<string, unknown>> {
  if (requests === undefined && state === undefined)
    throw new Error('A handler that needs input must name requests, a state, or both.');
  checkCapabilities(call.envelope.clientCapabilities, requests ?? {});
  const result = {
    resultType: 'input_required',
    ...(requests === undefined ? {} : { inputRequests: requests }),
  };
  if (state === undefined) return { ...result, _meta: serverMeta(call.server.catalog) };
  const until = call.server.world.now() + STATE_LIFETIME;
  const requestState = await call.server.seal.seal(await purposeOf(call, identity), { until, state });
  return { ...result, requestState, _meta: serverMeta(call.server.catalog) };
}

async function purposeOf(call: Call, identity: Identity): Promise<string> {
  const { _meta, inputResponses, requestState, ...salient } = call.params;
  const request = await digestOf(salient);
  return JSON.stringify(['state', call.server.catalog.id, call.method, request, digestOfIdentity(identity)]);
}

function checkCapabilities(declared: JsonObject, requests: NonNullable<InputRequired['requests']>): void {
  const missing: Record<string, JsonObject> = {};
  for (const { method, params } of Object.values(requests)) {
    if (!Object.hasOwn(INPUT_METHODS, method)) throw new Error(`A client cannot be asked for "${method}".`);
    const [capability, part] = capabilityFor(method, params ?? {});
    const has = declared[capability];
    if (
      isObject(has) &&
      (part === undefined || has[part] !== undefined || impliesForm(capability, part, has))
    )
      continue;
    missing[capability] = { ...missing[capability], ...(part === undefined ? {} : { [part]: {} }) };
  }
  if (Object.keys(missing).length > 0) throw missingCapability(missing);
}

function capabilityFor(method: string, params: JsonObject): [capability: string, part?: string] {
  if (method === 'elicitation/create') return ['elicitation', params.mode === 'url' ? 'url' : 'form'];
  if (method === 'roots/list') return ['roots'];
  const usesTools = params.tools !== undefined || params.toolChoice !== undefined;
  return usesTools ? ['sampling', 'tools'] : ['sampling'];
}

/** `elicitation: {}` declares forms and nothing else (client/elicitation, "Capabilities"). */
function impliesForm(capability: string, part: string, has: Record<string, unknown>): boolean {
  return capability === 'elicitation' && part === 'form' && has.url === undefined;
}
