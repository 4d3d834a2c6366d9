/**
 * The official wire schemas, used where a frame's parts are nested and speed does not matter. The envelope, reads and
 * lists are checked by hand: their shapes are flat, and every request pays for them.
 */
import './zod-without-eval.ts';

import {
  CallToolRequestParamsSchema,
  CompleteRequestParamsSchema,
  ContentBlockSchema,
  CreateMessageResultWithToolsSchema,
  ElicitResultSchema,
  GetPromptRequestParamsSchema,
  ListRootsResultSchema,
  PromptMessageSchema,
} from '@modelcontextprotocol/core';
import type * as z from 'zod';
import { invalidParams } from './refusals.ts';

export { compileSchema } from './json-schema.ts';

export const CallToolParams = CallToolRequestParamsSchema;
export const CompleteParams = CompleteRequestParamsSchema;
export const GetPromptParams = GetPromptRequestParamsSchema;

/** The parameters as the schema describes them, or `-32602` that names the first faulty member. */
export function parseParams<T>(schema: z.ZodType<T>, params: Record<string, unknown>): T {
  // `_meta` was judged as the envelope; its older shape in these schemas would judge it again.
  const { _meta, ...own } = params;
  const parsed = schema.safeParse(own);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw invalidParams(issue === undefined ? 'params are malformed' : sentenceOf(issue));
}

/** What belongs in the place of the fault, in the words that the checks by hand use. */
function sentenceOf(issue: z.core.$ZodIssue): string {
  const place = `params${pathOf(issue.path)}`;
  if (issue.code === 'invalid_type') return `${place} must be ${TYPES[issue.expected] ?? issue.expected}`;
  // The one union among the parameters that clients send.
  if (issue.code === 'invalid_union' && place === 'params.ref')
    return `${place} must be a ref/prompt with a name or a ref/resource with a uri`;
  return `${place}: ${issue.message}`;
}

const TYPES: { readonly [expected: string]: string } = {
  string: 'a string',
  object: 'an object',
  record: 'an object',
  array: 'an array',
};

/** True for the result of a sampling, an elicitation or a listing of roots (basic/patterns/mrtr, "InputResponses"). */
export function isInputResponse(value: unknown): boolean {
  return [ElicitResultSchema, CreateMessageResultWithToolsSchema, ListRootsResultSchema].some(
    (schema) => schema.safeParse(value).success,
  );
}

/** Why a tool's or prompt's output cannot go out, or `undefined` if it can. For the operator. */
export function faultOfContent(blocks: readonly unknown[]): string | undefined {
  return firstFault(ContentBlockSchema, blocks, 'content');
}

export function faultOfMessages(messages: readonly unknown[]): string | undefined {
  return firstFault(PromptMessageSchema, messages, 'messages');
}

function firstFault(schema: z.ZodType, items: readonly unknown[], name: string): string | undefined {
  for (const [index, item] of items.entries()) {
    const parsed = schema.safeParse(item);
    if (!parsed.success) return `${name}[${index}]: ${parsed.error.issues[0]?.message ?? 'malformed'}`;
  }
  return undefined;
}

function pathOf(path: readonly PropertyKey[]): string {
  return path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
}
