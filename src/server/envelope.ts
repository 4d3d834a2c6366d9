import { isRequestId, whatIdsAre } from '../protocol/frames.ts';
import { isObject, type JsonObject } from '../protocol/json.ts';
import { isLogLevel, LOG_LEVELS, type LogLevel } from '../protocol/logging.ts';
import { META } from '../protocol/meta.ts';
import type { ProgressToken } from '../protocol/progress.ts';
import { SUPPORTED_VERSIONS } from '../protocol/revision.ts';
import { invalidParams, unsupportedVersion } from './refusals.ts';

/** What a request says about itself in `params._meta` (basic/index, "Per-request protocol fields"). */
export interface Envelope {
  readonly version: string;
  readonly clientCapabilities: JsonObject;
  readonly progressToken: ProgressToken | undefined;
  readonly logLevel: LogLevel | undefined;
  /** The lab's own key, still with its scheme; what it is worth is decided later. */
  readonly authorization: string | undefined;
}

type Params = Record<string, unknown> | undefined;

/**
 * Refuses a version that the request states and this server does not speak. Comes before everything else that is
 * said about the request, so that a client of another revision learns what to retry with, whatever it asked for.
 */
export function checkVersion(params: Params): void {
  const meta = params?._meta;
  if (!isObject(meta)) return;
  const requested = meta[META.protocolVersion];
  if (typeof requested === 'string' && !SUPPORTED_VERSIONS.includes(requested))
    throw unsupportedVersion(requested);
}

/** Reads the envelope of a request, or throws `-32602` that names the faulty field. */
export function readEnvelope(params: Params): Envelope {
  const meta = params?._meta;
  if (meta === undefined) throw invalidParams('params._meta is required on every request');
  if (!isObject(meta)) throw invalidParams('params._meta must be an object');
  const version = meta[META.protocolVersion];
  if (version === undefined) throw missing(META.protocolVersion);
  if (typeof version !== 'string') throw wrong(META.protocolVersion, 'a string');
  const clientCapabilities = meta[META.clientCapabilities];
  if (clientCapabilities === undefined) throw missing(META.clientCapabilities);
  if (!isCapabilities(clientCapabilities))
    throw wrong(META.clientCapabilities, 'an object whose members and their parts are objects');
  const clientInfo = meta[META.clientInfo];
  if (clientInfo !== undefined && !isImplementation(clientInfo))
    throw wrong(META.clientInfo, 'an object with the strings name and version');
  const progressToken = meta[META.progressToken];
  if (progressToken !== undefined && !isRequestId(progressToken))
    throw wrong(META.progressToken, whatIdsAre(progressToken));
  const logLevel = meta[META.logLevel];
  if (logLevel !== undefined && !isLogLevel(logLevel))
    throw wrong(META.logLevel, `one of ${LOG_LEVELS.join(', ')}`);
  const authorization = meta[META.authorization];
  if (authorization !== undefined && typeof authorization !== 'string')
    throw wrong(META.authorization, 'a string');
  return { version, clientCapabilities, progressToken, logLevel, authorization };
}

function missing(key: string) {
  return invalidParams(`params._meta[${JSON.stringify(key)}] is required on every request`);
}

function wrong(key: string, expected: string) {
  return invalidParams(`params._meta[${JSON.stringify(key)}] must be ${expected}`);
}

/** Every capability and part of one that the schema knows is an object; unknown ones may be anything. */
function isCapabilities(value: unknown): value is JsonObject {
  if (!isObject(value)) return false;
  for (const [name, parts] of CAPABILITIES) {
    const capability = value[name];
    if (capability === undefined) continue;
    if (!isObject(capability)) return false;
    for (const part of parts ?? Object.keys(capability))
      if (capability[part] !== undefined && !isObject(capability[part])) return false;
  }
  return true;
}

/** With the parts that are objects; `undefined`: all that there are. */
const CAPABILITIES: readonly (readonly [name: string, parts: readonly string[] | undefined])[] = [
  ['experimental', undefined],
  ['roots', []],
  ['sampling', ['context', 'tools']],
  ['elicitation', ['form', 'url']],
  ['extensions', undefined],
];

function isImplementation(value: unknown): boolean {
  if (!isObject(value) || typeof value.name !== 'string' || typeof value.version !== 'string') return false;
  const { icons } = value;
  if (icons !== undefined && !(Array.isArray(icons) && icons.every(isIcon))) return false;
  return OPTIONAL_TEXTS.every((key) => value[key] === undefined || typeof value[key] === 'string');
}

function isIcon(value: unknown): boolean {
  return isObject(value) && typeof value.src === 'string';
}

const OPTIONAL_TEXTS = ['title', 'description', 'websiteUrl'];
