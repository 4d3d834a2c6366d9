import { expect, test } from 'vitest';
import { createLab } from '../../../src/client/create-lab.ts';
import { createRecorder } from '../../../src/client/recorder.ts';
import { createTranscriptKeeper } from '../../../src/client/transcript-keeper.ts';
import { openLearnerStore } from '../../../src/storage/learner-store.ts';
import { isFrame, type TranscriptEntry } from '../../../src/transcript/model.ts';
import { freshOptions, readyLab, until } from './worlds.ts';

const numbered = (entries: readonly TranscriptEntry[]): boolean =>
  entries.every(({ seq }, at) => seq === at + 1);

test('a session goes on where the last visit ended', async () => {
  const options = freshOptions();
  const lab = await readyLab(options);
  await lab.read('notes://note-1');
  await lab.close();
  const before = lab.transcript.value.slice();

  const again = await createLab(options);
  expect(again.transcript.value.slice(0, before.length)).toEqual(before);
  await until(again.state, (state) => state === 'ready');
  const after = again.transcript.value.slice();
  expect(after.length).toBeGreaterThan(before.length);
  expect(numbered(after)).toBe(true);
  await again.close();
});

test('what was open when a page was left is lost, and its connections are said to be', async () => {
  const options = freshOptions();
  const { world, session } = options;
  const store = await openLearnerStore<TranscriptEntry>(world.course);
  const common = { channel: 'client', connection: 'deadbeef.1', server: 'notes', at: 1 } as const;
  const text =
    '{"jsonrpc":"2.0","id":"listen:1","method":"subscriptions/listen","params":{"notifications":{"resourcesListChanged":true}}}';
  await store.transcripts.append(
    session,
    [
      { ...common, seq: 1, event: 'opened' },
      { ...common, seq: 2, dir: 'out', text, bytes: text.length },
    ],
    1,
  );
  store.close();
  const lab = await createLab(options);
  expect(lab.transcript.value.slice()[2]).toMatchObject({
    seq: 3,
    event: 'lost',
    reason: 'pageLeft',
    connection: 'deadbeef.1',
  });
  expect(lab.subscriptions.value).toMatchObject([{ id: 'listen:1', state: 'lost' }]);
  await lab.close();
});

test('two tabs on one session lose none of each other’s frames, nor take each other for dead', async () => {
  const options = freshOptions();
  const one = await readyLab(options);
  const two = await readyLab(options);
  await Promise.all([one.read('notes://note-1'), two.read('notes://note-2'), one.read('notes://note-3')]);
  const here = [...one.transcript.value, ...two.transcript.value].filter(isFrame);
  await Promise.all([one.close(), two.close()]);

  const later = await createLab(options);
  const kept = later.transcript.value.slice();
  for (const { connection, dir, text } of here)
    expect(
      kept.some(
        (entry) =>
          isFrame(entry) && entry.connection === connection && entry.dir === dir && entry.text === text,
      ),
    ).toBe(true);
  expect(kept.some((entry) => !isFrame(entry) && entry.event === 'lost')).toBe(false);
  expect(numbered(kept)).toBe(true);
  await later.close();
});

test('resetting the server touches no transcript, and can be undone', async () => {
  const lab = await readyLab();
  await lab.backend.run('edit_note', { uri: 'notes://note-1', text: 'mine' });
  const before = lab.transcript.value.length;
  const undo = await lab.backend.reset();
  expect(lab.transcript.value.length).toBe(before);
  expect(await lab.read('notes://note-1')).not.toMatchObject({ contents: [{ text: 'mine' }] });
  await undo();
  expect(await lab.read('notes://note-1')).toMatchObject({ contents: [{ text: 'mine' }] });
  await lab.close();
});

test('clearing forgets the session here and in the database, and undoing brings it back in front', async () => {
  const options = freshOptions();
  const lab = await readyLab(options);
  const before = lab.transcript.value.slice();
  const undo = await lab.clearTranscript();
  expect(lab.transcript.value).toHaveLength(0);
  expect(lab.subscriptions.value).toEqual([]);
  await lab.read('notes://note-1');
  const since = lab.transcript.value.length;
  expect(numbered(lab.transcript.value.slice())).toBe(true);
  await undo();
  expect(lab.transcript.value.slice(0, before.length)).toEqual(before);
  expect(lab.transcript.value).toHaveLength(before.length + since);
  expect(numbered(lab.transcript.value.slice())).toBe(true);
  await lab.close();
  const again = await createLab(options);
  expect(again.transcript.value.slice(0, before.length)).toEqual(before);
  await again.close();
});

test('signatures of tokens are not kept, offsets and claims are', async () => {
  const options = freshOptions({ identity: 'alice' });
  const lab = await readyLab(options);
  await lab.read('notes://note-1');
  const sent = lab.transcript.value
    .slice()
    .filter(isFrame)
    .find(({ text }) => text.includes('resources/read'));
  await lab.close();
  const again = await createLab(options);
  const kept = again.transcript.value.slice().find(({ seq }) => seq === sent?.seq);
  if (sent === undefined || kept === undefined || !isFrame(kept)) throw new Error('The frame is gone');
  expect(kept.text).toHaveLength(sent.text.length);
  expect(kept.text).toMatch(/Bearer [\w-]+\.[\w-]+\.~+"/);
  expect(
    again.transcript.value
      .slice()
      .filter(isFrame)
      .every(({ text }) => !/\.[\w-]+\.[\w-]{80}/.test(text)),
  ).toBe(true);
  await again.close();
});

test('what cannot be stored stays on the screen, is told, and is stored when there is room again', async () => {
  const recorder = createRecorder();
  const stored: TranscriptEntry[] = [];
  const outcomes: unknown[] = [];
  let full = true;
  const keeper = createTranscriptKeeper({
    session: 's',
    recorder,
    onOutcome: (failure) => outcomes.push(failure),
    store: {
      async append(_session, entries) {
        if (full) throw new DOMException('no room', 'QuotaExceededError');
        stored.push(...entries);
      },
      load: async () => [],
      sessions: async () => [],
      delete: async () => async () => undefined,
    },
  });
  const info = { connection: 'a.1', channel: 'client', server: 'notes' } as const;
  recorder.frame(info, 'out', 'one');
  await keeper.flush();
  recorder.frame(info, 'in', 'two');
  await keeper.flush();
  expect(outcomes).toEqual([expect.any(DOMException), expect.any(DOMException)]);
  expect(recorder.entries).toHaveLength(2);
  full = false;
  recorder.frame(info, 'out', 'three');
  await keeper.close();
  expect(outcomes.at(-1)).toBeUndefined();
  expect(stored).toEqual(recorder.entries);
});
