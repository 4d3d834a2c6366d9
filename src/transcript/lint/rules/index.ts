import { caching } from './caching.ts';
import { cancellation } from './cancellation.ts';
import { completion } from './completion.ts';
import { correlation } from './correlation.ts';
import { envelope } from './envelope.ts';
import { errors } from './errors.ts';
import { framing } from './framing.ts';
import { input } from './input.ts';
import { logging } from './logging.ts';
import { mrtr } from './mrtr.ts';
import { pagination } from './pagination.ts';
import { progress } from './progress.ts';
import { prompts } from './prompts.ts';
import { resources } from './resources.ts';
import { results } from './results.ts';
import { subscriptions } from './subscriptions.ts';
import { tools } from './tools.ts';
import { versioning } from './versioning.ts';
import { wire } from './wire.ts';

/** All rules, by id. The wire schema comes last: it is silent where another rule has spoken. */
export const RULES = {
  ...framing,
  ...correlation,
  ...envelope,
  ...results,
  ...caching,
  ...resources,
  ...subscriptions,
  ...cancellation,
  ...progress,
  ...pagination,
  ...prompts,
  ...tools,
  ...completion,
  ...errors,
  ...mrtr,
  ...input,
  ...versioning,
  ...logging,
  ...wire,
};

export type RuleId = keyof typeof RULES;

/** The ids of all rules, in the order in which they are applied. */
export const RULE_IDS = Object.keys(RULES).filter(isRuleId);

/** True for the id of a rule; ids come from links and stored transcripts too. */
export function isRuleId(id: string): id is RuleId {
  return Object.hasOwn(RULES, id);
}
