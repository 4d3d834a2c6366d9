import { describe, expect, test } from 'vitest';
import { META } from '../../../src/protocol/meta.ts';
import { bench, meta, type Sent } from '../../unit/server/fixtures/peer.ts';
import { workshop } from '../../unit/server/fixtures/workshop.ts';

const CAPABLE = { [META.clientCapabilities]: { elicitation: { form: {} } } };
const ACCEPTED = { user_name: { action: 'accept', content: { name: 'Ann' } } };

describe('completion, prompts and tools', () => {
  test('case 85: completion tells nobody of what they may not read', async () => {
    const { peer } = bench(workshop());
    const params = {
      ref: { type: 'ref/resource', uri: 'lib://tenants/{tenant}/docs/{id}{?view}' },
      argument: { name: 'id', value: '' },
    };
    const values = async (as: string) =>
      ((await peer.ask('completion/complete', params, as)).result.completion as Sent).values;
    expect(await values('bob')).toEqual(['1']);
    expect(await values('alice')).toEqual(['1', '2']);
    expect((await peer.ask('completion/complete', params)).error).toMatchObject({ code: 40100 });
  });

  test('case 87: arguments may be left out where all are optional', async () => {
    const { peer } = bench(workshop());
    expect((await peer.ask('prompts/get', { name: 'secret' }, 'alice')).result).toMatchObject({
      messages: [],
    });
  });

  test('case 89: of 150 candidates 100 are sent, with their number', async () => {
    const { peer } = bench(workshop());
    const ref = { type: 'ref/prompt', name: 'review' };
    const { result } = await peer.ask('completion/complete', {
      ref,
      argument: { name: 'number', value: '' },
    });
    expect(result.completion).toMatchObject({ total: 150, hasMore: true });
    expect((result.completion as { values: unknown[] }).values).toHaveLength(100);
  });

  test('case 90: an unknown argument or reference is -32602', async () => {
    const { peer } = bench(workshop());
    for (const params of [
      { ref: { type: 'ref/prompt', name: 'review' }, argument: { name: 'zzz', value: '' } },
      { ref: { type: 'ref/prompt', name: 'ghost' }, argument: { name: 'uri', value: '' } },
      { ref: { type: 'ref/resource', uri: 'lib://pages/{name}' }, argument: { name: 'zzz', value: '' } },
      { ref: { type: 'ref/resource', uri: 'lib://ghost/{name}' }, argument: { name: 'name', value: '' } },
    ])
      expect((await peer.ask('completion/complete', params)).error).toMatchObject({ code: -32602 });
  });

  test('case 91: a forged, tampered or replayed state is -32602', async () => {
    const { peer } = bench(workshop());
    const greet = (params: Sent, as?: string) =>
      peer.ask('tools/call', { name: 'greet', ...params, _meta: meta(as, CAPABLE) });
    const state = (await greet({}, 'alice')).result.requestState;
    const retry = { inputResponses: ACCEPTED };
    for (const requestState of [
      'forged',
      `${state}-TAMPERED`,
      `${state}.x`,
      String(state).split('').reverse().join(''),
    ])
      expect((await greet({ ...retry, requestState }, 'alice')).error).toMatchObject({ code: -32602 });
    expect((await greet({ ...retry, requestState: state }, 'bob')).error).toMatchObject({ code: -32602 });
    const moved = { ...retry, requestState: state, arguments: { how: 'other' } };
    expect((await greet(moved, 'alice')).error).toMatchObject({ code: -32602 });
    expect((await greet({ ...retry, requestState: state }, 'alice')).result).toMatchObject({
      resultType: 'complete',
    });
  });

  test('case 92: responses that are none are refused', async () => {
    const { peer } = bench(workshop());
    for (const inputResponses of [{ user_name: 12345 }, { user_name: null }, null, 'x', []]) {
      const params = { name: 'greet', inputResponses, _meta: meta(undefined, CAPABLE) };
      expect((await peer.ask('tools/call', params)).error).toMatchObject({ code: -32602 });
    }
  });
});
