import { describe, expect, test } from 'vitest';
import { META } from '../../../src/protocol/meta.ts';
import { libraryBench, meta, type Sent } from './fixtures/peer.ts';

const { peer } = libraryBench();

async function answer(method: string, params?: Sent) {
  const frame = { jsonrpc: '2.0', id: 7, method, ...(params && { params }) };
  const [only, ...more] = await peer.exchange(frame);
  expect(more).toEqual([]);
  return only;
}

function without(key: string): Sent {
  const { [key]: _gone, ...rest } = meta();
  return rest;
}

describe('the version', () => {
  test.each(['1900-01-01', '2025-11-25', '', 'v999'])(
    '%j is refused with what is supported',
    async (version) => {
      const _meta = { ...meta(), [META.protocolVersion]: version };
      expect(await answer('resources/list', { _meta })).toMatchObject({
        id: 7,
        error: { code: -32022, data: { supported: ['2026-07-28'], requested: version } },
      });
    },
  );

  test('is judged on every request, not only on the first', async () => {
    expect(await answer('resources/list', { _meta: meta() })).toHaveProperty('result');
    const _meta = { ...meta(), [META.protocolVersion]: '1900-01-01' };
    expect(await answer('resources/list', { _meta })).toMatchObject({ error: { code: -32022 } });
    expect(await answer('resources/list', { _meta: meta() })).toHaveProperty('result');
  });

  test('comes before the method and before the rest of the envelope', async () => {
    const _meta = { [META.protocolVersion]: '1900-01-01' };
    expect(await answer('no/such', { _meta })).toMatchObject({ error: { code: -32022 } });
  });
});

describe('methods', () => {
  test.each([
    'ping',
    'logging/setLevel',
    'resources/subscribe',
    'resources/unsubscribe',
    'no/such',
    'toString',
    '__proto__',
    '',
    'notifications/cancelled',
    'prompts/list',
  ])('%j is not found', async (method) => {
    expect(await answer(method, { _meta: meta() })).toMatchObject({ id: 7, error: { code: -32601 } });
  });

  test('initialize is told which versions there are, in words and in data', async () => {
    const frame = await answer('initialize', { protocolVersion: '2025-11-25', capabilities: {} });
    expect(frame).toMatchObject({ error: { code: -32601, data: { supported: ['2026-07-28'] } } });
    expect(JSON.stringify(frame)).toContain('2026-07-28');
  });
});

describe('an envelope that is missing or wrong is -32602', () => {
  test.each<[string, Sent | undefined]>([
    ['no params', undefined],
    ['no _meta', {}],
    ['_meta that is a list', { _meta: [] }],
    ['_meta that is null', { _meta: null }],
    ['no version', { _meta: without(META.protocolVersion) }],
    ['a version that is a number', { _meta: { ...meta(), [META.protocolVersion]: 20260728 } }],
    ['no capabilities', { _meta: without(META.clientCapabilities) }],
    ['capabilities that are a list', { _meta: { ...meta(), [META.clientCapabilities]: [] } }],
    ['a capability that is true', { _meta: { ...meta(), [META.clientCapabilities]: { elicitation: true } } }],
    ['client info without a version', { _meta: { ...meta(), [META.clientInfo]: { name: 'x' } } }],
    ['client info that is text', { _meta: { ...meta(), [META.clientInfo]: 'x' } }],
    ['a fractional progress token', { _meta: { ...meta(), progressToken: 1.5 } }],
    ['a progress token that is null', { _meta: { ...meta(), progressToken: null } }],
    ['an unknown log level', { _meta: { ...meta(), [META.logLevel]: 'loud' } }],
    ['a credential that is a number', { _meta: { ...meta(), [META.authorization]: 5 } }],
  ])('%s', async (_name, params) => {
    const frame = await answer('server/discover', params);
    expect(frame).toMatchObject({ id: 7, error: { code: -32602 } });
    expect(JSON.stringify(frame)).toContain('_meta');
  });

  test('client info, progress token and log level are optional, and unknown keys are ignored', async () => {
    const _meta = {
      ...meta(),
      [META.clientInfo]: { name: 'x', version: '1', icons: [] },
      progressToken: 0,
      [META.logLevel]: 'debug',
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-00f067aa0ba902b7-01',
      'com.example/unknown': [1],
    };
    expect(await answer('server/discover', { _meta })).toHaveProperty('result');
  });
});
