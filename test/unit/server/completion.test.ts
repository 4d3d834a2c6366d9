import { describe, expect, test } from 'vitest';
import { bench, type Sent } from './fixtures/peer.ts';
import { workshop } from './fixtures/workshop.ts';

const DOCUMENT = 'lib://tenants/{tenant}/docs/{id}{?view}';
const PROMPT = { type: 'ref/prompt', name: 'review' };
const TEMPLATE = { type: 'ref/resource', uri: 'lib://pages/{name}' };

function of(ref: Sent, name: string, value = '', context?: Sent): Sent {
  return { ref, argument: { name, value }, ...(context && { context }) };
}

describe('completion/complete', () => {
  test('of a variable gives values, their total and whether there are more', async () => {
    const { peer } = bench(workshop());
    expect((await peer.ask('completion/complete', of(TEMPLATE, 'name', 'M'))).result).toMatchObject({
      resultType: 'complete',
      completion: { values: ['My File'], total: 1, hasMore: false },
    });
  });

  test('of an argument sees what is already chosen', async () => {
    const { peer } = bench(workshop());
    const { result } = await peer.ask(
      'completion/complete',
      of(PROMPT, 'language', 'e', { arguments: { uri: 'e:x' } }),
    );
    expect(result.completion).toEqual({ values: ['english', 'estonian', 'e:x'], total: 3, hasMore: false });
  });

  test('is cut at 100 values', async () => {
    const { peer } = bench(workshop());
    const { completion } = (await peer.ask('completion/complete', of(PROMPT, 'number'))).result;
    expect(completion).toMatchObject({ total: 150, hasMore: true });
    expect((completion as { values: string[] }).values).toHaveLength(100);
  });

  test('of an argument that nobody knows values for is empty', async () => {
    const { peer } = bench(workshop());
    const { result } = await peer.ask('completion/complete', of(PROMPT, 'uri', 'x'));
    expect(result.completion).toEqual({ values: [], total: 0, hasMore: false });
  });

  test('gives only what the caller may see', async () => {
    const { peer } = bench(workshop());
    const asked = of({ type: 'ref/resource', uri: DOCUMENT }, 'id');
    expect((await peer.ask('completion/complete', asked)).error).toMatchObject({ code: 40100 });
    expect((await peer.ask('completion/complete', asked, 'dana')).error).toMatchObject({ code: 40300 });
    const values = async (as: string) =>
      ((await peer.ask('completion/complete', asked, as)).result.completion as Sent).values;
    expect(await values('alice')).toEqual(['1', '2']);
    expect(await values('bob')).toEqual(['1']);
  });

  test.each<[string, Sent]>([
    ['no ref', { argument: { name: 'x', value: '' } }],
    ['an unknown kind of ref', of({ type: 'ref/tool', name: 'add' }, 'a')],
    ['an unknown prompt', of({ type: 'ref/prompt', name: 'ghost' }, 'uri')],
    ['an unknown template', of({ type: 'ref/resource', uri: 'lib://none/{x}' }, 'x')],
    ['an unknown argument', of(PROMPT, 'zzz')],
    ['an unknown variable', of(TEMPLATE, 'zzz')],
    ['no argument', { ref: PROMPT }],
    ['a value that is a number', { ref: PROMPT, argument: { name: 'uri', value: 5 } }],
    ['chosen arguments that are no text', of(PROMPT, 'uri', '', { arguments: { language: 5 } })],
  ])('%s is -32602', async (_name, params) => {
    const { peer } = bench(workshop());
    expect((await peer.ask('completion/complete', params)).error).toMatchObject({ code: -32602 });
  });

  test('what is disabled cannot be completed', async () => {
    const { peer, engine } = bench(workshop());
    await engine.changeSettings({ disabled: ['page', 'review'] });
    for (const params of [of(TEMPLATE, 'name'), of(PROMPT, 'language')])
      expect((await peer.ask('completion/complete', params)).error).toMatchObject({ code: -32602 });
  });

  test('a server without completions does not know the method', async () => {
    const { peer } = bench(workshop({ completions: false }));
    expect((await peer.ask('server/discover')).result.capabilities).not.toHaveProperty('completions');
    expect((await peer.ask('completion/complete', of(TEMPLATE, 'name'))).error).toMatchObject({
      code: -32601,
    });
  });

  test('more than 20 in a second are refused with 42900', async () => {
    const { peer, ticks, connect } = bench(workshop());
    for (let i = 0; i < 20; i++)
      expect(await peer.ask('completion/complete', of(TEMPLATE, 'name'))).toHaveProperty('result');
    expect((await peer.ask('completion/complete', of(TEMPLATE, 'name'))).error).toMatchObject({
      code: 42900,
      data: { limit: 20 },
    });
    expect(await connect().ask('completion/complete', of(TEMPLATE, 'name'))).toHaveProperty('result');
    ticks.now += 999;
    expect(await peer.ask('completion/complete', of(TEMPLATE, 'name'))).toHaveProperty('error');
    ticks.now += 1;
    expect(await peer.ask('completion/complete', of(TEMPLATE, 'name'))).toHaveProperty('result');
  });
});
