import { base } from './base.ts';
import type { Definitions } from './build.ts';
import { checkSchema, type Violation } from './check.ts';
import { content } from './content.ts';
import { features } from './features.ts';
import { input } from './input.ts';

export type { Schema } from './build.ts';
export { checkSchema, type Violation } from './check.ts';

/** The wire schema of the revision; a test holds it against the published one. */
export const DEFINITIONS: Definitions = { ...base, ...features, ...content, ...input };

/** What the parameters of a request must be, by method. */
export const PARAMS: { readonly [method: string]: string } = {
  'server/discover': 'RequestParams',
  'resources/list': 'PaginatedRequestParams',
  'resources/templates/list': 'PaginatedRequestParams',
  'resources/read': 'ReadResourceRequestParams',
  'subscriptions/listen': 'SubscriptionsListenRequestParams',
  'prompts/list': 'PaginatedRequestParams',
  'prompts/get': 'GetPromptRequestParams',
  'tools/list': 'PaginatedRequestParams',
  'tools/call': 'CallToolRequestParams',
  'completion/complete': 'CompleteRequestParams',
};

/** What a complete result must be, by the method of its request. */
export const RESULTS: { readonly [method: string]: string } = {
  'server/discover': 'DiscoverResult',
  'resources/list': 'ListResourcesResult',
  'resources/templates/list': 'ListResourceTemplatesResult',
  'resources/read': 'ReadResourceResult',
  'subscriptions/listen': 'SubscriptionsListenResult',
  'prompts/list': 'ListPromptsResult',
  'prompts/get': 'GetPromptResult',
  'tools/list': 'ListToolsResult',
  'tools/call': 'CallToolResult',
  'completion/complete': 'CompleteResult',
};

/** What the parameters of a notification must be, by method. `optional` ones may be left out altogether. */
export const NOTIFICATIONS: {
  readonly [method: string]: { readonly params: string; readonly optional: boolean };
} = {
  'notifications/cancelled': { params: 'CancelledNotificationParams', optional: false },
  'notifications/progress': { params: 'ProgressNotificationParams', optional: false },
  'notifications/message': { params: 'LoggingMessageNotificationParams', optional: false },
  'notifications/resources/updated': { params: 'ResourceUpdatedNotificationParams', optional: false },
  'notifications/resources/list_changed': { params: 'NotificationParams', optional: true },
  'notifications/prompts/list_changed': { params: 'NotificationParams', optional: true },
  'notifications/tools/list_changed': { params: 'NotificationParams', optional: true },
  'notifications/subscriptions/acknowledged': {
    params: 'SubscriptionsAcknowledgedNotificationParams',
    optional: false,
  },
};

/** Checks a value against one definition of the wire schema. */
export function checkWire(definition: string, value: unknown): readonly Violation[] {
  return checkSchema(DEFINITIONS[definition] ?? {}, value, DEFINITIONS);
}
