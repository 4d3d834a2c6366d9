import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLocalHost, isLocalOrigin } from '../../../src/node/http/addresses.ts';
import { decodeHeaderValue, encodeHeaderValue } from '../../../src/node/http/header-values.ts';
import { checkHeaders } from '../../../src/node/http/request-headers.ts';
import { META } from '../../../src/protocol/meta.ts';

describe('Host and Origin', () => {
  test.each(['localhost', 'LOCALHOST:80', '127.0.0.1:3100', '[::1]', '[::1]:3100'])(
    'the host %s is this machine',
    (host) => {
      expect(isLocalHost(host)).toBe(true);
    },
  );

  test.each([
    undefined,
    '',
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'evil.example:3100',
    'localhost@evil.example',
    'localhost:x',
    '127.0.0.2',
    '0.0.0.0',
    '[::]',
    'a, localhost',
  ])('the host %s is not', (host) => {
    expect(isLocalHost(host)).toBe(false);
  });

  test.each(['http://localhost:5173', 'https://127.0.0.1', 'http://[::1]:1'])(
    'the origin %s is of this machine',
    (origin) => {
      expect(isLocalOrigin(origin)).toBe(true);
    },
  );

  test.each([
    'null',
    '',
    'http://evil.example',
    'http://localhost.evil.example',
    'file://',
    'http://localhost/',
    'ftp://localhost',
  ])('the origin %s is not', (origin) => {
    expect(isLocalOrigin(origin)).toBe(false);
  });
});

describe('values of headers', () => {
  test.each([
    ['us-west1', 'us-west1'],
    ['Hello, 世界', '=?base64?SGVsbG8sIOS4lueVjA==?='],
    [' padded ', '=?base64?IHBhZGRlZCA=?='],
    ['line1\nline2', '=?base64?bGluZTEKbGluZTI=?='],
    ['=?base64?literal?=', '=?base64?PT9iYXNlNjQ/bGl0ZXJhbD89?='],
    ['', '=?base64??='],
  ])('%j is written as %s', (value, written) => {
    expect(encodeHeaderValue(value)).toBe(written);
    expect(decodeHeaderValue(written)).toBe(value);
  });

  test.each([
    '=?base64?SGVsbG8?=',
    '=?base64?SGVs!!!bG8=?=',
    '=?base64?/w==?=',
    'caf\u00e9',
    'a\u0000b',
    '=?base64?-_8=?=',
  ])('%j is malformed', (value) => {
    expect(decodeHeaderValue(value)).toBeUndefined();
  });

  test.each(['=?BASE64?SGVsbG8=?=', 'SGVsbG8=', '=?base64?SGVsbG8='])(
    '%s only looks encoded and stands for itself',
    (value) => {
      expect(decodeHeaderValue(value)).toBe(value);
    },
  );

  test('every text survives the way through a header', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (value) => {
        expect(decodeHeaderValue(encodeHeaderValue(value))).toBe(value);
      }),
    );
  });
});

describe('headers that repeat the body', () => {
  const read = { method: 'resources/read', params: { uri: 'notes://café', ...meta('2026-07-28') } };

  test('headers that say what the body says pass, encoded or not', () => {
    expect(
      codeOf(headers('resources/read', 'notes://note-1'), {
        ...read,
        params: { ...read.params, uri: 'notes://note-1' },
      }),
    ).toBeUndefined();
    expect(codeOf(headers('resources/read', encodeHeaderValue('notes://café')), read)).toBeUndefined();
  });

  test.each([
    ['another name', headers('resources/read', 'notes://note-2')],
    ['a name in raw Latin-1', headers('resources/read', 'notes://café')],
    ['no name', headers('resources/read')],
    ['another method', headers('resources/list', encodeHeaderValue('notes://café'))],
    ['a method in other case', headers('Resources/Read', encodeHeaderValue('notes://café'))],
    ['no method', { 'mcp-protocol-version': '2026-07-28' }],
    ['no version', { 'mcp-method': 'resources/read' }],
    ['another version', { ...headers('resources/read', 'x'), 'mcp-protocol-version': '2025-11-25' }],
  ])('%s is -32020', (_what, sent) => {
    expect(codeOf(sent, read)).toBe(-32020);
  });

  test('an unsupported version is left to the engine when header and body agree, whatever else is missing', () => {
    expect(
      codeOf({ 'mcp-protocol-version': '1900-01-01' }, { method: 'x', params: meta('1900-01-01') }),
    ).toBeUndefined();
  });

  test('an older client, whose body states no version, is told which are supported', () => {
    expect(
      codeOf({ 'mcp-protocol-version': '2025-06-18' }, { method: 'tools/list', params: undefined }),
    ).toBe(-32022);
  });

  test('what the body lacks is for the engine to refuse', () => {
    expect(
      codeOf(headers('resources/read'), { method: 'resources/read', params: { uri: 5 } }),
    ).toBeUndefined();
  });

  test.each([
    [
      { region: 'eu', deep: { n: 42 }, on: true },
      { 'mcp-param-region': 'eu', 'mcp-param-n': '42.0', 'mcp-param-on': 'true' },
      undefined,
    ],
    [{ region: 'eu' }, { 'mcp-param-region': '=?base64?ZXU=?=' }, undefined],
    [{ region: null }, {}, undefined],
    [{}, {}, undefined],
    [{ region: 'eu' }, {}, -32020],
    [{ region: 'eu' }, { 'mcp-param-region': 'EU' }, -32020],
    [{}, { 'mcp-param-region': 'eu' }, -32020],
    [{ region: 'eu' }, { 'mcp-param-region': '=?base64?ZXU?=' }, -32020],
    [{ deep: { n: 42 } }, { 'mcp-param-n': '0x2a' }, -32020],
    [{ on: false }, { 'mcp-param-on': 'False' }, -32020],
  ])('arguments %j with headers %j give %s', (args, sent, code) => {
    const request = {
      method: 'tools/call',
      params: { name: 'query', arguments: args, ...meta('2026-07-28') },
    };
    expect(codeOf({ ...headers('tools/call', 'query'), ...sent }, request)).toBe(code);
  });
});

const MIRRORED = [
  { header: 'Region', path: ['region'] },
  { header: 'N', path: ['deep', 'n'] },
  { header: 'On', path: ['on'] },
];

function codeOf(
  sent: Record<string, string>,
  request: { method: string; params: Record<string, unknown> | undefined },
) {
  return checkHeaders(sent, request, () => MIRRORED)?.code;
}

function headers(method: string, name?: string): Record<string, string> {
  return {
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': method,
    ...(name === undefined ? {} : { 'mcp-name': name }),
  };
}

function meta(version: string) {
  return { _meta: { [META.protocolVersion]: version, [META.clientCapabilities]: {} } };
}
