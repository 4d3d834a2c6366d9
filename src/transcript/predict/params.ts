import { CODE } from '../../protocol/errors.ts';
import { isObject } from '../../protocol/json.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { checkWire, PARAMS } from '../lint/schema/index.ts';
import { type Ending, expect, type Inquiry, invalid, NOT_FOUND } from './inquiry.ts';
import { uriFault } from './same.ts';

/** The parameters by the wire schema, before anybody asks who is calling (basic/index, "Error Codes"). */
export function checkParams(inquiry: Inquiry): Ending | undefined {
  return checkSchema(inquiry) ?? checkUri(inquiry) ?? checkFilter(inquiry);
}

function checkSchema(inquiry: Inquiry): Ending | undefined {
  const { method, params } = inquiry;
  const { _meta, ...own } = params;
  // The envelope was judged; whatever is wrong in it was said.
  for (const { path, keyword, expected } of checkWire(PARAMS[method] ?? '', own)) {
    if (path[0] === '_meta' || keyword === 'format') continue;
    const at = ['params', ...path];
    // Deep inside, schemas and servers may differ in how much they look at.
    if (path.length > 4) inquiry.mayRefuse(CODE.invalidParams, 'params.maybeWrong', at, { expected });
    else return invalid('params.wrong', at, { expected, name: String(path.at(-1)) });
  }
  return undefined;
}

function checkUri({ method, params }: Inquiry): Ending | undefined {
  const { uri } = params;
  if (method !== 'resources/read' || typeof uri !== 'string') return undefined;
  if (uri.length > LIMITS.uriLength)
    return expect(NOT_FOUND, 'params.uriLength', ['params', 'uri'], { limit: LIMITS.uriLength });
  const fault = uriFault(uri);
  return fault === undefined
    ? undefined
    : expect(NOT_FOUND, 'params.uri', ['params', 'uri'], { uri, at: fault });
}

function checkFilter({ method, params }: Inquiry): Ending | undefined {
  const filter = isObject(params.notifications) ? params.notifications : {};
  const { resourceSubscriptions: uris } = filter;
  if (method !== 'subscriptions/listen' || !Array.isArray(uris) || uris.length <= LIMITS.filterUris)
    return undefined;
  return expect(
    { kind: 'error', code: CODE.invalidParams, about: 'limit' },
    'params.filterLength',
    ['params', 'notifications', 'resourceSubscriptions'],
    { count: uris.length, limit: LIMITS.filterUris },
  );
}
