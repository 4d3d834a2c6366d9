import { expect, test } from 'vitest';
import { isFrame } from '../../../src/transcript/model.ts';
import { freshOptions, readyLab, until } from '../client/worlds.ts';
import { tappedWorker } from './tap.ts';

test('what was recorded is what was posted and received inside the worker, byte for byte', async () => {
  const tap = tappedWorker();
  const lab = await readyLab(freshOptions({ identity: 'alice' }), { spawn: tap.spawn });
  await lab.listResources();
  await lab.read('notes://note-1');
  await expect(lab.read('notes://missing')).rejects.toMatchObject({ code: -32602 });
  await lab.listen({ resourceSubscriptions: ['notes://note-1'] });
  await lab.backend.run('edit_note', { uri: 'notes://note-1', text: 'ünï \u{1f4a1} \\ "quoted"' });
  await until(lab.subscriptions, ([one]) => one?.events.length === 1);
  const odd = [
    '{oops',
    '',
    '[]',
    '  {"jsonrpc" : "2.0", "id": 1, "method": "resources/list"}\r\n',
    '{"jsonrpc":"2.0","id":1.5,"method":"x"}',
    `{"jsonrpc":"2.0","id":"${'\u{1f600}'.repeat(300_000)}","method":"x"}`,
    '\u{feff}{"jsonrpc":"2.0","id":2,"method":"server/discover"}',
    '"\ud800"',
    '\0',
  ];
  for (const text of odd) lab.send(text);
  const answered = (): number =>
    lab.transcript.value
      .slice()
      .filter((entry) => isFrame(entry) && entry.channel === 'composer' && entry.dir === 'in').length;
  await until(lab.transcript, () => answered() === odd.length);

  const { ports } = await tap.report();
  const frames = lab.transcript.value.slice().filter(isFrame);
  for (const [at, channel] of (['client', 'composer'] as const).entries()) {
    // The tap sits at the other end: what left the page comes in there.
    const recorded = frames
      .filter((frame) => frame.channel === channel)
      .map(({ dir, text }) => ({ dir: dir === 'out' ? 'in' : 'out', text }));
    for (const dir of ['in', 'out'])
      expect(ports[at]?.frames.filter((frame) => frame.dir === dir)).toEqual(
        recorded.filter((frame) => frame.dir === dir),
      );
  }
  for (const { text, bytes } of frames) expect(bytes).toBe(new Blob([text]).size);
  await lab.close();
});

test('a hundred reconnects leave no connection, no subscription and no listener behind', async () => {
  const tap = tappedWorker();
  const options = freshOptions();
  const lab = await readyLab(options, { spawn: tap.spawn });
  const before = (await tap.report()).listeners;
  for (let round = 0; round < 100; round += 1) {
    await lab.listen({ resourceSubscriptions: ['notes://note-1'] });
    await lab.reconnect();
  }
  expect(lab.state.value).toBe('ready');
  expect((await tap.report()).listeners).toBe(before);
  expect(await lab.backend.status()).toEqual({ connections: 2, subscriptions: 0, inFlight: 0 });
  expect(lab.subscriptions.value).toHaveLength(100);
  expect(lab.subscriptions.value.every(({ state }) => state === 'ended')).toBe(true);
  await lab.close();
});
