import type { Coverage } from './model.ts';

/** What servers may ask of clients. */
export const client: Coverage = {
  'client/elicitation#user-interaction-model': { must: ['input.secretInForm', 'input.secretInForm', 'host'] },
  'client/elicitation#capabilities': { must: ['mrtr.capability', 'host', 'mrtr.capability'] },
  'client/elicitation#elicitation-requests': { must: ['wire.result', 'host'] },
  'client/elicitation#form-mode-elicitation-requests': { must: ['wire.result'] },
  'client/elicitation#requested-schema': { should: ['host'] },
  'client/elicitation#url-mode-elicitation-requests': { must: ['wire.result', 'input.url'] },
  'client/elicitation#example-request-sensitive-data': { should: ['host'] },
  'client/elicitation#statefulness': { must: [[3, 'host']] },
  'client/elicitation#url-mode-elicitation-for-oauth-flows': { must: ['host'] },
  'client/elicitation#understanding-the-distinction': { must: [[4, 'host']] },
  'client/elicitation#error-handling': { must: ['host'], should: ['host'] },
  'client/elicitation#security-considerations': { must: [[2, 'host']], should: [[3, 'host']] },
  // Whether a URL holds something personal, or opens a door by itself, does not show in its letters.
  'client/elicitation#safe-url-handling': {
    must: [
      [2, 'undecidable'],
      [5, 'host'],
    ],
    should: ['input.linkInForm', 'input.https', [3, 'host']],
  },
  'client/elicitation#identifying-the-user': { must: ['host'], should: ['host'] },
  'client/elicitation#form-mode-security': { must: ['input.secretInForm'], should: ['input.answer', 'host'] },
  'client/elicitation#phishing': { must: [[3, 'host']] },
  'client/roots': { should: [[2, 'deprecation']] },
  'client/roots#capabilities': { must: ['mrtr.capability'] },
  'client/roots#root': { must: ['input.rootUri'] },
  'client/roots#security-considerations': { must: ['host'], should: ['host'] },
  'client/roots#implementation-guidelines': { should: ['host', 'mrtr.capability'] },
  'client/sampling': { should: [[2, 'deprecation']] },
  'client/sampling#user-interaction-model': { should: [[2, 'host']] },
  'client/sampling#tools-in-sampling': { must: ['mrtr.capability', 'mrtr.capability'] },
  'client/sampling#capabilities': { must: ['mrtr.capability'], should: ['input.context', 'input.context'] },
  'client/sampling#tool-result-messages': { must: ['input.toolResults'] },
  'client/sampling#tool-use-and-result-balance': { must: ['input.toolBalance'] },
  'client/sampling#tool-choice-modes': { must: [[2, 'host']] },
  'client/sampling#messages': { must: ['wire.result'], should: ['host'] },
  'client/sampling#sampling-parameters': { must: ['host'] },
  'client/sampling#security-considerations': {
    must: ['host', ['input.toolBalance', 'input.toolResults']],
    should: [[5, 'host']],
  },
};
