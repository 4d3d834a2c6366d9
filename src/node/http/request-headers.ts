import type { IncomingHttpHeaders } from 'node:http';
import { CODE, type ErrorObject } from '../../protocol/errors.ts';
import { isObject } from '../../protocol/json.ts';
import { META } from '../../protocol/meta.ts';
import { SUPPORTED_VERSIONS } from '../../protocol/revision.ts';
import { answering, unsupportedVersion } from '../../server/refusals.ts';
import { decodeHeaderValue } from './header-values.ts';
import type { MirroredParam } from './mirrored-params.ts';

/** The parts of a request that its headers repeat. */
export interface MirroredRequest {
  readonly method: string;
  readonly params: Record<string, unknown> | undefined;
}

/**
 * Compares the headers of a request with its body (basic/transports/streamable-http, "Server Validation").
 * What the body itself lacks or gets wrong is left to the engine, which says so better.
 */
export function checkHeaders(
  headers: IncomingHttpHeaders,
  request: MirroredRequest,
  mirroredParams: (tool: string) => readonly MirroredParam[],
): ErrorObject | undefined {
  const version = checkVersionHeader(headers, request);
  if (version !== undefined) return version === 'engine' ? undefined : version;
  const fault =
    compare('Mcp-Method', single(headers, 'mcp-method'), request.method) ??
    checkName(headers, request) ??
    checkParams(headers, request, mirroredParams);
  return fault && answering(request.method, fault);
}

/** `engine`: the version is not supported, and the engine's refusal comes before all that other headers say. */
function checkVersionHeader(
  headers: IncomingHttpHeaders,
  { method, params }: MirroredRequest,
): ErrorObject | 'engine' | undefined {
  const stated = single(headers, 'mcp-protocol-version');
  if (stated === undefined) return answering(method, missing('MCP-Protocol-Version'));
  const meta = params?._meta;
  const inBody = isObject(meta) ? meta[META.protocolVersion] : undefined;
  if (typeof inBody === 'string') {
    if (inBody !== stated) return answering(method, mismatch('MCP-Protocol-Version', stated, inBody));
    return SUPPORTED_VERSIONS.includes(stated) ? undefined : 'engine';
  }
  // An older client states its version in the header alone; it gets to know what to retry with.
  return SUPPORTED_VERSIONS.includes(stated) ? undefined : unsupportedVersion(stated).toWire();
}

/** Which member of `params` the `Mcp-Name` header repeats, by method. */
const NAMED_BY: { readonly [method: string]: 'name' | 'uri' | undefined } = {
  'tools/call': 'name',
  'prompts/get': 'name',
  'resources/read': 'uri',
};

function checkName(
  headers: IncomingHttpHeaders,
  { method, params }: MirroredRequest,
): ErrorObject | undefined {
  const member = NAMED_BY[method];
  if (member === undefined) return undefined;
  const name = params?.[member];
  if (typeof name !== 'string') return undefined;
  return compareEncoded('Mcp-Name', single(headers, 'mcp-name'), name);
}

function checkParams(
  headers: IncomingHttpHeaders,
  { method, params }: MirroredRequest,
  mirroredParams: (tool: string) => readonly MirroredParam[],
): ErrorObject | undefined {
  if (method !== 'tools/call' || typeof params?.name !== 'string') return undefined;
  for (const { header, path } of mirroredParams(params.name)) {
    const label = `Mcp-Param-${header}`;
    const stated = single(headers, label.toLowerCase());
    const value = valueAt(params.arguments, path);
    const problem =
      value === undefined || value === null
        ? stated === undefined
          ? undefined
          : {
              code: CODE.headerMismatch,
              message: `Header mismatch: ${label} repeats a value that the body does not have`,
            }
        : typeof value === 'number'
          ? compareNumber(label, stated, value)
          : compareEncoded(label, stated, String(value));
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function valueAt(args: unknown, path: readonly string[]): unknown {
  let value: unknown = args;
  for (const key of path) value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return value;
}

function compareEncoded(
  label: string,
  stated: string | undefined,
  expected: string,
): ErrorObject | undefined {
  if (stated === undefined) return missing(label);
  const decoded = decodeHeaderValue(stated);
  if (decoded === undefined) {
    return { code: CODE.headerMismatch, message: `Header mismatch: the value of ${label} is malformed` };
  }
  return compare(label, decoded, expected);
}

/** Integers are compared as numbers: `42.0` is 42. */
function compareNumber(label: string, stated: string | undefined, expected: number): ErrorObject | undefined {
  if (stated === undefined) return missing(label);
  const decoded = decodeHeaderValue(stated) ?? '';
  const equal = /^-?\d+(?:\.\d+)?$/.test(decoded) && Number(decoded) === expected;
  return equal ? undefined : mismatch(label, stated, String(expected));
}

function compare(label: string, stated: string | undefined, expected: string): ErrorObject | undefined {
  if (stated === undefined) return missing(label);
  return stated === expected ? undefined : mismatch(label, stated, expected);
}

function missing(label: string): ErrorObject {
  return { code: CODE.headerMismatch, message: `Header mismatch: the ${label} header is missing` };
}

function mismatch(label: string, stated: string, expected: string): ErrorObject {
  const shown = (text: string) => JSON.stringify(text.length > 200 ? `${text.slice(0, 200)}…` : text);
  return {
    code: CODE.headerMismatch,
    message: `Header mismatch: ${label} is ${shown(stated)}, the body says ${shown(expected)}`,
  };
}

/** Node joins repeated headers with commas, which then match nothing; only these lists need a look. */
function single(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}
