import { CODE } from '../../protocol/errors.ts';
import { inputKey } from '../lint/state/input-key.ts';
import { type Ending, type Inquiry, invalid } from './inquiry.ts';

/** Whether a `requestState` is one that this server gave to this caller for this request (basic/patterns/mrtr). */
export function checkState(inquiry: Inquiry): Ending | undefined {
  const { method, params, caller, from } = inquiry;
  const { requestState } = params;
  if (typeof requestState !== 'string') return undefined;
  const at = ['params', 'requestState'];
  const known = from.server.states.get(requestState);
  // Whoever has not seen the first answer may hold a state that was given elsewhere.
  if (known === undefined)
    return from.server.known.has(method)
      ? invalid('state.unseen', at)
      : inquiry.mayRefuse(CODE.invalidParams, 'state.unknown', at);
  if (known.request !== inputKey(method, params) || known.subject !== caller.subject)
    return invalid('state.other', at);
  return inquiry.mayRefuse(CODE.invalidParams, 'state.age', at);
}
