import { isObject } from '../../../protocol/json.ts';
import { META } from '../../../protocol/meta.ts';
import type { Schema } from '../schema/index.ts';
import type { Turn } from '../turn.ts';
import { inputKey } from './input-key.ts';
import { type Asked, type ConnectionState, keep, type OpenRequest, type ServerState } from './states.ts';

/** What an answer tells about its server, for later frames to be judged by. */
export function learn(turn: Turn, asked: Asked, open: OpenRequest): void {
  const { result, error, server, connection } = turn;
  if (error !== undefined) learnVersions(server, error, open);
  if (result === undefined) return;
  if (result.resultType === 'input_required') learnInput(connection, server, result, asked, open);
  else if (asked.method === 'server/discover') learnServer(server, result);
  else if (asked.method?.endsWith('/list')) learnList(server, asked.method, result, open);
}

/** The names on one page of a list, and the page as a text to compare with. */
export function pageOf(
  method: string | undefined,
  result: Record<string, unknown>,
): { readonly names: readonly string[]; readonly text: string } | undefined {
  const list = result[LIST_OF[method ?? ''] ?? ''];
  if (!Array.isArray(list)) return undefined;
  const names = list.map((item: unknown) =>
    isObject(item) ? String(item.uri ?? item.uriTemplate ?? item.name) : '',
  );
  return { names, text: names.join('\n') };
}

const LIST_OF: { readonly [method: string]: string } = {
  'resources/list': 'resources',
  'resources/templates/list': 'resourceTemplates',
  'prompts/list': 'prompts',
  'tools/list': 'tools',
};

function learnVersions(server: ServerState, error: Record<string, unknown>, open: OpenRequest): void {
  const version = open.meta[META.protocolVersion];
  if (error.code !== -32022 || typeof version !== 'string') return;
  server.refused.add(version);
  if (isObject(error.data)) server.supported = namesIn(error.data.supported) ?? server.supported;
}

function learnServer(server: ServerState, result: Record<string, unknown>): void {
  if (isObject(result.capabilities)) server.capabilities = result.capabilities;
  server.supported = namesIn(result.supportedVersions) ?? server.supported;
  for (const version of server.supported ?? []) server.refused.delete(version);
}

function namesIn(list: unknown): readonly string[] | undefined {
  return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : undefined;
}

function learnList(
  server: ServerState,
  method: string,
  result: Record<string, unknown>,
  open: OpenRequest,
): void {
  const { nextCursor, cacheScope } = result;
  if (typeof nextCursor === 'string') keep(server.cursors, nextCursor, { method, scope: cacheScope });
  const page = open.params.cursor === undefined ? pageOf(method, result) : undefined;
  if (page !== undefined) server.firstPages.set(method, page);
  for (const item of itemsIn(result.tools)) {
    const { name, inputSchema, outputSchema } = item;
    if (typeof name === 'string')
      keep(server.tools, name, { input: asSchema(inputSchema), output: asSchema(outputSchema) });
  }
  for (const { name, arguments: args } of itemsIn(result.prompts))
    if (typeof name === 'string') {
      const required = itemsIn(args).filter((arg) => arg.required === true);
      keep(
        server.prompts,
        name,
        required.map((arg) => String(arg.name)),
      );
    }
}

function itemsIn(list: unknown): readonly Record<string, unknown>[] {
  return Array.isArray(list) ? list.filter(isObject) : [];
}

/** What a server gives as a schema. The checker ignores what it does not understand, of whatever kind. */
function asSchema(value: unknown): Schema | undefined {
  return isSchema(value) ? value : undefined;
}

function isSchema(value: unknown): value is Schema {
  return isObject(value);
}

function learnInput(
  connection: ConnectionState,
  server: ServerState,
  result: Record<string, unknown>,
  asked: Asked,
  open: OpenRequest,
): void {
  const key = inputKey(asked.method, open.params);
  const state = typeof result.requestState === 'string' ? result.requestState : undefined;
  const requests = isObject(result.inputRequests) ? result.inputRequests : {};
  keep(connection.pending, key, { id: asked.id, key, requests, state });
  if (state !== undefined) keep(server.states, state, key);
}
