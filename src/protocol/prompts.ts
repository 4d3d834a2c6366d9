import type { JsonObject } from './json.ts';
import { clientRequest, serverNotification } from './message.ts';
import type { InputParams } from './mrtr.ts';
import type { Cacheable, Page, Result } from './results.ts';

/** Messages of server/prompts. */
export const PromptsList = clientRequest('prompts/list');
export const PromptsGet = clientRequest('prompts/get');
export const PromptsListChanged = serverNotification('notifications/prompts/list_changed');

export interface Prompt {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly arguments?: readonly {
    readonly name: string;
    readonly title?: string;
    readonly description?: string;
    readonly required?: boolean;
  }[];
}

export interface PromptMessage {
  readonly role: 'user' | 'assistant';
  readonly content: JsonObject;
}

export interface ListPromptsResult extends Result, Page, Cacheable {
  readonly prompts: readonly Prompt[];
}
export interface GetPromptParams extends InputParams {
  readonly name: string;
  readonly arguments?: { readonly [name: string]: string };
}
export interface GetPromptResult extends Result {
  readonly description?: string;
  readonly messages: readonly PromptMessage[];
}
