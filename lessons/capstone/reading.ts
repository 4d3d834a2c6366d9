/** Reads that were allowed and refused, a prompt, and a URI that is none. */
import {
  type Check,
  type Evidence,
  failed,
  PASSED,
  type Read,
  readsOf,
  sameUri,
} from '../../src/grading/index.ts';
import { promptGetsOf } from '../../src/grading/readers/prompts.ts';
import { CODE } from '../../src/protocol/errors.ts';

const ERRORS = 'server/resources#error-handling';

export function readsByHand(evidence: Evidence): readonly Read[] {
  return readsOf(evidence).filter(({ exchange }) => exchange.channel === 'composer');
}

export function isAllowed({ answer }: Read): boolean {
  return answer.kind === 'contents' && answer.count > 0;
}

/** Refused for what was asked; a fault of the server's own refuses nobody. */
export function isRefused({ answer }: Read): boolean {
  return answer.kind === 'error' && answer.code !== CODE.internalError;
}

export const allowedAndRefused: Check = {
  id: 'allowed-and-refused',
  rule: 'server/resources#security-considerations',
  mistakes: ['noneAllowed', 'noneRefused', 'onlyMissing', 'sameSubject'],
  judge(evidence) {
    const reads = readsByHand(evidence);
    const allowed = reads.filter(isAllowed);
    const refused = reads.filter(isRefused);
    const [good] = allowed;
    if (good === undefined) return failed('noneAllowed');
    const seen = { uri: good.uri, subject: good.exchange.subject ?? '' };
    const [bad] = refused;
    if (bad === undefined) return failed('noneRefused', seen);
    const pairs = allowed.flatMap((one) =>
      refused.filter((other) => sameUri(other.uri, one.uri)).map((other) => ({ one, other })),
    );
    const [pair] = pairs;
    if (pair === undefined) return failed('onlyMissing', { ...seen, refused: bad.uri });
    if (pairs.some(({ one, other }) => one.exchange.subject !== other.exchange.subject)) return PASSED;
    return failed('sameSubject', { uri: pair.one.uri, subject: pair.one.exchange.subject ?? '' });
  },
};

export const promptResolved: Check = {
  id: 'prompt-resolved',
  rule: 'server/prompts#getting-a-prompt',
  mistakes: ['notAsked', 'refused', 'noMessages'],
  judge(evidence) {
    const gets = promptGetsOf(evidence);
    if (gets.some(({ messages = [] }) => messages.length > 0)) return PASSED;
    const last = gets.at(-1);
    if (last === undefined) return failed('notAsked');
    const seen = { name: last.name ?? '', code: last.code ?? 0 };
    return failed(last.code === undefined ? 'noMessages' : 'refused', seen);
  },
};

/** What the server says of its orders in its list of templates; the rules of the variables are in their descriptions. */
const FORM =
  /^orders:\/\/tenant\/[a-z0-9][a-z0-9-]{0,62}\/order\/[1-9][0-9]{0,19}(?:\?view=(?:full|summary))?$/;

export const invalidUri: Check = {
  id: 'invalid-uri',
  rule: ERRORS,
  mistakes: ['notTried', 'wellFormed', 'otherAnswer'],
  judge(evidence) {
    const strange = readsByHand(evidence).filter(({ uri }) => !FORM.test(uri));
    const shown = strange.some(
      ({ uri, answer }) =>
        answer.kind === 'error' && answer.code === CODE.invalidParams && answer.uri === uri,
    );
    if (shown) return PASSED;
    const last = strange.at(-1);
    if (last !== undefined) return failed('otherAnswer', { uri: last.uri });
    const refused = readsByHand(evidence).findLast(isRefused);
    return refused === undefined ? failed('notTried') : failed('wellFormed', { uri: refused.uri });
  },
};
