import { CODE } from '../../protocol/errors.ts';
import { idKey } from '../../protocol/frames.ts';
import { isObject } from '../../protocol/json.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { META } from '../../protocol/meta.ts';
import { SUPPORTED_VERSIONS } from '../../protocol/revision.ts';
import { checkWire, PARAMS } from '../lint/schema/index.ts';
import { type Check, type Ending, type Inquiry, invalid, refuse } from './inquiry.ts';

/** From the connection to the envelope: what is checked of every request, in this order. */
export const REQUEST_CHECKS: readonly Check[] = [
  checkId,
  checkInFlight,
  checkVersion,
  checkMethod,
  checkMeta,
];

function checkId(inquiry: Inquiry): Ending | undefined {
  const [earlier] = inquiry.from.connection.open.get(idKey(inquiry.id)) ?? [];
  if (earlier === undefined) return undefined;
  const data = { id: inquiry.id, other: earlier.seq };
  // A subscription stays open; any other request may be answered before this frame arrives.
  if (earlier.acknowledged) return refuse(CODE.invalidRequest, 'id.open', ['id'], data);
  return inquiry.mayRefuse(CODE.invalidRequest, 'id.maybeOpen', ['id'], data);
}

function checkInFlight(inquiry: Inquiry): undefined {
  let waiting = 0;
  for (const asked of inquiry.from.connection.open.values())
    waiting += asked.filter(({ acknowledged }) => !acknowledged).length;
  if (waiting < LIMITS.inFlight) return undefined;
  const outcome = { kind: 'error', code: CODE.tooMany, about: 'limit' } as const;
  return inquiry.may(outcome, 'limit.inFlight', [], { limit: LIMITS.inFlight });
}

function checkVersion({ from, params }: Inquiry): Ending | undefined {
  const version = isObject(params._meta) ? params._meta[META.protocolVersion] : undefined;
  const supported = from.server.versions ?? SUPPORTED_VERSIONS;
  if (typeof version !== 'string' || supported.includes(version)) return undefined;
  return refuse(CODE.unsupportedVersion, 'version.unsupported', ['params', '_meta', META.protocolVersion], {
    version,
    supported,
  });
}

/** The capability without which a server does not have a method. */
const FAMILY: { readonly [method: string]: string | undefined } = {
  'resources/list': 'resources',
  'resources/templates/list': 'resources',
  'resources/read': 'resources',
  'prompts/list': 'prompts',
  'prompts/get': 'prompts',
  'tools/list': 'tools',
  'tools/call': 'tools',
  'completion/complete': 'completions',
};
/** Methods of earlier revisions: a reader should learn that they are gone, not that they were never there. */
const REMOVED = new Set([
  'initialize',
  'ping',
  'logging/setLevel',
  'resources/subscribe',
  'resources/unsubscribe',
  'tasks/get',
  'tasks/list',
  'tasks/cancel',
  'tasks/result',
]);

function checkMethod(inquiry: Inquiry): Ending | undefined {
  const { method } = inquiry;
  const { capabilities, known } = inquiry.from.server;
  if (!Object.hasOwn(PARAMS, method))
    return refuse(
      CODE.methodNotFound,
      REMOVED.has(method) ? 'method.removed' : 'method.unknown',
      ['method'],
      {
        method,
      },
    );
  const family = FAMILY[method];
  if (family === undefined || known.has(method)) return undefined;
  if (capabilities === undefined)
    return inquiry.mayRefuse(CODE.methodNotFound, 'method.maybeOffered', ['method'], { method, family });
  if (capabilities[family] !== undefined) return undefined;
  return refuse(CODE.methodNotFound, 'method.notOffered', ['method'], { method, family });
}

function checkMeta(inquiry: Inquiry): Ending | undefined {
  const { _meta: meta } = inquiry.params;
  if (meta === undefined) return invalid('meta.missing', ['params'], { key: '_meta' });
  if (!isObject(meta)) return invalid('meta.wrong', ['params', '_meta'], { key: '_meta' });
  for (const { path, keyword } of checkWire('RequestMetaObject', meta)) {
    const [key = '', ...below] = path;
    const at = ['params', '_meta', ...path];
    if (keyword === 'required' && below.length === 0) return invalid('meta.missing', at, { key });
    // What lies deeper, and the form of a text, a server may let pass.
    if (keyword === 'format' || below.length > 1) doubtMeta(inquiry, at, key);
    else return invalid('meta.wrong', at, { key });
  }
  const { [META.authorization]: authorization, [META.progressToken]: token } = meta;
  // An integer beyond what JavaScript holds exactly: a server may take it or not.
  if (typeof token === 'number' && !Number.isSafeInteger(token))
    doubtMeta(inquiry, ['params', '_meta', META.progressToken], META.progressToken);
  if (authorization === undefined || typeof authorization === 'string') return undefined;
  return invalid('meta.wrong', ['params', '_meta', META.authorization], { key: META.authorization });
}

function doubtMeta(inquiry: Inquiry, at: readonly (string | number)[], key: string | number): void {
  inquiry.mayRefuse(CODE.invalidParams, 'meta.maybeWrong', at, { key });
}
