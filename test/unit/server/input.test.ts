import { describe, expect, test } from 'vitest';
import { META } from '../../../src/protocol/meta.ts';
import { STATE_LIFETIME } from '../../../src/server/input.ts';
import { bench, meta, type Peer, type Sent } from './fixtures/peer.ts';
import { workshop } from './fixtures/workshop.ts';
import { testWorld } from './fixtures/world.ts';

const ELICITATION = { [META.clientCapabilities]: { elicitation: {} } };
const ANN = { user_name: { action: 'accept', content: { name: 'Ann' } } };

function greet(peer: Peer, params: Sent = {}, as?: string) {
  return peer.ask('tools/call', { name: 'greet', ...params, _meta: meta(as, ELICITATION) });
}

async function stateOf(peer: Peer, params: Sent = {}, as?: string) {
  const { result } = await greet(peer, params, as);
  expect(result.resultType).toBe('input_required');
  return result.requestState as string;
}

describe('asking for input', () => {
  test('is a result of its own kind, without hints', async () => {
    const { peer } = bench(workshop());
    const { result } = await greet(peer);
    expect(result).toMatchObject({
      resultType: 'input_required',
      inputRequests: { user_name: { method: 'elicitation/create' } },
      requestState: expect.stringMatching(/^[\w-]+\.[\w-]+$/),
      _meta: { [META.serverInfo]: { name: 'library' } },
    });
    expect(result).not.toHaveProperty('ttlMs');
  });

  test('needs the capability, declared with this very request', async () => {
    const { peer } = bench(workshop());
    await greet(peer);
    expect((await peer.ask('tools/call', { name: 'greet' })).error).toMatchObject({
      code: -32021,
      data: { requiredCapabilities: { elicitation: { form: {} } } },
    });
  });

  test('names every capability that is missing', async () => {
    const { peer } = bench(workshop());
    const ask = async (declared: Sent) =>
      (
        await peer.ask('tools/call', {
          name: 'sample',
          _meta: meta(undefined, { [META.clientCapabilities]: declared }),
        })
      ).error?.data;
    expect(await ask({})).toEqual({
      requiredCapabilities: { sampling: { tools: {} }, elicitation: { url: {} }, roots: {} },
    });
    expect(await ask({ roots: {}, elicitation: {}, sampling: {} })).toEqual({
      requiredCapabilities: { sampling: { tools: {} }, elicitation: { url: {} } },
    });
    expect(await ask({ roots: {}, elicitation: { url: {} }, sampling: { tools: {} } })).toBeUndefined();
  });

  test('a client that only has the URL mode is not asked by form', async () => {
    const { peer } = bench(workshop());
    const _meta = meta(undefined, { [META.clientCapabilities]: { elicitation: { url: {} } } });
    expect((await peer.ask('tools/call', { name: 'greet', _meta })).error).toMatchObject({ code: -32021 });
  });

  test('works for prompts', async () => {
    const { peer } = bench(workshop());
    const { result } = await peer.ask('prompts/get', { name: 'asking' });
    expect(result).toMatchObject({ resultType: 'input_required' });
    expect(result).not.toHaveProperty('inputRequests');
    const { requestState } = result;
    expect((await peer.ask('prompts/get', { name: 'asking', requestState })).result).toMatchObject({
      resultType: 'complete',
    });
  });

  test('a resource that was read with input is not to be kept', async () => {
    const catalog = workshop();
    const resources = catalog.resources?.map((family) => ({
      ...family,
      read: async (_object: unknown, _variables: unknown, { input }: { input: { state: unknown } }) =>
        input.state === undefined
          ? ({ inputRequired: true, state: 1 } as const)
          : [{ uri: 'lib://pages/one', text: 'told' }],
    }));
    const { peer } = bench({ ...catalog, ...(resources && { resources }) });
    const { requestState } = (await peer.ask('resources/read', { uri: 'lib://pages/one' })).result;
    const { result } = await peer.ask('resources/read', { uri: 'lib://pages/one', requestState });
    expect(result).toMatchObject({ contents: [{ text: 'told' }], ttlMs: 0, cacheScope: 'private' });
  });
});

describe('the retry', () => {
  test('completes with the state that came back', async () => {
    const { peer } = bench(workshop());
    const requestState = await stateOf(peer, { arguments: { how: 'Hi' } });
    const { result } = await greet(peer, { arguments: { how: 'Hi' }, requestState, inputResponses: ANN });
    expect(result).toMatchObject({
      resultType: 'complete',
      content: [{ text: expect.stringContaining('Ann') }],
    });
  });

  test('the order of members does not matter', async () => {
    const { peer } = bench(workshop());
    const requestState = await stateOf(peer, { arguments: { how: 'Hi', x: { a: 1, b: [2] } } });
    const { result } = await greet(peer, {
      requestState,
      inputResponses: ANN,
      arguments: { x: { b: [2], a: 1 }, how: 'Hi' },
    });
    expect(result).toMatchObject({ resultType: 'complete' });
  });

  test('works on another instance of the same world', async () => {
    const world = testWorld();
    const requestState = await stateOf(bench(workshop(), world).peer);
    const { result } = await greet(bench(workshop(), world).peer, { requestState, inputResponses: ANN });
    expect(result).toMatchObject({ resultType: 'complete' });
  });

  test('without what was asked is asked again', async () => {
    const { peer } = bench(workshop());
    const requestState = await stateOf(peer);
    const { result } = await greet(peer, { requestState, inputResponses: { wrong_key: ANN.user_name } });
    expect(result).toMatchObject({ resultType: 'input_required' });
  });

  test.each<[string, (state: string) => Sent]>([
    ['invented', () => ({ requestState: 'forged' })],
    ['empty', () => ({ requestState: '' })],
    ['tampered with at its end', (state) => ({ requestState: `${state}-TAMPERED` })],
    ['tampered with in its body', (state) => ({ requestState: `A${state.slice(1)}` })],
    ['for other arguments', (state) => ({ requestState: state, arguments: { how: 'Bye' } })],
    ['no text', () => ({ requestState: 5 })],
  ])('a state that is %s is -32602', async (_name, params) => {
    const { peer } = bench(workshop());
    const { error } = await greet(peer, { inputResponses: ANN, ...params(await stateOf(peer)) });
    expect(error).toMatchObject({ code: -32602 });
  });

  test("another caller's state is -32602", async () => {
    const { peer } = bench(workshop());
    const requestState = await stateOf(peer, {}, 'alice');
    expect((await greet(peer, { requestState }, 'bob')).error).toMatchObject({ code: -32602 });
    expect((await greet(peer, { requestState })).error).toMatchObject({ code: -32602 });
    expect(await greet(peer, { requestState }, 'alice')).toHaveProperty('result');
  });

  test('a state ends after ten minutes of the world', async () => {
    const { peer, world } = bench(workshop());
    const requestState = await stateOf(peer);
    world.time += STATE_LIFETIME - 1;
    expect(await greet(peer, { requestState })).toHaveProperty('result');
    world.time += 1;
    expect((await greet(peer, { requestState })).error).toMatchObject({ code: -32602 });
  });

  test('a cursor is no state and a state is no cursor', async () => {
    const { peer, engine } = bench(workshop());
    await engine.changeSettings({ pageSize: 1 });
    const cursor = (await peer.ask('tools/list')).result.nextCursor;
    expect((await greet(peer, { requestState: cursor })).error).toMatchObject({ code: -32602 });
    const requestState = await stateOf(peer);
    expect((await peer.ask('tools/list', { cursor: requestState })).error).toMatchObject({ code: -32602 });
  });

  test.each<[string, unknown]>([
    ['null', null],
    ['a list', []],
    ['a number as response', { user_name: 12345 }],
    ['null as response', { user_name: null }],
    ['a response without an action', { user_name: { content: {} } }],
    ['an unknown action', { user_name: { action: 'maybe' } }],
  ])('responses that are %s are -32602', async (_name, inputResponses) => {
    const { peer } = bench(workshop());
    expect((await greet(peer, { inputResponses })).error).toMatchObject({ code: -32602 });
  });
});
