import { describe, expect, test } from 'vitest';
import { META } from '../../../src/protocol/meta.ts';
import { libraryBench, meta, type Sent } from './fixtures/peer.ts';

const { peer } = libraryBench();

async function answerTo(text: string): Promise<Sent> {
  const [answer, ...more] = await peer.exchange(text);
  expect(more).toEqual([]);
  return answer ?? {};
}

const frame = (id: string, params: Sent = {}) =>
  `{"jsonrpc":"2.0","id":${id},"method":"resources/list","params":${JSON.stringify({ _meta: meta(), ...params })}}`;

describe('an integer that JSON readers do not all get exactly', () => {
  test.each(['9007199254740992', '-9007199254740993', '12345678901234567890', '1e400'])(
    '%s is refused as an id, and told that ids must be exact',
    async (id) => {
      const answer = await answerTo(frame(id));
      expect(answer).not.toHaveProperty('id');
      expect(answer).toMatchObject({
        error: { code: -32600, message: expect.stringMatching(/exact.*9007199254740991.*string/) },
      });
    },
  );

  test.each(['1.5', 'null', 'true', '[]', '{}'])(
    '%s is told that it is neither string nor integer',
    async (id) => {
      expect(await answerTo(frame(id))).toMatchObject({
        error: { code: -32600, message: 'Invalid request: id must be a string or an integer' },
      });
    },
  );

  test.each([
    ['9007199254740991', 9007199254740991],
    ['-9007199254740991', -9007199254740991],
    ['-0', 0],
    ['1e0', 1],
    ['""', ''],
  ])('%s is an id like any other', async (text, id) => {
    expect(await answerTo(frame(text))).toMatchObject({ id, result: {} });
  });

  test('is no progress token either', async () => {
    const _meta = { ...meta(), [META.progressToken]: 2 ** 53 };
    expect(await answerTo(frame('1', { _meta }))).toMatchObject({
      id: 1,
      error: { code: -32602, message: expect.stringMatching(/exact/) },
    });
  });
});

describe('what a client says about itself', () => {
  test.each([
    { elicitation: { form: true } },
    { elicitation: { url: {}, form: null } },
    { sampling: { tools: 'yes' } },
    { sampling: { context: [] } },
    { experimental: { 'com.example/x': 1 } },
    { extensions: { 'com.example/x': 'yes' } },
  ])('%j declares nothing: the parts of a capability are objects', async (clientCapabilities) => {
    const _meta = { ...meta(), [META.clientCapabilities]: clientCapabilities };
    expect(await answerTo(frame('1', { _meta }))).toMatchObject({
      error: { code: -32602, message: expect.stringContaining('clientCapabilities') },
    });
  });

  test.each([
    { elicitation: { form: {}, url: {} } },
    { sampling: { tools: {}, context: {} }, roots: { listChanged: true } },
    { extensions: { 'com.example/x': { any: 1 } }, experimental: {} },
    { 'com.example/unknown': 5 },
  ])('%j is fine', async (clientCapabilities) => {
    const _meta = { ...meta(), [META.clientCapabilities]: clientCapabilities };
    expect(await answerTo(frame('1', { _meta }))).toHaveProperty('result');
  });

  test.each([5, {}, [{}], [{ src: 5 }], ['https://example.com/icon.png']])(
    'icons like %j are no icons',
    async (icons) => {
      const _meta = { ...meta(), [META.clientInfo]: { name: 'x', version: '1', icons } };
      expect(await answerTo(frame('1', { _meta }))).toMatchObject({
        error: { code: -32602, message: expect.stringContaining('clientInfo') },
      });
    },
  );

  test('icons with a source are fine', async () => {
    const icons = [{ src: 'https://example.com/icon.png', sizes: ['any'] }];
    const _meta = { ...meta(), [META.clientInfo]: { name: 'x', version: '1', icons } };
    expect(await answerTo(frame('1', { _meta }))).toHaveProperty('result');
  });
});
