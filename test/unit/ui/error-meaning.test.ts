import { expect, it } from 'vitest';
import sections from '../../../src/build/lessons/spec-sections.json' with { type: 'json' };
import { en } from '../../../src/ui/i18n/en.ts';
import { zh } from '../../../src/ui/i18n/zh.ts';
import { errorMeaning, MEANING_SECTION } from '../../../src/ui/model/error-meaning.ts';

const request = (params: unknown): string =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'resources/read', params });
const ENVELOPE = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};

it.each([
  [-32700, 'parseError'],
  [-32600, 'invalidRequest'],
  [-32601, 'methodNotFound'],
  [-32603, 'internalError'],
  [-32020, 'headerMismatch'],
  [-32021, 'missingClientCapability'],
  [-32022, 'unsupportedVersion'],
  [-32002, 'legacyResourceNotFound'],
  [40100, 'unauthorized'],
  [40300, 'insufficientScope'],
  [42900, 'tooMany'],
  [-32042, 'reserved'],
  [7, 'application'],
] as const)('code %i means %s', (code, key) => {
  expect(errorMeaning({ code, message: 'words decide nothing' })).toBe(key);
});

it('tells the faults apart that share -32602, by data and request and never by words', () => {
  const error = (data?: unknown) => ({ code: -32602, message: '?', data });
  expect(errorMeaning(error({ uri: 'notes://missing' }))).toBe('resource');
  expect(errorMeaning(error({ uri: 'NOTES://a%20b' }))).toBe('resource');
  expect(errorMeaning(error({ uri: 'notes://a b' }))).toBe('invalidUri');
  expect(errorMeaning(error({ uri: 'notes://50%' }))).toBe('invalidUri');
  expect(errorMeaning(error({ uri: 'no scheme' }))).toBe('invalidUri');
  expect(errorMeaning(error(), request({ uri: 'notes://a' }))).toBe('meta');
  expect(errorMeaning(error(), request({ _meta: ENVELOPE }))).toBe('invalidParams');
  expect(errorMeaning(error())).toBe('invalidParams');
});

it('tells a frame that is too large from one of a wrong shape', () => {
  expect(errorMeaning({ code: -32600, message: '?', data: { limit: 1048576 } })).toBe('limit');
});

it('reads anything without throwing', () => {
  for (const odd of [undefined, null, 'x', {}, { code: 'x' }, []])
    expect(errorMeaning(odd)).toBe('application');
});

it('links each meaning to a section that the specification has', () => {
  const known = new Set(
    Object.entries(sections).flatMap(([page, anchors]) => [
      page,
      ...anchors.map((anchor) => `${page}#${anchor}`),
    ]),
  );
  for (const section of Object.values(MEANING_SECTION)) expect(known).toContain(section);
});

it('has words of its own for each meaning in both languages', () => {
  for (const key of Object.keys(MEANING_SECTION) as (keyof typeof MEANING_SECTION)[]) {
    expect(en.errors[key].remedy).not.toBe('');
    expect(zh.errors[key].title).toMatch(/\p{Script=Han}/u);
  }
});
