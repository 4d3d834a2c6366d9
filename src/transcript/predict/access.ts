import { CODE } from '../../protocol/errors.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { META } from '../../protocol/meta.ts';
import { nameOf } from './asking.ts';
import { holds } from './caller.ts';
import { type Ending, type Inquiry, refuse } from './inquiry.ts';
import { split } from './learn.ts';
import type { PredictionData } from './model.ts';
import type { PredictionRule } from './rules.ts';
import { targetOf } from './state.ts';

/** Whether the credential holds: by its form, its claims, and what became of it before (basic/authorization). */
export function checkCaller(inquiry: Inquiry): Ending | undefined {
  const { caller, from } = inquiry;
  if (caller.kind === 'none') return checkGuest(inquiry);
  if (caller.kind === 'unusable' || caller.token.length > LIMITS.tokenLength) return bad('token.form');
  if (caller.redacted) return bad('token.signature');
  const { exp, nbf } = caller.claims;
  const [signed, signature] = split(caller.token);
  const other = from.server.signatures.get(signature);
  if (other !== undefined && other !== signed) return bad('token.signature');
  if (typeof exp !== 'number') return bad('token.form');
  if (from.clock >= exp * 1000) return bad('token.expired', { exp });
  if (typeof nbf === 'number' && from.clock < nbf * 1000) return bad('token.notYet', { nbf });
  const before = from.server.tokens.get(caller.token);
  if (before?.held === true) return undefined;
  // What was not valid yet may be valid now.
  const tooEarly = before !== undefined && typeof nbf === 'number' && before.at < nbf * 1000;
  if (before !== undefined && !tooEarly) return bad('token.refused');
  return inquiry.mayRefuse(CODE.unauthorized, 'token.unseen', PLACE);
}

/**
 * Whether the caller's scopes are enough for what is asked for: known where a refusal has named them, or where
 * somebody with as few has passed.
 */
export function checkScope(inquiry: Inquiry): Ending | undefined {
  const { caller, from, method, params } = inquiry;
  const target = targetOf(method, nameOf(method, params));
  const needed = from.server.needs.get(target);
  const missing = needed === undefined || holds(caller, needed) ? [] : needed;
  const guest = caller.kind === 'none';
  if (missing.length > 0)
    return refuse(
      guest ? CODE.unauthorized : CODE.insufficientScope,
      'scope.missing',
      guest ? META_PLACE : PLACE,
      {
        needed: missing,
      },
    );
  const passed = from.server.passed.get(target);
  if (needed !== undefined || (passed !== undefined && holds(caller, passed))) return undefined;
  if (caller.scopes === 'all') return undefined;
  return inquiry.mayRefuse(
    guest ? CODE.unauthorized : CODE.insufficientScope,
    'scope.unknown',
    guest ? META_PLACE : PLACE,
  );
}

const META_PLACE = ['params', '_meta'];
const PLACE = [...META_PLACE, META.authorization];

function checkGuest(inquiry: Inquiry): Ending | undefined {
  const { guests } = inquiry.from.server;
  if (guests === 'served') return undefined;
  if (guests === 'refused') return refuse(CODE.unauthorized, 'token.missing', META_PLACE);
  return inquiry.mayRefuse(CODE.unauthorized, 'token.maybeMissing', META_PLACE);
}

function bad(rule: PredictionRule, data?: PredictionData): Ending {
  return refuse(CODE.unauthorized, rule, PLACE, data);
}
