import { type ParsedFrame, parseFrame, type RequestId } from '../../protocol/frames.ts';
import { isObject } from '../../protocol/json.ts';
import { META } from '../../protocol/meta.ts';
import { locate } from '../lint/json/locate.ts';
import { runMethod } from './endings.ts';
import { takeFrame } from './frame.ts';
import { type Ending, firstOf, Inquiry } from './inquiry.ts';
import type { Standpoint } from './knowledge.ts';
import type { Judgment, Outcome, Prediction, Reason } from './model.ts';
import { fits, outcomeOf } from './outcome.ts';
import { checkParams } from './params.ts';
import { REQUEST_CHECKS } from './request.ts';
import { PREDICTION_RULES } from './rules.ts';

/**
 * Says which answer the rules expect to a frame, before it is sent, and why: from the text, the specification and
 * what the transcript has shown, never from the server's code. Linear in the text. Never throws.
 */
export function predict(text: string, from: Standpoint): Prediction {
  const taken = takeFrame(text, from);
  if (taken.kind === 'ends') return prediction(text, taken, [], taken.id);
  const inquiry = new Inquiry(from, { id: taken.id, method: taken.method, params: taken.params ?? {} });
  const ending = firstOf([...REQUEST_CHECKS, checkParams, runMethod], inquiry) ?? NOTHING_SAID;
  return prediction(text, ending, inquiry.doubts, taken.id);
}

/**
 * Compares a prediction with the answer that came (the text of a result, an error or an acknowledgment), or with
 * `undefined` while none has. Silence is right where nothing was expected; how long to wait is for the caller.
 */
export function judge({ outcomes, id }: Prediction, answer: string | undefined): Judgment {
  if (answer === undefined)
    return { verdict: outcomes.every(({ kind }) => kind === 'none') ? 'right' : 'waiting' };
  const frame = parseFrame(answer);
  const got = outcomeOf(frame);
  if (got === undefined) return { verdict: 'waiting' };
  if (!names(frame, id) || !outcomes.some((one) => fits(one, got))) return { verdict: 'wrong', got };
  return { verdict: outcomes.length === 1 ? 'right' : 'open', got };
}

/** Every method that passes the table of methods has checks; this is for what a later revision may bring. */
const NOTHING_SAID: Ending = {
  outcomes: [
    { kind: 'result', of: 'other' },
    { kind: 'error', code: -32602 },
  ],
  reason: { rule: 'params.maybeWrong', at: ['params'] },
};

function prediction(
  text: string,
  ending: Ending,
  doubts: Inquiry['doubts'],
  id: RequestId | undefined,
): Prediction {
  const outcomes = distinct([...ending.outcomes, ...doubts.map(({ outcome }) => outcome)]);
  // What is certain is certain by its own rule; what is open is open because of the first thing not known.
  const why = outcomes.length > 1 ? (doubts[0]?.reason ?? ending.reason) : ending.reason;
  return {
    outcomes,
    ...(id === undefined || outcomes[0].kind === 'none' ? {} : { id }),
    rule: why.rule,
    section: PREDICTION_RULES[why.rule].section,
    at: why.at,
    ...placeOf(text, why),
    data: why.data ?? {},
  };
}

function distinct(outcomes: readonly Outcome[]): Prediction['outcomes'] {
  const [first = { kind: 'none' } as const, ...rest] = new Map(
    outcomes.map((one) => [JSON.stringify(one), one]),
  ).values();
  return [first, ...rest];
}

function placeOf(text: string, { at, range }: Reason): { readonly from: number; readonly to: number } {
  if (range !== undefined) return range;
  const [place] = locate(text, [at]);
  if (place === undefined) return { from: 0, to: Math.min(1, text.length) };
  const { from, to, exact, key } = place;
  // Of what is not there, and of whole objects, the beginning is enough to point at.
  return exact && text[from] !== '{' && text[from] !== '[' ? { from, to } : (key ?? { from, to: from + 1 });
}

/** Whether an answer names the request: by its id, or an acknowledgment by its subscription. */
function names({ id, params }: ParsedFrame, expected: RequestId | undefined): boolean {
  const meta = isObject(params?._meta) ? params._meta : {};
  return (params === undefined ? id : meta[META.subscriptionId]) === expected;
}
