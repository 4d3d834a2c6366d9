import { isObject } from '../../protocol/json.ts';
import { PromptsGet } from '../../protocol/prompts.ts';
import type { Evidence, Exchange } from '../evidence.ts';
import { type Content, contentOf } from './contents.ts';

/** A `prompts/get` that was sent, and what came of it (server/prompts, "Getting a Prompt"). */
export interface PromptGet {
  readonly exchange: Exchange;
  /** As it was sent; `undefined` where there was none. */
  readonly name: string | undefined;
  /** Those that are texts, as they were sent. */
  readonly arguments: { readonly [name: string]: string | undefined };
  /** Of a result: its messages. `undefined` before one came. */
  readonly messages: readonly PromptMessage[] | undefined;
  /** Of an error. */
  readonly code: number | undefined;
  readonly errorUri: string | undefined;
}

export interface PromptMessage {
  readonly role: string;
  /** `text`, `resource`, `image` … */
  readonly type: string;
  readonly text: string | undefined;
  /** Of an embedded resource. */
  readonly resource: Content | undefined;
}

/** Every one, oldest first. */
export function promptGetsOf(evidence: Evidence): readonly PromptGet[] {
  return evidence.exchanges.filter(({ method }) => method === PromptsGet.method).map(promptGetOf);
}

function promptGetOf(exchange: Exchange): PromptGet {
  const { params, answer } = exchange;
  const given = isObject(params.arguments) ? Object.entries(params.arguments) : [];
  const { code, data } = answer?.error ?? {};
  const messages = answer?.result?.messages;
  return {
    exchange,
    name: asText(params.name),
    arguments: Object.fromEntries(given.map(([name, value]) => [name, asText(value)])),
    messages: Array.isArray(messages) ? messages.filter(isObject).map(messageOf) : undefined,
    code: typeof code === 'number' ? code : undefined,
    errorUri: isObject(data) ? asText(data.uri) : undefined,
  };
}

function messageOf({ role, content }: Record<string, unknown>): PromptMessage {
  const { type, text, resource } = isObject(content) ? content : {};
  return {
    role: asText(role) ?? '',
    type: asText(type) ?? '',
    text: asText(text),
    resource: isObject(resource) ? contentOf(resource) : undefined,
  };
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
