import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { isObject } from '../../../src/protocol/json.ts';
import schemaText from '../../data/wire-schema-2026-07-28.json?raw';

/** Judges frames that a server sent by the official wire schema of the revision. For all tests that see frames. */

const RESULTS: { readonly [method: string]: string } = {
  'server/discover': 'DiscoverResult',
  'resources/list': 'ListResourcesResult',
  'resources/templates/list': 'ListResourceTemplatesResult',
  'resources/read': 'ReadResourceResult',
  'prompts/list': 'ListPromptsResult',
  'prompts/get': 'GetPromptResult',
  'tools/list': 'ListToolsResult',
  'tools/call': 'CallToolResult',
  'completion/complete': 'CompleteResult',
  'subscriptions/listen': 'SubscriptionsListenResult',
};

const NOTIFICATIONS: { readonly [method: string]: string } = {
  'notifications/progress': 'ProgressNotification',
  'notifications/message': 'LoggingMessageNotification',
  'notifications/resources/updated': 'ResourceUpdatedNotification',
  'notifications/resources/list_changed': 'ResourceListChangedNotification',
  'notifications/tools/list_changed': 'ToolListChangedNotification',
  'notifications/prompts/list_changed': 'PromptListChangedNotification',
  'notifications/subscriptions/acknowledged': 'SubscriptionsAcknowledgedNotification',
};

const ERRORS: { readonly [code: number]: string } = {
  [-32700]: 'ParseError',
  [-32600]: 'InvalidRequestError',
  [-32601]: 'MethodNotFoundError',
  [-32602]: 'InvalidParamsError',
  [-32603]: 'InternalError',
};
const ERROR_RESPONSES: { readonly [code: number]: string } = {
  [-32020]: 'HeaderMismatchError',
  [-32021]: 'MissingRequiredClientCapabilityError',
  [-32022]: 'UnsupportedProtocolVersionError',
};

/**
 * What is wrong with a frame of a server; empty where nothing is. `method` is the method of the request that a
 * response answers; without it a result is judged by the general form only.
 */
export function wireFaults(text: string, method?: string): readonly string[] {
  const frame: unknown = JSON.parse(text);
  if (!isObject(frame)) return ['the frame is no object'];
  if (typeof frame.method === 'string') {
    const name = NOTIFICATIONS[frame.method];
    if (name === undefined) return [`a server sends no ${frame.method}`];
    if ('id' in frame) return ['a server sends no requests'];
    return faults(name, frame);
  }
  if ('error' in frame) return errorFaults(frame);
  const general = faults('JSONRPCResultResponse', frame);
  if (general.length > 0 || !isObject(frame.result)) return general;
  if (frame.result.resultType === 'input_required') return faults('InputRequiredResult', frame.result);
  const name = method === undefined ? undefined : RESULTS[method];
  return name === undefined ? [] : faults(name, frame.result);
}

function errorFaults(frame: Record<string, unknown>): readonly string[] {
  const general = faults('JSONRPCErrorResponse', frame);
  if (general.length > 0 || !isObject(frame.error)) return general;
  if (frame.id === null) return ['an error without an id leaves it out'];
  const code = Number(frame.error.code);
  // Application codes lie outside JSON-RPC's reserved range; of that range only defined codes may be sent.
  if (code < -32768 || code > -32000) return [];
  const response = ERROR_RESPONSES[code];
  if (response !== undefined) return faults(response, frame);
  const name = ERRORS[code];
  return name === undefined ? [`the revision defines no code ${code}`] : faults(name, frame.error);
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addFormat('byte', /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/);
ajv.addSchema(JSON.parse(schemaText), 'wire');
const compiled = new Map<string, ValidateFunction>();

function faults(name: string, value: unknown): readonly string[] {
  const known = compiled.get(name) ?? ajv.compile({ $ref: `wire#/$defs/${name}` });
  compiled.set(name, known);
  if (known(value)) return [];
  return (known.errors ?? []).map(({ instancePath, message }) => `${name}${instancePath}: ${message}`);
}
