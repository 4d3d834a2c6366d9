import { CODE } from '../../protocol/errors.ts';
import { isObject, type JsonObject } from '../../protocol/json.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { bringsInput } from '../lint/state/input-key.ts';
import { checkCaller, checkScope } from './access.ts';
import {
  type Check,
  type Ending,
  expect,
  firstOf,
  type Inquiry,
  invalid,
  NOT_FOUND,
  open,
} from './inquiry.ts';
import { answerKey } from './learn.ts';
import type { Outcome, ResultKind } from './model.ts';
import { argumentsOf, checkArguments, checkName, checkReference, refusalFor } from './names.ts';
import { honoured } from './outcome.ts';
import { checkState } from './retry.ts';
import type { PredictionRule } from './rules.ts';
import { uriKey } from './same.ts';
import { definitionOf, seenUri } from './state.ts';
import { checkInput, mayAsk } from './tool-input.ts';

/** What each method does after its parameters were found valid, in the order of its own checks. */
export const METHOD_CHECKS: { readonly [method: string]: readonly Check[] } = {
  'server/discover': [answers('discovery', 'answer.discovery')],
  'resources/list': [checkCaller, checkCursor, checkScope, answers('resources', 'answer.list')],
  'resources/templates/list': [
    checkCaller,
    checkCursor,
    checkScope,
    answers('resourceTemplates', 'answer.list'),
  ],
  'prompts/list': [checkCaller, checkCursor, checkScope, answers('prompts', 'answer.list')],
  'tools/list': [checkCaller, checkCursor, checkScope, answers('tools', 'answer.list')],
  'resources/read': [checkCaller, checkState, readResource],
  'subscriptions/listen': [checkSubscriptions, checkCaller, acknowledge],
  'prompts/get': [checkCaller, checkName, checkScope, checkArguments, checkState, getPrompt],
  'tools/call': [checkCaller, checkName, checkScope, checkToolRate, checkInput, checkState, callTool],
  'completion/complete': [checkCompletionRate, checkCaller, checkReference, checkScope, complete],
};

function answers(of: ResultKind, rule: PredictionRule): Check {
  return () => expect({ kind: 'result', of }, rule, ['method']);
}

function checkCursor(inquiry: Inquiry): Ending | undefined {
  const { method, params, caller, from } = inquiry;
  if (typeof params.cursor !== 'string') return undefined;
  const at = ['params', 'cursor'];
  const known = from.server.cursors.get(params.cursor);
  // Whoever has not seen the list may hold a cursor that was given elsewhere.
  if (known === undefined)
    return from.server.known.has(method)
      ? invalid('cursor.unseen', at)
      : inquiry.mayRefuse(CODE.invalidParams, 'cursor.unknown', at);
  if (known.method !== method) return invalid('cursor.other', at, { method: known.method });
  if (known.subject === undefined || known.subject === caller.subject) return undefined;
  return invalid('cursor.other', at, { method: known.method });
}

function readResource(inquiry: Inquiry): Ending {
  const { params, caller, from } = inquiry;
  const uri = String(params.uri);
  const at = ['params', 'uri'];
  const seen = seenUri(from.server, caller, uriKey(uri));
  const contents: Outcome = { kind: 'result', of: 'contents' };
  if (seen === 'found' && !bringsInput(params)) return expect(contents, 'uri.seen', at, { uri });
  // Whatever is missing was missing after the caller's rights were judged.
  if (seen === 'missing') return expect(NOT_FOUND, 'uri.missedBefore', at, { uri });
  if (seen === undefined) return checkScope(inquiry) ?? unclearRead(inquiry, 'uri.unseen');
  return unclearRead(inquiry, 'uri.changed');
}

function unclearRead(inquiry: Inquiry, rule: PredictionRule): Ending {
  const outcomes: Outcome[] = [{ kind: 'result', of: 'contents' }, NOT_FOUND];
  if (mayAsk(inquiry)) outcomes.push({ kind: 'inputRequired' });
  return open(outcomes, rule, ['params', 'uri'], { uri: String(inquiry.params.uri) });
}

function checkSubscriptions({ from }: Inquiry): Ending | undefined {
  let open = 0;
  for (const asked of from.connection.open.values()) open += asked.filter((one) => one.acknowledged).length;
  if (open < LIMITS.subscriptions) return undefined;
  const outcome: Outcome = { kind: 'error', code: CODE.tooMany, about: 'limit' };
  return expect(outcome, 'limit.subscriptions', ['method'], { limit: LIMITS.subscriptions });
}

function acknowledge({ params, from }: Inquiry): Ending {
  const filter = isObject(params.notifications) ? params.notifications : {};
  // What came out of `JSON.parse` is JSON all the way down.
  const outcome = honoured(filter as JsonObject, from.server.capabilities);
  return expect(outcome, 'answer.acknowledgment', ['params', 'notifications']);
}

function getPrompt(inquiry: Inquiry): Ending {
  const messages: Outcome = { kind: 'result', of: 'messages' };
  const prompt = definitionOf(
    inquiry.from.server,
    'prompts/list',
    inquiry.caller,
    String(inquiry.params.name),
  );
  const plain = prompt !== undefined && argumentsOf(prompt).length === 0;
  const before = answeredBefore(inquiry);
  if (before?.kind === 'result' || (plain && !mayAsk(inquiry)))
    return expect(messages, 'answer.prompt', ['params', 'name']);
  const outcomes: Outcome[] = [messages, { kind: 'error', code: CODE.invalidParams }, NOT_FOUND];
  if (mayAsk(inquiry)) outcomes.push({ kind: 'inputRequired' });
  // The prompt's own resources may ask for rights that the prompt itself does not.
  outcomes.push({ kind: 'error', code: refusalFor(inquiry) });
  return open(outcomes, 'argument.values', ['params', 'arguments']);
}

function checkToolRate(inquiry: Inquiry): undefined {
  return rate(inquiry, inquiry.from.connection.toolCalls, LIMITS.toolCallsPerSecond, 'limit.toolCalls');
}

function checkCompletionRate(inquiry: Inquiry): undefined {
  return rate(inquiry, inquiry.from.connection.completions, LIMITS.completionsPerSecond, 'limit.completions');
}

/** Page and server do not count from the same instant, so that a full window is a doubt and no more. */
const NEARLY_A_SECOND = 1500;

function rate(inquiry: Inquiry, times: readonly number[], limit: number, rule: PredictionRule): undefined {
  const recent = times.filter((at) => inquiry.from.now - at < NEARLY_A_SECOND).length;
  if (recent < limit) return undefined;
  return inquiry.may({ kind: 'error', code: CODE.tooMany, about: 'limit' }, rule, ['method'], { limit });
}

function callTool(inquiry: Inquiry): Ending {
  const before = answeredBefore(inquiry);
  const outcomes: Outcome[] = [{ kind: 'result', of: 'tool' }];
  if (mayAsk(inquiry)) outcomes.push({ kind: 'inputRequired' });
  if (before === undefined) outcomes.push({ kind: 'error', code: CODE.missingClientCapability });
  if (before === undefined) outcomes.push({ kind: 'error', code: refusalFor(inquiry) });
  if (outcomes.length === 1) return expect({ kind: 'result', of: 'tool' }, 'answer.tool', ['params', 'name']);
  return open(outcomes, 'tool.mayAsk', ['params', 'name'], { name: String(inquiry.params.name) });
}

/** How the same request of the same caller was answered; not for one that brings input, whose answer is another. */
function answeredBefore(inquiry: Inquiry): Outcome | undefined {
  if (bringsInput(inquiry.params)) return undefined;
  return inquiry.from.server.answers.get(answerKey(inquiry));
}

function complete(inquiry: Inquiry): Ending {
  // Without its definition nobody can tell whether the argument exists.
  const unseen = inquiry.doubts.some(({ reason }) => reason.rule === 'name.unseen');
  if (unseen) inquiry.mayRefuse(CODE.invalidParams, 'argument.notCompletable', ['params', 'argument']);
  return expect({ kind: 'result', of: 'completion' }, 'answer.completion', ['params', 'ref']);
}

/** The checks of a method; what no revision knows was refused before. */
export function runMethod(inquiry: Inquiry): Ending | undefined {
  return firstOf(METHOD_CHECKS[inquiry.method] ?? [], inquiry);
}
