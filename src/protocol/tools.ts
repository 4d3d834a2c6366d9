import type { Json, JsonObject } from './json.ts';
import { clientRequest, serverNotification } from './message.ts';
import type { InputParams } from './mrtr.ts';
import type { Cacheable, Page, Result } from './results.ts';

/** Messages of server/tools. */
export const ToolsList = clientRequest('tools/list');
export const ToolsCall = clientRequest('tools/call');
export const ToolsListChanged = serverNotification('notifications/tools/list_changed');

export interface Tool {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly inputSchema: JsonObject;
  readonly outputSchema?: JsonObject;
  readonly annotations?: JsonObject;
}

export interface ListToolsResult extends Result, Page, Cacheable {
  readonly tools: readonly Tool[];
}
export interface CallToolParams extends InputParams {
  readonly name: string;
  readonly arguments?: JsonObject;
}
export interface CallToolResult extends Result {
  readonly content: readonly JsonObject[];
  readonly structuredContent?: Json;
  readonly isError?: boolean;
}
