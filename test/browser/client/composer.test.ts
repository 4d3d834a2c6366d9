import { expect, test } from 'vitest';
import type { Lab } from '../../../src/client/lab.ts';
import { META } from '../../../src/protocol/meta.ts';
import { isFrame, type RecordedFrame } from '../../../src/transcript/model.ts';
import { freshOptions, readyLab, until } from './worlds.ts';

/** Sends a text and resolves to the next frame that comes back on the composer's own connection. */
async function answerTo(lab: Lab, text: string): Promise<RecordedFrame> {
  const from = lab.transcript.value.length;
  lab.send(text);
  const answer = (): RecordedFrame | undefined =>
    lab.transcript.value
      .slice(from)
      .find((entry): entry is RecordedFrame => isFrame(entry) && isAnswer(entry));
  await until(lab.transcript, () => answer() !== undefined);
  return answer() ?? expect.fail();
}
const isAnswer = (frame: RecordedFrame): boolean => frame.channel === 'composer' && frame.dir === 'in';

test('what is written is what is sent, and each kind of nonsense is answered', async () => {
  const lab = await readyLab();
  const meta = await lab.meta();
  const request = (more: object) => JSON.stringify({ jsonrpc: '2.0', method: 'resources/list', ...more });
  const cases = [
    ['{oops', -32700],
    [`[${request({ id: 1, params: { _meta: meta } })}]`, -32600],
    [request({ id: null, params: { _meta: meta } }), -32600],
    [request({ id: 1.5, params: { _meta: meta } }), -32600],
    [request({ id: 7 }), -32602],
    [request({ id: 8, method: 'resources/lost', params: { _meta: meta } }), -32601],
    [request({ id: 9, params: { _meta: { ...meta, [META.protocolVersion]: '1900-01-01' } } }), -32022],
    [request({ id: 10, method: 'resources/read', params: { uri: 'notes://missing', _meta: meta } }), -32602],
    [request({ id: 11, params: { pad: 'x'.repeat(2 * 1024 * 1024), _meta: meta } }), -32600],
  ] as const;
  for (const [text, code] of cases) {
    const answer = await answerTo(lab, text);
    const asked = lab.transcript.value.slice()[(lab.index.links(answer.seq).answers ?? 0) - 1];
    expect(asked).toMatchObject({ dir: 'out', channel: 'composer', text });
    expect(lab.index.describe(answer).error?.code).toBe(code);
  }
  // Nothing of it disturbed the client.
  expect(await lab.listResources()).not.toHaveLength(0);
  await lab.close();
});

test('a fresh id is one that the composer has not used, whoever chose it', async () => {
  const options = freshOptions();
  const lab = await readyLab(options);
  expect(lab.freshId()).toBe(1);
  expect(lab.freshId()).toBe(1);
  lab.send('{"jsonrpc":"2.0","id":41,"method":"x"}');
  expect(lab.freshId()).toBe(42);
  lab.send('{"jsonrpc":"2.0","id":"43","method":"x"}');
  lab.send('{"jsonrpc":"2.0","id":9007199254740991,"method":"x"}');
  lab.send('{"jsonrpc":"2.0","id":-5,"method":"x"}');
  expect(lab.freshId()).toBe(42);
  await lab.close();
  const again = await readyLab(options);
  expect(again.freshId()).toBe(42);
  await again.clearTranscript();
  expect(again.freshId()).toBe(1);
  await again.close();
});

test('the composer’s metadata carry the current token, and the client’s frames do too', async () => {
  const lab = await readyLab(freshOptions({ identity: 'guest' }));
  expect(await lab.meta()).toEqual({
    [META.protocolVersion]: '2026-07-28',
    [META.clientInfo]: expect.objectContaining({ name: 'mcp-resource-lab' }),
    [META.clientCapabilities]: {},
  });
  await lab.switchIdentity('alice');
  const meta = await lab.meta();
  expect(meta[META.authorization]).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/);
  await lab.listen({ resourcesListChanged: true });
  const listen = lab.transcript.value
    .slice()
    .filter(isFrame)
    .find(({ text }) => text.includes('subscriptions/listen'));
  expect(JSON.parse(listen?.text ?? '').params._meta[META.authorization]).toBe(meta[META.authorization]);
  await lab.switchIdentity('guest');
  expect(await lab.meta()).not.toHaveProperty([META.authorization]);
  await lab.close();
});

test('a token is renewed when the world’s clock has left it behind', async () => {
  const lab = await readyLab(freshOptions({ identity: 'alice' }));
  const before = await lab.meta();
  await lab.backend.moveClock(2 * 3_600_000);
  const earlier = lab.now();
  expect(earlier - Date.now()).toBeGreaterThan(3_600_000);
  const after = await lab.meta();
  expect(after[META.authorization]).not.toBe(before[META.authorization]);
  expect(await lab.read('notes://users/alice/notes/1')).toMatchObject({ contents: [{}] });
  await lab.close();
});

test('a subscription of the composer is cancelled by a frame on its own connection', async () => {
  const lab = await readyLab();
  const listen = {
    jsonrpc: '2.0',
    id: 0,
    method: 'subscriptions/listen',
    params: { notifications: { resourceSubscriptions: ['notes://note-1'] }, _meta: await lab.meta() },
  };
  await answerTo(lab, JSON.stringify(listen));
  expect(lab.subscriptions.value).toMatchObject([{ id: 0, channel: 'composer', state: 'active' }]);
  await lab.cancel(0, 'composer');
  expect(lab.subscriptions.value).toMatchObject([{ id: 0, state: 'cancelled' }]);
  await lab.backend.run('edit_note', { uri: 'notes://note-1', text: 'unheard' });
  await answerTo(lab, '{oops');
  expect(lab.subscriptions.value[0]?.events).toHaveLength(0);
  expect(await lab.backend.status()).toMatchObject({ subscriptions: 0 });
  await lab.close();
});

test('the operator sees each request, and never a token', async () => {
  const lab = await readyLab(freshOptions({ identity: 'alice' }));
  await expect(lab.read('notes://users/bob/notes/1')).rejects.toMatchObject({ code: -32602 });
  const log = await until(lab.operatorLog, (entries) => entries.some(({ lookup }) => lookup !== undefined));
  expect(JSON.stringify(log)).not.toMatch(/Bearer|eyJ/);
  await lab.close();
});
